"""The walls of Botzone: each seat draws from 34 tiles of its own, under the engine's hand.

Before each action the tile that may be drawn next, and whether it is the last one, are laid where
the engine looks for them. How many tiles a seat has left is public and stands in its row.
"""

from __future__ import annotations

from muraille.kernel.c_types import U64, Block, Int, Wall, holding, wall_room
from muraille.table.engine import codes as c
from muraille.table.engine.board import Board
from muraille.table.engine.layout import row_of
from muraille.table.engine.opening import begin_hand
from muraille.table.engine.shuffle import shuffle_into
from muraille.table.engine.turns import step

QUARTER, DEALT_OWN, NO_DICE = 34, 13, 0x01010101


def own_left(s: Block, seat: Int) -> Int:
    """Tiles a seat has still to draw."""
    return s[row_of(seat) + c.OWN_LEFT] - 1


def dealt_place(turn: Int, place: Int) -> Int:
    """Where in the order of drawing the n-th tile of a player lies, east's turn being 0."""
    if place < DEALT_OWN - 1:
        return 16 * (place >> 2) + 4 * turn + (place & 3)
    if place == DEALT_OWN:
        return 49
    return 48 if turn == 0 else 49 + turn


@holding
def begin_own(t: Board, tiles: Block, seed: U64, hand: Int, east: Int, round_wind: Int) -> Int:
    """Cut a shuffled set into four walls, which are kept in ``tiles``, and deal from each."""
    wall: Wall = wall_room()
    turn: Int
    i: Int
    seat: Int
    shuffle_into(t, tiles, 4 * QUARTER, seed)
    for turn in range(c.SEATS):
        seat = east + turn & 3
        for i in range(DEALT_OWN + 1 if turn == 0 else DEALT_OWN):
            wall[dealt_place(turn, i)] = tiles[QUARTER * seat + i]
    i = 4 * DEALT_OWN + 1
    for seat in range(c.SEATS):
        for turn in range(DEALT_OWN + 1 if seat == east else DEALT_OWN, QUARTER):
            wall[i] = tiles[QUARTER * seat + turn]
            i += 1
    begin_hand(t, wall, east, east, hand, round_wind, NO_DICE)
    for seat in range(c.SEATS):
        t.s[row_of(seat) + c.OWN_LEFT] = 1 + QUARTER - DEALT_OWN - (1 if seat == east else 0)
    return 0


def drawer_of(s: Block, seat: Int, code: Int) -> Int:
    """The seat that draws next, if this action lets anybody draw."""
    verb: Int = code >> 6
    other: Int
    if s[c.PHASE] == c.TURNING:
        return seat if verb == c.HIDE_KONG or verb == c.PROMOTE else seat + 1 & 3
    if s[c.PHASE] == c.ROBBING:
        return s[c.SOURCE]
    if verb == c.TAKE_KONG:
        return seat
    for other in range(c.SEATS):
        if s[c.ANSWERS + other] == c.ANSWER_KONG:
            return other
    return s[c.SOURCE] + 1 & 3


def lay_next(s: Block, tiles: Block, drawer: Int) -> None:
    """Lay the next tile of a seat at both ends of the wall, and as many as there are left."""
    own: Int = own_left(s, drawer)
    left: Int = 0
    head: Int = s[c.HEAD]
    tile: Int
    if own and own_left(s, drawer + 1 & 3):
        left = own_left(s, 0) + own_left(s, 1) + own_left(s, 2) + own_left(s, 3)
    elif own:
        left = 1
    s[c.TAIL] = head + left
    s[c.HILL] = head + left
    s[c.HILL_END] = head + left
    if own:
        tile = tiles[QUARTER * drawer + QUARTER - own]
        s[c.WALL + head] = tile
        s[c.WALL + head + left - 1] = tile
        if left > 1:
            s[c.WALL + head + left - 2] = tile


@holding
def step_own(t: Board, tiles: Block, seat: Int, code: Int) -> Int:
    """Let a seat act, drawing from its own wall; the answer is why it may not, 0 if it did."""
    drawer: Int = drawer_of(t.s, seat, code)
    why: Int
    left: Int
    lay_next(t.s, tiles, drawer)
    left = t.s[c.TAIL] - t.s[c.HEAD]
    why = step(t, seat, code)
    if t.s[c.TAIL] - t.s[c.HEAD] != left:
        t.s[row_of(drawer) + c.OWN_LEFT] -= 1
    return why


def lacks_tile(s: Block, seat: Int, code: Int) -> Int:
    """Whether an action is a kong without a tile left to replace it (1 or 0)."""
    verb: Int = code >> 6
    if own_left(s, seat):
        return 0
    return 1 if verb == c.TAKE_KONG or verb == c.HIDE_KONG or verb == c.PROMOTE else 0
