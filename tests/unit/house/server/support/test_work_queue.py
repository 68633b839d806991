"""The queue of work: one thing at a time, and nobody waits behind all that another has brought."""

from __future__ import annotations

import asyncio
import threading
from typing import Self

import pytest

from muraille.core.errors import Refusal
from muraille.house.server.support.work_queue import MOST_WAITING, WorkQueue

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Served:
    """A queue that is held up, and in which order people were served afterwards."""

    def __init__(self) -> None:
        self.queue = WorkQueue()
        self.order: list[str] = []
        self.go = threading.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        await self.bring("first", self.go.wait)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.go.set()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def bring(self, whose: str, work: object = None) -> asyncio.Task[None]:
        """Somebody brings something, and waits for their turn."""

        async def brought() -> None:
            await self.queue.do(whose, work if callable(work) else lambda: self.order.append(whose))

        self._tasks.append(asyncio.create_task(brought()))
        await asyncio.sleep(0)
        return self._tasks[-1]


async def test_who_brings_much_waits_behind_themselves() -> None:
    async with Served() as served:
        for whose in ("greedy", "greedy", "greedy", "ann", "greedy", "bea", "ann"):
            await served.bring(whose)
    assert served.order == ["greedy", "ann", "bea", "greedy", "ann", "greedy", "greedy"]


async def test_one_thing_is_done_at_a_time() -> None:
    busy, most = 0, 0

    def work() -> None:
        nonlocal busy, most
        busy += 1
        most = max(most, busy)
        busy -= 1

    queue = WorkQueue()
    await asyncio.gather(*(queue.do(f"person {n % 3}", work) for n in range(30)))
    assert (busy, most) == (0, 1)


async def test_who_has_brought_too_much_is_refused_and_the_others_are_not() -> None:
    async with Served() as served:
        for _ in range(MOST_WAITING):
            await served.bring("greedy")
        with pytest.raises(Refusal) as refusal:
            await served.queue.do("greedy", list)
        assert refusal.value.code == "too_many_requests"
        await served.bring("ann")
    assert len(served.order) == MOST_WAITING + 1
    assert served.order[1] == "ann"


async def test_who_goes_away_holds_nobody_up() -> None:
    async with Served() as served:
        gone = await served.bring("gone")
        await served.bring("ann")
        gone.cancel()
    assert served.order == ["ann"]
    assert await served.queue.do("bea", lambda: 7) == 7


async def test_who_goes_away_when_it_is_their_turn_holds_nobody_up() -> None:
    served = Served()
    async with served.queue.turn("first"):
        gone, ann = await served.bring("gone"), await served.bring("ann")
    gone.cancel()  # it is their turn, and they have not heard of it yet
    await ann
    assert served.order == ["ann"]


async def test_work_that_is_refused_ends_the_turn() -> None:
    queue = WorkQueue()

    def refuse() -> None:
        raise Refusal("no_such_hand", found=1, most=0)

    with pytest.raises(Refusal):
        await queue.do("ann", refuse)
    assert await queue.do("ann", lambda: 7) == 7
