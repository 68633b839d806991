"""Strict tables that were played to a moment of a hand, and that a house takes up again there.

What leads to the moment is played by a bot without a page: that is quick, and nobody can be faster.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page

from muraille.house.clock import SYSTEM
from tests.browser.conftest import UNHURRIED
from tests.browser.visitors import DOORSTEP, Visitors
from tests.kit.house.clock import VirtualClock
from tests.kit.house.guest import sit_down
from tests.kit.house.process import HouseProcess
from tests.kit.house.web import house
from tests.kit.machine.children import PATIENCE
from tests.kit.strict.players import Handy, Moment

HARMLESS: Final = "random"
"""A bot that seldom wins before the moment has come."""
MANY_TABLES: Final = 20
"""Some end before the moment has come."""


@contextmanager
def taken_up(
    browser: Browser, folder: Path, moment: Moment, *, hands: int = 16, **wishes: object
) -> Iterator[Page]:
    """Ann's page at her table, when the moment has come."""
    # Playwright keeps the loop of this thread.
    with ThreadPoolExecutor(1) as elsewhere:
        table, cookies = elsewhere.submit(
            asyncio.run, _played(folder, moment, hands, wishes)
        ).result()
    with HouseProcess(folder, clocks=UNHURRIED) as here:
        people = Visitors(browser, here.origin)
        page = people.come(DOORSTEP)
        page.context.add_cookies(
            [{"name": name, "value": value, "url": here.origin} for name, value in cookies.items()]
        )
        page.goto(f"/table/{table}")
        page.locator(".zone.strict").wait_for()
        yield page
        people.leave()
        assert people.faults == []


async def _played(
    folder: Path, moment: Moment, hands: int, wishes: dict[str, Any]
) -> tuple[str, dict[str, str]]:
    """The table, and what tells the house that one is Ann."""
    async with house(folder, VirtualClock(SYSTEM.now())) as here:
        for _ in range(MANY_TABLES):
            ann = await sit_down(here, hands=hands, strict=True, bots=[HARMLESS] * 3, **wishes)
            player = Handy(ann.live, ann.person, moment=moment)
            async with asyncio.timeout(PATIENCE):
                await player.play(player.has_stopped)
            if player.stopped:
                return ann.live.id, dict(ann.client.cookies)
    raise AssertionError("the moment does not come")
