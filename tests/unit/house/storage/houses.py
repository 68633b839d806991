"""What tests of storage have in common: houses on either database, and entries to fill them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from muraille.house.entries import (
    BOT_SEATED,
    CLOSED,
    HAND_OVER,
    OPENED,
    PLAYED,
    SEATED,
    Entry,
)
from muraille.house.ports import GameSummary, HandSummary
from muraille.house.storage import Store
from muraille.house.storage.journal.group import Observer

T = TypeVar("T")
NOON = 1_790_000_000_000


def within(url: str, visit: Callable[[Store], Awaitable[T]], observer: Observer | None = None) -> T:
    """Open the house at an address, do something in it, and close it."""

    async def stay() -> T:
        store = Store.open(url, observer)
        try:
            return await visit(store)
        finally:
            await store.close()

    return asyncio.run(stay())


def played(table: str, position: int, *words: int) -> Entry:
    return Entry(table, position, NOON + position, PLAYED, {}, words)


def opened(table: str, host: str = "anne") -> Entry:
    return Entry(table, 0, NOON, OPENED, {"host": host, "charter": {"rules": "mcr", "hands": 16}})


def evening(table: str) -> list[Entry]:
    """A short evening at a table, from the first entry to the last."""
    return [
        opened(table),
        Entry(table, 1, NOON + 1, SEATED, {"seat": 0, "person": "anne", "name": "Anne é 东 \x00"}),
        Entry(table, 2, NOON + 2, BOT_SEATED, {"seat": 1, "bot": "greedy", "name": "Bot"}),
        played(table, 3, 0, 1, 2**32 - 1),
        Entry(table, 4, NOON + 4, HAND_OVER, {"gains": [8, -8, 0, 0], "half": 0.5, "no": None}),
        Entry(table, 5, NOON + 5, CLOSED, {"why": "finished"}),
    ]


def game(table: str, started: int = NOON, finished: int | None = None) -> GameSummary:
    return GameSummary(
        table=table,
        rules="mcr",
        house="ffmj",
        started=started,
        finished=finished,
        hands=2,
        names=("Anne", "Bruno", "Bot", "Chloé"),
        people=("anne", "bruno", None, "chloe"),
        bots=(None, None, "greedy", None),
        scores=(40, -8, -8, -24),
    )


def hand(table: str, number: int) -> HandSummary:
    lines = (("pung_of_terminals_or_honors", 2, 2), ("mixed_shifted_chows", 1, 6))
    return HandSummary(table, number, 0, None, 8, (24, -8, -8, -8), lines)
