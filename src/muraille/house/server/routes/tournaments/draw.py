"""The draw of a tournament: promised, drawn with a word of the hall, proved to anybody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import Field, RootModel

from muraille.core.errors import Refusal
from muraille.house.server.answers.request_body import RequestBody
from muraille.house.server.answers.tournaments.changes import Wish, changed, one_step
from muraille.house.server.guard.sessions import HouseServices
from muraille.house.server.guard.tournament_keys import Organised, Visitor
from muraille.house.server.support.course_shelf import CourseAt
from muraille.house.server.support.refusals import FIELDS_REFUSED
from muraille.house.tournaments.kept import draw_seed
from muraille.seating.promise import LONGEST_WORD, bundle_json
from muraille.tournament.played.entrant import EnteredPlayer
from muraille.tournament.played.steps import bundle_of, drawing, promising, reopening_list

router = APIRouter(
    prefix="/api/tournaments/{tournament}/draw", tags=["tournaments"], responses=FIELDS_REFUSED
)


class HallWord(RequestBody):
    """What the hall says."""

    word: Annotated[str, Field(max_length=LONGEST_WORD)] = Field(
        description="Nobody could foretell it: dice, the word of a child."
    )


class DrawProof(RootModel[dict[str, Any]]):
    """A bundle as `muraille seating verify` reads it; players are told by number."""


@router.post("/promise", status_code=204)
async def promise_draw(visit: Organised, services: HouseServices) -> None:
    """Close the list, and bind the house to a seed nobody is told yet."""

    async def decide(at: CourseAt, entrants: Mapping[int, EnteredPlayer]) -> Wish:
        seed = draw_seed(at.kept.secret, at.seq + 1)
        return Wish([promising(at.course, entrants, seed)])

    await changed(visit, services, decide)


@router.post("/reopen", status_code=204)
async def reopen_list(visit: Organised, services: HouseServices) -> None:
    """Players may come and go again; what was drawn is void. Not once a session was opened."""
    await changed(visit, services, one_step(lambda course, _: reopening_list(course)))


@router.post("", status_code=204)
async def draw_seats(visit: Organised, sent: HallWord, services: HouseServices) -> None:
    """Draw the seats of all sessions: seed and word decide them."""

    async def decide(at: CourseAt, entrants: Mapping[int, EnteredPlayer]) -> Wish:
        if at.course.promise is None:
            raise Refusal("draw_not_promised")
        seed = draw_seed(at.kept.secret, at.course.promise.place)
        return Wish([drawing(at.course, entrants, seed, sent.word)])

    await changed(visit, services, decide)


@router.get("/proof")
async def draw_proof(visit: Visitor, services: HouseServices) -> DrawProof:
    """Everything that proves the draw, for whoever wants to draw it again."""
    entrants = await services.tournaments.entrants(visit.tournament)
    return DrawProof(bundle_json(bundle_of(visit.at.course, entrants)))
