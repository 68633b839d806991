"""Exercises in words: every kind in every language, and no two options called alike."""

from __future__ import annotations

import pytest

from muraille.i18n import LANGUAGES, catalogue
from muraille.learning.exercises.drills import KINDS, exercise_of, series
from muraille.learning.exercises.moment import KIND as OWN
from muraille.report.exercises.told import exercise_told
from muraille.report.exercises.warm_up import warm_up


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_is_told(kind: str, language: str) -> None:
    for exercise in series(kind, 6, 4):
        told = exercise_told(language, exercise)
        assert told.kind_name == catalogue(language)["exercises"]["kinds"][kind]
        names = [option.name for option in (*told.options, *told.blanks)]
        assert len(set(names)) == len(names)
        assert told.key == list(exercise.key)
        assert told.key_text
        assert "{" not in told.question + told.because + "".join(fact.text for fact in told.facts)
        assert told.sheets or told.waits or told.payments or told.because


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_exercise_about_a_rule_explains_itself(language: str) -> None:
    told = [exercise_told(language, one) for one in series("rule", 99, 1)]
    assert len(told) == 68
    assert [
        one.id for one in told if not (one.sheets or one.waits or one.payments or one.because)
    ] == []


def test_what_is_so_is_explained_by_the_card_of_its_rule() -> None:
    """A statement by the sentence and the hands of its card, tiles of a fan by the sentence."""
    told = {one.id: one for one in (exercise_told("en", e) for e in series("rule", 99, 1))}
    robbed = next(one for one in told.values() if one.cards == ["rule:r14"] and one.facts)
    assert robbed.because == "Only a promoted pung can be robbed."
    assert [sheet.reading.total for sheet in robbed.sheets] == [8]
    (green,) = (one for one in told.values() if one.cards == ["rule:r29"])
    assert green.because.startswith("Green: 2 3 4 6 8")


def test_after_a_warm_up_no_catalogue_is_read_for_an_exercise() -> None:
    catalogue.cache_clear()
    warm_up(["name"])
    read = catalogue.cache_info().misses
    for language in LANGUAGES:
        exercise_told(language, exercise_of("booklet.1.1"))
    assert catalogue.cache_info().misses == read


@pytest.mark.parametrize("language", LANGUAGES)
def test_kinds_are_named_in_their_order(language: str) -> None:
    assert list(catalogue(language)["exercises"]["kinds"]) == [*KINDS, OWN]


def test_a_count_explains_itself_by_its_sheet() -> None:
    told = exercise_told("en", exercise_of("booklet.21.1"))
    assert told.question == "What is this hand worth, flowers apart?"
    assert told.hands[0].hand.text == "[CCCC][FFFF][PPPP][EEEE]S S"
    assert "self-drawn" in told.hands[0].facts
    assert told.sheets[0].points == 333
    assert told.because == "325 points."


def test_waits_explain_themselves() -> None:
    told = exercise_told("en", exercise_of("booklet.9.1"))
    assert told.key_text == "3 of characters 1, 6 of characters 3"
    assert told.house == "house: FFMJ"
    assert told.waits is not None
    worths = [(wait.on_discard.points, wait.self_drawn.points) for wait in told.waits.waits]
    assert worths == [(8, 1), (2, 3)]


def test_a_settlement_is_told() -> None:
    told = exercise_told("fr", exercise_of("booklet.22.1"))
    assert told.key_text == "Est 1023, Sud −341, Ouest −341, Nord −341"
    assert told.payments is not None
    assert [player.net for player in told.payments.players] == [1023, -341, -341, -341]


def test_nothing_of_the_count_is_told_with_the_hand() -> None:
    """What a page draws before the answer: tiles and circumstances, no fan and no total."""
    fans = [fan["name"] for fan in catalogue("en")["fans"].values()]
    for exercise in series("count", 8, 2):
        for shown in exercise_told("en", exercise).hands:
            told = " ".join(shown.facts)
            assert not any(fan in told for fan in fans if fan != "Self-Drawn")
