"""A small league, reckoned up by hand."""

from __future__ import annotations

import pytest

from muraille.arena.played import ArenaHand, PlayedWall
from muraille.arena.standings import standings
from tests.kit.leagues import league

AABB, ABAB = (0, 0, 1, 1), (0, 1, 0, 1)
WALLS = [
    PlayedWall(
        (0, 1),
        0,
        (
            # Seat 0 wins 10 points from seat 2: A gains 26 - 8, B loses 18.
            ArenaHand(AABB, (26, -8, -10, -8), 0, 2, 10),
            # Seat 1, now B, draws 8 points themselves: 48 for B, -16 for each other.
            ArenaHand(ABAB, (-16, 48, -16, -16), 1, None, 8),
        ),
    ),
    PlayedWall(
        (0, 1),
        1,
        (
            ArenaHand(AABB, (0, 0, 0, 0)),
            # Seat 3 is B and declares a false win.
            ArenaHand(ABAB, (10, 10, 10, -30), offender=3, foul="false_win"),
        ),
    ),
]


def test_points_are_means_of_walls() -> None:
    found = standings(league("greedy", "random"), WALLS)
    # Wall 0: A gains 26 - 8 - 16 - 16 = -14 in 4 seats: -3.5. Wall 1: 20 in 4 seats: 5.
    assert found.points[0].mean == pytest.approx(0.75)
    assert found.points[1].mean == pytest.approx(-0.75)
    # Samples -3.5 and 5: spread 36.125, error sqrt(36.125 / 2) = 4.25.
    assert found.points[0].margin == pytest.approx(1.959964 * 4.25, abs=1e-5)
    assert found.pairs[0, 1].mean == pytest.approx(1.5)
    assert found.pairs[1, 0].mean == pytest.approx(-1.5)
    assert found.pairs[0, 1].margin == pytest.approx(1.959964 * 8.5, abs=1e-5)


def test_deeds_are_counted_by_seats() -> None:
    found = standings(league("greedy", "random"), WALLS)
    assert (found.walls, found.hands, found.wins, found.unwon, found.fouls) == (2, 4, 2, 1, 1)
    assert found.won_points == 18
    one, other = found.deeds
    assert (one.seats, one.wins, one.drawn, one.dealt_in, one.unwon) == (8, 1, 0, 0, 2)
    assert (other.seats, other.wins, other.drawn, other.dealt_in) == (8, 1, 1, 1)
    assert (one.mean_win, other.mean_win) == (10.0, 8.0)
    assert dict(other.fouls) == {"false_win": 1}
    assert not one.fouls


def test_one_wall_each_is_an_even_rating() -> None:
    found = standings(league("greedy", "random"), WALLS)
    assert [rating.points for rating in found.ratings] == pytest.approx([0.0, 0.0], abs=1e-6)


def test_the_order_of_the_walls_does_not_matter() -> None:
    of = league("greedy", "random")
    assert standings(of, WALLS) == standings(of, WALLS[::-1])


def test_alone_against_three_says_nothing_of_the_other_way_round() -> None:
    hand = ArenaHand((0, 1, 1, 1), (24, -8, -8, -8), 0, None, 8)
    found = standings(
        league("greedy", "random", format_name="1v3"), [PlayedWall((0, 1), 0, (hand,))]
    )
    assert found.pairs[0, 1].mean == pytest.approx(32.0)
    assert (1, 0) not in found.pairs


def test_nothing_is_played_yet() -> None:
    found = standings(league("greedy", "random"), [])
    assert found.hands == 0
    assert found.points[0].walls == 0
