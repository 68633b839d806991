"""Sessions: a signed cookie for browsers, a token for programs.

A session has a number that is kept with the settings of its person, so that leaving, changing the
password or deleting the account ends it at once, wherever a copy of the cookie may be.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Annotated, Final

from fastapi import Depends, Security
from fastapi.security import APIKeyCookie, HTTPBearer
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from muraille.core.errors import Refusal
from muraille.house.people import Person
from muraille.house.server.guard.person_settings import (
    PersonSettings,
    settings_of,
    settings_to_change,
)
from muraille.house.server.lines.visits import Credential
from muraille.house.server.services import Services, services_of
from muraille.house.server.settings import Settings, origin_of
from muraille.house.server.support.limits import address_of
from muraille.house.server.support.work_queue import Bringer

COOKIE: Final = "muraille_session"
SAFE_COOKIE: Final = f"__Host-{COOKIE}"
OWN_COOKIES: Final = frozenset({COOKIE.encode(), SAFE_COOKIE.encode()})
"""The name over https: a browser then sends it to this very host only."""
SALT: Final = "muraille.session"
LONGEST_COOKIE: Final = 400
LONGEST_TOKEN: Final = 200
DAY: Final = 86_400
RENEWED_AFTER: Final = DAY
"""Seconds after which a session in use gets a fresh cookie."""
MOST_SESSIONS: Final = 20
"""Sessions of one person; the oldest ends when another begins."""

HouseServices = Annotated[Services, Depends(services_of)]

# How one signs in, for the description of the routes; the routes find the person below.
_COOKIE: Final = APIKeyCookie(
    name=COOKIE,
    scheme_name="session",
    description=f"For browsers; over https it is called {SAFE_COOKIE}.",
    auto_error=False,
)
_TOKEN: Final = HTTPBearer(
    scheme_name="token", description="For programs; it plays and reads.", auto_error=False
)
ByCookie = Annotated[object, Security(_COOKIE)]
ByToken = Annotated[object, Security(_TOKEN)]


def token_hash(token: str) -> str:
    """What is kept instead of a token. A token is long and random: one quick hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_secure(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether the house is reached over https."""
    if settings.cookie_secure != "auto":
        return settings.cookie_secure == "yes"
    if settings.base_url:
        return settings.base_url.lower().startswith("https:")
    return connection.scope.get("scheme") in ("https", "wss")


def cookie_name(connection: HTTPConnection, settings: Settings) -> str:
    """How the cookie is called here."""
    return SAFE_COOKIE if is_secure(connection, settings) else COOKIE


def with_own_cookies(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """Headers without the cookies of others: to undo the quotes of some takes a long time.

    Ours is never quoted, and never long.
    """
    told = list(headers)
    cookies = [
        one.strip() for name, value in told if name == b"cookie" for one in value.split(b";")
    ]
    own = [(b"cookie", one) for one in cookies if _is_own(one)]
    return [header for header in told if header[0] != b"cookie"] + own


def _is_own(cookie: bytes) -> bool:
    name, _, value = cookie.partition(b"=")
    return name in OWN_COOKIES and len(value) <= LONGEST_COOKIE and b'"' not in value


def same_origin(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether a request comes from our own pages, or from a program that is no browser.

    A browser says where a page comes from; a request that carries a session and does not say it is
    not believed.
    """
    said = connection.headers.getlist("origin")
    if said:
        own = settings.origin or _own_origin(connection)
        return len(said) == 1 and own is not None and origin_of(said[0]) == own
    site = connection.headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    return cookie_name(connection, settings) not in connection.cookies


def _own_origin(connection: HTTPConnection) -> str | None:
    scheme = "https" if connection.scope.get("scheme") in ("https", "wss") else "http"
    return origin_of(f"{scheme}://{connection.headers.get('host', '')}")


def bearer_of(connection: HTTPConnection) -> str | None:
    """The token a program shows, if it shows one."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else None


async def person_of(connection: HTTPConnection, services: Services) -> Person | None:
    """The person behind a request, by token or by cookie; none if neither is good."""
    state = connection.scope.setdefault("state", {})
    if "person" not in state:
        token = bearer_of(connection)
        if token is not None:
            state["person"] = await _by_token(token, services)
            state["token"] = token_hash(token)
        else:
            state["person"] = await _by_cookie(connection, services)
    person = state["person"]
    return person if isinstance(person, Person) else None


async def _by_token(token: str, services: Services) -> Person | None:
    if not token.isascii() or len(token) > LONGEST_TOKEN:
        return None
    return await services.people.by_token(token_hash(token))


async def _by_cookie(connection: HTTPConnection, services: Services) -> Person | None:
    held = _held(connection, services)
    if held is None:
        return None
    person_id, number, signed = held
    person = await services.people.by_id(person_id)
    age = (services.clock.now() - signed) / 1000
    if person is None or age > _lifetime(person, services.settings):
        return None
    if number not in (await settings_of(services, person.id)).sessions:
        return None
    connection.scope["state"]["session"] = number
    if age > RENEWED_AFTER:
        connection.scope["state"]["renewal"] = person
        await services.people.saw(person.id, services.clock.now())
    return person


def visitor_of(connection: HTTPConnection, services: Services) -> str | None:
    """Whom a cookie was once given to: enough to count by, and not to let in."""
    held = _held(connection, services)
    return None if held is None else held[0]


def _held(connection: HTTPConnection, services: Services) -> tuple[str, str, int] | None:
    """What a cookie says, if the house has signed it: person, session, and when."""
    text = connection.cookies.get(cookie_name(connection, services.settings), "")
    if not 0 < len(text) <= LONGEST_COOKIE:
        return None
    try:
        held = _signer(services).loads(text)
        return str(held["p"]), str(held["s"]), int(held["t"])
    except (BadSignature, KeyError, TypeError, ValueError):
        return None


@asynccontextmanager
async def changing_oneself(
    connection: HTTPConnection, services: Services, person: Person
) -> AsyncIterator[PersonSettings]:
    """What is kept with the person who asks, to be changed with all that only they may change.

    One change after the other: who was signed out while they waited for their turn is refused.
    """
    async with settings_to_change(services, person.id) as settings:
        if connection.scope["state"].get("session") not in settings.sessions:
            raise Refusal("not_signed_in")
        yield settings


async def begin_session(
    connection: HTTPConnection,
    response: Response,
    services: Services,
    person: Person,
    proved: str | None = None,
) -> None:
    """A new session for a person; the one they had in this browser ends.

    ``proved`` is the hash of the password they gave; another one may be good by now.
    """
    await end_session(connection, services)
    number = secrets.token_urlsafe(12)
    async with settings_to_change(services, person.id) as settings:
        if proved is not None and await services.people.password_hash(person.id) != proved:
            raise Refusal("wrong_login")
        settings.sessions[number] = services.clock.now()
        ended = list(settings.sessions)[:-MOST_SESSIONS]
        for old in ended:
            del settings.sessions[old]
    for old in ended:
        services.visits.end(person.id, Credential(session=old))
    connection.scope["state"].update(person=person, session=number)
    connection.scope["state"].pop("renewal", None)
    give_cookie(connection, response, services, person)


async def end_session(connection: HTTPConnection, services: Services) -> None:
    """The session of this request is over: no copy of its cookie is good any more."""
    person = await person_of(connection, services)
    number = connection.scope["state"].pop("session", None)
    connection.scope["state"].pop("renewal", None)
    if person is not None and number is not None:
        async with settings_to_change(services, person.id) as settings:
            settings.sessions.pop(number, None)
        services.visits.end(person.id, Credential(session=number))


async def end_dropped_tokens(services: Services, person: Person) -> None:
    """The sockets of a person whose tokens were taken back end."""
    for shown in services.visits.passes(person.id):
        if shown.token is not None and await services.people.by_token(shown.token) is None:
            services.visits.end(person.id, shown)


def credential_of(connection: HTTPConnection) -> Credential:
    """What a person has shown who was found behind a request."""
    state = connection.scope["state"]
    return Credential(state.get("session"), state.get("token"))


async def still_signed_in(connection: HTTPConnection, services: Services) -> bool:
    """Whether what a person has shown is still good."""
    for name in ("person", "session", "token"):
        connection.scope["state"].pop(name, None)
    return await person_of(connection, services) is not None


def give_cookie(
    connection: HTTPConnection, response: Response, services: Services, person: Person
) -> None:
    """Sign the session anew and hand it to the browser."""
    held = {
        "p": person.id,
        "s": connection.scope["state"]["session"],
        "t": services.clock.now(),
    }
    response.set_cookie(
        cookie_name(connection, services.settings),
        _signer(services).dumps(held),
        max_age=_lifetime(person, services.settings),
        path="/",
        secure=is_secure(connection, services.settings),
        httponly=True,
        samesite="lax",
    )


def drop_cookie(connection: HTTPConnection, response: Response, services: Services) -> None:
    """The browser forgets the session."""
    response.delete_cookie(
        cookie_name(connection, services.settings),
        path="/",
        secure=is_secure(connection, services.settings),
        httponly=True,
        samesite="lax",
    )


def _lifetime(person: Person, settings: Settings) -> int:
    return (settings.guest_days if person.guest else settings.session_days) * DAY


def _signer(services: Services) -> URLSafeSerializer:
    return URLSafeSerializer(
        services.secret, salt=SALT, signer_kwargs={"digest_method": hashlib.sha256}
    )


async def asker(connection: HTTPConnection, services: HouseServices) -> Bringer:
    """Under whom work is counted: a person, or the address of one nobody knows."""
    person, address = await person_of(connection, services), address_of(connection)
    return Bringer(address, address if person is None else person.id)


async def signed_in(
    connection: HTTPConnection, services: HouseServices, _: ByCookie = None, __: ByToken = None
) -> Person:
    """The person who asks, or a refusal."""
    person = await person_of(connection, services)
    if person is None:
        raise Refusal("not_signed_in")
    return person


async def in_session(
    connection: HTTPConnection, services: HouseServices, _: ByCookie = None
) -> Person:
    """The person who asks from a browser: a token plays and reads, and never takes an account."""
    person = await signed_in(connection, services)
    if connection.scope["state"].get("session") is None:
        raise Refusal("session_needed")
    return person


Asker = Annotated[Bringer, Depends(asker)]
SignedIn = Annotated[Person, Depends(signed_in)]
InSession = Annotated[Person, Depends(in_session)]


async def doer(person: SignedIn, services: HouseServices) -> Person:
    """The person who does something at a table, which is written down: not without end."""
    services.limits.deeds.spend(person.id)
    return person


Doer = Annotated[Person, Depends(doer)]
