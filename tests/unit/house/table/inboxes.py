"""Looking into what a watcher was told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from muraille.house.table.notices import Happened, Notice, TableSeen
from muraille.house.table.viewer import Watcher


async def told(watcher: Watcher, until: Callable[[Notice], bool]) -> list[Notice]:
    """Everything a watcher is told, up to a notice."""
    heard: list[Notice] = []
    async for notices in watcher.inbox():
        heard += notices
        if any(until(notice) for notice in notices):
            break
    return heard


async def all_told(watcher: Watcher) -> list[Notice]:
    """Everything a watcher is told, to the end."""
    return [notice async for notices in watcher.inbox() for notice in notices]


def unread(watcher: Watcher) -> list[Notice]:
    """What lies in an inbox now."""
    return list(watcher._unread)  # noqa: SLF001 - nobody else may take it out


def numbers(notices: list[Notice]) -> list[int]:
    """Of the events among them."""
    return [notice.seq for notice in notices if isinstance(notice, Happened)]


def phases(notices: list[Notice]) -> list[str]:
    """In which a table was shown."""
    return [notice.phase for notice in notices if isinstance(notice, TableSeen)]


async def come_true(what: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(20):
        while not what():  # noqa: ASYNC110 - nobody tells us
            await asyncio.sleep(0.005)
