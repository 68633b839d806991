"""Looking into what a subscription was told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from muraille.house.table.notices import Happened, Notice, TableSeen
from muraille.house.table.subscription import Subscription
from tests.kit.children import PATIENCE


async def told(subscription: Subscription, until: Callable[[Notice], bool]) -> list[Notice]:
    """Everything a subscription is told, up to a notice."""
    heard: list[Notice] = []
    async for notices in subscription.inbox():
        heard += notices
        if any(until(notice) for notice in notices):
            break
    return heard


async def all_told(subscription: Subscription) -> list[Notice]:
    """Everything a subscription is told, to the end."""
    return [notice async for notices in subscription.inbox() for notice in notices]


def unread(subscription: Subscription) -> list[Notice]:
    """What lies in an inbox now."""
    return list(subscription._unread)  # noqa: SLF001 - nobody else may take it out


def numbers(notices: list[Notice]) -> list[int]:
    """Of the events among them."""
    return [notice.seq for notice in notices if isinstance(notice, Happened)]


def phases(notices: list[Notice]) -> list[str]:
    """In which a table was shown."""
    return [notice.phase for notice in notices if isinstance(notice, TableSeen)]


async def come_true(what: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not what():  # noqa: ASYNC110 - nobody tells us
            await asyncio.sleep(0.005)
