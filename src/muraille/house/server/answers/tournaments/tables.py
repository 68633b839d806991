"""The sheets of the tables of a session: how far they are, and what is wrong with them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pydantic import BaseModel, Field

from muraille.house.server.answers.sheets import WHOLE
from muraille.house.server.answers.tournaments.changes import secrets_of
from muraille.house.server.answers.tournaments.told import TimeTold, time_told
from muraille.house.server.services import Services
from muraille.house.server.support.course_shelf import CourseAt
from muraille.house.sheets.kept import Heard
from muraille.house.tournaments.kept import TableAt, TableSecrets
from muraille.sheet.fold import SheetState, folded
from muraille.sheet.op import read_op
from muraille.tournament.played.checks import AroundSheet, SheetCheck, sheet_checks
from muraille.tournament.played.course import PlayedSession, PlayedTable
from muraille.tournament.played.entrant import EnteredPlayer
from muraille.tournament.played.steps import session_of, table_of
from muraille.tournament.played.total import TableTotal


class CheckTold(BaseModel):
    """One thing that is wrong with a sheet, or odd."""

    code: str = Field(description="C1 to C10.")
    refuses: bool = Field(description="It has to be mended; otherwise it is asked about once.")
    hand: int
    chair: int | None


class TableAtDesk(BaseModel):
    """A table as those see it who run the tournament."""

    number: int
    closed: bool
    sheet: str
    key: str = Field(description="The key to write the sheet with.")
    pin: str
    hands: int
    most_hands: int
    totals: list[int]
    fines: list[int]
    sealed: int = Field(description="How many of the four have confirmed the sheet as it is.")
    clock: TimeTold | None
    checks: list[CheckTold]


@dataclass(frozen=True, slots=True)
class ReadSheet:
    """The sheet of a table as it was read."""

    secrets: TableSecrets
    seq: int
    ops: tuple[str, ...]

    def folded(self) -> SheetState:
        """What it says; away from the loop."""
        return folded(read_op(json.loads(one)) for one in self.ops)


async def read_sheet(
    at: CourseAt, tournament: str, session: int, table: int, services: Services
) -> ReadSheet:
    """The sheet of a table."""
    secrets = secrets_of(at, tournament, session, table)
    page = await services.sheets.since(secrets.sheet, Heard(), WHOLE)
    return ReadSheet(secrets, page.heard.seq, page.ops)


def around(
    session: PlayedSession,
    table: PlayedTable,
    now: int,
    *,
    on_paper: bool = False,
    typed: TableTotal | None = None,
) -> AroundSheet:
    """What the sheet of a table is compared with."""
    seated = tuple(str(player) for player in table.seats)
    return AroundSheet(seated, session.is_over(table, now), on_paper, typed)


def desk_tables(session: PlayedSession, sheets: Sequence[ReadSheet], now: int) -> list[TableAtDesk]:
    """Every table of a session; away from the loop."""
    return [
        _desk_table(session, table, read, now)
        for table, read in zip(session.tables, sheets, strict=True)
    ]


def _desk_table(
    session: PlayedSession, table: PlayedTable, read: ReadSheet, now: int
) -> TableAtDesk:
    sheet = read.folded()
    checks = () if table.total is not None else sheet_checks(sheet, around(session, table, now))
    return TableAtDesk(
        number=table.number,
        closed=table.total is not None,
        sheet=read.secrets.sheet,
        key=read.secrets.write,
        pin=read.secrets.pin,
        hands=len(sheet.hands),
        most_hands=sheet.charter.hands if sheet.end is None else sheet.end.hands,
        totals=list(sheet.totals),
        fines=list(sheet.fine_totals),
        sealed=sheet.seals.count("valid"),
        clock=time_told(session.clock_of(table)),
        checks=[_check(one) for one in checks],
    )


def _check(one: SheetCheck) -> CheckTold:
    return CheckTold(code=one.code, refuses=one.refuses, hand=one.hand, chair=one.chair)


def sheet_total(sheet: SheetState) -> TableTotal:
    """What a sheet brings."""
    return TableTotal(sheet.totals, sheet.fine_totals, "sheet", sheet.fingerprint)


async def seated_names(sheet: str, services: Services) -> dict[str, str]:
    """What the players of a table are called, by what the sheet calls them; else nothing."""
    at = await services.tournaments.at(sheet)
    if at is None:
        return {}
    found = await services.courses.look(at.tournament)
    entrants = await services.tournaments.entrants(at.tournament)
    return table_names(found, at, entrants)


def table_names(
    found: CourseAt, at: TableAt, entrants: Mapping[int, EnteredPlayer]
) -> dict[str, str]:
    """The names of those who sit at a table, by number."""
    table = table_of(session_of(found.course, at.session), at.table)
    return {str(n): entrants[n].name for n in table.seats if n in entrants and entrants[n].name}
