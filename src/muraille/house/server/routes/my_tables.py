"""The tables of a player: the way back to an unfinished game."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import Field

from muraille.core.wall import Seat
from muraille.house.server.answers.tables import TableAnswer, table_answer
from muraille.house.server.guard.sessions import HouseServices, SignedIn
from muraille.house.server.support.refusals import REFUSED
from muraille.house.table.live_table import LiveTable

router = APIRouter(prefix="/api", tags=["tables"], responses=REFUSED)


class MyTable(TableAnswer):
    """A table I sit at."""

    score: int = Field(description="What I have won and lost there.")
    waits: bool = Field(description="Whether nothing goes on there without me.")
    invitation: str | None = Field(description="It lets people in; only the host is told.")


@router.get("/me/tables")
async def my_tables(person: SignedIn, services: HouseServices) -> list[MyTable]:
    """The tables I sit at and that are not over, the latest first."""
    found = []
    for live in sorted(services.tables.all, key=lambda one: one.state.opened, reverse=True):
        seat = live.state.seat_of(person.id)
        if seat is None or live.phase == "over":
            continue
        answer = table_answer(live, person)
        mine = MyTable(
            **answer.model_dump(),
            score=answer.scores[seat],
            waits=_waits(live, seat),
            invitation=live.state.invitation if answer.host else None,
        )
        found.append(mine)
    return found


def _waits(live: LiveTable, seat: Seat) -> bool:
    """Whether a seat is asked for something: an answer, to be ready, as the host to begin."""
    state, seen = live.state, live.seen()
    if seen.chairs[seat].bot is not None:
        return False
    if seen.phase == "playing":
        # A strict table waits for all who are asked: it must not tell who could claim.
        return seat in (state.strict or state.game.deal).waiting_for()
    if seen.phase == "promised":
        return not seen.ready[seat]
    full = not any(chair.is_empty for chair in state.chairs)
    return full and state.chairs[seat].person == state.host
