"""Means, intervals, ratings and times, against numbers worked out by hand."""

from __future__ import annotations

import pytest

from muraille.arena.rating import Rating, ratings
from muraille.arena.statistics import Estimate, estimate
from muraille.arena.times import Times


def test_the_interval_is_taken_over_walls() -> None:
    # Mean 2, squares 4 + 0 + 4 = 8, spread 8 / 2 = 4, error sqrt(4 / 3) = 1.1547.
    found = estimate([0.0, 2.0, 4.0])
    assert found.mean == 2.0
    assert found.margin == pytest.approx(1.959964 * 1.1547005, abs=1e-5)
    assert found.walls == 3
    assert found.sign == 0


def test_a_single_wall_tells_nothing_about_the_truth() -> None:
    assert estimate([5.0]) == Estimate(5.0, None, 1)
    assert estimate([]) == Estimate(0.0, None, 0)
    assert Estimate(5.0, None, 1).sign == 0


@pytest.mark.parametrize(("mean", "sign"), [(3.0, 1), (-3.0, -1), (1.0, 0), (2.0, 0)])
def test_an_interval_has_a_sign_if_zero_is_outside(mean: float, sign: int) -> None:
    assert Estimate(mean, 2.0, 10).sign == sign
    assert Estimate(mean, 2.0, 10).opposite.sign == -sign


def test_three_walls_to_one() -> None:
    # With half a wall lent to each: 3.5 to 1.5, so ln(7/3) apart, 147.2 points of Elo.
    # Information 5 * 0.7 * 0.3 = 1.05, error 1 / sqrt(4 * 1.05) = 0.48795 units.
    one, other = ratings(2, {(0, 1): 3.0, (1, 0): 1.0})
    assert one.points == pytest.approx(73.596, abs=0.01)
    assert other.points == pytest.approx(-73.596, abs=0.01)
    assert one.margin == pytest.approx(1.959964 * 0.487950 * 173.7178, abs=0.01)


def test_who_wins_every_wall_is_strong_and_not_infinitely_so() -> None:
    one, other = ratings(2, {(0, 1): 100.0, (1, 0): 0.0})
    # 100.5 to 0.5: 400 * log10(201) = 921.3 apart.
    assert one.points - other.points == pytest.approx(921.28, abs=0.01)


def test_ratings_are_chained_through_those_who_have_met() -> None:
    even = {(0, 1): 5.0, (1, 0): 5.0, (1, 2): 5.0, (2, 1): 5.0}
    rated = ratings(3, even)
    assert [rating.points for rating in rated] == pytest.approx([0.0, 0.0, 0.0])
    assert rated[1].margin < rated[0].margin == pytest.approx(rated[2].margin)


def test_nobody_has_met() -> None:
    assert ratings(2, {}) == (Rating(0.0, 0.0), Rating(0.0, 0.0))


def test_times_are_told_within_a_few_parts_in_a_hundred() -> None:
    times = Times()
    for milliseconds in range(1, 101):
        times.note(milliseconds / 1000)
    assert times.decisions == 100
    assert times.within(0.5) == pytest.approx(0.050, rel=0.05)
    assert times.within(0.99) == pytest.approx(0.099, rel=0.05)
    assert times.worst == 100_000
    assert Times.of(times.as_record()) == times


def test_times_of_several_hands_are_added() -> None:
    one, other = Times(), Times()
    one.note(0.001)
    other.note(0.004)
    other.note(None)
    one.add(other)
    assert one.decisions == 2
    assert one.worst == 4000
    assert Times().within(0.5) == 0.0
