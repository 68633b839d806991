"""A view in 288 bytes as seen from the seat: for trees, tables and small nets.

Kinds are in our own order; a seat is counted from the own one, which is 0.
"""

from __future__ import annotations

from muraille.kernel.bits import copy_bytes
from muraille.kernel.c_types import Block, Int
from muraille.table.engine import codes as c
from muraille.table.engine.layout import row_of

COMPACT: int = 288
AT_FLOWERS, AT_DRAWN, AT_OFFERED, AT_GIVER, AT_PHASE, AT_OFFERS, AT_WIN = 34, 42, 43, 44, 45, 46, 47
AT_SEAT_WIND, AT_ROUND, AT_HAND, AT_LEFT, AT_REPLACEMENTS, AT_MELDS = 48, 49, 50, 51, 52, 53
AT_CONCEALED, AT_LAID, AT_CALLING, AT_SEEN, AT_LENGTH, AT_RIVER = 85, 89, 93, 96, 130, 131
"""Where things lie."""


def concealed_tiles(view: Block, row: Int) -> Int:
    """How many tiles a seat holds, named or not."""
    i: Int
    n: Int = view[row + c.HIDDEN]
    for i in range(c.PLAYING):
        n += view[row + i]
    for i in range(8):
        n += view[row + c.BONUS + i]
    return n


def write_seats(view: Block, seat: Int, out: Block) -> None:
    """What lies before each seat, and how many tiles it holds."""
    i: Int
    j: Int
    row: Int
    origin: Int
    for j in range(c.SEATS):
        row = row_of(seat + j & 3)
        for i in range(4):
            out[AT_MELDS + 8 * j + i] = view[row + c.MELD + i]
            origin = view[row + c.ORIGIN + i]
            if origin & 7:
                origin = origin & 248 | ((origin & 7) - 1 - seat & 3) + 1
            out[AT_MELDS + 8 * j + 4 + i] = origin
        out[AT_CONCEALED + j] = concealed_tiles(view, row)
        out[AT_LAID + j] = view[row + c.LAID]
        out[AT_CALLING] |= (view[c.CALLING] >> (seat + j & 3) & 1) << j


def write_compact(view: Block, seat: Int, out: Block) -> None:
    """The whole observation."""
    i: Int
    row: Int = row_of(seat)
    for i in range(COMPACT):
        out[i] = 0
    copy_bytes(out, 0, view, row, c.PLAYING)
    copy_bytes(out, AT_FLOWERS, view, row + c.BONUS, 8)
    if view[c.DRAWN] < c.KINDS and view[c.TURN] == seat:
        out[AT_DRAWN] = view[c.DRAWN] + 1
    if view[c.PENDING] < c.KINDS:
        out[AT_OFFERED] = view[c.PENDING] + 1
        out[AT_GIVER] = view[c.SOURCE] - seat & 3
    out[AT_PHASE] = view[c.PHASE]
    out[AT_OFFERS] = view[c.OFFERS + seat]
    out[AT_WIN] = view[c.MAY_WIN]
    out[AT_SEAT_WIND] = seat - view[c.EAST] & 3
    out[AT_ROUND] = view[c.ROUND]
    out[AT_HAND] = view[c.HAND]
    out[AT_LEFT] = view[c.TAIL] - view[c.HEAD]
    out[AT_REPLACEMENTS] = view[c.HILL_END] - view[c.HILL]
    write_seats(view, seat, out)
    copy_bytes(out, AT_SEEN, view, c.SEEN, c.PLAYING)
    out[AT_LENGTH] = view[c.RIVER_LENGTH]
    for i in range(view[c.RIVER_LENGTH]):
        out[AT_RIVER + i] = ((view[c.RIVER + i] >> 6) - seat & 3) << 6 | view[c.RIVER + i] & 63
