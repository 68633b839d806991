"""A mistake as an exercise: all of it is in its name, and nothing that was not seen."""

from __future__ import annotations

import pytest

from muraille.core.errors import Refusal
from muraille.core.meld import Meld
from muraille.learning.exercises.moment import moment_of, read, written
from muraille.learning.tolerance import Grade
from muraille.report.exercises.told import exercise_told
from muraille.review.own_moment import own_exercise, own_moment
from muraille.review.reviewer import Reviewer
from muraille.table.actions import action_of, write_action
from tests.kit.bot_games import bot_game
from tests.kit.table.positions import position

STRAIGHT = written(position("123456789m55p23sE", discards=((1, 3), (2, 30)), wall_left=60))

FIFTH = written(position("1111m23456p55s999s", discards=((1, 0),)))
"""A fifth 1 of characters lies in a river."""


def test_a_position_is_read_as_it_was_written() -> None:
    there = position(
        "[123m1][EEE2]456p789sNN",
        discards=((1, 3), (2, 30), (3, 0)),
        melds=((1, read_meld("[789s3]")), (3, read_meld("[CCCC]"))),
        wall_left=33,
    )
    assert read(written(there)) == there


def read_meld(text: str) -> Meld:
    return position(text).hand.melds[0]


def test_the_key_of_a_moment_is_thought_of_anew() -> None:
    exercise = own_exercise(f"mine.mcr.ffmj.{STRAIGHT}")
    assert exercise.key == ("discard E",)
    assert exercise.is_right(("discard E",))
    assert not exercise.is_right(("discard 1m",))
    assert not exercise.is_nearly_right(("discard 1m",))
    assert exercise.cards == (moment_of(f"mine.mcr.ffmj.{STRAIGHT}").card,)
    told = exercise_told("en", exercise)
    assert told.question == "What would the Master discard?"
    assert told.id == f"mine.mcr.ffmj.{STRAIGHT}"


def test_every_mistake_can_be_tried_again_and_is_one_there_too() -> None:
    record = bot_game("strong", "random", "nearest", "value", hands=2)
    reviewer, asked = Reviewer(record), 0
    for seat in (1, 2, 3):
        for hand in reviewer.hands(seat):
            for one in hand.decisions:
                moment = own_moment(record, one.advised)
                if one.grade is not Grade.MISTAKE or moment is None:
                    continue
                exercise = own_exercise(moment.id)
                answers = {term.value.partition("/")[0]: term.value for term in exercise.options}
                best, chosen = one.advised.ways[0].action, one.advised.decision.chosen
                assert chosen is not None
                assert exercise.key == (answers[write_action(action_of(best))],)
                wrong = (answers[write_action(action_of(chosen))],)
                assert not exercise.is_right(wrong)
                assert wrong not in exercise.possible
                asked += 1
    assert asked > 10


def test_a_complete_hand_that_may_not_win_is_shown_as_any_other() -> None:
    # Four chows that have nothing to do with each other: two points, or three.
    cheap = written(position("[123m1]678m345p22789s", wall_left=40))
    told = exercise_told("en", own_exercise(f"mine.mcr.ffmj.{cheap}"))
    assert told.hands[0].hand.concealed == "678m345p22789s"
    assert told.hands[0].facts == ["seat wind: east", "round wind: east"]


@pytest.mark.parametrize(
    "name",
    [
        "mine",
        "mine.mcr.ffmj.",
        "mine.mcr.ffmj.AA",
        f"mine.mcr.ffmj.{STRAIGHT[:-4]}____",
        f"mine.mcr.ffmj.{STRAIGHT}=",
        f"mine.mcr.nowhere.{STRAIGHT}",
        f"mine.poker.ffmj.{STRAIGHT}",
        f"mine.classic.classic.{STRAIGHT}",
        f"mine.mcr.ffmj.é{STRAIGHT}",
        f"mine.mcr.ffmj.{STRAIGHT}.{STRAIGHT}",
        "mine.mcr.ffmj." + "A" * 400,
        f"mine.mcr.ffmj.{FIFTH}",
        f"mine.mcr.ffmj.{written(position('123m'))}",
    ],
)
def test_what_is_no_moment_is_refused(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        own_exercise(name)
    assert refused.value.code == "no_such_exercise"
