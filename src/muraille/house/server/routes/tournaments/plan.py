"""Tournaments: beginning one, its plan, its keys, and how it stands."""

from __future__ import annotations

from collections.abc import Mapping
from secrets import token_hex
from typing import Annotated, Any, Final

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field
from starlette.responses import Response

from muraille.house.server.answers.request_body import RequestBody
from muraille.house.server.answers.tournaments.changes import Wish, changed, facts_told, one_step
from muraille.house.server.answers.tournaments.told import TournamentTold, tournament_told
from muraille.house.server.guard.sessions import HouseServices
from muraille.house.server.guard.tournament_keys import (
    Organised,
    Owned,
    Refereed,
    TournamentId,
    Visitor,
)
from muraille.house.server.support.course_shelf import CourseAt
from muraille.house.server.support.limits import address_of
from muraille.house.server.support.packed_answers import packed_answer
from muraille.house.server.support.refusals import FIELDS_REFUSED
from muraille.house.server.support.work_queue import Bringer
from muraille.house.sheets.kept import KEY_HASH
from muraille.house.tournaments.kept import KeptTournament, TournamentKeys
from muraille.tournament.played.course import OPENED, CourseEntry
from muraille.tournament.played.entrant import EnteredPlayer
from muraille.tournament.played.plan import plan_json, read_plan
from muraille.tournament.played.steps import changed_plan

router = APIRouter(
    prefix="/api/tournaments/{tournament}", tags=["tournaments"], responses=FIELDS_REFUSED
)

SECRET_BYTES: Final = 32
KeyHash = Annotated[
    str, Field(pattern=KEY_HASH, description="SHA-256 of a key, in hexadecimal digits.")
]


class SentPlan(RequestBody):
    """What an organiser settles; what is left out is as usual."""

    title: str
    place: str = ""
    first_day: str = Field(default="", description="As `2026-11-21`.")
    days: int = 1
    sessions: int = 4
    minutes: int = Field(default=90, description="Of a session.")
    rules: str = "mcr"
    public: str = Field(default="initials", description="`initials` or `names`.")
    referees: int = 0
    observer: bool = False


class SentKeys(RequestBody):
    """The keys of a tournament, as far as the house may know them."""

    owner_hash: KeyHash
    desk_hash: KeyHash
    referee_hash: KeyHash

    @property
    def kept(self) -> TournamentKeys:
        """As they are kept."""
        return TournamentKeys(self.owner_hash, self.desk_hash, self.referee_hash)


class NewTournament(RequestBody):
    """A tournament that begins."""

    keys: SentKeys
    plan: SentPlan


class TournamentKept(BaseModel):
    """The house keeps this tournament."""

    tournament: str


class LoggedEntry(BaseModel):
    """One thing that was done; players are told by number."""

    at: int
    by: str
    kind: str
    facts: dict[str, Any]


class TournamentLog(BaseModel):
    """Everything that was done, in its order: nothing can be taken out of it."""

    entries: list[LoggedEntry]


@router.put("", status_code=201, responses={200: {"model": TournamentKept}})
async def open_tournament(
    tournament: TournamentId,
    new: NewTournament,
    request: Request,
    answer: Response,
    services: HouseServices,
) -> TournamentKept:
    """Begin a tournament; the same again changes nothing, other keys are refused."""
    plan = read_plan(new.plan.model_dump())
    if not await services.tournaments.is_known(tournament):
        services.limits.sheet_openings.spend(address_of(request))
    entry = CourseEntry(services.clock.now(), "owner", OPENED, {"plan": plan_json(plan)})
    kept = KeptTournament(new.keys.kept, token_hex(SECRET_BYTES))
    if not await services.tournaments.open(tournament, kept, entry):
        answer.status_code = 200  # it was there already
    return TournamentKept(tournament=tournament)


@router.get("", response_model=TournamentTold)
async def tournament(visit: Visitor, request: Request, services: HouseServices) -> Response:
    """A tournament as it stands; without a key, what everybody may see."""
    entrants = await services.tournaments.entrants(visit.tournament)
    now = services.clock.now()
    bringer = Bringer(address_of(request), visit.tournament)
    return await services.sheet_queue.do(
        bringer, lambda: packed_answer(request, tournament_told(visit, entrants, now))
    )


@router.post("/plan", status_code=204)
async def change_plan(visit: Organised, sent: SentPlan, services: HouseServices) -> None:
    """Settle something else; sessions and rules stay once the seats are promised."""
    plan = read_plan(sent.model_dump())
    await changed(visit, services, one_step(lambda course, _: changed_plan(course, plan)))


@router.post("/keys", status_code=204)
async def change_keys(visit: Owned, keys: SentKeys, services: HouseServices) -> None:
    """Other keys: links that were given away open nothing any more."""

    async def decide(_at: CourseAt, _entrants: Mapping[int, EnteredPlayer]) -> Wish:
        return Wish([("keys", {})], keys=keys.kept)

    await changed(visit, services, decide)


@router.get("/log")
async def tournament_log(visit: Refereed, services: HouseServices) -> TournamentLog:
    """Everything that was done, by whom and when."""
    entries = await services.tournaments.entries(visit.tournament)
    return TournamentLog(entries=[LoggedEntry(**facts_told(entry)) for entry in entries])


@router.delete("", status_code=204)
async def delete_tournament(visit: Owned, services: HouseServices) -> None:
    """Forget a tournament, its players and its sheets."""
    await services.tournaments.delete(visit.tournament)
