"""Every fan has a shape that makes hands with it, and near misses that lose it."""

from __future__ import annotations

import pytest

from muraille.games.mcr.count import score
from muraille.games.mcr.options import FFMJ
from muraille.learning.exercises.drills import series
from muraille.learning.exercises.fan_hands import hand_with
from muraille.learning.exercises.kinds.pair import RIVALS
from muraille.learning.exercises.lots import Lots
from muraille.learning.exercises.near_miss import near_misses
from muraille.learning.exercises.shapes import SHAPES


def test_every_fan_has_a_shape() -> None:
    assert set(SHAPES) == {fan.id for fan in FFMJ.book.fans}
    points = [FFMJ.book[fan].points for fan in SHAPES]
    assert points == sorted(points, reverse=True)


@pytest.mark.parametrize("fan", SHAPES)
def test_a_shape_makes_hands_that_count_the_fan(fan: str) -> None:
    found = [hand_with(fan, Lots(f"{fan}/{seed}")) for seed in range(4)]
    wins = [one[1] for one in found if one is not None]
    assert len(wins) >= 3
    assert all(fan in {name for name, _, _ in score(win).fans} for win in wins)
    assert len(set(wins)) == len(wins)


@pytest.mark.parametrize("fan", [fan for fan in SHAPES if fan not in RIVALS])
def test_a_near_miss_lacks_the_fan_and_differs_by_little(fan: str) -> None:
    lots = Lots(f"near/{fan}")
    for _ in range(6):
        found = hand_with(fan, lots)
        near = list(near_misses(found[0], fan, lots)) if found else []
        for hand, differing in near:
            win = hand.win()
            assert win is not None
            assert fan not in {name for name, _, _ in score(win).fans}
            assert differing <= 3
        if near:
            return
    pytest.fail("no hand of this fan has a near miss")


@pytest.mark.parametrize("fan", SHAPES)
def test_every_fan_can_be_asked_for_by_name_and_by_a_pair(fan: str) -> None:
    for kind in ("name", "pair"):
        assert series(kind, 1, 1, card=f"fan:{fan}"), kind
