"""A plan: who sits at which table with which wind, session after session."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.seating.rematches import Session

MOST_PLAYERS: Final = 1_000
MOST_SESSIONS: Final = 40
MOST_AT_TABLE: Final = 20
"""Players of a table that is still read, to be told that it is wrong."""
EXAMPLE: Final = '{"sessions": [[[1, 2, 3, 4], …], …]}'


@dataclass(frozen=True, slots=True)
class SeatingPlan:
    """The sessions of players numbered from 1, as they are played."""

    players: int
    sessions: tuple[Session, ...]
    """Tables in the order of their numbers, each with East, South, West and North."""
    fives: bool = False
    """Whether tables of five take in whoever would have to rest."""

    def resting(self) -> tuple[tuple[int, ...], ...]:
        """Who sits out each session."""
        everybody = set(range(1, self.players + 1))
        return tuple(
            tuple(sorted(everybody.difference(*map(set, tables)))) for tables in self.sessions
        )


def plan_json(plan: SeatingPlan) -> dict[str, Any]:
    """A plan for programs."""
    told: dict[str, Any] = {
        "players": plan.players,
        "sessions": [[list(table) for table in tables] for tables in plan.sessions],
    }
    if any(plan.resting()):
        told["resting"] = [list(out) for out in plan.resting()]
    if plan.fives:
        told["fives"] = True
    return told


def read_plan(told: object) -> SeatingPlan:
    """A plan as programs write it; whether it is a good one, ``check`` says."""
    if not isinstance(told, Mapping):
        raise Refusal("bad_plan", field="{…}", expected=EXAMPLE)
    sessions = told.get("sessions")
    if (fault := next(_faults(sessions), None)) is not None:
        raise Refusal("bad_plan", field=fault, expected=EXAMPLE)
    read = tuple(tuple(tuple(table) for table in tables) for tables in sessions or ())
    most = max((player for tables in read for table in tables for player in table), default=0)
    players, fives = told.get("players", most), told.get("fives", False)
    if not most:
        raise Refusal("bad_plan", field="sessions", expected=EXAMPLE)
    if not _is_number(players):
        raise Refusal("bad_plan", field="players", expected=EXAMPLE)
    if type(fives) is not bool:
        raise Refusal("bad_plan", field="fives", expected=EXAMPLE)
    return SeatingPlan(players, read, fives)


def _faults(told: object) -> Iterator[str]:
    """Where these are not lists of tables of numbers, no longer than anybody plays."""
    if not isinstance(told, list) or not 0 < len(told) <= MOST_SESSIONS:
        yield "sessions"
        return
    for session, tables in enumerate(told):
        if not isinstance(tables, list) or len(tables) > MOST_PLAYERS:
            yield f"sessions[{session}]"
            return
        for number, table in enumerate(tables):
            if not isinstance(table, list) or not _is_table(table):
                yield f"sessions[{session}][{number}]"


def _is_table(told: list[object]) -> bool:
    return len(told) <= MOST_AT_TABLE and all(map(_is_number, told))


def _is_number(told: object) -> bool:
    return type(told) is int and 1 <= told <= MOST_PLAYERS
