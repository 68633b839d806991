"""Whether one's games may be used as exercises: off, until their player says so."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import BaseModel, Field

from muraille.core.errors import Refusal
from muraille.house.server.answers.request_body import RequestBody
from muraille.house.server.guard.sessions import HouseServices, InSession
from muraille.house.server.services import Services
from muraille.house.server.support.refusals import FIELDS_REFUSED

router = APIRouter(prefix="/api/me", tags=["people"], responses=FIELDS_REFUSED)


class Consent(BaseModel):
    """What a person has agreed to."""

    games_as_exercises: int | None = Field(
        description="Since when (milliseconds since 1970) hands that are dealt may be used; "
        "nothing: none."
    )


class ConsentGiven(RequestBody):
    """What a person agrees to."""

    games_as_exercises: bool = Field(
        description="On: hands dealt from now on may become puzzles, without names, if everybody "
        "in them agrees. Off: every puzzle from one's hands is gone."
    )


async def consent_of(services: Services, person: str) -> Consent:
    """What a person has agreed to."""
    return Consent(games_as_exercises=await services.puzzles.consent(person))


@router.get("/consent")
async def consent(person: InSession, services: HouseServices) -> Consent:
    """Whether my games may be used as exercises."""
    return await consent_of(services, person.id)


@router.patch("/consent")
async def agree(asked: ConsentGiven, person: InSession, services: HouseServices) -> Consent:
    """Agree, or take it back: then the puzzles are gone when this is answered."""
    if person.guest:
        raise Refusal("account_needed")
    services.limits.consents.spend(person.id)
    if asked.games_as_exercises:
        await services.puzzles.agree(person.id, services.clock.now())
    else:
        await services.puzzles.withdraw(person.id)
    return await consent_of(services, person.id)
