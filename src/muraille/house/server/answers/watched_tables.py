"""Tables to look at: what is read again from a journal costs, and is counted."""

from __future__ import annotations

import re
from typing import Any, Final

from starlette.requests import HTTPConnection

from muraille.core.errors import Refusal
from muraille.house.server.guard.sessions import asker
from muraille.house.server.services import Services
from muraille.house.server.support.work_queue import Bringer
from muraille.house.table.live_table import LiveTable

TABLE: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""What the name of a table looks like."""


async def watched(table: str, connection: HTTPConnection, services: Services) -> LiveTable:
    """A table that is open, or over and still kept: a player cut off may hear how it ended."""
    found: LiveTable
    if services.tables.is_at_hand(table):
        found = await services.tables.watched(table)
    elif TABLE.fullmatch(table) is None:
        raise Refusal("no_such_table")
    else:
        whose = await _reader(connection, services)
        async with services.past_queue.turn(whose):
            found = await services.tables.watched(table)
    return found


async def past_record(
    table: str, connection: HTTPConnection, services: Services
) -> dict[str, Any] | None:
    """The record of a table that is over; nothing if there is none."""
    await _reader(connection, services)
    record: dict[str, Any] | None = await services.record(table)
    return record


async def _reader(connection: HTTPConnection, services: Services) -> Bringer:
    """Who reads a journal again: it is counted for the person, and for all of their address."""
    whose = await asker(connection, services)
    services.limits.past.spend(whose.person)
    services.limits.past_of_address.spend(whose.address)
    return whose
