"""The questions that lead to a line of the penalty book, told to a person."""

from __future__ import annotations

from itertools import groupby
from typing import Literal

from muraille.i18n import say
from muraille.referee.fact import Fact
from muraille.referee.question import Finding, Happening, Occasion, Question, Step
from muraille.referee.tree import TREE
from muraille.report.told import Told


class FindingTold(Told):
    """Where the questions end."""

    kind: Literal["finding"]
    infraction: str
    facts: dict[Fact, bool]


class QuestionTold(Told):
    """A question to be answered by yes or no."""

    kind: Literal["question"]
    id: str
    sentence: str
    yes: QuestionTold | FindingTold
    no: QuestionTold | FindingTold


class HappeningTold(Told):
    """Something that was seen at a table."""

    id: str
    name: str
    then: QuestionTold | FindingTold


class OccasionTold(Told):
    """When it happened, and what may have happened then."""

    id: Occasion
    name: str
    happenings: list[HappeningTold]


def occasions(language: str) -> list[OccasionTold]:
    """What may have happened, by occasion."""
    return [
        _occasion(language, occasion, list(happenings))
        for occasion, happenings in groupby(TREE, key=lambda one: one.occasion)
    ]


def _occasion(language: str, occasion: Occasion, happenings: list[Happening]) -> OccasionTold:
    return OccasionTold(
        id=occasion,
        name=say(language, f"penalties.occasions.{occasion}"),
        happenings=[
            HappeningTold(
                id=one.id,
                name=say(language, f"penalties.happenings.{one.id}"),
                then=_step(language, one.then),
            )
            for one in happenings
        ],
    )


def _step(language: str, step: Step) -> QuestionTold | FindingTold:
    match step:
        case Finding(infraction=line, facts=facts):
            return FindingTold(kind="finding", infraction=line, facts=dict(facts))
        case Question(id=name, yes=yes, no=no):
            return QuestionTold(
                kind="question",
                id=name,
                sentence=say(language, f"penalties.questions.{name}"),
                yes=_step(language, yes),
                no=_step(language, no),
            )
