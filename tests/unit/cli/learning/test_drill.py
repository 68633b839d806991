"""``muraille learn drill``: asked, answered, explained, and printed on a sheet."""

from __future__ import annotations

import json
import re

import pytest

from muraille.i18n import LANGUAGES
from muraille.learning.exercises.drills import KINDS, PATHS, series
from muraille.learning.exercises.exercise import AnswerForm, Exercise
from tests.kit.terminal import run


def typed(exercise: Exercise) -> str:
    """The key as a person types it."""
    if exercise.form in (AnswerForm.ONE, AnswerForm.SOME):
        ids = [option.value for option in exercise.options]
        return " ".join(str(ids.index(one) + 1) for one in exercise.key)
    return " ".join(exercise.key)


def drilled(kind: str, *answers: str, n: int, options: tuple[str, ...] = ()) -> str:
    """What is printed while some answers are piped in."""
    stdin = "".join(f"{answer}\n" for answer in answers).encode()
    given = ("learn", "drill", kind, "--seed", "3", "-n", str(n), "--plain", "-l", "en", *options)
    ran = run(*given, stdin=stdin)
    assert (ran.code, ran.err) == (0, "")
    return ran.out


@pytest.mark.parametrize("kind", KINDS)
def test_the_keys_are_right_and_explained(kind: str) -> None:
    exercises = series(kind, 2, 3)
    out = drilled(kind, *map(typed, exercises), n=2)
    assert out.count("\nRight.\n") == 2
    assert out.endswith("\n2 of 2\n")


def test_a_wrong_answer_names_the_key_and_the_count_explains_it() -> None:
    out = drilled("count", "0", n=1)
    (exercise,) = series("count", 1, 3)
    assert f"To review: {exercise.key[0]}." in out
    assert "Counted" in out
    assert out.endswith("\n0 of 1\n")


def test_a_set_that_lacks_one_is_nearly_right() -> None:
    (exercise,) = series("find", 1, 3)
    out = drilled("find", typed(exercise).rpartition(" ")[0], n=1)
    assert "Nearly: " in out


@pytest.mark.parametrize(
    ("kind", "answer", "said"),
    [
        ("setup", "9", "A number, from 1 to 5."),
        ("setup", "1 2", "A number, from 1 to 5."),
        ("find", "x", "Numbers from 1 to"),
        ("count", "many", "A number."),
        ("pay", "1 2", "4 numbers, with a space between them."),
        ("waits", "0z", "Tiles, for example 14mE."),
    ],
)
def test_what_cannot_be_an_answer_is_asked_again(kind: str, answer: str, said: str) -> None:
    (exercise,) = series(kind, 1, 3)
    out = drilled(kind, answer, typed(exercise), n=1)
    assert said in out
    assert "\nRight.\n" in out


def test_who_leaves_sees_how_far_they_came() -> None:
    assert drilled("setup", "q", n=3).endswith("\n0 of 0\n")
    assert drilled("setup", n=3).endswith("\n0 of 0\n")


def test_a_level_and_a_card_are_kept_to() -> None:
    given = ("--level", "1", "--card", "fan:half_flush", "--json")
    told = json.loads(drilled("name", n=3, options=given))
    assert [one["level"] for one in told["exercises"]] == [1, 1, 1]
    assert {one["key"][0] for one in told["exercises"]} == {"half_flush"}
    assert told["seed"] == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_kind_the_kinds_are_listed(language: str) -> None:
    out = run("learn", "drill", "-l", language).out.splitlines()
    listed = [kind for kinds in PATHS.values() for kind in kinds]
    assert [line.split()[0] for line in out[1:]] == listed
    assert sorted(listed) == sorted(KINDS)
    ids = [one["id"] for one in json.loads(run("learn", "drill", "--json").out)]
    assert ids == listed


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_has_all_questions_before_all_keys(language: str) -> None:
    given = ("learn", "drill", "pair", "--seed", "3", "-n", "4", "--sheet", "-l", language)
    page = run(*given).out
    assert page == run(*given).out
    questions, _, keys = page.partition('<section class="keys">')
    assert (questions.count("<strong>"), keys.count("<strong>")) == (4, 4)
    for exercise in series("pair", 4, 3):
        assert exercise.recipe.id not in questions
        assert exercise.recipe.id in keys
    assert "<script" not in page
    assert not re.search(r'(src|href)="', page)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("learn", "dril"), "No command is called “dril”; the nearest: drill."),
        (("learn", "drill", "wait"), "No kind of exercise is called “wait”; the nearest: waits."),
        (
            ("learn", "drill", "waits", "--level", "6"),
            "The option --level takes a whole number from 1 to 5, not “6”.",
        ),
        (
            ("learn", "drill", "setup", "--card", "fan:half_flush"),
            (
                "There is no exercise “setup” about “fan:half_flush”: --card takes one of the "
                "ideas (cards) that --json gives, such as fan:pure_straight."
            ),
        ),
    ],
)
def test_what_cannot_be_is_refused(given: tuple[str, ...], said: str) -> None:
    ran = run(*given, "-l", "en")
    assert (ran.code, ran.out, ran.err) == (2, "", f"{said}\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_group_and_its_command_help(language: str) -> None:
    alone, asked = run("learn", "-l", language), run("-l", language, "learn", "--help")
    assert (alone.code, asked.code) == (0, 0)
    assert "drill" in alone.out
    assert alone.out.split() == asked.out.split()
    assert "--sheet" in run("learn", "drill", "--help", "-l", language).out
