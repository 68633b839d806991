"""Tokens: how a program shows whose it is. A token is shown once and kept as a hash."""

from __future__ import annotations

import re
import secrets
from typing import Annotated, Final

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field, StringConstraints

from muraille.core.errors import Refusal
from muraille.house.people import checked_name
from muraille.house.server.answers.request_body import RequestBody
from muraille.house.server.guard.sessions import (
    HouseServices,
    InSession,
    changing_oneself,
    end_dropped_tokens,
    token_hash,
)
from muraille.house.server.support.refusals import REFUSED

PREFIX: Final = "mur_"
"""So that a token is recognised where it should not be."""
SIZE: Final = 32
MOST_TOKENS: Final = 20

_NUMBER: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")

router = APIRouter(prefix="/api/me/tokens", tags=["tokens"], responses=REFUSED)


class NewToken(RequestBody):
    """What the token is for."""

    label: Annotated[str, StringConstraints(max_length=200)]


class Token(BaseModel):
    """A token as its owner sees it later."""

    id: str
    label: str
    created: int = Field(description="Milliseconds since 1970.")


class FreshToken(Token):
    """A token as its owner sees it once."""

    token: str = Field(description="Shown this once.")


@router.post("", status_code=201)
async def new_token(
    asked: NewToken, person: InSession, request: Request, services: HouseServices
) -> FreshToken:
    """A token for a program; it is not shown again."""
    services.limits.tokens.spend(person.id)
    if person.guest:
        raise Refusal("account_needed")
    label = checked_name(asked.label)
    token = PREFIX + secrets.token_urlsafe(SIZE)
    created = services.clock.now()
    async with changing_oneself(request, services, person):
        if len(await services.people.tokens(person.id)) >= MOST_TOKENS:
            raise Refusal("too_many_tokens", most=MOST_TOKENS)
        number = await services.people.add_token(person.id, token_hash(token), label, created)
    return FreshToken(id=number, label=label, created=created, token=token)


@router.get("")
async def tokens(person: InSession, services: HouseServices) -> list[Token]:
    """My tokens."""
    return [
        Token(id=number, label=label, created=created)
        for number, label, created in await services.people.tokens(person.id)
    ]


@router.delete("/{token}", status_code=204)
async def drop_token(token: str, person: InSession, services: HouseServices) -> None:
    """Take a token back."""
    if not _NUMBER.fullmatch(token) or not await services.people.drop_token(person.id, token):
        raise Refusal("no_such_token")
    await end_dropped_tokens(services, person)
