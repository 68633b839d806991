"""Who came first when the game is over, and the table points tournaments give for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from muraille.core.wall import SEATS, Seat

TABLE_POINTS: Final = (4, 2, 1, 0)
"""What first, second, third and fourth are worth in a tournament, whatever their margins."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The result of one player at their table."""

    seat: Seat
    score: int
    """Their total after the last hand, penalties included."""
    rank: int
    """1 for the first; players with the same total share the better rank."""
    table_points: Fraction
    """The mean of the points of all the ranks that the players of this total fill."""


def ranking(scores: Sequence[int]) -> tuple[Standing, ...]:
    """Rank the four totals, given by seat: the first comes first, equals in the order of seats.

    Two players who share the second rank fill ranks 2 and 3: each gets (2 + 1) / 2 points, and
    the next player is fourth.

    >>> [(s.seat, s.rank, str(s.table_points)) for s in ranking([-8, 30, -14, -8])]
    [(1, 1, '4'), (0, 2, '3/2'), (3, 2, '3/2'), (2, 4, '0')]
    """
    if len(scores) != len(SEATS):
        raise ValueError(len(scores))
    standings = (_standing(seat, scores) for seat in SEATS)
    return tuple(sorted(standings, key=lambda standing: standing.rank))


def _standing(seat: Seat, scores: Sequence[int]) -> Standing:
    """How one player stands among the four."""
    score = scores[seat]
    better = sum(other > score for other in scores)
    equals = sum(other == score for other in scores)
    shared = Fraction(sum(TABLE_POINTS[better : better + equals]), equals)
    return Standing(seat, score, better + 1, shared)
