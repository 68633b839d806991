"""The trainer asks what the book can answer."""

from __future__ import annotations

import pytest

from muraille.referee.answer import Answer, answer_of
from muraille.referee.book import INFRACTIONS
from muraille.referee.ruling import rule
from muraille.referee.situation import Situation
from muraille.referee.situations import SITUATIONS


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda one: one.id)
def test_the_answer_written_down_is_the_ruling(situation: Situation) -> None:
    assert answer_of(rule(situation.case)) == situation.right


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda one: one.id)
def test_four_different_answers_are_offered_the_mild_ones_first(situation: Situation) -> None:
    offered = situation.offered
    assert len(set(offered)) == 4
    assert situation.right in offered
    assert list(offered) == [answer for answer in Answer if answer in offered]


def test_every_infraction_comes_up() -> None:
    assert {one.case.infraction.id for one in SITUATIONS} == set(INFRACTIONS)
    assert len({one.id for one in SITUATIONS}) == len(SITUATIONS) == 44


def test_every_place_may_be_right() -> None:
    places = {one.offered.index(one.right) for one in SITUATIONS}
    assert places == {0, 1, 2, 3}
