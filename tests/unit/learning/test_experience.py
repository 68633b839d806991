"""Levels by how people do: tables with their numbers."""

from __future__ import annotations

from fractions import Fraction

import pytest

from muraille.learning.exercises.drills import assorted, attempted, series
from muraille.learning.exercises.experience import AnswerTally, Experience, observed_levels
from muraille.learning.exercises.puzzles import CARDS, MINED, bot_puzzles, problem_of


@pytest.mark.parametrize(
    ("asked", "right", "ease"),
    [(0, 0, (1, 2)), (30, 30, (31, 32)), (30, 0, (1, 32)), (41, 25, (26, 43)), (98, 49, (1, 2))],
)
def test_the_ease_is_the_mean_of_a_beta_distribution(
    asked: int, right: int, ease: tuple[int, int]
) -> None:
    assert AnswerTally("claim", asked, right).ease == Fraction(*ease)


@pytest.mark.parametrize(
    ("rights", "levels"),
    [
        # Of thirty answers each, so many were right -> the level of each.
        ([30, 24, 18, 12, 6], [1, 2, 3, 4, 5]),
        ([6, 12, 18, 24, 30], [5, 4, 3, 2, 1]),
        ([30, 27, 24, 21, 18, 15, 12, 9, 6, 3], [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]),
        ([15, 15, 15, 15, 15], [3, 3, 3, 3, 3]),
        ([30, 30, 15, 6, 6], [2, 2, 3, 5, 5]),
        ([30, 29, 28, 27, 26, 0], [1, 2, 3, 3, 4, 5]),
        # Four of a kind have no fifths.
        ([30, 20, 10, 0], []),
    ],
)
def test_a_level_is_a_fifth_of_its_kind(rights: list[int], levels: list[int]) -> None:
    tallies = {f"claim.{n}.1": AnswerTally("claim", 30, right) for n, right in enumerate(rights)}
    assert list(observed_levels(tallies).values()) == levels


def test_before_thirty_answers_people_say_nothing() -> None:
    tallies = {f"claim.{n}.1": AnswerTally("claim", 30, 6 * n) for n in range(5)}
    few = {"claim.9.1": AnswerTally("claim", 29, 0)}
    assert observed_levels({**tallies, **few}) == observed_levels(tallies)
    assert len(observed_levels(tallies)) == 5


def test_kinds_are_not_compared_with_each_other() -> None:
    easy = {f"claim.{n}.1": AnswerTally("claim", 30, 25 + n) for n in range(5)}
    hard = {f"safe.{n}.1": AnswerTally("safe", 30, n) for n in range(5)}
    levels = observed_levels({**easy, **hard})
    assert [levels[f"claim.{n}.1"] for n in range(5)] == [5, 4, 3, 2, 1]
    assert [levels[f"safe.{n}.1"] for n in range(5)] == [5, 4, 3, 2, 1]


def test_more_answers_weigh_more() -> None:
    """Thirty right answers of thirty are less certain than three hundred of three hundred."""
    tallies = {
        "a": AnswerTally("safe", 300, 300),
        "b": AnswerTally("safe", 30, 30),
        "c": AnswerTally("safe", 300, 150),
        "d": AnswerTally("safe", 30, 0),
        "e": AnswerTally("safe", 300, 0),
    }
    assert observed_levels(tallies) == {"a": 1, "b": 2, "c": 3, "d": 4, "e": 5}


def test_series_ask_by_the_levels_that_people_have_shown() -> None:
    names = [one.recipe.id for one in series("discard", 20, 1)]
    shown = Experience(levels=dict.fromkeys(names[:3], 5))
    found = {one.recipe.id: one.level for one in series("discard", 20, 1, known=shown)}
    assert all(found[name] == 5 for name in names[:3])
    hard = {one.recipe.id for one in series("discard", 20, 1, level=5, known=shown)}
    assert set(names[:3]) <= hard
    one = attempted("discard", 1)
    assert one is not None
    assert shown.of(None) is None


def test_nobody_is_asked_what_was_put_aside() -> None:
    names = [one.recipe.id for one in assorted(8, 3, cards=CARDS)]
    aside = Experience(hidden=frozenset(names[:4]))
    found = {one.recipe.id for one in assorted(8, 3, cards=CARDS, known=aside)}
    assert len(found) == 8
    assert not found & set(names[:4])


def test_the_problem_of_the_day_is_another_one_each_day_until_all_have_come() -> None:
    names = bot_puzzles()
    many = len(names)
    assert {name.split(".")[0] for name in names} == set(MINED)
    days = [problem_of(day) for day in range(20 * many, 21 * many)]
    assert sorted(days) == sorted(names)
    assert [problem_of(day) for day in range(21 * many, 22 * many)] != days
    # The same in every house and in every version that has this pack.
    told = [problem_of(day) for day in (20_000, 20_001, 20_002)]
    assert told == ["discard.55.1", "goal.47.1", "goal.24.1"]


def test_a_problem_that_was_put_aside_gives_way_to_the_next() -> None:
    first = problem_of(20_000)
    second = problem_of(20_000, Experience(hidden=frozenset({first})))
    assert second not in {first, ""}
    others = Experience(hidden=frozenset(bot_puzzles()) - {first})
    assert problem_of(20_001, others) == first
