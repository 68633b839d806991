"""From what was seen to the line of the book: a few questions answered by yes or no."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from muraille.referee.fact import Fact


class Occasion(StrEnum):
    """When it happened."""

    DEAL = "deal"
    CLAIM = "claim"
    DRAW = "draw"
    DISCARD = "discard"
    WIN = "win"
    COUNT = "count"
    TALK = "talk"


@dataclass(frozen=True, slots=True)
class Finding:
    """Where the questions end: an infraction, with all the facts its ruling asks for."""

    infraction: str
    facts: Mapping[Fact, bool] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Question:
    """A question a referee asks at the table; its words stand under its id."""

    id: str
    yes: Step
    no: Step


Step: TypeAlias = Question | Finding


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that was seen at a table, and what to ask about it."""

    id: str
    occasion: Occasion
    then: Step


def find(infraction: str, **facts: bool) -> Finding:
    """The end of the questions.

    >>> find("P3.1", shown=True).facts
    {<Fact.SHOWN: 'shown'>: True}
    """
    return Finding(infraction, {Fact(name): so for name, so in facts.items()})


def paths(step: Step) -> Iterator[tuple[tuple[tuple[str, bool], ...], Finding]]:
    """Every way through the questions, with the finding it leads to."""
    if isinstance(step, Finding):
        yield (), step
        return
    for answer, then in ((True, step.yes), (False, step.no)):
        for answers, finding in paths(then):
            yield ((step.id, answer), *answers), finding
