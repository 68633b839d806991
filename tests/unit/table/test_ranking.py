"""Ranks and table points, every way four totals can tie."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muraille.table.ranking import Standing, ranking

TOTALS = st.lists(st.integers(-5, 5) | st.integers(), min_size=4, max_size=4)

TIES = [
    ("nobody ties", [100, 20, -30, -90], [1, 2, 3, 4], ["4", "2", "1", "0"]),
    ("two first", [50, 50, -30, -70], [1, 1, 3, 4], ["3", "3", "1", "0"]),
    ("two second", [90, 10, 10, -110], [1, 2, 2, 4], ["4", "3/2", "3/2", "0"]),
    ("two last", [90, 10, -50, -50], [1, 2, 3, 3], ["4", "2", "1/2", "1/2"]),
    ("two pairs", [8, 8, -8, -8], [1, 1, 3, 3], ["3", "3", "1/2", "1/2"]),
    ("three first", [10, 10, 10, -30], [1, 1, 1, 4], ["7/3", "7/3", "7/3", "0"]),
    ("three last", [30, -10, -10, -10], [1, 2, 2, 2], ["4", "1", "1", "1"]),
    ("all four", [0, 0, 0, 0], [1, 1, 1, 1], ["7/4", "7/4", "7/4", "7/4"]),
]


@pytest.mark.parametrize(
    ("scores", "ranks", "points"), [line[1:] for line in TIES], ids=[line[0] for line in TIES]
)
def test_ties_share_the_rank_and_the_points_whoever_sits_where(
    scores: list[int], ranks: list[int], points: list[str]
) -> None:
    for order in permutations(range(4)):
        by_seat = {standing.seat: standing for standing in ranking([scores[i] for i in order])}
        assert by_seat == {
            seat: Standing(seat, scores[i], ranks[i], Fraction(points[i]))
            for seat, i in enumerate(order)
        }


def test_the_first_comes_first_and_equals_come_in_the_order_of_seats() -> None:
    assert [s.seat for s in ranking([-8, 30, -14, -8])] == [1, 0, 3, 2]


@pytest.mark.parametrize("scores", [[], [1, 2, 3], [1, 2, 3, 4, 5]])
def test_a_table_has_four_players(scores: list[int]) -> None:
    with pytest.raises(ValueError, match=str(len(scores))):
        ranking(scores)


@given(TOTALS)
def test_a_table_always_gives_seven_points(scores: list[int]) -> None:
    assert sum(s.table_points for s in ranking(scores)) == 7


@given(TOTALS)
def test_a_better_total_gives_a_better_rank_and_more_points(scores: list[int]) -> None:
    standings = ranking(scores)
    for one in standings:
        for other in standings:
            assert (one.score > other.score) == (one.rank < other.rank)
            assert (one.score > other.score) == (one.table_points > other.table_points)


@given(TOTALS, st.integers())
def test_only_differences_count(scores: list[int], shift: int) -> None:
    moved = ranking([score + shift for score in scores])
    assert [(s.seat, s.rank, s.table_points) for s in moved] == [
        (s.seat, s.rank, s.table_points) for s in ranking(scores)
    ]
