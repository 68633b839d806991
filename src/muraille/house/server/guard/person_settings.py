"""What the house keeps with a person: their settings, and which of their sessions are good."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from muraille.house.server.services import Services

SESSIONS: Final = "_sessions"
"""Where sessions stand among the settings; a setting of a person never begins with a line."""


@dataclass(slots=True)
class Profile:
    """The settings of a person, and their sessions apart from them."""

    own: dict[str, Any] = field(default_factory=dict)
    sessions: dict[str, int] = field(default_factory=dict)
    """Number -> when it began (milliseconds since 1970), the oldest first."""


async def profile_of(services: Services, person: str) -> Profile:
    """What is kept with a person."""
    return _read(await services.people.settings(person))


@asynccontextmanager
async def profile_to_change(services: Services, person: str) -> AsyncIterator[Profile]:
    """The same, to be changed; one change after the other, so that none is lost."""
    turn = services.turns.setdefault(person, asyncio.Lock())
    async with turn:
        profile = await profile_of(services, person)
        yield profile
        await services.people.save_settings(person, {**profile.own, SESSIONS: profile.sessions})


def _read(kept: Mapping[str, Any]) -> Profile:
    own = {name: value for name, value in kept.items() if not name.startswith("_")}
    sessions = sorted(dict(kept.get(SESSIONS) or {}).items(), key=lambda item: int(item[1]))
    return Profile(own, {str(number): int(since) for number, since in sessions})
