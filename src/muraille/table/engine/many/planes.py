"""A view as planes of 36 cells, one for each kind: the form that convolutional nets read.

Cells are in the order of the competitions: characters, bamboos, dots, winds, dragons, two empty
ones. Everything is read from a view, so that no plane can hold what the seat may not know. A
meld, a river, a wall belongs to a seat; the own one comes first, then the next in turn.
"""

from __future__ import annotations

from muraille.kernel.c_types import Block, Grid32, Int, holding
from muraille.table.engine import codes as c
from muraille.table.engine.layout import row_of
from muraille.table.engine.many.numbers import turned

CELLS: int = 36
(
    SEAT_WIND_CELL,
    ROUND_WIND_CELL,
    SEAT_WIND_PLANES,
    ROUND_WIND_PLANES,
    HAND_TILES,
    RIVERS,
    KEPT_RIVERS,
) = range(7)
MELDS_LAID, MELD_KINDS, ORDER, UNSEEN, LAST, RECENT, LEFT, FLOWERS_LAID = range(7, 15)
CALLING_SEATS, MOMENT = range(15, 17)
"""Blocks of planes; ``muraille.env.observations`` says what each of them holds."""
FULL: int = 255
SHARED_LEFT, OWN_TILES_LEFT = 91, 21
"""The most tiles there are to draw after the deal: from one wall, from a wall of one's own."""


def fill_plane(out: Block, at: Int, value: Int) -> None:
    """The same number in every cell of a plane."""
    i: Int
    for i in range(CELLS):
        out[at + i] = value


def raise_to(out: Block, at: Int, kind: Int, n: Int) -> None:
    """One in as many planes as there are copies of a kind."""
    k: Int
    cell: Int = at + turned(kind)
    for k in range(n):
        out[cell + k * CELLS] = 1


def stack(out: Block, at: Int, kind: Int) -> None:
    """One more copy of a kind: the first of four planes in which it is not set."""
    place: Int = at + turned(kind)
    while out[place]:
        place += CELLS
    out[place] = 1


def lowest_of(meld: Int) -> Int:
    """The lowest tile of a meld."""
    if meld < c.PUNG:
        return (meld - c.CHOW) // 7 * 9 + (meld - c.CHOW) % 7
    return (meld - c.PUNG) % c.PLAYING


def write_rivers(view: Block, seat: Int, out: Block, at: Int) -> None:
    """Copies in the river of each seat; claimed tiles are not there."""
    i: Int
    tile: Int
    for i in range(view[c.RIVER_LENGTH]):
        tile = view[c.RIVER + i] & 63
        if tile < c.PLAYING:
            stack(out, at + 4 * CELLS * ((view[c.RIVER + i] >> 6) - seat & 3), tile)


def write_claimed(view: Block, seat: Int, out: Block, at: Int) -> None:
    """Claimed tiles, as if they still lay in the rivers of those who discarded them."""
    i: Int
    j: Int
    row: Int
    origin: Int
    tile: Int
    for j in range(c.SEATS):
        row = row_of(j)
        for i in range(view[row + c.MELDS]):
            origin = view[row + c.ORIGIN + i]
            if origin & 7:
                tile = lowest_of(view[row + c.MELD + i])
                if view[row + c.MELD + i] < c.PUNG:
                    tile += (origin >> 3 & 3) - 1
                stack(out, at + 4 * CELLS * ((origin & 7) - 1 - seat & 3), tile)


def write_melds(view: Block, seat: Int, out: Block, at: Int) -> None:
    """Copies in the melds of each seat; concealed kongs of others have no name."""
    i: Int
    j: Int
    k: Int
    row: Int
    meld: Int
    tile: Int
    for j in range(c.SEATS):
        row = row_of(seat + j & 3)
        for i in range(view[row + c.MELDS]):
            meld = view[row + c.MELD + i]
            tile = lowest_of(meld)
            if meld < c.PUNG:
                for k in range(3):
                    stack(out, at + 4 * CELLS * j, tile + k)
            elif meld < c.HIDDEN_KONG:
                raise_to(out, at + 4 * CELLS * j, tile, 3 if meld < c.KONG else 4)


def write_meld_kinds(view: Block, seat: Int, out: Block, at: Int) -> None:
    """Lowest tiles of chows, of pungs, of kongs, three planes a seat."""
    i: Int
    j: Int
    row: Int
    meld: Int
    form: Int
    for j in range(c.SEATS):
        row = row_of(seat + j & 3)
        for i in range(view[row + c.MELDS]):
            meld = view[row + c.MELD + i]
            if meld < c.HIDDEN_KONG:
                form = 0 if meld < c.PUNG else 1 if meld < c.KONG else 2
                out[at + (3 * j + form) * CELLS + turned(lowest_of(meld))] = 1


def write_order(view: Block, seat: Int, out: Block, at: Int, most: Int) -> None:
    """The first discards of each seat that nobody claimed, a plane each."""
    i: Int
    j: Int
    n: Int
    tile: Int
    for j in range(c.SEATS):
        n = 0
        for i in range(view[c.RIVER_LENGTH]):
            if (view[c.RIVER + i] >> 6) == (seat + j & 3) and n < most:
                tile = view[c.RIVER + i] & 63
                if tile < c.PLAYING:
                    out[at + (j * most + n) * CELLS + turned(tile)] = 1
                n += 1


def write_unseen(view: Block, seat: Int, out: Block, at: Int) -> None:
    """Copies that neither lie open nor belong to the own hand."""
    i: Int
    left: Int
    row: Int = row_of(seat)
    meld: Int
    for i in range(c.PLAYING):
        left = 4 - view[c.SEEN + i] - view[row + i]
        raise_to(out, at, i, left)
    for i in range(view[row + c.MELDS]):
        meld = view[row + c.MELD + i]
        if c.CONCEALED <= meld < c.HIDDEN_KONG:
            for left in range(4):
                out[at + left * CELLS + turned(meld - c.CONCEALED)] = 0


def write_recent(view: Block, out: Block, at: Int, most: Int) -> None:
    """Tiles of the last discards that nobody claimed."""
    i: Int
    tile: Int
    for i in range(max(0, view[c.RIVER_LENGTH] - most), view[c.RIVER_LENGTH]):
        tile = view[c.RIVER + i] & 63
        if tile < c.PLAYING:
            out[at + turned(tile)] = 1


def write_left(view: Block, seat: Int, out: Block, at: Int) -> None:
    """How much of the wall is left for each seat, 255 for all of it."""
    j: Int
    own: Int
    for j in range(c.SEATS):
        own = view[row_of(seat + j & 3) + c.OWN_LEFT]
        if own:
            fill_plane(out, at + j * CELLS, (own - 1) * FULL // OWN_TILES_LEFT)
        else:
            fill_plane(out, at + j * CELLS, (view[c.TAIL] - view[c.HEAD]) * FULL // SHARED_LEFT)


def write_flowers(view: Block, seat: Int, out: Block, at: Int) -> None:
    """Bonus tiles laid out, cells 0 to 7 of a seat's plane; those held by oneself, 9 to 16."""
    i: Int
    j: Int
    row: Int
    for j in range(c.SEATS):
        row = row_of(seat + j & 3)
        for i in range(8):
            out[at + j * CELLS + i] = view[row + c.LAID] >> i & 1
            if j == 0:
                out[at + 9 + i] = view[row + c.BONUS + i]


def write_calling(view: Block, seat: Int, out: Block, at: Int) -> None:
    """Who has announced a waiting hand: a row of nine cells a seat."""
    i: Int
    for i in range(CELLS):
        out[at + i] = view[c.CALLING] >> (seat + i // 9 & 3) & 1


def write_moment(view: Block, out: Block, at: Int) -> None:
    """Three whole planes: a turn; a tile on offer; the round of flowers or an invocation."""
    phase: Int = view[c.PHASE]
    if phase == c.TURNING:
        fill_plane(out, at, 1)
    elif phase == c.CLAIMING or phase == c.ROBBING:
        fill_plane(out, at + CELLS, 1)
    elif phase == c.FLOWERS or phase == c.INVOKING:
        fill_plane(out, at + 2 * CELLS, 1)


def write_hand(view: Block, seat: Int, out: Block, at: Int) -> None:
    """Own concealed tiles: plane k has the kinds of which there are more than k."""
    i: Int
    row: Int = row_of(seat)
    for i in range(c.PLAYING):
        if view[row + i]:
            raise_to(out, at, i, view[row + i])


def write_wind(wind: Int, out: Block, at: Int, wide: Int) -> None:
    """A wind as its cell, or as one of four whole planes."""
    if wide:
        fill_plane(out, at + wind * CELLS, 1)
    else:
        out[at + 27 + wind] = 1


def write_block(view: Block, seat: Int, out: Block, at: Int, kind: Int, most: Int) -> None:
    """One block of planes."""
    if kind == SEAT_WIND_CELL or kind == SEAT_WIND_PLANES:
        write_wind(seat - view[c.EAST] & 3, out, at, kind == SEAT_WIND_PLANES)
    elif kind == ROUND_WIND_CELL or kind == ROUND_WIND_PLANES:
        write_wind(view[c.ROUND], out, at, kind == ROUND_WIND_PLANES)
    elif kind == HAND_TILES:
        write_hand(view, seat, out, at)
    elif kind == RIVERS or kind == KEPT_RIVERS:
        write_rivers(view, seat, out, at)
        if kind == KEPT_RIVERS:
            write_claimed(view, seat, out, at)
    elif kind == MELDS_LAID:
        write_melds(view, seat, out, at)
    elif kind == MELD_KINDS:
        write_meld_kinds(view, seat, out, at)
    elif kind == ORDER:
        write_order(view, seat, out, at, most)
    else:
        write_rarer_block(view, seat, out, at, kind, most)


def write_rarer_block(view: Block, seat: Int, out: Block, at: Int, kind: Int, most: Int) -> None:
    """One of the blocks that are ours."""
    if kind == UNSEEN:
        write_unseen(view, seat, out, at)
    elif kind == LAST:
        if view[c.PENDING] < c.PLAYING:
            out[at + turned(view[c.PENDING])] = 1
    elif kind == RECENT:
        write_recent(view, out, at, most)
    elif kind == LEFT:
        write_left(view, seat, out, at)
    elif kind == FLOWERS_LAID:
        write_flowers(view, seat, out, at)
    elif kind == CALLING_SEATS:
        write_calling(view, seat, out, at)
    elif kind == MOMENT:
        write_moment(view, out, at)


@holding
def write_planes(view: Block, seat: Int, out: Block, size: Int, blocks: Grid32) -> Int:
    """All blocks of an observation: a row says which block, its number, its first plane."""
    i: Int
    for i in range(size):
        out[i] = 0
    for i in range(blocks.shape[0]):
        write_block(view, seat, out, blocks[i, 2] * CELLS, blocks[i, 0], blocks[i, 1])
    return 0
