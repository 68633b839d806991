"""Every ruling there is: the few cases all others are alike to, whoever sits where."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from itertools import product

from muraille.referee.book import INFRACTIONS
from muraille.referee.case import Case, asked
from muraille.referee.consequence import LADDER, SEATS
from muraille.referee.fact import Fact
from muraille.referee.infraction import Infraction
from muraille.referee.ruling import rule


class Circumstance(StrEnum):
    """What else is so, if it changes the ruling; the first one that does decides."""

    WRITTEN = "written"
    """The winner's score stands on the sheet."""
    OUTRANKED = "outranked"
    """A valid announcement of another player takes precedence."""
    DEAD = "dead"
    """The offender's hand is dead already."""
    LAST = "last"
    """With the offender's hand all four are dead."""
    PLAIN = "plain"


def typical_cases() -> Iterator[tuple[Circumstance, Case]]:
    """The cases of every line, with the first seat for the offender."""
    for line in INFRACTIONS.values():
        for facts in _answers(line):
            for warnings in range(len(LADDER) if line.consequence.ladder else 1):
                case = Case(line, 0, facts, warnings)
                yield from ((so, _under(case, so)) for so in _circumstances(case))


def _answers(line: Infraction) -> Iterator[dict[Fact, bool]]:
    """Every way to answer what a line asks."""
    if line.repair:
        yield {Fact.REPAIRED: True}
    wanted = tuple(asked(line, {}))
    for said in product((True, False), repeat=len(wanted)):
        facts = dict(zip(wanted, said, strict=True))
        if not facts.get(Fact.REPAIRED):
            yield facts


def _circumstances(case: Case) -> Iterator[Circumstance]:
    """Those that change the ruling on a case with nothing else about it."""
    ruled = rule(case)
    yield Circumstance.WRITTEN
    if case.infraction.announced or ruled.line.announced:
        yield from (Circumstance.OUTRANKED, Circumstance.DEAD)
    if ruled.consequence.dead:
        yield Circumstance.LAST
    yield Circumstance.PLAIN


def _under(case: Case, so: Circumstance) -> Case:
    others = frozenset(range(1, SEATS))
    dead = {Circumstance.DEAD: frozenset({case.offender}), Circumstance.LAST: others}
    return replace(
        case,
        score_written=so is Circumstance.WRITTEN,
        outranked=so is Circumstance.OUTRANKED,
        dead=dead.get(so, frozenset()),
    )
