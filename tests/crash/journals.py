"""What the journal of a table says, beside what clients have heard."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any

from muraille.house.entries import Entry
from muraille.house.storage.store import Store
from muraille.house.table.state import TableState
from muraille.table.events.codec import decode
from muraille.table.events.structure import written_event


async def journals(url: str, tables: Sequence[str]) -> dict[str, list[Entry]]:
    """The entries of some tables, read by a program that is not the house."""
    store = await asyncio.to_thread(Store.open, url)
    try:
        return {table: list(await store.journal.entries(table)) for table in tables}
    finally:
        await store.close()


def state_of(entries: Sequence[Entry]) -> TableState:
    """The table as its journal tells it."""
    state = TableState(entries[0].table)
    state.replay(entries)
    return state


def told_to(state: TableState, viewer: int) -> list[dict[str, Any]]:
    """Every event a viewer is ever told, as it stands in a message."""
    game = state.game
    logs = [hand.log for hand in game.finished]
    if game.is_playing:
        logs.append(game.deal.log)
    redacted = game.deal.engine.redacted_words
    events = (event for log in logs for event in decode(redacted(list(log), viewer)))
    return [json.loads(json.dumps(written_event(event))) for event in events]
