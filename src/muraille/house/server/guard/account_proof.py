"""Who says they own an account: every try is counted, and a wrong one tells nothing."""

from __future__ import annotations

from starlette.requests import Request

from muraille.core.errors import Refusal
from muraille.house.people import Person, checked_name, folded_name
from muraille.house.server.services import LONGEST_GUESS, Services
from muraille.house.server.support.limits import address_of


async def claimed_account(
    name: str, request: Request, services: Services
) -> tuple[Person, str] | tuple[None, None]:
    """The account somebody says is theirs, with the hash of its password; none of that name.

    The try is counted against their address, and under this name against their address alone:
    strangers lock nobody out. Where many addresses try one name, every answer takes its time.
    """
    address = address_of(request)
    services.limits.logins.spend(address)
    try:
        name = checked_name(name)
    except Refusal:
        return None, None
    folded = folded_name(name)
    services.limits.names.spend(f"{address} {folded}")
    wait = services.limits.guesses.wait_for(folded)
    if wait:
        await services.clock.sleep(min(wait, LONGEST_GUESS))
    return await services.people.by_name(name) or (None, None)


async def prove_password(
    person: Person, password: str | None, request: Request, services: Services
) -> None:
    """Refuse a wrong password of a person who is signed in."""
    found, kept = await claimed_account(person.name, request, services)
    own = kept if found is not None and found.id == person.id else None
    if not await services.passwords.fits(own, password or ""):
        raise Refusal("wrong_password")
