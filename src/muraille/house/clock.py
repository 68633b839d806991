"""The time of the house: what time it is, and what is to be done at a time.

Nothing else in the house looks at a clock of the machine or waits for one, so that tests can let
time pass as they like.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Final, NamedTuple, Protocol


class Instant(NamedTuple):
    """A moment by both clocks: one to measure with, one to tell people."""

    steady: float
    """Seconds of :meth:`Clock.steady`."""
    ms: int
    """Milliseconds since 1970."""

    def after(self, seconds: float) -> Instant:
        """The moment so many seconds later."""
        return Instant(self.steady + seconds, self.ms + int(seconds * 1000))


class Alarm(Protocol):
    """Something that will be done at a time, unless it is cancelled before."""

    def cancel(self) -> None:
        """It will not be done."""


class Clock(Protocol):
    """The clock everything in the house goes by."""

    def now(self) -> int:
        """The time as people tell it: milliseconds since 1970."""

    def steady(self) -> float:
        """Seconds that never run backwards, to measure how long something takes."""

    def call_at(self, when: float, call: Callable[[], object]) -> Alarm:
        """Call a function at a time of :meth:`steady`."""

    async def sleep(self, seconds: float) -> None:
        """Wait; others go on meanwhile."""

    def timeout(self, seconds: float | None) -> AbstractAsyncContextManager[object]:
        """A block that ends with ``TimeoutError`` after so many seconds."""

    def pause(self, seconds: float) -> None:
        """Stop a thread for a while; never the thread of the loop."""


class SystemClock:
    """The clock of the machine."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def steady(self) -> float:
        """Seconds since the machine was started, or any other time."""
        return time.monotonic()

    def call_at(self, when: float, call: Callable[[], object]) -> Alarm:
        """Call a function on the loop that runs."""
        return asyncio.get_running_loop().call_later(max(0.0, when - time.monotonic()), call)

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)

    def timeout(self, seconds: float | None) -> AbstractAsyncContextManager[object]:
        """A block with a limit."""
        return asyncio.timeout(seconds)

    def pause(self, seconds: float) -> None:
        """Stop this thread."""
        time.sleep(seconds)


SYSTEM: Final = SystemClock()
"""The clock where no other is given."""


def instant(clock: Clock) -> Instant:
    """This moment."""
    return Instant(clock.steady(), clock.now())
