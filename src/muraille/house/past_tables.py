"""Tables that are over, for those who come back too late: told to the end from their journals."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from muraille.core.errors import Refusal
from muraille.house import entries as entry_kinds
from muraille.house.damage import Damage, DamagedTables
from muraille.house.table.live_table import LiveTable
from muraille.house.table.restore import RestoredTable
from muraille.house.table.services import TableServices

MOST_AT_HAND: Final = 16
"""Tables that are kept as they were: people come back soon, and rarely alone."""


class PastTables:
    """The tables that were closed, as long as their journals are kept."""

    def __init__(self, services: TableServices, damaged: DamagedTables) -> None:
        self._services = services
        self._damaged = damaged
        self._at_hand: OrderedDict[str, LiveTable] = OrderedDict()
        self._reading = asyncio.Lock()
        """One journal after the other: to play a game again is work."""
        self._forgotten = 0
        """How often names were forgotten: what was being read then is read again."""

    def __contains__(self, table: str) -> bool:
        return table in self._at_hand

    def keep(self, table: LiveTable) -> None:
        """A table was closed, or read again; one that never began is soon read, and not kept."""
        if not table.state.is_dealt:
            return
        self._at_hand[table.id] = table
        self._at_hand.move_to_end(table.id)
        if len(self._at_hand) > MOST_AT_HAND:
            self._at_hand.popitem(last=False)

    async def table(self, table: str) -> LiveTable:
        """A table that is over; one at hand waits for no other that is read."""
        found = self._at_hand.get(table)
        if found is None:
            async with self._reading:
                found = self._at_hand.get(table) or await self._read_whole(table)
        self.keep(found)
        return found

    async def _read_whole(self, table: str) -> LiveTable:
        """A table by its journal, without names that were forgotten meanwhile."""
        while True:
            forgotten = self._forgotten
            try:
                found = await self._read(table)
            except Damage as damage:
                self._damaged.note(damage)
                raise
            if forgotten == self._forgotten:
                return found

    async def _read(self, table: str) -> LiveTable:
        kept = await self._services.journal.entries(table)
        if not kept or kept[-1].kind != entry_kinds.CLOSED:
            raise Refusal("no_such_table")
        restored = RestoredTable(kept, self._services)
        found = await asyncio.to_thread(restored.table)  # not while everybody waits
        return restored.caught_up(found)

    def forget(self, person: str) -> None:
        """A person's name goes from what is kept at hand."""
        self._forgotten += 1
        for table in self._at_hand.values():
            table.state.forget(person)

    def drop(self) -> None:
        """Names went from the journals: what was read before is kept no longer."""
        self._forgotten += 1
        self._at_hand.clear()

    def close(self) -> None:
        """Let everybody go who still waits for the end of a game."""
        for table in self._at_hand.values():
            table.stop()
        self._at_hand.clear()
