"""A second opinion: PyMahjongGB 1.4.0 on random and nearly ready hands of every size.

One difference is wanted. PyMahjongGB lets a target hold a kind five times: for it EEEE with three
melds is ready and waits for the fifth east. With us no target does (see ``reference.distance``),
and a kind held four times is never useful.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from muraille.analysis import reference
from muraille.core.tile import COPIES, PLAYING_KINDS
from muraille.kernel.choice import chosen
from tests.kit.random.hands import near_counts, random_counts

GB: Any = pytest.importorskip("MahjongGB", reason="PyMahjongGB is not installed")
KERNEL = chosen("muraille.kernel.distance")

SUITED = tuple(f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10))
CODES = (*SUITED, "F1", "F2", "F3", "F4", "J1", "J2", "J3")
FORMS = ("Regular", "SevenPairs", "ThirteenOrphans", "HonorsAndKnittedTiles", "KnittedStraight")
ALLOWED = {13: FORMS, 10: (FORMS[0], FORMS[4])}
"""The forms by number of concealed tiles; sets and a pair alone with two melds or more."""
ANY = 14
"""So many copies of a kind a target of PyMahjongGB may hold."""


def second_opinion(hand: bytes) -> tuple[int, frozenset[int]]:
    """The least distance over the forms, and what is useful for those that attain it."""
    tiles = tuple(CODES[t] for t in range(PLAYING_KINDS) for _ in range(hand[t]))
    asked = [getattr(GB, f"{form}Shanten")(tiles) for form in ALLOWED.get(len(tiles), FORMS[:1])]
    away = min(answer for answer, _ in asked)
    useful = (CODES.index(tile) for answer, kinds in asked if answer == away for tile in kinds)
    return away, frozenset(useful)


def marked(useful: int) -> frozenset[int]:
    """The kinds of a set of 34 bits."""
    return frozenset(t for t in range(PLAYING_KINDS) if useful >> t & 1)


def with_any_copies(hand: bytes) -> tuple[int, frozenset[int]]:
    """Distance and useful tiles if targets may hold a kind as often as one likes."""
    away = reference.distance(hand, ANY)
    drawn = {t: hand[:t] + bytes([hand[t] + 1]) + hand[t + 1 :] for t in drawable(hand)}
    return away, frozenset(t for t in drawn if reference.distance(drawn[t], ANY) < away)


def drawable(hand: bytes) -> frozenset[int]:
    """The kinds of which a copy is left."""
    return frozenset(t for t in range(PLAYING_KINDS) if hand[t] < COPIES)


@pytest.mark.parametrize("size", [13, 10, 7, 4, 1])
def test_distances_and_useful_tiles_are_equal(size: int) -> None:
    random = Random(size)
    for i in range(1000):
        hand = (random_counts, near_counts)[i % 2](random, size)
        away, useful = KERNEL.distance_and_useful(hand)
        other, others = second_opinion(hand)
        if max(hand) < COPIES:
            assert (away, marked(useful)) == (other, others), hand
        else:
            assert away >= other, hand


def test_hands_with_four_of_a_kind_differ_only_by_the_fifth_copy() -> None:
    random = Random(5)
    dealt = (random_counts(random, (10, 7, 4)[i % 3]) for i in range(4000))
    for hand in [hand for hand in dealt if max(hand) == COPIES][:150]:
        away, useful = KERNEL.distance_and_useful(hand)
        other, others = second_opinion(hand)
        assert (other, others & drawable(hand)) == with_any_copies(hand), hand
        assert away >= other, hand
        assert away > other or marked(useful) <= others, hand


def test_the_whole_hand_gets_the_same_answer() -> None:
    random = Random(99)
    for melds in range(5):
        table = (("PENG", "J1", 1), ("PENG", "J2", 1), ("PENG", "J3", 1), ("PENG", "F1", 1))[:melds]
        for _ in range(200):
            hand = near_counts(random, 13 - 3 * melds)
            if max(hand) == COPIES or any(hand[27:]):
                continue
            tiles = tuple(CODES[t] for t in range(PLAYING_KINDS) for _ in range(hand[t]))
            assert GB.MahjongShanten(table, tiles) == KERNEL.distance(hand)
