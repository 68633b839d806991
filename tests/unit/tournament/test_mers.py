"""The European ranking against published figures."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest

from muraille.core.errors import Refusal
from muraille.tournament.mers import MersField, MersResult, age_factor, aged, base, ranking, weight

PUBLISHED = [
    (468.05, [(1, 387), (3, 835), (1.25, 200)]),
    (526.62, [(1, 484), (2.5, 522), (1.25, 548), (1.25, 743)]),
    (552.47, [(1, 194), (2.5, 769), (1, 829), (3, 197), (1.25, 886)]),
    (
        789.41,
        [(2.5, 359), (1, 974), (1.25, 739), (1.25, 652), (3, 945), (1.5, 184), (1.25, 933)],
    ),
]
"""Rankings of four players, and what they were made of: (weight, base)."""


def results(played: list[tuple[float, int]]) -> list[MersResult]:
    return [MersResult(of, Fraction(weighs)) for weighs, of in played]


@pytest.mark.parametrize(("expected", "played"), PUBLISHED)
def test_published_rankings(expected: float, played: list[tuple[float, int]]) -> None:
    found = ranking(results(played))
    assert found is not None
    assert round(float(found), 2) == expected


def test_of_many_results_the_worst_are_left_out() -> None:
    """Of ten, nine make the first mean (five and four fifths of the rest), four the second."""
    played = results([(1, of) for of in (0, 100, 200, 300, 400, 500, 600, 700, 800, 900)])
    assert ranking(played) == Fraction(500 + 750, 2)


@pytest.mark.parametrize("number", [0, 1])
def test_too_little_is_no_ranking(number: int) -> None:
    assert ranking(results([(1, 500)] * number)) is None


@pytest.mark.parametrize(
    ("field", "expected"),
    [
        (MersField(players=16, days=1, countries=1), 1),
        (MersField(players=40, days=2, countries=5), 2),
        (MersField(players=41, days=2, countries=6), 3),
        (MersField(players=38, days=2, countries=5, substitutes=9), 2.5),
        (MersField(players=80, days=3, countries=9), 4),
        (MersField(players=81, days=4, countries=10), 5),
        (MersField(players=140, days=3, countries=20, qualification=True), 6),
    ],
)
def test_what_a_tournament_weighs(field: MersField, expected: float) -> None:
    assert weight(field) == Fraction(expected)


@pytest.mark.parametrize(
    ("day", "today", "expected"),
    [
        (date(2025, 6, 15), date(2025, 6, 15), 1),
        (date(2025, 6, 15), date(2026, 6, 14), 1),  # the last day of week 52
        (date(2025, 6, 15), date(2026, 6, 15), Fraction(1, 2)),
        (date(2025, 6, 15), date(2027, 6, 13), Fraction(1, 2)),
        (date(2025, 6, 15), date(2027, 6, 14), 0),
        (date(2020, 2, 16), date(2022, 4, 3), 1),  # one week, and the pause
    ],
)
def test_results_grow_old_but_not_while_nobody_played(
    day: date, today: date, expected: Fraction
) -> None:
    assert age_factor(day.toordinal(), today.toordinal()) == expected


def test_what_weighs_nothing_is_gone() -> None:
    old, fresh = date(2020, 1, 1).toordinal(), date(2026, 1, 1).toordinal()
    left = aged([MersResult(900, Fraction(1), old), MersResult(100, Fraction(2), fresh)], fresh)
    assert left == (MersResult(100, Fraction(2), fresh),)


@pytest.mark.parametrize(("place", "players"), [(0, 10), (11, 10), (-1, 4)])
def test_no_such_place(place: int, players: int) -> None:
    with pytest.raises(Refusal) as refused:
        base(place, players)
    assert refused.value.code == "no_such_place"


def test_a_better_place_is_never_worth_less() -> None:
    assert [base(place, 17) for place in (1, 9, 17)] == [1000, 500, 0]
    worth = [base(place, 112) for place in range(1, 113)]
    assert worth == sorted(worth, reverse=True)
