"""The questions of a referee: few, never in vain, and they find every line."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

import pytest

from muraille.referee.book import INFRACTIONS
from muraille.referee.case import Case, check
from muraille.referee.question import Finding, Happening, Occasion, Question, Step, paths
from muraille.referee.ruling import rule
from muraille.referee.tree import TREE

FINDINGS = [finding for happening in TREE for _, finding in paths(happening.then)]


def inner(step: Step) -> list[Question]:
    """Every question that may be asked from here on."""
    if isinstance(step, Finding):
        return []
    return [step, *inner(step.yes), *inner(step.no)]


def test_the_list_of_what_happened_is_short() -> None:
    assert [occasion for occasion, _ in groupby(TREE, key=lambda one: one.occasion)] == list(
        Occasion
    )
    assert max(Counter(one.occasion for one in TREE).values()) <= 5
    assert len({one.id for one in TREE}) == len(TREE)


@pytest.mark.parametrize("happening", TREE, ids=lambda one: one.id)
def test_three_questions_are_enough(happening: Happening) -> None:
    for answers, _ in paths(happening.then):
        assert len(answers) <= 3
        assert len({question for question, _ in answers}) == len(answers)


@pytest.mark.parametrize("happening", TREE, ids=lambda one: one.id)
def test_no_question_is_asked_in_vain(happening: Happening) -> None:
    for question in inner(happening.then):
        by_answer = [
            {repr(finding) for _, finding in paths(step)} for step in (question.yes, question.no)
        ]
        assert not by_answer[0] & by_answer[1], question.id


def test_every_finding_can_be_judged_as_it_is() -> None:
    for finding in FINDINGS:
        check(Case(INFRACTIONS[finding.infraction], 0, finding.facts))


def test_different_findings_of_a_line_are_judged_differently() -> None:
    rulings: dict[tuple[object, ...], Finding] = {}
    for finding in FINDINGS:
        ruling = rule(Case(INFRACTIONS[finding.infraction], 0, finding.facts))
        told = (finding.infraction, ruling.verdict, ruling.consequence, ruling.tiles, ruling.course)
        assert rulings.setdefault(told, finding) == finding


def test_every_infraction_is_found() -> None:
    assert {finding.infraction for finding in FINDINGS} == set(INFRACTIONS)
