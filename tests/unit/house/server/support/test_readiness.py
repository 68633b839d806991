"""Whether the house is ready: asked often, it looks seldom, and nobody waits behind the others."""

from __future__ import annotations

import asyncio

from muraille.core.errors import Refusal
from muraille.house.server.support.readiness import BAD, FRESH, PATIENCE, Readiness
from tests.kit.house.clock import VirtualClock, run_quietly
from tests.kit.house.tables import refusal_of


class Database:
    """A database that hangs, fails, or answers."""

    def __init__(self, clock: VirtualClock) -> None:
        self.clock = clock
        self.asked = 0
        self.hangs = False
        self.fails = False

    async def check(self) -> None:
        self.asked += 1
        if self.fails:
            raise Refusal("storage_failed")
        await self.clock.sleep(10 * PATIENCE if self.hangs else 0)


def test_while_the_database_hangs_all_who_ask_wait_together() -> None:
    async def test() -> None:
        clock = VirtualClock()
        database = Database(clock)
        readiness = Readiness(database.check, clock)
        database.hangs = True
        asked = [asyncio.ensure_future(refusal_of(readiness.look())) for _ in range(20)]
        await clock.advance(PATIENCE)
        assert [task.done() and task.result() for task in asked] == ["not_ready"] * 20
        assert database.asked == 1

    run_quietly(test())


def test_a_bad_answer_holds_for_a_second_and_a_good_one_for_two() -> None:
    async def test() -> None:
        clock = VirtualClock()
        database = Database(clock)
        readiness = Readiness(database.check, clock)
        database.fails = True
        assert await refusal_of(readiness.look()) == "not_ready"
        database.fails = False
        assert await refusal_of(readiness.look()) == "not_ready"
        await clock.advance(BAD)
        assert await refusal_of(clock.until(readiness.look())) == ""
        database.fails = True
        assert await refusal_of(readiness.look()) == ""
        await clock.advance(FRESH)
        assert await refusal_of(readiness.look()) == "not_ready"
        assert database.asked == 3

    run_quietly(test())
