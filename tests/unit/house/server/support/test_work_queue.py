"""The queue of work: one thing at a time, and nobody waits behind all that another has brought."""

from __future__ import annotations

import asyncio
import threading
from typing import Self

import pytest

from muraille.core.errors import Refusal
from muraille.house.server.support.work_queue import (
    MOST_OF_ADDRESS,
    MOST_WAITING,
    Bringer,
    WorkQueue,
)

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def at_home(person: str) -> Bringer:
    """Somebody with an address of their own."""
    return Bringer(f"home of {person}", person)


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

    async def bring(
        self, whose: str, work: object = None, at: str | None = None
    ) -> asyncio.Task[None]:
        """Somebody brings something, and waits for their turn; at home, if it is not said."""

        async def brought() -> None:
            does = work if callable(work) else lambda: self.order.append(whose)
            await self.queue.do(at_home(whose) if at is None else Bringer(at, whose), does)

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
    await asyncio.gather(*(queue.do(at_home(f"person {n % 3}"), work) for n in range(30)))
    assert (busy, most) == (0, 1)


async def test_who_has_brought_too_much_is_refused_and_the_others_are_not() -> None:
    async with Served() as served:
        for _ in range(MOST_WAITING):
            await served.bring("greedy")
        with pytest.raises(Refusal) as refusal:
            await served.queue.do(at_home("greedy"), list)
        assert refusal.value.code == "too_many_requests"
        await served.bring("ann")
    assert len(served.order) == MOST_WAITING + 1
    assert served.order[1] == "ann"


async def test_a_hundred_people_of_one_address_are_together_one() -> None:
    async with Served() as served:
        for number in range(MOST_OF_ADDRESS):
            await served.bring(f"guest {number}", at="a crowd")
        await served.bring("ann")
        await served.bring("ann")
    assert served.order[:4] == ["guest 0", "ann", "guest 1", "ann"]


async def test_the_people_of_a_club_have_their_turns_among_themselves() -> None:
    async with Served() as served:
        for whose in ("greedy", "greedy", "greedy", "ann", "greedy", "bea", "ann"):
            await served.bring(whose, at="club")
    assert served.order == ["greedy", "ann", "bea", "greedy", "ann", "greedy", "greedy"]


async def test_an_address_that_has_brought_too_much_is_refused_and_the_others_are_not() -> None:
    async with Served() as served:
        for number in range(MOST_OF_ADDRESS):
            await served.bring(f"guest {number}", at="a crowd")
        with pytest.raises(Refusal) as refusal:
            await served.queue.do(Bringer("a crowd", "one more"), list)
        assert refusal.value.code == "too_many_requests"
        await served.bring("ann")
    assert len(served.order) == MOST_OF_ADDRESS + 1
    assert await served.queue.do(Bringer("a crowd", "one more"), lambda: 7) == 7


async def test_who_goes_away_holds_nobody_up() -> None:
    async with Served() as served:
        gone = await served.bring("gone")
        await served.bring("ann")
        gone.cancel()
    assert served.order == ["ann"]
    assert await served.queue.do(at_home("bea"), lambda: 7) == 7


async def test_who_goes_away_when_it_is_their_turn_holds_nobody_up() -> None:
    served = Served()
    async with served.queue.turn(at_home("first")):
        gone, ann = await served.bring("gone"), await served.bring("ann")
    gone.cancel()  # it is their turn, and they have not heard of it yet
    await ann
    assert served.order == ["ann"]


async def test_work_that_is_refused_ends_the_turn() -> None:
    queue = WorkQueue()

    def refuse() -> None:
        raise Refusal("no_such_hand", found=1, most=0)

    with pytest.raises(Refusal):
        await queue.do(at_home("ann"), refuse)
    assert await queue.do(at_home("ann"), lambda: 7) == 7
