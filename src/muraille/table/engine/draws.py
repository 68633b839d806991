"""Taking tiles from the wall: draws from the head, replacements, bonus tiles laid out."""

from __future__ import annotations

from muraille.kernel.c_types import U32, Block, Int, holding
from muraille.table.engine import codes as c
from muraille.table.engine.board import Board, emit, offer_calls, wins_on
from muraille.table.engine.by_hand import is_opening
from muraille.table.engine.invocation import run_dry
from muraille.table.engine.layout import row_of
from muraille.table.engine.legal import can_replace


def next_tile(s: Block, argument: Int) -> Int:
    """The tile that would be drawn now, from the head or as a replacement."""
    tail: Int = s[c.TAIL]
    if not argument & c.FROM_TAIL:
        return s[c.WALL + s[c.HEAD]]
    if s[c.HILL] < s[c.HILL_END]:
        return s[c.WALL + s[c.HILL]]
    if tail & 1 == 0 and tail - 2 >= s[c.HEAD]:
        return s[c.WALL + tail - 2]
    return s[c.WALL + tail - 1]


@holding
def draw(t: Board, seat: Int, argument: Int) -> Int:
    """A seat takes the next tile, or has to take it by hand."""
    word: U32 = c.DRAW_DUE | seat << c.SEAT_AT | argument << c.ARGUMENT_AT
    if t.by_hand:
        emit(t, word)
        return 0
    return take_next(t, seat, argument)


@holding
def take_next(t: Board, seat: Int, argument: Int) -> Int:
    """A seat takes the next tile; whether it wins is asked as if it lay in the hand."""
    tile: Int = next_tile(t.s, argument)
    word: U32
    rank: Int = 0
    if tile < c.PLAYING and not is_opening(t.s):
        rank = wins_with_next(t, seat, tile, argument)
    word = c.DREW_TILE | seat << c.SEAT_AT | tile << c.TILE_AT
    emit(t, word | (argument | (c.CAN_WIN if rank else 0)) << c.ARGUMENT_AT)
    if tile >= c.PLAYING and tile < c.KINDS and t.rules.forced_flowers:
        return lay_flower(t, seat, tile)
    if t.s[c.PHASE] == c.TURNING:
        return offer_calls(t, seat)
    return 0


@holding
def wins_with_next(t: Board, seat: Int, tile: Int, argument: Int) -> Int:
    """Ask about a tile before it is drawn: the table as it will be, and nothing written down."""
    rank: Int
    s: Block = t.s
    head: Int = s[c.HEAD]
    tail: Int = s[c.TAIL]
    hill: Int = s[c.HILL]
    hill_end: Int = s[c.HILL_END]
    on_kong: Int = s[c.ON_KONG]
    if not argument & c.FROM_TAIL:
        s[c.HEAD] = head + 1
    elif hill < hill_end:
        s[c.HILL] = hill + 1
    else:
        s[c.TAIL] = tail - 1
        s[c.HILL] = tail - 1
        s[c.HILL_END] = tail - 1
    s[c.ON_KONG] = argument >> 1 & 1
    s[row_of(seat) + tile] += 1
    try:
        rank = wins_on(t, seat, tile, c.BY_REPLACEMENT if argument & c.FROM_TAIL else c.BY_WALL)
    finally:
        s[row_of(seat) + tile] -= 1
        s[c.HEAD] = head
        s[c.TAIL] = tail
        s[c.HILL] = hill
        s[c.HILL_END] = hill_end
        s[c.ON_KONG] = on_kong
    return rank


@holding
def lay_flower(t: Board, seat: Int, tile: Int) -> Int:
    """A bonus tile is laid out and replaced; without a replacement no tile can be drawn."""
    word: U32 = c.FLOWER_LAID | seat << c.SEAT_AT | tile << c.TILE_AT
    emit(t, word)
    if can_replace(t.s):
        return draw(t, seat, c.FROM_TAIL)
    return run_dry(t)
