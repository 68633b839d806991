"""The walls of Botzone: each seat draws from 34 tiles of its own.

So nobody's claim changes what another one draws. The engine knows one wall: before each action the
tile that may be drawn next, and whether it is the last one, are laid where it looks for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from muraille.table.deal import Deal
from muraille.table.engine import codes as c

QUARTER: Final = 34
DEALT: Final = 13
KONG: Final = c.TAKE_KONG << 6
OWN_KONGS: Final = (c.HIDE_KONG, c.PROMOTE)


class OwnWalls:
    """Four walls, one before each seat."""

    def __init__(self, deal: Deal) -> None:
        self._deal = deal
        self._left: list[list[int]] = []
        """What each seat has still to draw, the next tile first."""

    def begin(self, tiles: Sequence[int], east: int, hand: int) -> None:
        """Cut a shuffled set into four walls and deal from each."""
        walls = [list(tiles[QUARTER * seat : QUARTER * (seat + 1)]) for seat in range(c.SEATS)]
        order = [c.NONE] * len(tiles)
        for turn in range(c.SEATS):
            wall = walls[(east + turn) & 3]
            for place in range(DEALT + (turn == 0)):
                order[_place(turn, place)] = wall.pop(0)
        rest = iter([tile for wall in walls for tile in wall])
        order = [next(rest) if tile == c.NONE else tile for tile in order]
        self._deal.begin(order, east, hand)
        self._left = walls

    def legal(self, seat: int, listed: Sequence[int]) -> Sequence[int]:
        """What a seat may do: who has no tile left to replace it makes no kong."""
        if self._left[seat]:
            return listed
        return [code for code in listed if code != KONG and code >> 6 not in OWN_KONGS]

    def act(self, seat: int, code: int) -> int:
        """Let a seat act; the answer is why it may not, 0 if it did."""
        engine, table = self._deal.engine, self._deal.table
        state = bytearray(engine.state(table))
        drawer = _drawer(state, seat, code)
        self._lay(state, drawer)
        engine.set_state(table, bytes(state), engine.log_length(table))
        why = int(engine.act(table, seat, code))
        after = engine.state(table)
        if (after[c.HEAD], after[c.TAIL]) != (state[c.HEAD], state[c.TAIL]):
            self._left[drawer].pop(0)
        return why

    def _lay(self, state: bytearray, drawer: int) -> None:
        """Lay the next tile of a seat at both ends of the wall, and as many as there are left."""
        wall, following = self._left[drawer], self._left[(drawer + 1) & 3]
        left = 0
        if wall:
            left = sum(map(len, self._left)) if following else 1
        head = state[c.HEAD]
        state[c.TAIL] = state[c.HILL] = state[c.HILL_END] = head + left
        if wall:
            for place in (head, head + left - 1, max(head, head + left - 2)):
                state[c.WALL + place] = wall[0]


def _place(turn: int, place: int) -> int:
    """Where in the order of drawing the n-th tile of a player lies, east's turn being 0."""
    if place < DEALT - 1:
        return 16 * (place >> 2) + 4 * turn + (place & 3)
    if place == DEALT:
        return 49
    return 48 if turn == 0 else 49 + turn


def _drawer(state: bytearray, seat: int, code: int) -> int:
    """Who draws next, if this action lets anybody draw."""
    if state[c.PHASE] == c.TURNING:
        return seat if code >> 6 in OWN_KONGS else (seat + 1) & 3
    if state[c.PHASE] == c.ROBBING:
        return state[c.SOURCE]
    if code == KONG:
        return seat
    for other in range(c.SEATS):
        if state[c.ANSWERS + other] == c.ANSWER_KONG:
            return other
    return (state[c.SOURCE] + 1) & 3
