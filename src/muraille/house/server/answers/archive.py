"""Games that are over, read again from their journals."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from muraille.house import entries as entry_kinds
from muraille.house.damage import Damage
from muraille.house.entries import Entry
from muraille.house.played_hands import PlayedHand, played_hands
from muraille.house.ports import KeptJournal
from muraille.house.table.charter import Charter
from muraille.house.table.restore import believed
from muraille.house.table.state import TableState
from muraille.record.own.codec import write_record


class Archive:
    """What journals say about tables nobody plays at any more."""

    def __init__(self, journal: KeptJournal) -> None:
        self._journal = journal

    async def is_open(self, table: str) -> bool:
        """Whether a table was open to everybody."""
        first = await self._journal.opening(table)
        return (
            first is not None
            and first.kind == entry_kinds.OPENED
            and bool(first.facts["charter"]["open"])
        )

    async def record(self, table: str) -> dict[str, Any] | None:
        """The record of a game, as ``muraille verify`` reads it; nothing if there is no journal.

        Of a damaged table it has the hands that were over before the damage.
        """
        kept, _ = await self._journal.readable(table)
        # A game is played again from its words: not while everybody waits.
        return await asyncio.to_thread(_recorded, table, kept)

    async def played(self, table: str) -> tuple[Charter | None, Sequence[PlayedHand]]:
        """What was agreed at a table, and its settled hands; those before a damage."""
        kept, _ = await self._journal.readable(table)
        return await asyncio.to_thread(_played, table, kept)


def _played(table: str, kept: Sequence[Entry]) -> tuple[Charter | None, Sequence[PlayedHand]]:
    state, hands = TableState(table), list[PlayedHand]()
    with suppress(Damage):
        for hand in played_hands(state, kept):
            hands.append(hand)
    return state.charter, hands


def _recorded(table: str, kept: Sequence[Entry]) -> dict[str, Any] | None:
    state, _ = believed(table, kept)
    return dict(json.loads(write_record(state.record()))) if state.charter else None
