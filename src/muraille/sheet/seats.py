"""Who sits where in each hand: how the winds move on, and who rests at a table of five."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from muraille.games.paper import NextEast
from muraille.games.table_rules import ROUND

CHANGES: Final = ((0, 1, 2, 3), (1, 0, 3, 2), (2, 3, 1, 0), (3, 2, 0, 1))
"""Round -> the wind each chair has in its first hand, where the players change their chairs."""
FOUR: Final = 4


@dataclass(frozen=True, slots=True)
class Seats:
    """The chairs of one hand, from its East on."""

    chairs: tuple[int, ...]
    """The four that play, by their wind."""
    resting: int | None = None
    moved: int = 0
    """How often the winds have moved on."""

    def wind_of(self, chair: int) -> int | None:
        """The wind of a chair; none while its player rests."""
        return self.chairs.index(chair) if chair in self.chairs else None


def first_seats(players: int) -> Seats:
    """The first hand: chair 0 is East; of five players the last one rests."""
    return Seats((0, 1, 2, 3), FOUR if players > FOUR else None)


def next_seats(
    seats: Seats, winner: int | None, next_east: NextEast, *, seat_change: bool
) -> Seats:
    """The hand after one that this chair won, or nobody.

    Where East moves on, everybody takes the wind before theirs. Of five players the old East rests
    then, and the player who rested becomes North.
    """
    wind = None if winner is None else seats.wind_of(winner)
    if next_east(0, wind) == 0:
        return seats
    old_east, *others = seats.chairs
    incoming = old_east if seats.resting is None else seats.resting
    resting = None if seats.resting is None else old_east
    after = Seats((*others, incoming), resting, seats.moved + 1)
    begins_a_round = after.moved % ROUND == 0 and after.moved // ROUND < len(CHANGES)
    if seat_change and resting is None and begins_a_round:
        winds = CHANGES[after.moved // ROUND]
        after = replace(after, chairs=tuple(winds.index(wind) for wind in range(FOUR)))
    return after
