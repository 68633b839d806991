"""Time that passes when a test says so: what is due is done in order, and nobody sleeps."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from heapq import heappop, heappush
from itertools import count
from typing import Any, Final, TypeVar

from muraille.house.clock import Alarm
from tests.kit.machine.children import PATIENCE

NOON: Final = 1_800_000_000_000

_Answer = TypeVar("_Answer")


class VirtualAlarm:
    """Something that is done when the clock gets there."""

    def __init__(self, call: Callable[[], object]) -> None:
        self.call: Callable[[], object] | None = call

    def cancel(self) -> None:
        self.call = None


class VirtualClock:
    """A clock that goes on only when it is told to."""

    def __init__(self, start: int = NOON) -> None:
        self._start = start
        self._seconds = 0.0
        self._alarms: list[tuple[float, int, VirtualAlarm]] = []
        self._order = count()

    def now(self) -> int:
        return self._start + round(self._seconds * 1000)

    def jump(self, seconds: float) -> None:
        """Somebody sets the clock on the wall; no time passes."""
        self._start += round(seconds * 1000)

    def steady(self) -> float:
        return self._seconds

    def call_at(self, when: float, call: Callable[[], object]) -> Alarm:
        if when <= self._seconds:
            return asyncio.get_running_loop().call_soon(call)
        alarm = VirtualAlarm(call)
        heappush(self._alarms, (when, next(self._order), alarm))
        return alarm

    async def sleep(self, seconds: float) -> None:
        woken = asyncio.get_running_loop().create_future()
        alarm = self.call_at(self._seconds + seconds, lambda: woken.set_result(None))
        try:
            await woken
        finally:
            alarm.cancel()

    def timeout(self, seconds: float | None) -> AbstractAsyncContextManager[object]:
        return self._limited(seconds)

    @asynccontextmanager
    async def _limited(self, seconds: float | None) -> AsyncIterator[None]:
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(None) as limit:
            if seconds is None:
                yield
                return
            end = self._seconds + seconds
            alarm = self.call_at(end, lambda: limit.reschedule(loop.time()))
            try:
                yield
            finally:
                alarm.cancel()

    def pause(self, seconds: float) -> None:
        """No thread waits."""

    # What tests do with it.

    def spend(self, seconds: float) -> None:
        """Work has taken so long: what became due meanwhile is done after it."""
        self._seconds += seconds

    @property
    def next_alarm(self) -> float | None:
        """When the next alarm is due."""
        while self._alarms and self._alarms[0][2].call is None:
            heappop(self._alarms)
        return self._alarms[0][0] if self._alarms else None

    def forward(self, seconds: float) -> None:
        """Time passes at once; what is due is called in order, its tasks run afterwards."""
        end = self._seconds + seconds
        while (due := self.next_alarm) is not None and due <= end:
            self._ring(due)
        self._seconds = end

    async def advance(self, seconds: float) -> None:
        """Time passes: whatever is due is brought to its end before the next is."""
        end = self._seconds + seconds
        await settled()
        while (due := self.next_alarm) is not None and due <= end:
            self._ring(due)
            await settled()
        self._seconds = end
        await settled()

    async def until(self, what: Awaitable[_Answer]) -> _Answer:
        """Time passes until something is done."""
        task = asyncio.ensure_future(what)
        try:
            await settled()
            while not task.done():
                await self._go_on()
            return task.result()
        finally:
            task.cancel()

    async def until_true(self, what: Callable[[], bool]) -> None:
        """Time passes until something is so."""
        await settled()
        while not what():
            await self._go_on()

    async def _go_on(self) -> None:
        due = self.next_alarm
        assert due is not None, "nothing will happen any more"
        self._ring(due)
        await settled()

    def _ring(self, due: float) -> None:
        _, _, alarm = heappop(self._alarms)
        self._seconds = max(self._seconds, due)
        call, alarm.call = alarm.call, None
        if call is not None:
            call()


class _Quiet(selectors.DefaultSelector):
    """A selector that notices when its loop has nothing left to do."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[asyncio.Future[None]] = []

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout == 0 or not self.waiting:
            return super().select(timeout)
        found = super().select(0)
        if not found:
            waiting, self.waiting = self.waiting, []
            for future in waiting:
                if not future.done():
                    future.set_result(None)
        return found


class QuietLoop(asyncio.SelectorEventLoop):
    """A loop one can wait for: until nothing goes on without time passing or a message coming."""

    def __init__(self) -> None:
        self.quiet = _Quiet()
        super().__init__(self.quiet)


async def settled() -> None:
    """Wait until everything has happened that needs no time."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, QuietLoop), "run_quietly"
    future: asyncio.Future[None] = loop.create_future()
    loop.quiet.waiting.append(future)
    await future


def run_quietly(work: Coroutine[Any, Any, _Answer]) -> _Answer:
    """Run a test on a loop one can wait for."""

    async def within() -> _Answer:
        async with asyncio.timeout(PATIENCE):
            return await work

    with asyncio.Runner(loop_factory=QuietLoop) as runner:
        return runner.run(within())
