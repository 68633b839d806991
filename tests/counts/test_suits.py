"""Exhaustive counts: every suit the tables know, every hand of four sets and a pair."""

from __future__ import annotations

from itertools import product
from math import comb, prod

import numpy as np
import pytest
from numpy.typing import NDArray

from muraille.kernel import forms
from muraille.kernel.forms import HONOUR_ROW, JOINED, MISSING, SUIT_ROW
from muraille.kernel.suits import suit_number
from tools.distance_tables import suit_targets
from tools.make_tables import suit_grid, suit_numbers

SETS = (1, 16, 127, 627, 2098)
"""Shapes of a suit made of 0 to 4 sets."""
SETS_AND_PAIR = (9, 135, 996, 4475, 13259)
PAIR_OF_HONOURS = HONOUR_ROW[1 << 6 | 1 << 3]


@pytest.fixture(scope="module")
def numbers() -> NDArray[np.int64]:
    """The number of every suit, on the grid of its counts."""
    return suit_grid(*suit_numbers())


@pytest.fixture(scope="module")
def tiles(numbers: NDArray[np.int64]) -> NDArray[np.int64]:
    """How many tiles each suit has, by number."""
    sizes = np.indices((5,) * 9, np.uint8).sum(axis=0)
    by_number = np.zeros(len(SUIT_ROW), np.int64)
    by_number[numbers[numbers >= 0]] = sizes[numbers >= 0]
    return by_number


def complete(tiles: NDArray[np.int64], sets: int, pairs: int) -> int:
    """How many suits the tables take for this many sets, with or without a pair."""
    rows = np.array(SUIT_ROW, np.int64)[tiles == 3 * sets + 2 * pairs]
    joined = rows if pairs else np.array(JOINED, np.int64)[rows << 8 | PAIR_OF_HONOURS]
    return int((np.array(MISSING)[sets << 8 | joined] == 0).sum())


def test_suits_are_numbered_without_gaps(numbers: NDArray[np.int64]) -> None:
    known = np.sort(numbers[numbers >= 0])
    assert len(known) == len(SUIT_ROW) == 405_350
    assert (known == np.arange(405_350)).all()


def test_the_kernel_numbers_suits_as_the_grid_does(numbers: NDArray[np.int64]) -> None:
    for place in np.argwhere(numbers >= 0)[::97]:
        packed = sum(int(c) << 3 * i for i, c in enumerate(place))
        assert suit_number(packed) == numbers[tuple(place)]


def test_shapes_of_sets_are_as_many_as_known(tiles: NDArray[np.int64]) -> None:
    assert tuple(map(len, suit_targets())) == SETS + SETS_AND_PAIR
    assert tuple(complete(tiles, sets, 0) for sets in range(5)) == SETS
    assert tuple(complete(tiles, sets, 1) for sets in range(5)) == SETS_AND_PAIR


def test_there_are_11498658_hands_of_four_sets_and_a_pair(tiles: NDArray[np.int64]) -> None:
    suit = [[complete(tiles, sets, pairs) for sets in range(5)] for pairs in range(2)]
    honours = [[comb(7, n) * (7 - n if pairs else 1) for n in range(5)] for pairs in range(2)]
    parts = (suit, suit, suit, honours)
    hands = sum(
        prod(part[here == i][sets] for i, (part, sets) in enumerate(zip(parts, split, strict=True)))
        for split in product(range(5), repeat=4)
        if sum(split) == 4
        for here in range(4)
    )
    assert hands == 11_498_658


def test_the_six_knittings_are_complete_where_their_nine_tiles_lie() -> None:
    for k in range(forms.KNITTINGS):
        m, p, s = forms.KNITTING[4 * k : 4 * k + 3]
        assert m | p | s == forms.ONES
        assert forms.knitted(m, p, s) >> 4 * k & 15 == 9
        assert forms.most(forms.knitted(m, p, s)) == 9
