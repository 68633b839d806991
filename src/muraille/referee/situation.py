"""A situation of the trainer: a case, four rulings to choose from, and the right one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from muraille.referee.answer import Answer
from muraille.referee.book import INFRACTIONS
from muraille.referee.case import Case
from muraille.referee.fact import Fact


@dataclass(frozen=True, slots=True)
class Situation:
    """Something that happens at a table; its words stand under its id."""

    id: str
    case: Case
    right: Answer
    """What the book says, written down here and checked against the ruling."""
    others: tuple[Answer, Answer, Answer]

    @property
    def offered(self) -> tuple[Answer, ...]:
        """The four answers, the mild ones first: their order tells nothing."""
        return tuple(sorted((self.right, *self.others), key=list(Answer).index))


def situation(  # noqa: PLR0913 - a declaration
    name: str,
    infraction: str,
    right: str,
    others: str,
    *,
    offender: int = 1,
    warnings: int = 0,
    dead: Iterable[int] = (),
    score_written: bool = False,
    outranked: bool = False,
    **facts: bool,
) -> Situation:
    """Declare a situation; South is the offender unless another seat is named."""
    first, second, third = map(Answer, others.split())
    case = Case(
        INFRACTIONS[infraction],
        offender,
        {Fact(fact): so for fact, so in facts.items()},
        warnings=warnings,
        dead=frozenset(dead),
        score_written=score_written,
        outranked=outranked,
    )
    return Situation(name, case, Answer(right), (first, second, third))
