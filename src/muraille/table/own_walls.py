"""The walls of Botzone: each seat draws from 34 tiles of its own.

So nobody's claim changes what another one draws. The engine knows one wall: before each action the
tile that may be drawn next, and whether it is the last one, are laid where it looks for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from muraille.core.wall import SEATS
from muraille.table.actions import KONG_CODE, OWN_KONGS, Verb, verb_of
from muraille.table.deal import Deal
from muraille.table.terms import Phase
from muraille.table.view import View

TILES: Final = 136
QUARTER: Final = 34
DEALT: Final = 13
KONGS: Final = (Verb.TAKE_KONG, *OWN_KONGS)


class OwnWalls:
    """Four walls, one before each seat of a deal."""

    def __init__(self, deal: Deal) -> None:
        self._deal = deal
        self._left: list[list[int]] = []
        """What each seat has still to draw, the next tile first."""

    def begin_shuffled(self, seed: int, hand: int, east: int, round_wind: int) -> None:
        """Begin a hand whose walls follow from a number."""
        deal = self._deal
        deal.engine.begin_shuffled(deal.table, seed, hand, east, round_wind)
        self.begin(deal.whole.wall[:TILES], east, hand, round_wind)

    def begin(
        self, tiles: Sequence[int], east: int, hand: int, round_wind: int | None = None
    ) -> None:
        """Cut a shuffled set into four walls and deal from each."""
        walls = [list(tiles[QUARTER * seat : QUARTER * (seat + 1)]) for seat in SEATS]
        order: list[int | None] = [None] * len(tiles)
        for turn in SEATS:
            wall = walls[(east + turn) & 3]
            for place in range(DEALT + (turn == 0)):
                order[_place(turn, place)] = wall.pop(0)
        rest = iter([tile for wall in walls for tile in wall])
        wall_of_all = [next(rest) if tile is None else tile for tile in order]
        self._deal.begin(wall_of_all, east, hand, round_wind=round_wind)
        self._left = walls
        self._tell_left()

    def present(self) -> tuple[int, Sequence[int]]:
        """The seat that is asked, its view written out, and what it may do; -1 for none."""
        seat, listed = self._deal.engine.present(self._deal.table, self._deal.shown)
        return seat, listed if seat < 0 else self.legal(seat, listed)

    def legal(self, seat: int, listed: Sequence[int]) -> Sequence[int]:
        """What a seat may do: without a tile left to replace it, no kong."""
        if self._left[seat]:
            return listed
        return [code for code in listed if verb_of(code) not in KONGS]

    def act(self, seat: int, code: int) -> int:
        """Let a seat act; the answer is why it may not, 0 if it did."""
        drawer = _drawer(self._deal.whole, seat, code)
        self._lay(drawer)
        before = self._deal.whole.wall_places
        why = int(self._deal.engine.act(self._deal.table, seat, code))
        if self._deal.whole.wall_places != before:
            self._left[drawer].pop(0)
            self._tell_left()
        return why

    def _tell_left(self) -> None:
        self._deal.tell_left([len(wall) for wall in self._left])

    def _lay(self, drawer: int) -> None:
        """Lay the next tile of a seat at both ends of the wall, and as many as there are left."""
        wall, following = self._left[drawer], self._left[(drawer + 1) & 3]
        left = 0
        if wall:
            left = sum(map(len, self._left)) if following else 1
        self._deal.lay_ends(left, wall[0] if wall else None)


def walls_of(wall: Sequence[int], east: int) -> tuple[int, ...]:
    """The four walls of a hand that began, one after the other; the way back of ``begin``."""
    walls = []
    at = DEALT * len(SEATS) + 1
    for seat in SEATS:
        turn = (seat - east) & 3
        dealt = DEALT + (turn == 0)
        walls += [wall[_place(turn, place)] for place in range(dealt)]
        walls += wall[at : at + QUARTER - dealt]
        at += QUARTER - dealt
    return tuple(walls)


def _place(turn: int, place: int) -> int:
    """Where in the order of drawing the n-th tile of a player lies, east's turn being 0."""
    if place < DEALT - 1:
        return 16 * (place >> 2) + 4 * turn + (place & 3)
    if place == DEALT:
        return 49
    return 48 if turn == 0 else 49 + turn


def _drawer(view: View, seat: int, code: int) -> int:
    """The seat that draws next, if this action lets anybody draw."""
    if view.phase is Phase.TURNING:
        return seat if verb_of(code) in OWN_KONGS else (seat + 1) & 3
    if view.phase is Phase.ROBBING:
        return view.giver
    if code == KONG_CODE:
        return seat
    for other in SEATS:
        if view.answered(other) is Verb.TAKE_KONG:
            return other
    return (view.giver + 1) & 3
