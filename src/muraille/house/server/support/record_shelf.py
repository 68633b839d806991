"""Records as they were last asked for: to write one is work, and many ask for the same."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

from muraille.house.server.support.work_queue import Bringer, WorkQueue
from muraille.house.table.state import TableState
from muraille.record.own.codec import written

MOST_AT_HAND: Final = 32
"""Records that are kept: of tables that are watched, and of games looked at again."""


class RecordShelf:
    """Texts of records, each made once, in its turn."""

    def __init__(self, queue: WorkQueue) -> None:
        self._queue = queue
        self._at_hand: OrderedDict[str, tuple[object, bytes]] = OrderedDict()
        """Table -> as of when, and the text."""
        self._forgotten = 0
        """How often names were forgotten: what was being written then is not kept."""

    async def of_table(self, state: TableState, whose: Bringer) -> bytes:
        """The record of a table that is open: it changes with every hand that is over."""
        while True:
            stands = _stands(state)
            work = partial(asyncio.to_thread, _live, state)
            text = await self._text(state.table, stands, whose, work)
            if _stands(state) == stands:
                return text
            self._at_hand.pop(state.table, None)  # a hand has ended while it was written

    async def of_past(
        self, table: str, whose: Bringer, read: Callable[[], Awaitable[dict[str, Any] | None]]
    ) -> bytes | None:
        """The record of a game that is over; nothing if there is none."""

        async def past() -> bytes:
            kept = await read()
            return b"" if kept is None else await asyncio.to_thread(_text, kept)

        return await self._text(table, None, whose, past) or None

    def forget(self) -> None:
        """A name that stood in some of them must stand there no more."""
        self._forgotten += 1
        self._at_hand.clear()

    async def _text(
        self, table: str, stands: object, whose: Bringer, write: Callable[[], Awaitable[bytes]]
    ) -> bytes:
        async with self._queue.turn(whose):
            found = self._at_hand.get(table)
            if found is not None and found[0] == stands:
                self._at_hand.move_to_end(table)
                return found[1]
            forgotten = self._forgotten
            text = await write()
            if forgotten == self._forgotten:
                self._at_hand[table] = stands, text
            if len(self._at_hand) > MOST_AT_HAND:
                self._at_hand.popitem(last=False)
            return text


def _stands(state: TableState) -> object:
    """Everything the record of an open table depends on."""
    players = tuple((chair.name, chair.person is None) for chair in state.chairs)
    return len(state.game.finished), state.drawn, players


def _live(state: TableState) -> bytes:
    return _text(written(state.record()))


def _text(record: dict[str, Any]) -> bytes:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode()
