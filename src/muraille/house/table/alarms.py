"""Timers of one table: what each brings about runs as a task of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from muraille.core.errors import Refusal

Deed = Callable[[], Awaitable[object]]


class Alarms:
    """Deeds that are done in a while, unless the alarms are stopped before."""

    def __init__(self) -> None:
        self._timers: list[asyncio.TimerHandle] = []
        self._running: set[asyncio.Task[None]] = set()

    def set(self, seconds: float, deed: Deed) -> None:
        """Do something after so many seconds."""
        loop = asyncio.get_running_loop()
        self._timers.append(loop.call_later(max(0.0, seconds), self._begin, deed))

    def stop(self) -> None:
        """What has not begun is not done any more."""
        for timer in self._timers:
            timer.cancel()
        self._timers = []

    def _begin(self, deed: Deed) -> None:
        task = asyncio.ensure_future(_done(deed))
        self._running.add(task)
        task.add_done_callback(self._running.discard)


async def _done(deed: Deed) -> None:
    """Nobody hears a refusal here: what could not be written down the table looks into itself."""
    with suppress(Refusal):
        await deed()
