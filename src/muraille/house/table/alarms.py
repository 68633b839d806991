"""Timers of one table: what each brings about runs as a task of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

from muraille.core.errors import Refusal
from muraille.house.clock import Alarm, Clock

Deed = Callable[[], Awaitable[object]]


class Alarms:
    """Deeds that are done in a while, unless the alarms are stopped before."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._set: list[Alarm] = []
        self._running: set[asyncio.Task[None]] = set()

    def set(self, seconds: float, deed: Deed) -> None:
        """Do something after so many seconds."""
        when = self._clock.steady() + seconds
        self._set.append(self._clock.call_at(when, partial(self._begin, deed)))

    def stop(self) -> None:
        """What has not begun is not done any more."""
        for alarm in self._set:
            alarm.cancel()
        self._set = []

    def _begin(self, deed: Deed) -> None:
        task = asyncio.ensure_future(_done(deed))
        self._running.add(task)
        task.add_done_callback(self._running.discard)


async def _done(deed: Deed) -> None:
    """Nobody hears a refusal here: what could not be written down the table looks into itself."""
    with suppress(Refusal):
        await deed()
