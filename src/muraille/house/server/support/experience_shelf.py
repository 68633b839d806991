"""What the house has learnt about exercises, at hand: read again when a minute has passed."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from muraille.core.errors import Refusal
from muraille.house.clock import Clock
from muraille.house.ports import Exercises
from muraille.house.server.support.metrics import Meters
from muraille.learning.exercises.experience import NO_EXPERIENCE, Experience, observed_levels

FRESH: Final = 60.0
"""Seconds for which it is believed; a command may change it from outside."""


class ExperienceShelf:
    """Levels that people have shown, and exercises that are hidden."""

    def __init__(self, exercises: Exercises, meters: Meters, clock: Clock) -> None:
        self._exercises = exercises
        self._meters = meters
        self._clock = clock
        self._read_at: float | None = None
        self._known = NO_EXPERIENCE
        self._reading = asyncio.Lock()

    async def now(self) -> Experience:
        """What is known; who comes while it is read waits for that."""
        async with self._reading:
            if self._read_at is None or self._clock.steady() - self._read_at >= FRESH:
                self._read_at = self._clock.steady()
                # A database that fails keeps nobody from practising: what was known stays.
                with suppress(Refusal):
                    await self._read()
            return self._known

    async def _read(self) -> None:
        tallies, hidden = await self._exercises.tallies(), await self._exercises.hidden()
        self._known = Experience(observed_levels(tallies), hidden)
        self._meters.exercises_hidden.set(len(hidden))

    def forget(self) -> None:
        """Something has changed that everybody should see."""
        self._read_at = None
