"""What kinds reach: no series tries long, and what is written down is what the code brings."""

from __future__ import annotations

import pytest

from muraille.learning.exercises.drills import KINDS, assorted, attempted, kinds_for, series
from muraille.learning.exercises.exercise import LEVELS
from muraille.learning.exercises.kinds.classic_count import CLASSIC_COUNT
from muraille.learning.exercises.reach import reach
from muraille.learning.exercises.shapes import SHAPES
from tools import exercise_reach


@pytest.mark.parametrize(
    ("kind", "seed", "level"),
    [
        *(("count", 23, 1), ("count", 12, 1), ("may_hu", 8, 5), ("classic_count", 15, 5)),
        *(("worth", 0, 5), ("worth", 1, 1), ("not_counted", 3, 1), ("reading", 116, 3)),
    ],
)
def test_an_exercise_of_a_level_is_found_in_few_attempts(kind: str, seed: int, level: int) -> None:
    attempted.cache_clear()
    assert [one.level for one in series(kind, 1, seed, level=level)] == [level]
    assert attempted.cache_info().misses <= 10


def test_a_round_on_the_chicken_hand_is_made_in_few_attempts() -> None:
    """``find`` wants two lines at least; a chicken hand has one."""
    attempted.cache_clear()
    assert len(assorted(10, 1, cards=["fan:chicken_hand"])) == 10
    assert attempted.cache_info().misses <= 40
    assert kinds_for("fan:chicken_hand") == ("pair", "name")


@pytest.mark.parametrize(
    ("kind", "card"),
    [
        ("find", "fan:four_kongs"),
        *((CLASSIC_COUNT.name, card) for card in exercise_reach.DOUBLE_CARDS),
        *(("grand_jeu", f"classic:{name}") for name in KINDS["grand_jeu"].wishes),
        *(("waits", f"form:{form}") for form in KINDS["waits"].wishes),
        *(("rule", card) for card in KINDS["rule"].about),
    ],
)
def test_an_exercise_about_a_card_is_found_in_few_attempts(kind: str, card: str) -> None:
    attempted.cache_clear()
    assert [card in one.cards for one in series(kind, 1, 0, card=card)] == [True]
    assert attempted.cache_info().misses <= 2


def test_the_seeds_about_a_card_are_those_that_ask_for_it() -> None:
    written = reach().cards[CLASSIC_COUNT.name]
    assert {len(seeds) for seeds in written.values()} == {exercise_reach.KEPT}
    found = exercise_reach.first_about(CLASSIC_COUNT, exercise_reach.DOUBLE_CARDS, range(200))
    assert found == {card: [at for at in those if at < 200] for card, those in written.items()}


def test_every_fan_is_asked_about_by_a_kind() -> None:
    assert all(kinds_for(f"fan:{fan}") for fan in SHAPES)


def test_a_series_without_a_level_is_drawn_as_ever() -> None:
    """Links to a series stay what they were."""
    found = (*series("count", 3, 23), *series("reading", 2, 5, card="skill:reading"))
    assert [one.recipe.id for one in found] == [
        *("count.328270664.1", "count.239932717.1", "count.134750220.1"),
        *("reading.13185006.1", "reading.273625987.1"),
    ]


def test_a_form_is_found_at_a_level_it_rarely_has() -> None:
    """Levels are drawn from what brings them often; a card that names a form is not."""
    assert "suit_of_7" not in reach().wishes["waits"]["5"]
    assert series("waits", 1, 1, level=5, card="form:suit_of_7")


@pytest.mark.parametrize(
    ("kind", "level"),
    [*(("waits", level) for level in LEVELS), ("missing", 3), ("count", 1), ("classic_count", 5)],
)
def test_the_wishes_written_down_are_those_that_bring_a_level(kind: str, level: int) -> None:
    """``python -m tools.exercise_reach`` writes them anew."""
    found = exercise_reach.reached(KINDS[kind], level)
    assert reach().wishes[kind][str(level)] == found.often


def test_the_seeds_written_down_are_those_that_bring_a_level() -> None:
    """What no wish brings often: what waits are worth, at every level."""
    written = reach().seeds["worth"]
    assert [len(seeds) for seeds in written.values()] == [exercise_reach.KEPT] * len(LEVELS)
    found = exercise_reach.first_seeds(KINDS["worth"], LEVELS, range(600))
    assert found == {at: [seed for seed in those if seed < 600] for at, those in written.items()}
