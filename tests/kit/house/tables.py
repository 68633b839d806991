"""The tables of a house for tests: a journal in memory, time that passes on command."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, TypeVar

from muraille.core.errors import Refusal
from muraille.games.registry import game_of
from muraille.house import entries as entry_kinds
from muraille.house.entries import Entry
from muraille.house.open_tables import OpenTables
from muraille.house.people import Person
from muraille.house.ports import History
from muraille.house.table.audience.notices import Gone, Happened, Notice, TableSeen, YourMove
from muraille.house.table.charter import Charter
from muraille.house.table.live_table import LiveTable
from muraille.house.table.services import TableServices
from tests.kit.house.clock import VirtualClock, run_quietly
from tests.kit.strict.tables import strict_house

_Answer = TypeVar("_Answer")


class MemoryJournal:
    """A journal in memory, with switches that make it fail, forget what it did, or wait."""

    def __init__(self, kept: Sequence[Entry] = ()) -> None:
        self.kept = list(kept)
        self._taken = {(entry.table, entry.position) for entry in kept}
        self.ends: list[int] = []
        """Where what was given together ends: a journal can be cut there, and nowhere else."""
        self.failing = False
        self.forgetful = False
        """It writes down what it is given, and says that it could not."""
        self.unreadable = False
        self.slow: asyncio.Event | None = None
        """It has written down what it was given, and says so when this is set."""

    async def append(self, entries: Sequence[Entry]) -> None:
        await asyncio.sleep(0)  # as a real one, it lets others go on meanwhile
        if self.failing:
            raise Refusal("storage_failed")
        places = {(entry.table, entry.position) for entry in entries}
        if self._taken & places:
            raise Refusal("table_taken")
        self._taken |= places
        self.kept += [replace(x, facts=json.loads(json.dumps(x.facts))) for x in entries]
        self.ends.append(len(self.kept))
        if self.forgetful:
            raise Refusal("storage_failed")
        if self.slow is not None:
            await self.slow.wait()

    async def tables(self) -> Sequence[str]:
        closed = {entry.table for entry in self.kept if entry.kind == entry_kinds.CLOSED}
        return [
            x.table for x in self.kept if x.kind == entry_kinds.OPENED and x.table not in closed
        ]

    async def entries(self, table: str, since: int = 0) -> Sequence[Entry]:
        if self.unreadable:
            raise Refusal("storage_failed")
        return [x for x in self.kept if x.table == table and x.position >= since]

    async def readable(self, table: str) -> tuple[Sequence[Entry], None]:
        return await self.entries(table), None


@dataclass
class TableHouse:
    """The tables of a house, its journal and its clock."""

    journal: MemoryJournal
    clock: VirtualClock
    services: TableServices
    tables: OpenTables

    @classmethod
    def open(
        cls,
        journal: MemoryJournal | None = None,
        clock: VirtualClock | None = None,
        history: History | None = None,
        chance: int = 0,
        **services: Any,  # noqa: ANN401 - settings of the tables
    ) -> TableHouse:
        """Open a house on a journal, whose chance is drawn from a number."""
        journal, clock = journal or MemoryJournal(), clock or VirtualClock()
        drawn = Random(chance + len(journal.kept)).randbytes
        shared = TableServices(journal, clock, drawn, **services)
        return cls(journal, clock, shared, OpenTables(shared, bytes.hex, history))

    async def play(
        self, *players: TablePlayer, until: Callable[[TablePlayer], bool] = lambda _: False
    ) -> None:
        """Time passes while some people play, until the table is over or something has happened."""
        await self.clock.until(asyncio.gather(*(player.play(until) for player in players)))

    def tables_next_door(self) -> OpenTables:
        """Another process: it knows of tables only what stands in the journal."""
        return OpenTables(self.services, bytes.hex)


def charter(rules: str = "mcr", *, hands: int = 1, **wishes: Any) -> Charter:  # noqa: ANN401
    """A charter of the usual house; at a strict table, by the penalty book."""
    house = strict_house(rules) if wishes.get("strict") else game_of(rules).usual
    return Charter(rules, house.name, dict(house.settings), hands=hands, **wishes)


ANA = Person("ana", "Ana", guest=True)
BEN = Person("ben", "Ben", guest=True)
CHLOE = Person("chloe", "Chloé", guest=False)
DAN = Person("dan", "Dan", guest=True)


@dataclass
class TablePlayer:
    """A person at a table who takes the first action offered, and remembers all they are told."""

    table: LiveTable
    person: Person
    heard: list[Happened] = field(default_factory=list)
    seen: list[TableSeen] = field(default_factory=list)
    moves: list[YourMove] = field(default_factory=list)
    gone: str | None = None
    choose: Callable[[tuple[str, ...]], str] = lambda actions: (
        "win" if "win" in actions else actions[0]
    )

    async def play(self, until: Callable[[TablePlayer], bool] = lambda _: False) -> None:
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
                        await self.table.be_ready(self.person.id, f"word of {self.person.name}")
            case Gone(reason):
                self.gone = reason


async def with_bots(house: TableHouse, agreed: Charter, bot: str = "greedy") -> LiveTable:
    """Ana at a table with three bots, ready to begin."""
    table = await house.tables.open(ANA, agreed)
    for seat in (1, 2, 3):
        await table.seat_bot(ANA.id, seat, bot)
    return table


def run(test: Callable[[TableHouse], Awaitable[_Answer]], **opening: Any) -> _Answer:  # noqa: ANN401
    """Run a test in a house of its own, whose time passes when the test says so."""

    async def open_and_close() -> _Answer:
        house = TableHouse.open(**opening)
        try:
            return await test(house)
        finally:
            await house.tables.close()

    return run_quietly(open_and_close())


async def refusal_of(attempt: Awaitable[object]) -> str:
    """Why something was refused; empty if it was not."""
    try:
        await attempt
    except Refusal as refusal:
        return refusal.code
    return ""
