"""Who meets whom, and who sits where: every wall is played in several seatings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations, permutations
from types import MappingProxyType
from typing import Final

from muraille.core.errors import Refusal

Pairing = tuple[int, ...]
"""The entrants that meet, by their numbers in the league."""
Seating = tuple[int, int, int, int]
"""The entrant in each seat."""

ORDERS: Final = tuple((0, *order) for order in permutations((1, 2, 3)))
"""The six ways four can follow one another around a table."""


@dataclass(frozen=True, slots=True)
class Format:
    """A way to meet."""

    name: str
    matches: Callable[[int], tuple[Pairing, ...]]
    """The matches of so many entrants."""
    seatings: Callable[[Pairing, int], tuple[Seating, ...]]
    """How a match sits at a wall."""
    mirrored: bool = True
    """Whether a match of two says as much about the second as about the first."""
    least: int = 2
    most: int = 32


def _each_pair(entrants: int) -> tuple[Pairing, ...]:
    return tuple(combinations(range(entrants), 2))


def _each_against_each(entrants: int) -> tuple[Pairing, ...]:
    return tuple(permutations(range(entrants), 2))


def _two_each(match: Pairing, _wall: int) -> tuple[Seating, ...]:
    """Two seats each: the six ways to choose two of four."""
    one, other = match
    return tuple(
        _seated(one if seat in pair else other for seat in range(4))
        for pair in combinations(range(4), 2)
    )


def _one_alone(match: Pairing, _wall: int) -> tuple[Seating, ...]:
    """One against three of the other, in each seat once."""
    one, other = match
    return tuple(
        _seated(one if seat == alone else other for seat in range(4)) for alone in range(4)
    )


def _all_four(match: Pairing, wall: int) -> tuple[Seating, ...]:
    """Everybody in each seat once; who follows whom changes from wall to wall."""
    order = ORDERS[wall % len(ORDERS)]
    return tuple(_seated(match[order[(seat - turn) % 4]] for seat in range(4)) for turn in range(4))


def _seated(seats: Iterable[int]) -> Seating:
    one, two, three, four = seats
    return one, two, three, four


FORMATS: Final[Mapping[str, Format]] = MappingProxyType(
    {
        "2v2": Format("2v2", lambda n: tuple(combinations(range(n), 2)), _two_each),
        "1v3": Format(
            "1v3", lambda n: tuple(permutations(range(n), 2)), _one_alone, mirrored=False
        ),
        "four": Format("four", lambda n: (tuple(range(n)),), _all_four, least=4, most=4),
    }
)


def format_of(name: str, entrants: int) -> Format:
    """The format of this name, for so many entrants."""
    found = FORMATS.get(name.strip().lower())
    if found is None:
        raise Refusal("unknown_league_format", found=name[:40], known=", ".join(FORMATS))
    if not found.least <= entrants <= found.most:
        raise Refusal(
            "wrong_entrants", format=found.name, count=entrants, least=found.least, most=found.most
        )
    return found
