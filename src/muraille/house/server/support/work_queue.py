"""A queue of work that takes its time: done away from the loop, and everybody has their turn.

Only one thing is done at a time, as the tables come first. Who brings much waits behind themselves:
next comes something of the one who was served longest ago.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, TypeAlias, TypeVar

from muraille.core.errors import Refusal

MOST_WAITING: Final = 24
"""What one person may have waiting: more than a page asks for at once."""
MOMENT: Final = 2
"""Seconds after which one who brought more may come back."""

_Answer = TypeVar("_Answer")
Ticket: TypeAlias = "asyncio.Future[None]"


class WorkQueue:
    """Who is served, and who waits in which order."""

    def __init__(self) -> None:
        self._is_busy = False
        self._waiting: OrderedDict[str, deque[Ticket]] = OrderedDict()
        """Of everybody who waits, what they have brought; who comes next is first."""

    async def do(self, whose: str, work: Callable[[], _Answer]) -> _Answer:
        """Do some work of somebody in a thread, when it is their turn."""
        async with self.turn(whose):
            return await asyncio.to_thread(work)

    @asynccontextmanager
    async def turn(self, whose: str) -> AsyncIterator[None]:
        """Be served; one who has brought too much already is refused (``too_many_requests``)."""
        if self._is_busy:
            await self._wait(whose)
        self._is_busy = True
        try:
            yield
        finally:
            self._serve_next()

    async def _wait(self, whose: str) -> None:
        brought = self._waiting.setdefault(whose, deque())
        if len(brought) >= MOST_WAITING:
            raise Refusal("too_many_requests", seconds=MOMENT)
        ticket: Ticket = asyncio.get_running_loop().create_future()
        brought.append(ticket)
        try:
            await ticket
        except asyncio.CancelledError:
            if not ticket.cancelled():  # it was their turn, and they have gone
                self._serve_next()
            raise

    def _serve_next(self) -> None:
        while self._waiting:
            whose, brought = self._waiting.popitem(last=False)
            ticket = brought.popleft()
            if brought:
                self._waiting[whose] = brought
            if not ticket.done():
                ticket.set_result(None)
                return
        self._is_busy = False
