"""The house: it opens tables, finds them again after a restart, and closes in good order."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import asdict
from functools import partial
from typing import Final

from muraille.core.errors import Refusal
from muraille.core.wall import SEATS, Seat
from muraille.house import entries as entry_kinds
from muraille.house.damage import Damage, DamagedTables
from muraille.house.departures import Departures
from muraille.house.entries import Entry
from muraille.house.history_writer import HistoryWriter
from muraille.house.lobby import Lobby
from muraille.house.past_tables import PastTables
from muraille.house.people import Person
from muraille.house.ports import History, Ownership
from muraille.house.short_code import short_code, typed_code
from muraille.house.table import seats
from muraille.house.table.charter import Charter
from muraille.house.table.live_table import LiveTable
from muraille.house.table.ownership import SoleOwner
from muraille.house.table.restore import RestoredTable, believed
from muraille.house.table.services import TableServices
from muraille.house.table.state import TableState
from muraille.house.table_quota import Quota, TableQuota
from muraille.strict.options import check_options

log: Final = logging.getLogger("muraille.house")

NOT_ITS_OWN: Final = ("storage_failed", "table_taken")
"""Refusals that say nothing about the table: the database fails, another house plays."""
ID_BYTES: Final = 6
INVITATION_BYTES: Final = 16


def check_playable(charter: Charter) -> None:
    """Refuse what cannot be played, before anything is written."""
    rules = charter.rule_set()
    if charter.strict:
        check_options(charter.options(), rules.procedure)


class OpenTables:
    """Every table that is played here."""

    def __init__(
        self,
        services: TableServices,
        text_of: Callable[[bytes], str],
        history: History | None = None,
        ownership: Ownership | None = None,
        quota: Quota | None = None,
    ) -> None:
        self.lobby = Lobby()
        self._books = None if history is None else HistoryWriter(history, services.clock)
        self._services = services
        self._text_of = text_of
        self._ownership = ownership or SoleOwner()
        self._quota = TableQuota(quota or Quota())
        self._tables: dict[str, LiveTable] = {}
        self._codes: dict[str, str] = {}
        """Short code -> table that is open."""
        self._rematches: dict[str, str] = {}
        """Table that is over -> the one its players go on at."""
        self._rematching = asyncio.Lock()
        self._departures = Departures()
        self._ended: list[str] = []
        """Tables that are over and whose leases are still held."""
        self._catching_up: asyncio.Task[None] | None = None
        self.damaged = DamagedTables()
        """Tables that are not played, as their journals cannot be believed."""
        self._past = PastTables(services, self.damaged)

    @property
    def all(self) -> tuple[LiveTable, ...]:
        """The tables that are open."""
        return tuple(self._tables.values())

    def table(self, table: str) -> LiveTable:
        """An open table."""
        self.damaged.refuse(table)
        if table not in self._tables:
            raise Refusal("no_such_table")
        return self._tables[table]

    def is_open(self, table: str) -> bool:
        """Whether a table is open."""
        return table in self._tables

    def is_at_hand(self, table: str) -> bool:
        """Whether a table is open, or was a moment ago: to look at it costs nothing."""
        return table in self._tables or table in self._past

    async def watched(self, table: str) -> LiveTable:
        """A table to watch: open, or over and still kept."""
        self.damaged.refuse(table)
        return self._tables.get(table) or await self._past.table(table)

    def by_code(self, typed: str) -> LiveTable:
        """The open table whose short code was typed."""
        code = typed_code(typed)
        if code not in self._codes:
            raise Refusal("no_such_code", found=code)
        return self.table(self._codes[code])

    async def open(
        self, host: Person, charter: Charter, follows: str = "", address: str = ""
    ) -> LiveTable:
        """Open a table, perhaps to go on after another; the host takes the first chair."""
        check_playable(charter)
        quota = self._quota.opening(host.id, address, self._states())
        with self._departures.arriving(host.id), quota:
            live = await self._opened(host, charter, follows)
            self._quota.note(live.id, address)
            return live

    async def sit(self, table: str, person: Person, seat: Seat | None = None) -> Seat:
        """Sit down at a table, or come back to one's own chair."""
        live = self.table(table)
        with self._departures.arriving(person.id):
            if live.state.seat_of(person.id) is not None:
                return await live.sit(person, seat)
            with self._quota.seat(person.id, self._states()):
                return await live.sit(person, seat)

    def _states(self) -> list[TableState]:
        return [live.state for live in self._tables.values()]

    async def _opened(self, host: Person, charter: Charter, follows: str) -> LiveTable:
        state = TableState(self._text_of(self._services.random_bytes(ID_BYTES)))
        facts = {
            "charter": {**asdict(charter), "switches": dict(charter.switches)},
            "host": host.id,
            "invitation": self._new_invitation(),
            **({"follows": follows} if follows else {}),
        }
        opened = Entry(state.table, 0, self._services.clock.now(), entry_kinds.OPENED, facts)
        seat = {"seat": 0, "person": host.id, "name": host.name}
        seated = Entry(state.table, 1, self._services.clock.now(), entry_kinds.SEATED, seat)
        await self._ownership.claim(state.table)  # nobody else has heard of it
        await self._services.journal.append([opened, seated])
        state.apply(opened)
        state.apply(seated)
        return self._take_in(LiveTable(state, self._services))

    def _new_invitation(self) -> str:
        """An invitation whose short code no open table has."""
        while True:
            invitation = self._text_of(self._services.random_bytes(INVITATION_BYTES))
            if short_code(invitation) not in self._codes:
                return invitation

    def rematch_of(self, table: str) -> LiveTable | None:
        """Where the players of a table that is over go on, if one of them has asked for it."""
        return self._tables.get(self._rematches.get(table, ""))

    async def rematch(self, table: str, person: Person, address: str = "") -> LiveTable:
        """The same game once more: who asks first opens the table, the others find it.

        It begins when everybody is back.
        """
        past = await self.watched(table)
        seats.seat_of(past.state, person.id)
        if past.phase != "over":  # players know it before the closing is written down
            raise Refusal("game_not_over")
        async with self._rematching:
            live = self.rematch_of(table)
            if live is None:
                live = await self.open(person, past.state.agreed, table, address)
                bots = [chair.bot for chair in past.state.chairs if chair.person is None]
                for seat, bot in enumerate(bots, len(SEATS) - len(bots)):
                    await live.seat_bot(person.id, seat, bot or seats.SUBSTITUTE)
            else:
                await self.sit(live.id, person)
            if live.phase == "gathering" and not any(x.is_empty for x in live.state.chairs):
                await live.start(live.state.host)
        return live

    def _take_in(self, table: LiveTable) -> LiveTable:
        table.hooks.changed = partial(self._changed, table)
        if self._books is not None:
            table.hooks.hand_over = partial(self._books.hand_over, table.state)
        self._tables[table.id] = table
        self._codes[table.code] = table.id
        if table.state.follows:
            self._rematches[table.state.follows] = table.id
        self._changed(table)
        table.set_alarms()
        return table

    def _changed(self, table: LiveTable) -> None:
        self.lobby.note(table)
        if table.state.closed and self._tables.pop(table.id, None) is not None:
            self._forget_ways_to(table)
            self._ended.append(table.id)
            self._past.keep(table)

    def _forget_ways_to(self, table: LiveTable) -> None:
        self._quota.forget(table.id)
        self._codes.pop(table.code, None)
        self._rematches.pop(table.state.follows, None)

    @asynccontextmanager
    async def forgetting(self, person: str) -> AsyncIterator[None]:
        """While a person goes for good: bots play on for them, and they sit down nowhere."""
        async with self._departures.departing(person):
            for table in self.all:
                table.let_go(person)
                state = table.state
                if state.seat_of(person) is not None or state.opened_by == person:
                    await table.forget(person)
            yield
            self._past.forget(person)

    def forget_past(self) -> None:
        """Names were forgotten: tables that are over are read again from their journals."""
        self._past.drop()

    async def recover(self) -> int:
        """Set up every table that was open when the house stopped; how many.

        A damaged one is set aside, and people who come to it hear of it; the others are played.
        """
        found = 0
        for name in await self._services.journal.tables():
            if name in self._tables or not await self._ownership.claim(name):
                continue
            try:
                found += await self._recovered(name)
            except Damage as damage:
                self.damaged.note(damage)
                if (half := self._tables.get(name)) is not None:
                    self._stop_playing(half)
                self._ended.append(name)
        if self._books is not None:
            self._catching_up = asyncio.create_task(self._catch_up(self._books))
        return found

    async def _catch_up(self, books: HistoryWriter) -> None:
        """History learns of games that were over before it could be told; nobody waits for it."""
        try:
            for name in await books.behind():
                kept, damage = await self._services.journal.readable(name)
                try:
                    state, damage = await asyncio.to_thread(believed, name, kept, damage)
                    books.catch_up(state)
                except Exception:
                    log.exception("history cannot be told of a table", extra={"table": name})
                if damage is not None:
                    self.damaged.note(damage)
        except Refusal as refusal:
            log.warning("history is behind", extra={"code": refusal.code})

    async def _recovered(self, name: str) -> bool:
        """Set up one table again; whether it is still open."""
        kept = await self._services.journal.entries(name)
        if not kept or kept[-1].kind == entry_kinds.CLOSED:
            return False
        try:
            restored = RestoredTable(kept, self._services)
            table = self._take_in(restored.caught_up(restored.table()))
            if self._books is not None:
                self._books.catch_up(table.state)
            await table.settle()
        except Exception as error:
            if isinstance(error, Damage) or getattr(error, "code", "") in NOT_ITS_OWN:
                raise
            log.exception("a table cannot go on", extra={"table": name})
            raise Damage(name, kept[-1].position, "fold") from error
        return True

    async def renew(self) -> int:
        """Renew the lease of every table, and stop playing those that were lost; how many."""
        lost = [table for table in self.all if not await self._ownership.claim(table.id)]
        for table in lost:
            self._stop_playing(table)
        for name in self._ended:
            await self._ownership.release(name)
        self._ended.clear()
        return len(lost)

    def _stop_playing(self, table: LiveTable) -> None:
        self._tables.pop(table.id, None)
        self._forget_ways_to(table)
        self.lobby.drop(table.id)
        table.stop()

    async def close(self) -> None:
        """Stop all clocks and let everybody go; what was played is written down already."""
        self._past.close()
        for table in self.all:
            table.stop()
            self._ended.append(table.id)
        self._tables.clear()
        await self.renew()
        if self._catching_up is not None:
            self._catching_up.cancel()
            await asyncio.gather(self._catching_up, return_exceptions=True)
        if self._books is not None:
            await self._books.close()
