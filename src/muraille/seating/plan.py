"""A plan: who sits at which table with which wind, session after session."""

from __future__ import annotations

from collections.abc import Mapping
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
    sessions = told.get("sessions") if isinstance(told, Mapping) else None
    if not isinstance(told, Mapping) or not _are_sessions(sessions):
        raise Refusal("bad_plan", expected=EXAMPLE)
    read = tuple(tuple(tuple(table) for table in tables) for tables in sessions or ())
    most = max((player for tables in read for table in tables for player in table), default=0)
    players, fives = told.get("players", most), told.get("fives", False)
    if not _is_number(players) or type(fives) is not bool or not most:
        raise Refusal("bad_plan", expected=EXAMPLE)
    return SeatingPlan(players, read, fives)


def _are_sessions(told: object) -> bool:
    """Whether these are lists of tables of numbers, no longer than anybody plays."""
    return (
        isinstance(told, list)
        and 0 < len(told) <= MOST_SESSIONS
        and all(
            isinstance(tables, list)
            and len(tables) <= MOST_PLAYERS
            and all(isinstance(table, list) and _is_table(table) for table in tables)
            for tables in told
        )
    )


def _is_table(told: list[object]) -> bool:
    return len(told) <= MOST_AT_TABLE and all(map(_is_number, told))


def _is_number(told: object) -> bool:
    return type(told) is int and 1 <= told <= MOST_PLAYERS
