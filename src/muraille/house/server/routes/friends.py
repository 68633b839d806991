"""How friends find each other: by a short code, and once more when a game is over."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel, Field

from muraille.house.server.answers.watched_tables import watched
from muraille.house.server.guard.sessions import Doer, HouseServices, SignedIn
from muraille.house.server.routes.tables import spend_opening
from muraille.house.server.support.limits import address_of
from muraille.house.server.support.refusals import FIELDS_REFUSED
from muraille.house.table import seats
from muraille.house.table.live_table import LiveTable

router = APIRouter(prefix="/api", tags=["tables"], responses=FIELDS_REFUSED)

Code = Annotated[
    str, Path(max_length=20, description="Small letters, blanks and hyphens are fine.")
]


class FoundTable(BaseModel):
    """A table, and what opens its door."""

    table: str
    invitation: str | None = Field(description="Nothing for a table that is open to everybody.")


class Rematch(BaseModel):
    """Where the players of a game go on."""

    found: FoundTable | None = Field(description="Nothing before one of them has asked for it.")
    names: list[str] = Field(description="The people who are there already.")


@router.get("/codes/{code}")
async def table_of_code(code: Code, request: Request, services: HouseServices) -> FoundTable:
    """The table of a short code; codes end with their tables."""
    services.limits.codes.spend(address_of(request))
    return _found(services.tables.by_code(code))


@router.get("/tables/{table}/rematch")
async def rematch(
    table: str, person: SignedIn, request: Request, services: HouseServices
) -> Rematch:
    """Whether one of those who played here wants to play again."""
    past = await watched(table, request, services)
    seats.seat_of(past.state, person.id)
    return _rematch(services.tables.rematch_of(table))


@router.post("/tables/{table}/rematch")
async def ask_for_rematch(
    table: str, person: Doer, request: Request, services: HouseServices
) -> Rematch:
    """Play the same game again with the same people; it begins when everybody is back."""
    await watched(table, request, services)
    if services.tables.rematch_of(table) is None:
        spend_opening(person, address_of(request), services)
    return _rematch(await services.tables.rematch(table, person, address_of(request)))


def _rematch(live: LiveTable | None) -> Rematch:
    if live is None:
        return Rematch(found=None, names=[])
    names = [chair.name for chair in live.state.chairs if chair.person is not None]
    return Rematch(found=_found(live), names=names)


def _found(live: LiveTable) -> FoundTable:
    invitation = None if live.state.agreed.open else live.state.invitation
    return FoundTable(table=live.id, invitation=invitation)
