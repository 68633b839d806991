"""A queue of work that takes its time: done away from the loop, and everybody has their turn.

Only one thing is done at a time, as the tables come first. Who brings much waits behind themselves:
next comes something of the address that was served longest ago, and there of the person who was.
Names cost nothing, addresses do: many guests of one address are together no more than one person of
another.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, NamedTuple, TypeAlias, TypeVar

from muraille.core.errors import Refusal

MOST_WAITING: Final = 24
"""What one person may have waiting: more than a page asks for at once."""
MOST_OF_ADDRESS: Final = 96
"""What the people of one address may have waiting together: a club, not a crowd."""
MOMENT: Final = 2
"""Seconds after which one who brought more may come back."""

_Answer = TypeVar("_Answer")
Ticket: TypeAlias = "asyncio.Future[None]"


class Bringer(NamedTuple):
    """Whose work it is: a person, and the address they come from."""

    address: str
    person: str
    """Of one nobody knows, the address."""


class WorkQueue:
    """Who is served, and who waits in which order."""

    def __init__(self) -> None:
        self._is_busy = False
        self._waiting: OrderedDict[str, OrderedDict[str, deque[Ticket]]] = OrderedDict()
        """Address -> person -> what they have brought; who comes next is first in each."""

    async def do(self, whose: Bringer, work: Callable[[], _Answer]) -> _Answer:
        """Do some work of somebody in a thread, when it is their turn."""
        async with self.turn(whose):
            return await asyncio.to_thread(work)

    @asynccontextmanager
    async def turn(self, whose: Bringer) -> AsyncIterator[None]:
        """Be served; one who has brought too much already is refused (``too_many_requests``)."""
        if self._is_busy:
            await self._wait(whose)
        self._is_busy = True
        try:
            yield
        finally:
            self._serve_next()

    async def _wait(self, whose: Bringer) -> None:
        there = self._waiting.get(whose.address, OrderedDict())
        own, together = len(there.get(whose.person, ())), sum(map(len, there.values()))
        if own >= MOST_WAITING or together >= MOST_OF_ADDRESS:
            raise Refusal("too_many_requests", seconds=MOMENT)
        ticket: Ticket = asyncio.get_running_loop().create_future()
        people = self._waiting.setdefault(whose.address, OrderedDict())
        people.setdefault(whose.person, deque()).append(ticket)
        try:
            await ticket
        except asyncio.CancelledError:
            if not ticket.cancelled():  # it was their turn, and they have gone
                self._serve_next()
            raise

    def _serve_next(self) -> None:
        while self._waiting:
            address, people = self._waiting.popitem(last=False)
            person, brought = people.popitem(last=False)
            ticket = brought.popleft()
            if brought:
                people[person] = brought
            if people:
                self._waiting[address] = people
            if not ticket.done():
                ticket.set_result(None)
                return
        self._is_busy = False
