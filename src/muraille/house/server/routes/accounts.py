"""Guests and accounts: coming in, going out, changing one's name, taking one's data away."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Body, Request, Response

from muraille.core.errors import Refusal
from muraille.house.people import Keys, Person, checked_name, checked_password
from muraille.house.server.answers.people import (
    MOST_SETTINGS,
    Change,
    ChangedMe,
    Farewell,
    FreshAccount,
    Login,
    Me,
    NewAccount,
    NewGuest,
)
from muraille.house.server.guard.account_proof import claimed_account, prove_password
from muraille.house.server.guard.person_settings import settings_of
from muraille.house.server.guard.sessions import (
    HouseServices,
    InSession,
    SignedIn,
    begin_session,
    changing_oneself,
    drop_cookie,
    end_session,
    person_of,
)
from muraille.house.server.services import Services
from muraille.house.server.support.limits import address_of
from muraille.house.server.support.recovery_code import new_code, read_code
from muraille.house.server.support.refusals import REFUSED, asked_language

router = APIRouter(prefix="/api", tags=["people"], responses=REFUSED)


async def shown(services: Services, person: Person) -> Me:
    """A person with their settings."""
    return Me(
        id=person.id,
        name=person.name,
        guest=person.guest,
        language=person.language,
        created=person.created,
        settings=(await settings_of(services, person.id)).own,
    )


@router.post("/guest", status_code=201)
async def new_guest(
    asked: NewGuest, request: Request, response: Response, services: HouseServices
) -> Me:
    """Come in under a name, at once."""
    services.limits.guests.spend(address_of(request))
    if await person_of(request, services) is not None:
        raise Refusal("already_signed_in")
    person = _newcomer(services, request, asked.name, asked.language, guest=True)
    await services.people.add(person)
    await begin_session(request, response, services, person)
    return await shown(services, person)


@router.post("/account", status_code=201)
async def new_account(
    asked: NewAccount, request: Request, response: Response, services: HouseServices
) -> FreshAccount:
    """Create an account; a guest becomes the account and keeps their games."""
    services.limits.accounts.spend(address_of(request))
    if not services.settings.registration:
        raise Refusal("registration_closed")
    present = await person_of(request, services)
    if present is not None and (not present.guest or not _by_browser(request)):
        raise Refusal("already_signed_in")
    person = _newcomer(services, request, asked.name, asked.language, guest=False)
    keys, code = await new_keys(services, checked_password(asked.password))
    if present is None:
        await services.people.add(person, keys)
    else:
        person = replace(person, id=present.id, created=present.created)
        async with changing_oneself(request, services, person) as settings:
            settings.renew(person, keys)
        services.visits.end(person.id)
    await begin_session(request, response, services, person)
    return FreshAccount(**(await shown(services, person)).model_dump(), recovery_code=code)


@router.post("/session")
async def log_in(asked: Login, request: Request, response: Response, services: HouseServices) -> Me:
    """Log in; an unknown name and a wrong password are the same answer, after the same time."""
    person, kept = await claimed_account(asked.name, request, services)
    if not await services.passwords.fits(kept, asked.password) or person is None or kept is None:
        raise Refusal("wrong_login")
    await begin_session(request, response, services, person, kept)
    if services.passwords.is_old(kept):
        newer = await services.passwords.hashed(asked.password)
        await services.people.rehash(person.id, kept, newer)
    return await shown(services, person)


@router.delete("/session", status_code=204)
async def log_out(request: Request, response: Response, services: HouseServices) -> None:
    """Leave; the session is over everywhere."""
    await end_session(request, services)
    drop_cookie(request, response, services)


@router.get("/me")
async def me(person: SignedIn, services: HouseServices) -> Me:
    """The person who asks."""
    return await shown(services, person)


@router.patch("/me")
async def change_me(
    asked: Change, person: InSession, request: Request, response: Response, services: HouseServices
) -> ChangedMe:
    """Change one's name, language, settings or password.

    A new password ends all sessions and tokens, and the recovery code: a new one comes with it.
    """
    name = None if asked.name is None else checked_name(asked.name)
    if name not in (None, person.name):
        services.limits.renames.spend(person.id)
    keys, code = await _new_password(asked, person, request, services)
    async with changing_oneself(request, services, person) as settings:
        wished = {**settings.own, **(asked.settings or {})}
        settings.own = {name: value for name, value in wished.items() if value is not None}
        if len(settings.own) > MOST_SETTINGS:
            raise Refusal("wrong_field", field="settings")
        person = await services.people.by_id(person.id) or person  # it may have changed meanwhile
        changed = replace(
            person, name=name or person.name, language=asked.language or person.language
        )
        if keys is not None:
            settings.renew(changed, keys)
        elif changed != person:
            settings.person = changed
    if keys is not None:
        services.visits.end(changed.id)
        await begin_session(request, response, services, changed)
    return ChangedMe(**(await shown(services, changed)).model_dump(), recovery_code=code)


@router.delete("/me", status_code=204)
async def delete_me(
    person: InSession,
    request: Request,
    response: Response,
    services: HouseServices,
    asked: Annotated[Farewell | None, Body()] = None,
) -> None:
    """Be forgotten: name, settings, tokens; games remain without the name."""
    if not person.guest:
        await prove_password(person, asked.password if asked else None, request, services)
    async with changing_oneself(request, services, person) as settings:
        settings.sessions.clear()
        settings.own.clear()
    services.visits.end(person.id)
    async with services.tables.forgetting(person.id):
        await services.people.delete(person.id)
    services.visits.end(person.id)  # who came in meanwhile
    services.records.forget()
    drop_cookie(request, response, services)


async def new_keys(
    services: Services, password: str, instead_of: str | None = None
) -> tuple[Keys, str]:
    """The keys of an account for a new password; and its recovery code, to be shown once."""
    code = new_code()
    password_hash = await services.passwords.hashed(password)
    recovery_hash = await services.passwords.hashed(read_code(code))
    return Keys(password_hash, recovery_hash, instead_of), code


def _newcomer(
    services: Services, request: Request, name: str, language: str | None, *, guest: bool
) -> Person:
    return Person(
        secrets.token_hex(8),
        checked_name(name),
        guest,
        language or asked_language(request.headers) or services.settings.language,
        services.clock.now(),
    )


def _by_browser(request: Request) -> bool:
    return request.scope["state"].get("session") is not None


async def _new_password(
    asked: Change, person: Person, request: Request, services: Services
) -> tuple[Keys, str] | tuple[None, None]:
    """New keys for a new password, once the old one was right; and the code that is shown."""
    if asked.password is None:
        return None, None
    if person.guest:
        raise Refusal("account_needed")
    password = checked_password(asked.password)
    await prove_password(person, asked.old_password, request, services)
    return await new_keys(services, password)
