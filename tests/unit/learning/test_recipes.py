"""Recipes: an exercise by its name, series by their seed, and names that are none."""

from __future__ import annotations

import pytest

from muraille.core.errors import Refusal
from muraille.learning.exercises import drills
from muraille.learning.exercises.drills import (
    KINDS,
    assorted,
    exercise_of,
    kind_of,
    kinds_for,
    series,
)
from muraille.learning.exercises.exercise import AnswerForm
from muraille.learning.exercises.shapes import SHAPES


def refusal_of(name: str) -> str:
    with pytest.raises(Refusal) as refused:
        exercise_of(name)
    return refused.value.code


@pytest.mark.parametrize(
    "name",
    [
        *("", "pair", "pair.", "pair.1", "pair..1", "pair.1.", "pair.1.2", "pair.1.0"),
        *("pair.-1.1", "pair.01.1", "pair.1.1.1", "pair.1000000000000.1", "pair.¹.1", "pair.1e3.1"),
        *("other.1.1", "PAIR.1.1", " pair.1.1", "booklet.0.1", "booklet.26.1"),
    ],
)
def test_what_is_no_recipe_is_refused(name: str) -> None:
    assert refusal_of(name) == "no_such_exercise"


def test_a_kind_that_does_not_exist_names_the_nearest() -> None:
    with pytest.raises(Refusal) as refused:
        kind_of("wait")
    assert refused.value.code == "unknown_kind"
    assert refused.value.facts["nearest"] == "waits"


def test_a_series_is_the_same_for_a_seed_and_another_for_another() -> None:
    one = [exercise.recipe.id for exercise in series("count", 5, 3)]
    assert one == [exercise.recipe.id for exercise in series("count", 5, 3)]
    assert not set(one) & {exercise.recipe.id for exercise in series("count", 5, 4)}


def test_a_longer_series_begins_as_a_shorter_one() -> None:
    assert series("setup", 8, 11)[:3] == series("setup", 3, 11)


def test_a_card_is_asked_for() -> None:
    found = series("pair", 4, 1, card="fan:pure_straight")
    assert len(found) == 4
    assert {exercise.cards for exercise in found} == {("fan:pure_straight",)}


@pytest.mark.parametrize(
    ("card", "kinds"),
    [
        ("fan:half_flush", ("pair", "name", "find")),
        ("skill:waits", ("waits",)),
        ("form:knitted", ("waits",)),
        ("classic:tempete", ("grand_jeu",)),
        ("classic:no_chow", ("classic_count",)),
        ("rule:r02", ("may_hu", "rule")),
        ("rule:r09", ("rule",)),
        ("rule:r28", ("booklet",)),
        ("set:booklet", ("booklet",)),
    ],
)
def test_every_sort_of_card_has_its_kinds(card: str, kinds: tuple[str, ...]) -> None:
    assert kinds_for(card) == kinds
    for kind in kinds:
        assert all(card in one.cards for one in series(kind, 2, 1, card=card))
        assert series(kind, 1, 1, card=card)


@pytest.mark.parametrize("card", ["", "fan:", "fan:none", "skill:none", "rule:r99", "waits"])
def test_what_is_no_card_is_refused(card: str) -> None:
    with pytest.raises(Refusal, match="No exercise is about"):
        kinds_for(card)


def test_a_card_that_a_kind_does_not_have_brings_nothing() -> None:
    assert series("setup", 3, 1, card="fan:pure_straight") == []


def test_what_does_not_exist_is_not_looked_for_without_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Twenty fans that never come at level 1: 520 seeds are tried together, no more."""
    tried = []
    monkeypatch.setattr(drills, "attempted", lambda kind, seed: tried.append((kind, seed)))
    cards = [f"fan:{fan}" for fan in list(SHAPES)[:20]]
    assert assorted(20, 1, level=1, cards=cards) == []
    assert len(tried) == 520


def test_a_set_of_given_exercises_comes_in_order_and_ends() -> None:
    found = series("booklet", 99, 5)
    assert [exercise.recipe.id for exercise in found] == [f"booklet.{n}.1" for n in range(1, 26)]


def test_a_set_that_lacks_one_is_nearly_right() -> None:
    found = next(one for one in series("find", 5, 1) if one.form is AnswerForm.SOME)
    wrong = next(option.value for option in found.options if option.value not in found.key)
    assert found.is_nearly_right(found.key[1:])
    assert found.is_nearly_right((*found.key, wrong))
    assert not found.is_nearly_right((*found.key[1:], wrong))
    assert not found.is_right((*found.key, found.key[0]))


def test_kinds_are_known_in_the_order_they_are_learnt() -> None:
    assert list(KINDS) == [
        *("name", "find", "count", "not_counted", "pair", "waits", "worth", "may_hu", "pay"),
        *("missing", "reading", "setup", "priority", "classic_count", "settle", "grand_jeu"),
        *("discard", "claim", "goal", "safe", "booklet", "rule"),
    ]
