"""The wall, line by line as the table procedure has it."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muraille.core.tile import Wind
from muraille.core.wall import (
    Breach,
    Place,
    building_order,
    built_at,
    columns,
    deal_order,
    drawing_order,
    find_breach,
    full_set,
    left_of,
    opened_wall,
    right_of,
    wind_of,
)

EAST, SOUTH, WEST, NORTH = range(4)
"""The chairs, when chair 0 is East."""
LENGTHS = pytest.mark.parametrize("length", [18, 17])
DICE = tuple(product(range(1, 7), repeat=2))

seats = st.integers(0, 3)
throws = st.integers(2, 12)
lengths = st.sampled_from([17, 18])


@st.composite
def breaches(draw: st.DrawFn) -> tuple[Breach, int]:
    length = draw(lengths)
    return find_breach(draw(throws), draw(throws), draw(seats), length), length


# SEATING


def test_south_sits_at_the_right_of_east_west_opposite_north_at_the_left() -> None:
    assert wind_of(right_of(2), east=2) is Wind.SOUTH
    assert wind_of(right_of(right_of(2)), east=2) is Wind.WEST
    assert wind_of(left_of(2), east=2) is Wind.NORTH


def test_the_chair_is_fixed_and_the_wind_rotates() -> None:
    assert [wind_of(0, east) for east in range(4)] == [
        Wind.EAST,
        Wind.NORTH,
        Wind.WEST,
        Wind.SOUTH,
    ]


@given(seats)
def test_the_left_neighbour_of_the_right_neighbour_is_oneself(seat: int) -> None:
    assert left_of(right_of(seat)) == seat


# WALL


def test_the_set_has_144_tiles_or_136_without_flowers() -> None:
    assert Counter(full_set(flowers=True)) == dict.fromkeys(range(34), 4) | dict.fromkeys(
        range(34, 42), 1
    )
    assert Counter(full_set(flowers=False)) == dict.fromkeys(range(34), 4)


def test_the_set_is_sorted() -> None:
    assert list(full_set(flowers=True)) == sorted(full_set(flowers=True))


def test_each_builds_18_columns_or_17_without_flowers() -> None:
    assert columns(flowers=True) == 18
    assert columns(flowers=False) == 17


@pytest.mark.parametrize("flowers", [True, False])
def test_four_walls_of_two_levels_hold_the_whole_set(flowers: bool) -> None:  # noqa: FBT001
    places = building_order(columns(flowers=flowers))
    assert len(set(places)) == len(places) == len(full_set(flowers=flowers))


def test_a_wall_is_built_from_its_owners_right_top_before_bottom() -> None:
    order = building_order(18)
    assert order[:3] == (Place(0, 1, "top"), Place(0, 1, "bottom"), Place(0, 2, "top"))
    assert order[35:37] == (Place(0, 18, "bottom"), Place(1, 1, "top"))
    assert order[-1] == Place(3, 18, "bottom")


@LENGTHS
def test_every_place_knows_when_it_was_built(length: int) -> None:
    assert [built_at(place, length) for place in building_order(length)] == [*range(8 * length)]


# DICE1


@pytest.mark.parametrize(
    ("wall", "first_throws"),
    [(EAST, [5, 9]), (SOUTH, [2, 6, 10]), (WEST, [3, 7, 11]), (NORTH, [4, 8, 12])],
)
def test_the_first_throw_says_whose_wall_is_opened(wall: int, first_throws: list[int]) -> None:
    assert [r1 for r1 in range(2, 13) if opened_wall(r1, EAST) == wall] == first_throws


@given(throws, seats)
def test_the_wall_is_counted_from_east_wherever_he_sits(r1: int, east: int) -> None:
    wind = wind_of(opened_wall(r1, east), east)
    assert wind == opened_wall(r1, 0)


def test_east_opens_8_times_in_36_south_9_west_10_north_9() -> None:
    opened = Counter(opened_wall(a + b, EAST) for a, b in DICE)
    assert opened == {EAST: 8, SOUTH: 9, WEST: 10, NORTH: 9}


@pytest.mark.parametrize("r1", [-3, 0, 1, 13])
def test_two_dice_show_2_to_12(r1: int) -> None:
    with pytest.raises(ValueError, match=str(r1)):
        opened_wall(r1, EAST)
    with pytest.raises(ValueError, match=str(r1)):
        find_breach(7, r1, EAST, 18)


# DICE2


def test_8_then_6_opens_the_wall_of_north_at_its_14th_column() -> None:
    assert find_breach(8, 6, EAST, 18) == Breach(NORTH, 14)


def test_the_columns_of_both_throws_are_counted() -> None:
    assert find_breach(2, 2, EAST, 18) == Breach(SOUTH, 4)
    assert find_breach(5, 3, EAST, 18) == Breach(EAST, 8)


def test_a_count_of_the_whole_wall_stays_on_it() -> None:
    assert find_breach(9, 9, EAST, 18) == Breach(EAST, 18)
    assert find_breach(9, 8, EAST, 17) == Breach(EAST, 17)


def test_a_longer_count_goes_on_at_the_left_neighbours_first_column() -> None:
    assert find_breach(9, 10, EAST, 18) == Breach(NORTH, 1)
    assert find_breach(9, 9, EAST, 17) == Breach(NORTH, 1)
    assert find_breach(12, 12, EAST, 18) == Breach(WEST, 6)
    assert find_breach(12, 12, EAST, 17) == Breach(WEST, 7)


@LENGTHS
def test_the_count_runs_from_4_to_24(length: int) -> None:
    counts = set()
    for (a, b), (c, d) in product(DICE, repeat=2):
        breach = find_breach(a + b, c + d, EAST, length)
        overflow = breach.owner != opened_wall(a + b, EAST)
        counts.add(breach.column + overflow * length)
    assert counts == set(range(4, 25))


# BREACH


def test_the_first_tiles_are_at_the_left_of_the_breach_top_then_bottom() -> None:
    order = drawing_order(Breach(NORTH, 14), 18)
    assert order[:4] == (
        Place(NORTH, 15, "top"),
        Place(NORTH, 15, "bottom"),
        Place(NORTH, 16, "top"),
        Place(NORTH, 16, "bottom"),
    )


def test_past_the_last_column_comes_the_left_neighbours_first() -> None:
    order = drawing_order(Breach(NORTH, 14), 18)
    assert order[7:9] == (Place(NORTH, 18, "bottom"), Place(WEST, 1, "top"))
    assert order[43:45] == (Place(WEST, 18, "bottom"), Place(SOUTH, 1, "top"))
    assert drawing_order(Breach(EAST, 18), 18)[0] == Place(NORTH, 1, "top")


def test_the_column_of_the_breach_is_the_last() -> None:
    order = drawing_order(Breach(NORTH, 14), 18)
    assert order[-2:] == (Place(NORTH, 14, "top"), Place(NORTH, 14, "bottom"))


@given(breaches())
def test_every_tile_of_the_wall_is_drawn_once(opened: tuple[Breach, int]) -> None:
    breach, length = opened
    order = drawing_order(breach, length)
    assert len(order) == 8 * length
    assert set(order) == set(building_order(length))


@given(breaches())
def test_the_wall_is_taken_column_by_column_leftwards_round_the_table(
    opened: tuple[Breach, int],
) -> None:
    breach, length = opened
    order = drawing_order(breach, length)
    before = (breach.owner, breach.column)
    for top, bottom in zip(order[::2], order[1::2], strict=True):
        assert (top.level, bottom.level) == ("top", "bottom")
        here = (top.owner, top.column)
        assert here == (bottom.owner, bottom.column)
        owner, column = before
        assert here == ((owner, column + 1) if column < length else (left_of(owner), 1))
        before = here
    assert before == (breach.owner, breach.column)


# DEAL


def test_three_rounds_of_four_then_two_for_the_first_and_one_for_the_others() -> None:
    assert deal_order(EAST) == (
        (0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48, 49),
        (4, 5, 6, 7, 20, 21, 22, 23, 36, 37, 38, 39, 50),
        (8, 9, 10, 11, 24, 25, 26, 27, 40, 41, 42, 43, 51),
        (12, 13, 14, 15, 28, 29, 30, 31, 44, 45, 46, 47, 52),
    )


def test_some_tables_give_the_first_player_tiles_49_and_53() -> None:
    last = [tiles[12:] for tiles in deal_order(EAST, jump=True)]
    assert last == [(48, 52), (49,), (50,), (51,)]


@given(seats, st.booleans())
def test_after_the_first_player_his_right_neighbours_are_dealt(first: int, jump: bool) -> None:  # noqa: FBT001
    dealt = deal_order(first, jump=jump)
    from_east = deal_order(EAST, jump=jump)
    assert [dealt[(first + turn) & 3] for turn in range(4)] == list(from_east)


@given(seats, st.booleans())
def test_the_first_53_tiles_are_dealt_14_and_three_times_13(first: int, jump: bool) -> None:  # noqa: FBT001
    dealt = deal_order(first, jump=jump)
    assert [len(tiles) for tiles in dealt] == [14 if seat == first else 13 for seat in range(4)]
    assert sorted(i for tiles in dealt for i in tiles) == [*range(53)]


def test_91_tiles_are_left_or_83_without_flowers() -> None:
    dealt = sum(map(len, deal_order(EAST)))
    assert len(full_set(flowers=True)) - dealt == 91
    assert len(full_set(flowers=False)) - dealt == 83
