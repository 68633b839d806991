"""How the players of a sheet stand: ranks, and table points in whole sixtieths."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

SIXTIETHS: Final = (240, 120, 60, 0, 0)
"""What a rank is worth: 4, 2, 1 and 0 table points; nothing for the fifth player of a club."""


@dataclass(frozen=True, slots=True)
class ChairPlace:
    """How one player stands."""

    rank: int
    """1 for the first; players with the same total share the better rank."""
    sixtieths: int
    """Table points in sixtieths: whatever is shared, it is a whole number."""


def places(totals: Sequence[int]) -> tuple[ChairPlace, ...]:
    """The place of each chair by its total.

    >>> [(place.rank, place.sixtieths) for place in places([10, 10, -10, -10])]
    [(1, 180), (1, 180), (3, 30), (3, 30)]
    """
    found = []
    for total in totals:
        better = sum(other > total for other in totals)
        equals = sum(other == total for other in totals)
        found.append(ChairPlace(better + 1, sum(SIXTIETHS[better : better + equals]) // equals))
    return tuple(found)
