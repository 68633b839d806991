"""A house of tables for tests, without a server: real tables, a real journal in a file."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from muraille.core.errors import Refusal
from muraille.games.registry import variant_of
from muraille.house.entries import Entry
from muraille.house.open_tables import OpenTables
from muraille.house.people import Person
from muraille.house.storage.store import Store
from muraille.house.table.charter import Charter
from muraille.house.table.live_table import LiveTable
from muraille.house.table.notices import Gone, Happened, Notice, TableSeen, YourMove
from muraille.house.table.services import TableServices
from tests.kit.chance import chance_of_test
from tests.kit.children import PATIENCE

_Answer = TypeVar("_Answer")


class Clock:
    """A clock that goes a millisecond on whenever it is looked at."""

    def __init__(self) -> None:
        self.at = 1_700_000_000_000

    def now(self) -> int:
        self.at += 1
        return self.at


@dataclass
class Flaky:
    """The journal of a store, with switches that make it fail, forget what it did, or wait."""

    kept: Any
    failing: bool = False
    forgetful: bool = False
    """It writes down what it is given, and says that it could not."""
    unreadable: bool = False
    slow: asyncio.Event | None = None
    """It has written down what it was given, and says so when this is set."""

    async def append(self, entries: Sequence[Entry]) -> None:
        if self.failing:
            raise Refusal("storage_failed")
        await self.kept.append(entries)
        if self.forgetful:
            raise Refusal("storage_failed")
        if self.slow is not None:
            await self.slow.wait()

    async def tables(self) -> Sequence[str]:
        found: Sequence[str] = await self.kept.tables()
        return found

    async def entries(self, table: str, since: int = 0) -> Sequence[Entry]:
        if self.unreadable:
            raise Refusal("storage_failed")
        found: Sequence[Entry] = await self.kept.entries(table, since)
        return found


@dataclass
class TableHouse:
    """The tables of a house on a file, and the people who play at them."""

    store: Store
    journal: Flaky
    tables: OpenTables
    services: TableServices

    @classmethod
    def open(cls, folder: Path, **services: Any) -> TableHouse:  # noqa: ANN401 - of the surroundings
        """Open a house whose bots think no time at all."""
        store = Store.open(f"sqlite:///{folder / 'house.sqlite'}")
        journal = Flaky(store.journal)
        settings = {"hurry": 0.0, **services}
        surroundings = TableServices(
            journal, Clock(), Random(chance_of_test()).randbytes, **settings
        )
        tables = OpenTables(surroundings, bytes.hex, store.history)
        return cls(store, journal, tables, surroundings)

    def tables_next_door(self) -> OpenTables:
        """Another process: it knows of tables only what stands in the journal."""
        return OpenTables(self.services, bytes.hex)

    async def close(self) -> None:
        await self.tables.close()
        await self.store.close()


def charter(rules: str = "mcr", *, hands: int = 1, **wishes: Any) -> Charter:  # noqa: ANN401
    """A charter of the usual house."""
    house = variant_of(rules).usual
    return Charter(rules, house.name, dict(house.settings), hands=hands, **wishes)


ANA = Person("ana", "Ana", guest=True)
BEN = Person("ben", "Ben", guest=True)
CHLOE = Person("chloe", "Chloé", guest=False)
DAN = Person("dan", "Dan", guest=True)


@dataclass
class Player:
    """A person at a table who takes the first action offered, and remembers all he is told."""

    table: LiveTable
    person: Person
    heard: list[Happened] = field(default_factory=list)
    seen: list[TableSeen] = field(default_factory=list)
    moves: list[YourMove] = field(default_factory=list)
    gone: str | None = None
    choose: Callable[[tuple[str, ...]], str] = lambda actions: (
        "win" if "win" in actions else actions[0]
    )

    async def play(self, until: Callable[[Player], bool] = lambda _: False) -> None:
        """Play until the table is over, or until something has happened."""
        seat = self.table.state.seat_of(self.person.id)
        since = self.heard[-1].seq if self.heard else 0
        subscription = self.table.watch(4 if seat is None else seat, self.person.id, since)
        try:
            async for notices in subscription.inbox():
                for notice in notices:
                    await self._note(notice)
                # All is read once the last news of a closed table are.
                is_over = self.table.state.closed and self._saw_the_end
                if self.gone or is_over or until(self):
                    return
        finally:
            self.table.unwatch(subscription)

    @property
    def _saw_the_end(self) -> bool:
        return bool(self.seen) and self.seen[-1].phase == "over"

    async def _note(self, notice: Notice) -> None:
        match notice:
            case Happened():
                self.heard.append(notice)
            case YourMove():
                self.moves.append(notice)
                with suppress(Refusal):  # the table may have gone on
                    await self.table.act(self.person.id, self.choose(notice.actions), notice.on)
            case TableSeen():
                self.seen.append(notice)
                if notice.phase == "promised":
                    with suppress(Refusal):
                        await self.table.give_word(self.person.id, f"word of {self.person.name}")
            case Gone(reason):
                self.gone = reason


async def with_bots(house: TableHouse, agreed: Charter, bot: str = "greedy") -> LiveTable:
    """Ana at a table with three bots, ready to begin."""
    table = await house.tables.open(ANA, agreed)
    for seat in (1, 2, 3):
        await table.seat_bot(ANA.id, seat, bot)
    return table


def run(test: Callable[[TableHouse], Awaitable[_Answer]], folder: Path, **services: Any) -> _Answer:  # noqa: ANN401
    """Run a test in a house of its own."""

    async def open_and_close() -> _Answer:
        house = TableHouse.open(folder, **services)
        try:
            async with asyncio.timeout(PATIENCE):
                return await test(house)
        finally:
            await house.close()

    return asyncio.run(open_and_close())


async def refusal_of(attempt: Awaitable[object]) -> str:
    """Why something was refused; empty if it was not."""
    try:
        await attempt
    except Refusal as refusal:
        return refusal.code
    return ""
