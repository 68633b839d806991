"""Forgetting in time: old games, tables at which nobody played, guests who stay away, old sheets.

What is forgotten does not come back, so nothing is forgotten by a clock that jumped: after a jump
the house waits for a day, in which somebody can set the clock right.
"""

from __future__ import annotations

import logging
from typing import Final

from muraille.house.clock import Clock
from muraille.house.server.services import Services
from muraille.house.server.upkeep.carrying_on import carrying_on

log = logging.getLogger("muraille.retention")

EVERY: Final = 3600.0
"""Seconds between two looks."""
DAY: Final = 86_400.0
DAY_MS: Final = 86_400_000
GRACE_DAYS: Final = 1
"""A guest goes only when no cookie of theirs can be good any more, however clocks differ."""
UNPLAYED_DAYS: Final = 1
"""A table that was closed before its first hand goes so soon: nobody comes back to it."""
JUMP_MS: Final = DAY_MS
"""How far the clock may be from where it should be."""


class ClockWatch:
    """Notices when the clock of the machine jumps, by the one that never does."""

    def __init__(self, clock: Clock, known: int | None) -> None:
        self._clock = clock
        self._now, self._steady = clock.now() if known is None else known, clock.steady()
        self._calm_since = self._steady - DAY
        """Since when it has run as it should; at first it is believed."""

    def is_calm(self) -> bool:
        """Whether the clock has run as it should for a day, or since the house was opened."""
        now, steady = self._clock.now(), self._clock.steady()
        expected = self._now + (steady - self._steady) * 1000
        self._now, self._steady = now, steady
        if abs(now - expected) > JUMP_MS:
            self._calm_since = steady
            days = round((now - expected) / DAY_MS, 1)
            log.warning("the clock jumped: nothing is forgotten for a day", extra={"days": days})
        return steady - self._calm_since >= DAY


async def forget_old(services: Services) -> int:
    """Delete what is too old; how many games."""
    days = services.settings.retention_days
    if not days:
        return 0
    return await services.history.forget(services.clock.now() - days * DAY_MS)


async def forget_unplayed(services: Services) -> int:
    """Delete tables at which nobody ever played, and that are closed for a while; how many."""
    return await services.history.forget_unplayed(services.clock.now() - UNPLAYED_DAYS * DAY_MS)


async def forget_guests(services: Services) -> int:
    """Forget guests whose sessions ended long ago; how many."""
    days = services.settings.guest_days + GRACE_DAYS
    gone = await services.people.forget_guests(services.clock.now() - days * DAY_MS)
    if gone:
        services.records.forget()
        services.tables.forget_past()
    return gone


async def forget_tournaments(services: Services) -> int:
    """Forget tournaments in which nothing was done for long, with their sheets; how many."""
    days = services.settings.sheet_days
    if not days:
        return 0
    return await services.tournaments.forget_unchanged(services.clock.now() - days * DAY_MS)


async def forget_sheets(services: Services) -> int:
    """Forget score sheets in which nobody has written for long; how many."""
    days = services.settings.sheet_days
    if not days:
        return 0
    return await services.sheets.forget_unchanged(services.clock.now() - days * DAY_MS)


async def keep_tidy(services: Services) -> None:
    """Look again and again, as long as the house is open."""
    watch: ClockWatch | None = None
    while True:
        with carrying_on(log, "could not forget"):
            watch = watch or ClockWatch(services.clock, await services.history.latest())
            if watch.is_calm():
                await _forget_all(services)
        await services.clock.sleep(EVERY)


async def _forget_all(services: Services) -> None:
    """Forget everything that is too old; what cannot be forgotten stands in nobody's way."""
    gone = {}
    for what, forget in (
        ("games", forget_old),
        ("tables", forget_unplayed),
        ("guests", forget_guests),
        ("tournaments", forget_tournaments),
        ("sheets", forget_sheets),
    ):
        with carrying_on(log, "could not forget"):
            gone[what] = await forget(services)
    if any(gone.values()):
        log.info("forgotten", extra=gone)
