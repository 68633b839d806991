"""The European ranking (MERS) as its rules describe it: a simulation without official value.

A place becomes a base of 0 to 1000, a tournament has a weight, and a player's ranking is the mean
of two weighted means: of most of their results, and of the best four.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from muraille.core.errors import Refusal
from muraille.tournament.result import Status, TableResult

SUBSTITUTES: Final = 3
"""So many substitutes at most are counted among the players."""
LONGEST: Final = 3
"""Days beyond which a tournament weighs no more."""
LEAST_RESULTS: Final = 2
"""Results without which nobody is ranked."""
MANY: Final = 5
"""The first mean is made of so many results at least; those that are missing are zeros."""
BEST: Final = 4
"""The second is made of so many."""
WEEKS: Final = 52
"""Of a year, after which a result weighs half, and after another one nothing."""
FROZEN: Final = (737479, 738242)
"""First and last day (proleptic ordinals) of the weeks that make nothing older:
2020-02-24 to 2022-03-28, while nobody could play."""
_FIELDS: Final = ((40, Fraction(0)), (80, Fraction(1, 2)))
_COUNTRIES: Final = ((5, Fraction(0)), (9, Fraction(1, 2)))


@dataclass(frozen=True, slots=True)
class MersField:
    """What a tournament weighs by."""

    players: int
    """Without substitutes."""
    days: int
    countries: int
    """Guests count as people of the country that organises."""
    substitutes: int = 0
    qualification: bool = False
    """Whether one had to qualify for it."""

    def __post_init__(self) -> None:
        for fact, value, least in (
            ("players", self.players, 4),
            ("days", self.days, 1),
            ("countries", self.countries, 1),
            ("substitutes", self.substitutes, 0),
        ):
            if value < least:
                raise Refusal("too_few_for_mers", fact=fact, value=value, least=least)

    @property
    def counted(self) -> int:
        """Players as the ranking counts them."""
        return self.players + min(self.substitutes, SUBSTITUTES)


@dataclass(frozen=True, slots=True)
class MersResult:
    """One tournament of a player."""

    base: int
    weight: Fraction
    day: int = 0
    """The last one, as a proleptic ordinal; 0 where it does not matter."""


def counted_players(results: Iterable[TableResult]) -> int:
    """Players of a tournament as the ranking counts them: with some of the substitutes."""
    seats = [seat for result in results for seat in result.seats]
    players = {seat.player for seat in seats if seat.status is Status.PLAYER}
    substitutes = {seat.player for seat in seats} - players
    return len(players) + min(len(substitutes), SUBSTITUTES)


def base(place: int, players: int) -> int:
    """What a place is worth.

    >>> base(1, 100), base(100, 100), base(32, 60)
    (1000, 0, 475)
    """
    if not 1 <= place <= players:
        raise Refusal("no_such_place", place=place, players=players)
    return round(Fraction(1000 * (players - place), players - 1))


def weight(field: MersField) -> Fraction:
    """What a tournament weighs.

    >>> weight(MersField(players=100, days=2, countries=8))
    Fraction(7, 2)
    """
    return (
        Fraction(min(field.days, LONGEST))
        + _step(_FIELDS, field.counted)
        + _step(_COUNTRIES, field.countries)
        + field.qualification
    )


def age_factor(day: int, today: int, frozen: tuple[int, int] = FROZEN) -> Fraction:
    """What is left of the weight of a result: all of it for a year, half of it for another.

    Weeks are counted from the Monday after the tournament; those of the pause are not.
    """
    monday = day + 7 - (day - 1) % 7
    weeks = sum(not frozen[0] <= start <= frozen[1] for start in range(monday, today + 1, 7))
    if weeks <= WEEKS:
        return Fraction(1)
    return Fraction(1, 2) if weeks <= 2 * WEEKS else Fraction(0)


def aged(results: Iterable[MersResult], today: int) -> tuple[MersResult, ...]:
    """The results as they weigh today; those that weigh nothing are gone."""
    left = (
        MersResult(one.base, one.weight * age_factor(one.day, today), one.day) for one in results
    )
    return tuple(one for one in left if one.weight)


def ranking(results: Sequence[MersResult]) -> Fraction | None:
    """The ranking of a player; nothing for whoever played too little.

    >>> played = ((387, "1"), (835, "3"), (200, "5/4"))
    >>> round(float(ranking([MersResult(base, Fraction(weight)) for base, weight in played])), 2)
    468.05
    """
    if len(results) < LEAST_RESULTS:
        return None
    more = max(0, len(results) - MANY)
    most = MANY + (4 * more + 4) // 5
    mean_of_most = _mean(results, most, lambda one: (-one.base, -one.day))
    mean_of_best = _mean(results, BEST, lambda one: (-one.base, -one.weight))
    return (mean_of_most + mean_of_best) / 2


def _mean(
    results: Sequence[MersResult],
    number: int,
    order: Callable[[MersResult], tuple[int, Fraction | int]],
) -> Fraction:
    """The weighted mean of the best; a missing one is a zero that weighs one."""
    best = sorted(results, key=order)[:number]
    missing = number - len(best)
    return sum((one.weight * one.base for one in best), Fraction(0)) / (
        sum((one.weight for one in best), Fraction(0)) + missing
    )


def _step(steps: Sequence[tuple[int, Fraction]], number: int) -> Fraction:
    return next((worth for most, worth in steps if number <= most), Fraction(1))
