"""Every line of the penalty book, as rulings a referee can read."""

from __future__ import annotations

import pytest

from muraille.referee.book import INFRACTIONS
from muraille.referee.case import Case
from muraille.referee.fact import Fact
from muraille.referee.ruling import rule
from tests.golden.penalty_cases import RulingCase, read_rulings, words_of

CASES = read_rulings("penalties/rulings.lines")


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_referee_decides_what_the_line_says(case: RulingCase) -> None:
    ruling = rule(case.case)
    assert ruling.verdict == case.verdict
    assert words_of(ruling.consequence) == case.decided
    assert ruling.points == case.points
    assert ruling.tiles == case.tiles
    assert ruling.course == case.play


def plain(case: Case) -> bool:
    return not (case.warnings or case.dead or case.score_written or case.outranked)


@pytest.mark.parametrize("line", INFRACTIONS)
def test_every_line_is_tried_with_every_answer(line: str) -> None:
    tried = [c.case.facts for c in CASES if c.case.infraction.id == line and plain(c.case)]
    assert tried
    for fact in {fact for facts in tried for fact in facts}:
        assert {facts[fact] for facts in tried if fact in facts} == {True, False}
    if INFRACTIONS[line].repair:
        assert {facts[Fact.REPAIRED] for facts in tried} == {True, False}
