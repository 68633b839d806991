"""One table of a session: phones come in, its result is taken, and corrected."""

from __future__ import annotations

import hmac
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request
from pydantic import BaseModel, Field

from muraille.core.errors import Refusal
from muraille.house.server.answers.request_body import RequestBody
from muraille.house.server.answers.tournaments.changes import Wish, changed, secrets_of
from muraille.house.server.answers.tournaments.tables import (
    ReadSheet,
    around,
    read_sheet,
    sheet_total,
)
from muraille.house.server.guard.sessions import HouseServices
from muraille.house.server.guard.tournament_keys import (
    Refereed,
    TournamentId,
    TournamentVisit,
    check_role,
)
from muraille.house.server.routes.tournaments.sessions import Session
from muraille.house.server.services import Services
from muraille.house.server.support.course_shelf import CourseAt
from muraille.house.server.support.limits import address_of
from muraille.house.server.support.refusals import FIELDS_REFUSED
from muraille.house.server.support.work_queue import Bringer
from muraille.house.tournaments.kept import SheetClosing
from muraille.sheet.slots import LONGEST_TEXT
from muraille.tournament.played.checks import SheetCheck, sheet_checks
from muraille.tournament.played.entrant import EnteredPlayer
from muraille.tournament.played.steps import (
    closing,
    correcting,
    reopening,
    session_of,
    table_of,
    told_reason,
)
from muraille.tournament.played.total import typed_total

router = APIRouter(
    prefix="/api/tournaments/{tournament}/sessions/{session}/tables/{table}",
    tags=["tournaments"],
    responses=FIELDS_REFUSED,
)

TableNumber = Annotated[int, Path(ge=1, le=1000)]
Four = Annotated[list[int], Field(min_length=4, max_length=4)]
Reason = Annotated[str, Field(max_length=LONGEST_TEXT)]


class TablePin(RequestBody):
    """The code of a table, as it stands on its paper."""

    pin: Annotated[str, Field(pattern=r"^[0-9]{4}$")]


class TableEntered(BaseModel):
    """What opens the sheet of a table."""

    sheet: str
    key: str = Field(description="The key to write it with.")


class ClosingWish(RequestBody):
    """How the result of a sheet is taken."""

    paper: bool = Field(default=False, description="The four signatures are on paper.")
    anyway: bool = Field(default=False, description="What is odd about it has been looked at.")


class TypedResult(RequestBody):
    """A result as it stands on paper, by chair."""

    totals: Four = Field(description="With penalties.")
    fines: Four = Field(default_factory=lambda: [0] * 4, description="The penalties in them.")
    anyway: bool = Field(default=False, description="It differs from the sheet, and is right.")


class Reopening(RequestBody):
    """Why a sheet is written on."""

    reason: Reason


class SentCorrection(RequestBody):
    """Another result, and why."""

    reason: Reason
    totals: Four
    fines: Four = Field(default_factory=lambda: [0] * 4)


@dataclass(frozen=True, slots=True)
class AtTable:
    """A table somebody runs."""

    visit: TournamentVisit
    session: int
    number: int


async def _at_table(visit: Refereed, session: Session, table: TableNumber) -> AtTable:
    return AtTable(visit, session, table)


RefereedTable = Annotated[AtTable, Depends(_at_table)]


@router.post("/enter")
async def enter_table(
    tournament: TournamentId,
    session: Session,
    table: TableNumber,
    sent: TablePin,
    services: HouseServices,
) -> TableEntered:
    """Come to the sheet of a table with its code; after some wrong ones that table waits."""
    at = await services.courses.look(tournament)
    found = session_of(at.course, session)
    table_of(found, table)
    where = f"{tournament} {session} {table}"
    services.limits.pins.spend(where)
    secrets = secrets_of(at, tournament, session, table)
    if found.published or not hmac.compare_digest(sent.pin, secrets.pin):
        raise Refusal("wrong_pin")
    services.limits.pins.give_back(where)
    return TableEntered(sheet=secrets.sheet, key=secrets.write)


@router.post("/close", status_code=204)
async def close_table(
    here: RefereedTable,
    wish: ClosingWish,
    request: Request,
    services: HouseServices,
) -> None:
    """Take the result of the sheet: nobody writes in it any more."""

    async def decide(at: CourseAt, _: Mapping[int, EnteredPlayer]) -> Wish:
        found = session_of(at.course, here.session)
        own = table_of(found, here.number)
        read = await _read(at, here, services)
        sheet = await services.sheet_queue.do(
            Bringer(address_of(request), here.visit.tournament), read.folded
        )
        seen = around(found, own, services.clock.now(), on_paper=wish.paper)
        _check(sheet_checks(sheet, seen), anyway=wish.anyway)
        step = closing(at.course, here.session, here.number, sheet_total(sheet))
        return Wish([step], closings=[SheetClosing(read.secrets.sheet, closed=True, seq=read.seq)])

    await changed(here.visit, services, decide)


@router.post("/result", status_code=204)
async def type_result(
    here: RefereedTable,
    sent: TypedResult,
    request: Request,
    services: HouseServices,
) -> None:
    """Take a result from paper; where the sheet says otherwise, that is asked about once."""
    total = typed_total(sent.totals, sent.fines)

    async def decide(at: CourseAt, _: Mapping[int, EnteredPlayer]) -> Wish:
        step = closing(at.course, here.session, here.number, total)
        found = session_of(at.course, here.session)
        read = await _read(at, here, services)
        sheet = await services.sheet_queue.do(
            Bringer(address_of(request), here.visit.tournament), read.folded
        )
        seen = around(found, table_of(found, here.number), services.clock.now(), typed=total)
        _check([one for one in sheet_checks(sheet, seen) if one.code == "C10"], anyway=sent.anyway)
        return Wish([step], closings=[SheetClosing(read.secrets.sheet, closed=True, seq=read.seq)])

    await changed(here.visit, services, decide)


@router.post("/reopen", status_code=204)
async def reopen_table(
    here: RefereedTable,
    sent: Reopening,
    services: HouseServices,
) -> None:
    """Let the sheet be written on; a referee may until the session is published."""

    async def decide(at: CourseAt, entrants: Mapping[int, EnteredPlayer]) -> Wish:
        _check_published(here, at)
        reason = told_reason(sent.reason, entrants)
        sheet = secrets_of(at, here.visit.tournament, here.session, here.number).sheet
        step = reopening(at.course, here.session, here.number, reason)
        return Wish([step], closings=[SheetClosing(sheet, closed=False)])

    await changed(here.visit, services, decide)


@router.post("/correct", status_code=204)
async def correct_table(
    here: RefereedTable,
    sent: SentCorrection,
    services: HouseServices,
) -> None:
    """Another result for a table that has one; a referee may until the session is published."""
    total = typed_total(sent.totals, sent.fines)

    async def decide(at: CourseAt, entrants: Mapping[int, EnteredPlayer]) -> Wish:
        _check_published(here, at)
        reason = told_reason(sent.reason, entrants)
        return Wish([correcting(at.course, here.session, here.number, reason, total)])

    await changed(here.visit, services, decide)


async def _read(at: CourseAt, here: AtTable, services: Services) -> ReadSheet:
    return await read_sheet(at, here.visit.tournament, here.session, here.number, services)


def _check_published(here: AtTable, at: CourseAt) -> None:
    """What everybody has seen, only the desk changes."""
    if session_of(at.course, here.session).published:
        check_role(here.visit, "desk")


def _check(found: Sequence[SheetCheck], *, anyway: bool) -> None:
    """Refuse what has to be mended, and what is odd unless somebody has looked at it."""
    if bad := [one for one in found if one.refuses]:
        raise Refusal("result_refused", list=_codes(bad))
    if found and not anyway:
        raise Refusal("result_odd", list=_codes(found))


def _codes(found: Sequence[SheetCheck]) -> str:
    return ", ".join(dict.fromkeys(one.code for one in found))
