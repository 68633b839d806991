"""The way back into an account whose password is lost: a code, shown once and kept as a hash."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field, StringConstraints

from muraille.core.errors import Refusal
from muraille.house.people import checked_password
from muraille.house.server.answers.people import FreshAccount, Name, Password
from muraille.house.server.answers.request_body import RequestBody
from muraille.house.server.guard.account_proof import claimed_account, prove_password
from muraille.house.server.guard.person_settings import settings_to_change
from muraille.house.server.guard.sessions import (
    HouseServices,
    InSession,
    begin_session,
    changing_oneself,
)
from muraille.house.server.routes.accounts import new_keys, shown
from muraille.house.server.support.recovery_code import new_code, read_code
from muraille.house.server.support.refusals import REFUSED

router = APIRouter(prefix="/api", tags=["people"], responses=REFUSED)


class LostPassword(RequestBody):
    """The owner of an account who has lost its password."""

    name: Name
    code: Annotated[str, StringConstraints(max_length=200)]
    """As it was shown; capitals and the signs between its groups do not matter."""
    password: Password
    """The new one."""


class OwnPassword(RequestBody):
    """What shows that the owner asks."""

    password: Password


class Recovery(BaseModel):
    """Whether there is a way back."""

    made: bool = Field(description="Whether the account has a recovery code.")


class RecoveryCode(BaseModel):
    """A code as its owner sees it once."""

    recovery_code: str = Field(description="Shown this once.")


@router.get("/me/recovery")
async def recovery(person: InSession, services: HouseServices) -> Recovery:
    """Whether I could come back without my password."""
    return Recovery(made=await services.people.recovery_hash(person.id) is not None)


@router.post("/me/recovery", status_code=201)
async def make_recovery_code(
    asked: OwnPassword, person: InSession, request: Request, services: HouseServices
) -> RecoveryCode:
    """A recovery code, with the password; one that was made before is good no more."""
    if person.guest:
        raise Refusal("account_needed")
    await prove_password(person, asked.password, request, services)
    code = new_code()
    kept = await services.passwords.hashed(read_code(code))
    async with changing_oneself(request, services, person):
        await services.people.keep_recovery(person.id, kept)
    return RecoveryCode(recovery_code=code)


@router.post("/recovery")
async def recover(
    asked: LostPassword, request: Request, response: Response, services: HouseServices
) -> FreshAccount:
    """Set a new password with the recovery code, which is then used up: a new one comes with it.

    An unknown name and a wrong code are the same answer, after the same time. All sessions end, and
    all tokens.
    """
    password = checked_password(asked.password)
    person, _ = await claimed_account(asked.name, request, services)
    # Of nobody it is asked for as well: it takes its time.
    kept = await services.people.recovery_hash("" if person is None else person.id)
    fits = await services.passwords.fits(kept, read_code(asked.code))
    if person is None or kept is None or not fits:
        raise Refusal("wrong_recovery")
    keys, code = await new_keys(services, password, kept)
    async with settings_to_change(services, person.id) as settings:
        person = await services.people.by_id(person.id) or person  # it may have changed meanwhile
        settings.renew(person, keys)
    services.visits.end(person.id)
    await begin_session(request, response, services, person)
    me = await shown(services, person)
    return FreshAccount(**me.model_dump(), recovery_code=code)
