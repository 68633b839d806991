"""Whether a client reads what waits for it: one that does not is cut off."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

LEAST_READ: Final = 1024
"""Bytes a client must read from one look to the next: a slow line reads more."""


class ReaderWatch:
    """Looks now and then whether the buffer of a line shrinks, while it is full."""

    __slots__ = ("_alarm", "_cut", "_loop", "_seconds", "_size", "_transport")

    def __init__(
        self, transport: asyncio.Transport, seconds: float, cut: Callable[[str], None]
    ) -> None:
        self._transport = transport
        self._seconds = seconds
        self._cut = cut
        self._loop = asyncio.get_running_loop()
        self._alarm: asyncio.TimerHandle | None = None
        self._size = 0

    def begin(self) -> None:
        """The buffer is full."""
        self.end()
        self._size = self._transport.get_write_buffer_size()
        self._alarm = self._loop.call_later(self._seconds, self._look)

    def end(self) -> None:
        """There is room again, or the line has ended."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _look(self) -> None:
        if self._transport.get_write_buffer_size() > self._size - LEAST_READ:
            self._alarm = None
            self._cut("too_slow")
        else:
            self.begin()
