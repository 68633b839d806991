"""A case before the referee: the line it falls under, and the facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from muraille.core.errors import Refusal
from muraille.referee.fact import Fact
from muraille.referee.infraction import Infraction


@dataclass(frozen=True, slots=True)
class Case:
    """What happened at a table, as far as a ruling depends on it."""

    infraction: Infraction
    offender: int
    facts: Mapping[Fact, bool] = field(default_factory=dict)
    """All that the line asks, and nothing else."""
    warnings: int = 0
    """How often the offender was judged by the ladder in this game."""
    dead: frozenset[int] = frozenset()
    """The seats whose hands were dead before."""
    score_written: bool = False
    """The winner's score stands on the sheet: the hand is over."""
    outranked: bool = False
    """Another player's valid announcement takes precedence over the offender's."""


def asked(infraction: Infraction, facts: Mapping[Fact, bool]) -> Iterator[Fact]:
    """The facts a line asks for, one after the other; a repair makes the others needless."""
    if infraction.repair:
        yield Fact.REPAIRED
        if facts.get(Fact.REPAIRED):
            return
    yield from infraction.asks


def check(case: Case) -> None:
    """Refuse a case whose facts are not those its line asks for."""
    line = case.infraction
    wanted = tuple(asked(line, case.facts))
    for fact in wanted:
        if fact not in case.facts:
            raise Refusal("missing_fact", infraction=line.id, fact=fact, field=f"facts.{fact}")
    for fact in case.facts:
        if fact not in wanted:
            raise Refusal("needless_fact", infraction=line.id, fact=fact, field=f"facts.{fact}")
