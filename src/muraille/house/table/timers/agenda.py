"""What is to be done at one table, and the alarms that remind it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from functools import partial
from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.house.clock import Alarm, Clock
from muraille.house.table.timers.deeds import Deed, Timer

log = logging.getLogger("muraille.house")

AGAIN: Final = 5.0
"""Seconds until what has failed is tried again."""


class Agenda:
    """The timers of a table; each rings once, as a task of its own."""

    def __init__(self, clock: Clock, bring_about: Callable[[Deed], Awaitable[None]]) -> None:
        self._clock = clock
        self._bring_about = bring_about
        self._alarms: dict[Timer, Alarm | None] = {}
        """None for a timer that has rung and is still on the agenda."""
        self._running: set[asyncio.Task[object]] = set()

    def set(self, timers: Iterable[Timer]) -> None:
        """These timers and no others; one that was there before goes on, or has rung."""
        wanted = dict.fromkeys(timers)
        for timer in [timer for timer in self._alarms if timer not in wanted]:
            self._drop(timer)
        for timer in wanted:
            if timer not in self._alarms:
                self._alarms[timer] = self._clock.call_at(
                    timer.at.steady, partial(self._begin, timer)
                )

    def clear(self) -> None:
        """Nothing is to be done; a timer that is set again rings again."""
        for timer in list(self._alarms):
            self._drop(timer)

    def ring(self, deed: Deed) -> None:
        """Something is to be done at once."""
        self._run(self._done(deed))

    def _run(self, doing: Coroutine[Any, Any, object]) -> None:
        task = asyncio.ensure_future(doing)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    def _drop(self, timer: Timer) -> None:
        alarm = self._alarms.pop(timer)
        if alarm is not None:
            alarm.cancel()

    def _begin(self, timer: Timer) -> None:
        self._alarms[timer] = None
        self._run(self._kept(timer))

    async def _kept(self, timer: Timer) -> None:
        """Do what is due; if it failed and is due still, later: else nothing would go on here."""
        if not await self._done(timer.deed) and timer in self._alarms:
            self._drop(timer)
            again = self._clock.steady() + AGAIN
            self._alarms[timer] = self._clock.call_at(again, partial(self._begin, timer))

    async def _done(self, deed: Deed) -> bool:
        """Do something; whether nothing but a refusal came of it.

        Nobody hears a refusal here: what could not be written the table looks into itself.
        """
        try:
            await self._bring_about(deed)
        except Refusal:
            return True
        except Exception:
            log.exception("what was due has failed", extra={"deed": type(deed).__name__})
            return False
        return True
