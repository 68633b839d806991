"""Forgetting in time: games that are older than the house wants to keep, guests who stay away."""

from __future__ import annotations

import logging
from typing import Final

from muraille.core.errors import Refusal
from muraille.house.server.services import Services

log = logging.getLogger("muraille.retention")

EVERY: Final = 3600.0
"""Seconds between two looks."""
DAY_MS: Final = 86_400_000
GRACE_DAYS: Final = 1
"""A guest goes only when no cookie of theirs can be good any more, however clocks differ."""


async def forget_old(services: Services) -> int:
    """Delete what is too old; how many games."""
    days = services.settings.retention_days
    if not days:
        return 0
    return await services.history.forget(services.clock.now() - days * DAY_MS)


async def forget_guests(services: Services) -> int:
    """Forget guests whose sessions ended long ago; how many."""
    days = services.settings.guest_days + GRACE_DAYS
    return await services.people.forget_guests(services.clock.now() - days * DAY_MS)


async def keep_tidy(services: Services) -> None:
    """Look again and again, as long as the house is open."""
    while True:
        try:
            gone = {"games": await forget_old(services), "guests": await forget_guests(services)}
            if any(gone.values()):
                log.info("forgotten", extra=gone)
        except Refusal as refusal:
            log.warning("could not forget", extra={"code": refusal.code})
        await services.clock.sleep(EVERY)
