"""The opening of a hand: the wall, the deal, the round of flowers."""

from __future__ import annotations

from muraille.kernel.c_types import U32, Block, Int, holding
from muraille.table.engine import codes as c
from muraille.table.engine.board import Board, emit, next_place, offer_calls, pack_tiles, wins_on
from muraille.table.engine.draws import lay_flower, take_next
from muraille.table.engine.fold import evolve
from muraille.table.engine.layout import row_of
from muraille.table.engine.legal import can_replace, holds_flower


@holding
def begin_hand(
    t: Board, wall: Block, east: Int, first: Int, hand: Int, round_wind: Int, dice: U32
) -> Int:
    """Build the wall (given in the order of drawing), deal, and open the round of flowers."""
    i: Int
    hill: U32 = t.rules.hill
    version: U32 = c.VERSION
    argument: U32 = 0
    head: U32 = c.BEGUN | east << c.SEAT_AT | (first - east & 3) << c.BEGUN_FIRST_AT
    tiles: Int = 144 if t.rules.flowers else 136
    if not t.rules.flowers:
        argument |= c.NO_FLOWERS
    if t.by_hand:
        argument |= c.BY_HAND
    head |= modes_of(t) << c.BEGUN_MODES_AT | (hand & 255) << c.BEGUN_HAND_AT
    head |= (round_wind & 3) << c.BEGUN_ROUND_AT | hill << c.BEGUN_HILL_AT
    head |= argument << c.ARGUMENT_AT | version << c.BEGUN_VERSION_AT
    t.length = 0
    for i in range(144):
        pack_tiles(t.log, 1, i, wall[i] if i < tiles else c.NONE)
    t.log[37] = dice
    t.log[0] = head
    t.length = evolve(t.s, t.log, 0)
    for i in range(c.SEATS):
        deal(t, first + i & 3, i)
    return 0 if t.by_hand else serve_on(t)


@holding
def end_deal(t: Board) -> Int:
    """The last tiles of the deal are taken, or forgotten: the round of flowers begins."""
    word: U32 = c.DEAL_ENDED
    emit(t, word)
    return serve_on(t)


@holding
def take_due(t: Board) -> Int:
    """The seat whose draw is due takes its tile."""
    seat: Int = t.s[c.TURN]
    due: Int = t.s[row_of(seat) + c.DUE]
    take_next(t, seat, due & 3)
    return serve_on(t)


def modes_of(t: Board) -> U32:
    """How this table is played, as the first event of a hand says it."""
    modes: U32 = 0
    if t.rules.calling_locks:
        modes |= c.LOCKED
    if t.rules.turned_discards:
        modes |= c.TURNED
    if t.rules.first_deals:
        modes |= c.FIRST_DEALS
    return modes


def dealt_tile(s: Block, turn: Int, i: Int, jump: Int) -> Int:
    """The i-th tile a player receives: three times four, then one, and one more for the first.

    With a jump the others are served between the last two tiles of the first player.
    """
    if i < 12:
        return s[c.WALL + 16 * (i >> 2) + 4 * turn + (i & 3)]
    if i == 12:
        return s[c.WALL + (48 if turn == 0 else 49 + turn - jump)]
    return s[c.WALL + 49 + 3 * jump] if i == 13 and turn == 0 else c.NONE


def deal(t: Board, seat: Int, turn: Int) -> None:
    """A player receives their tiles; the last one of the first player counts as drawn."""
    at: Int = next_place(t)
    i: Int
    jump: Int = 1 if t.rules.jump_deal else 0
    last: U32 = dealt_tile(t.s, turn, 13, jump)
    head: U32 = c.DEALT | seat << c.SEAT_AT
    most: Int = 12 if t.by_hand else 14
    if t.by_hand:
        last = c.NONE
    for i in range(16):
        pack_tiles(t.log, at + 1, i, dealt_tile(t.s, turn, i, jump) if i < most else c.NONE)
    t.log[at] = head | last << c.TILE_AT
    t.length = evolve(t.s, t.log, at)


@holding
def serve_on(t: Board) -> Int:
    """Pass over seats that have no flower to lay, unless the clock shall serve them.

    After the last one the first turn begins.
    """
    seat: Int
    flower: Int
    while t.s[c.PHASE] == c.FLOWERS:
        seat = t.s[c.TURN]
        flower = holds_flower(t.s, seat)
        if flower != c.NONE and can_replace(t.s):
            if not t.rules.forced_flowers:
                return 0
            lay_flower(t, seat, flower)
        elif t.serves_by_clock and t.rules.flowers and not t.rules.forced_flowers:
            return 0
        else:
            serve(t, seat)
    return 0


@holding
def serve(t: Board, seat: Int) -> Int:
    """A seat is served; if it was the last one, the first player begins."""
    first: Int = t.s[c.FIRST]
    rank: Int
    word: U32 = c.SERVED | seat << c.SEAT_AT
    emit(t, word)
    if t.s[c.TURN] == t.s[c.EAST]:
        rank = wins_on(t, first, t.s[c.DRAWN], c.BY_WALL)
        word = c.OPENED | first << c.SEAT_AT | (1 if rank else 0) << c.ARGUMENT_AT
        emit(t, word)
        offer_calls(t, first)
    return 0
