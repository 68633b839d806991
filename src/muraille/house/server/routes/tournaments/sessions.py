"""The sessions of a tournament: opened, timed, published."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel, Field

from muraille.house.server.answers.request_body import RequestBody
from muraille.house.server.answers.tournaments.changes import changed, one_step
from muraille.house.server.answers.tournaments.tables import (
    TableAtDesk,
    desk_tables,
    read_sheet,
)
from muraille.house.server.guard.sessions import HouseServices
from muraille.house.server.guard.tournament_keys import Organised, Refereed
from muraille.house.server.support.limits import address_of
from muraille.house.server.support.refusals import FIELDS_REFUSED
from muraille.house.server.support.work_queue import Bringer
from muraille.tournament.played.plan import MOST_SESSIONS
from muraille.tournament.played.steps import (
    MOST_EXTRA,
    extending,
    opening_session,
    pausing,
    publishing,
    session_of,
    starting,
)

router = APIRouter(
    prefix="/api/tournaments/{tournament}/sessions/{session}",
    tags=["tournaments"],
    responses=FIELDS_REFUSED,
)

Session = Annotated[int, Path(ge=1, le=MOST_SESSIONS)]


class ExtraTime(RequestBody):
    """More time."""

    minutes: Annotated[int, Field(ge=1, le=MOST_EXTRA)]
    table: int | None = Field(default=None, description="One table alone; else everybody.")


class SessionAtDesk(BaseModel):
    """A session as those see it who run it."""

    now: int
    tables: list[TableAtDesk]


@router.get("")
async def session_at_desk(
    visit: Refereed, session: Session, request: Request, services: HouseServices
) -> SessionAtDesk:
    """How far every table is, what is wrong with its sheet, and how phones come to it."""
    found = session_of(visit.at.course, session)
    sheets = [
        await read_sheet(visit.at, visit.tournament, session, table.number, services)
        for table in found.tables
    ]
    now = services.clock.now()
    bringer = Bringer(address_of(request), visit.tournament)
    tables = await services.sheet_queue.do(bringer, lambda: desk_tables(found, sheets, now))
    return SessionAtDesk(now=now, tables=tables)


@router.post("/open", status_code=204)
async def open_session(visit: Organised, session: Session, services: HouseServices) -> None:
    """Open the tables of the next session, each with a sheet and a code of its own."""
    await changed(visit, services, one_step(lambda course, _: opening_session(course, session)))


@router.post("/start", status_code=204)
async def start_session(visit: Organised, session: Session, services: HouseServices) -> None:
    """The time begins, on every phone."""
    await changed(visit, services, one_step(lambda course, _: starting(course, session)))


@router.post("/pause", status_code=204)
async def pause_session(visit: Organised, session: Session, services: HouseServices) -> None:
    """The time stands still."""
    step = one_step(lambda course, _: pausing(course, session, resume=False))
    await changed(visit, services, step)


@router.post("/resume", status_code=204)
async def resume_session(visit: Organised, session: Session, services: HouseServices) -> None:
    """The time goes on."""
    step = one_step(lambda course, _: pausing(course, session, resume=True))
    await changed(visit, services, step)


@router.post("/extend", status_code=204)
async def extend_session(
    visit: Refereed, session: Session, sent: ExtraTime, services: HouseServices
) -> None:
    """More time, for everybody or for one table."""
    step = one_step(lambda course, _: extending(course, session, sent.minutes, sent.table))
    await changed(visit, services, step)


@router.post("/publish", status_code=204)
async def publish_session(visit: Organised, session: Session, services: HouseServices) -> None:
    """Everybody sees the results of a session, and the standings after it."""
    await changed(visit, services, one_step(lambda course, _: publishing(course, session)))
