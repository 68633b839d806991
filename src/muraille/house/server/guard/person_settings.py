"""What the house keeps with a person: their settings, and which of their sessions are good."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from muraille.house.people import Keys, Person
from muraille.house.server.services import Services

SESSIONS: Final = "_sessions"
"""Where sessions stand among the settings; a setting of a person never begins with a line."""


@dataclass(slots=True)
class PersonSettings:
    """The settings of a person, and their sessions apart from them."""

    own: dict[str, Any] = field(default_factory=dict)
    sessions: dict[str, int] = field(default_factory=dict)
    """Number -> when it began (milliseconds since 1970), the oldest first."""
    person: Person | None = None
    """As they are to be from now on, where more than their settings changes."""
    keys: Keys | None = None

    def renew(self, person: Person, keys: Keys) -> None:
        """Other keys for a person: every session and every token is over.

        Their sockets end when that is kept: ``services.visits.end`` comes after the settings.
        """
        self.person, self.keys = person, keys
        self.sessions.clear()


async def settings_of(services: Services, person: str) -> PersonSettings:
    """What is kept with a person."""
    return _read(await services.people.settings(person))


@asynccontextmanager
async def settings_to_change(services: Services, person: str) -> AsyncIterator[PersonSettings]:
    """The same, to be changed: all of it is kept at the end, or nothing.

    One change comes after the other, so that none is lost.
    """
    turn = services.person_locks.setdefault(person, asyncio.Lock())
    async with turn:
        settings = await settings_of(services, person)
        yield settings
        kept = {**settings.own, SESSIONS: settings.sessions}
        if settings.person is None:
            await services.people.save_settings(person, kept)
        else:
            await services.people.change(settings.person, settings.keys, kept)


def _read(kept: Mapping[str, Any]) -> PersonSettings:
    own = {name: value for name, value in kept.items() if not name.startswith("_")}
    sessions = sorted(dict(kept.get(SESSIONS) or {}).items(), key=lambda item: int(item[1]))
    return PersonSettings(own, {str(number): int(since) for number, since in sessions})
