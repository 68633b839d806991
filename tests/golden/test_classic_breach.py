"""Where the dice open the wall of the classical game, and where its hill lies."""

from __future__ import annotations

from itertools import product

import pytest

from muraille.core.wall import (
    Breach,
    Place,
    building_order,
    columns,
    drawing_order,
    find_breach,
    opened_wall,
)
from tests.golden.classic_cases import WINDS, Opening, read_openings

EAST, SOUTH, WEST, NORTH = range(4)
"""The chairs, when chair 0 is East."""
HILL = 14
OPENINGS = read_openings()


def column(place: Place | Breach) -> str:
    """A column as the golden file writes it."""
    return f"{WINDS[place.owner]}{place.column}"


@pytest.mark.parametrize("opening", OPENINGS, ids=str)
def test_the_first_throw_names_the_dominant_wind(opening: Opening) -> None:
    assert WINDS[opened_wall(opening.rolls[0], EAST)] == opening.dominant


@pytest.mark.parametrize("opening", OPENINGS, ids=str)
def test_both_throws_count_out_the_breach(opening: Opening) -> None:
    length = columns(flowers=opening.flowers)
    breach = find_breach(*opening.rolls, EAST, length)
    assert column(breach) == opening.breach
    assert column(drawing_order(breach, length)[0]) == opening.first


@pytest.mark.parametrize("opening", OPENINGS, ids=str)
def test_the_hill_goes_from_the_breach_to_the_right(opening: Opening) -> None:
    length = columns(flowers=opening.flowers)
    order = drawing_order(find_breach(*opening.rolls, EAST, length), length, HILL)
    live, hill = order[:-HILL], order[-HILL:]
    assert len(live) == (130 if opening.flowers else 122)
    assert column(live[0]) == column(live[1]) == opening.first
    assert tuple(column(place) for place in hill[::2]) == opening.hill
    assert tuple(column(place) for place in hill[1::2]) == opening.hill
    assert [place.level for place in hill] == ["top", "bottom"] * 7


def test_8_then_6_tile_by_tile() -> None:
    order = drawing_order(Breach(NORTH, 14), 18, HILL)
    assert order[:3] == (
        Place(NORTH, 15, "top"),
        Place(NORTH, 15, "bottom"),
        Place(NORTH, 16, "top"),
    )
    assert order[128:132] == (
        Place(NORTH, 7, "top"),
        Place(NORTH, 7, "bottom"),
        # The loose tiles: they were the column of the breach.
        Place(NORTH, 14, "top"),
        Place(NORTH, 14, "bottom"),
    )
    assert order[132:134] == (Place(NORTH, 13, "top"), Place(NORTH, 13, "bottom"))
    assert order[142:] == (Place(NORTH, 8, "top"), Place(NORTH, 8, "bottom"))


def test_past_the_end_of_a_wall_the_hill_goes_on_at_the_right_neighbours() -> None:
    order = drawing_order(Breach(WEST, 5), 18, HILL)
    assert order[139:142] == (
        Place(WEST, 1, "bottom"),
        Place(NORTH, 18, "top"),
        Place(NORTH, 18, "bottom"),
    )
    assert order[129] == Place(NORTH, 16, "bottom")


@pytest.mark.parametrize("length", [18, 17])
def test_every_tile_is_either_in_the_wall_or_on_the_hill(length: int) -> None:
    for owner, number in product(range(4), range(1, length + 1)):
        breach = Breach(owner, number)
        order = drawing_order(breach, length, HILL)
        assert len(order) == 8 * length
        assert set(order) == set(building_order(length))
        assert order[:-HILL] == drawing_order(breach, length)[:-HILL]
