"""How something is done in a tournament: looked at, decided, kept; again if others were faster."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.house.server.guard.tournament_keys import TournamentVisit, right_of
from muraille.house.server.services import Services
from muraille.house.server.support.course_shelf import CourseAt
from muraille.house.sheets.kept import HOUSE_DEVICE
from muraille.house.tournaments.kept import (
    SeatedSheet,
    SheetClosing,
    TableAt,
    TableSecrets,
    TournamentChange,
    TournamentKeys,
    table_secrets,
)
from muraille.sheet.fold import usual_charter
from muraille.sheet.op import Op
from muraille.sheet.slots import SheetChair, SheetSlot, Value
from muraille.tournament.played.course import (
    OF_THE_CLOCK,
    CourseEntry,
    PlayedTable,
    TournamentCourse,
    after,
)
from muraille.tournament.played.entrant import EnteredPlayer
from muraille.tournament.played.steps import Step, session_of

TRIES: Final = 8
"""So often others may be faster."""
BEHIND: Final = ("tournament_moved", "sheet_moved")
FIRST_TIME: Final = 10
"""The number of the first writing that tells a time; those before name rules and players."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be done."""

    steps: Sequence[Step]
    entrants: Mapping[int, EnteredPlayer | None] = field(default_factory=dict)
    closings: Sequence[SheetClosing] = ()
    keys: TournamentKeys | None = None


Decide = Callable[[CourseAt, Mapping[int, EnteredPlayer]], Awaitable[Wish]]


def one_step(step: Callable[[TournamentCourse, Mapping[int, EnteredPlayer]], Step]) -> Decide:
    """A decision that needs no more than how the tournament stands, and changes nothing else."""

    async def decide(at: CourseAt, entrants: Mapping[int, EnteredPlayer]) -> Wish:
        return Wish([step(at.course, entrants)])

    return decide


async def changed(visit: TournamentVisit, services: Services, decide: Decide) -> CourseAt:
    """Do what is decided when one looks; how the tournament stands then."""
    by, tournament = right_of(visit), visit.tournament
    for _ in range(TRIES):
        at = await services.courses.look(tournament)
        entrants = await services.tournaments.entrants(tournament)
        wish = await decide(at, entrants)
        now = services.clock.now()
        entries = [CourseEntry(now, by, kind, facts) for kind, facts in wish.steps]
        change = _with_sheets(tournament, at, entries, wish)
        try:
            await services.tournaments.change(tournament, at.seq, change)
        except Refusal as refusal:
            if refusal.code not in BEHIND:
                raise
            continue
        for sheet in change.ops:
            services.sheet_rooms.note_writings(sheet)
        return await services.courses.look(tournament)
    raise Refusal("tournament_moved")


def secrets_of(at: CourseAt, tournament: str, session: int, table: int) -> TableSecrets:
    """How phones come to the sheet of a table."""
    return table_secrets(at.kept.secret, TableAt(tournament, session, table))


def _with_sheets(
    tournament: str, at: CourseAt, entries: Sequence[CourseEntry], wish: Wish
) -> TournamentChange:
    """What is decided, and what it writes in the sheets of the tables."""
    then = after(at.course, entries, at.seq + 1)
    sheets: list[SeatedSheet] = []
    ops: dict[str, list[Op]] = {}
    for place, entry in enumerate(entries, at.seq + 1):
        if entry.kind not in ("session", *OF_THE_CLOCK):
            continue
        session = session_of(then, entry.facts["session"])
        only = entry.facts.get("table")
        for table in session.tables:
            if only not in (None, table.number):
                continue
            secrets = secrets_of(at, tournament, session.number, table.number)
            if entry.kind == "session":
                where = TableAt(tournament, session.number, table.number)
                sheets.append(SeatedSheet(secrets.sheet, secrets.keys, where))
                ops[secrets.sheet] = _first_ops(then.plan.rules, table, entry.at)
            else:
                clock = session.clock_of(table)
                before = _before(at, session.number, table.number)
                op = _op(FIRST_TIME + place, SheetSlot("clock"), clock, entry.at, before)
                ops.setdefault(secrets.sheet, []).append(op)
    return TournamentChange(entries, wish.entrants, sheets, ops, wish.closings, wish.keys)


def _first_ops(rules: str, table: PlayedTable, at: int) -> list[Op]:
    """The rules of a sheet and its players, by their numbers."""
    chairs = enumerate(table.seats)
    return [
        _op(1, SheetSlot("charter"), usual_charter(rules), at),
        *(
            _op(chair + 2, SheetSlot("chair", str(chair)), SheetChair(str(player)), at)
            for chair, player in chairs
        ),
    ]


def _before(at: CourseAt, session: int, table: int) -> tuple[str, ...]:
    """The writing that told the time of a table last."""
    place = session_of(at.course, session).tables[table - 1].timed
    return (f"{HOUSE_DEVICE}.{FIRST_TIME + place}",) if place else ()


def _op(
    number: int, slot: SheetSlot, value: Value | None, at: int, over: tuple[str, ...] = ()
) -> Op:
    return Op(f"{HOUSE_DEVICE}.{number}", slot, over, value, at, None, "desk")


def facts_told(entry: CourseEntry) -> dict[str, Any]:
    """An entry as the log tells it."""
    return {"at": entry.at, "by": entry.by, "kind": entry.kind, "facts": dict(entry.facts)}
