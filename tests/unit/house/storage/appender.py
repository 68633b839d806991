"""A process that writes to many tables until it is killed, and says what was acknowledged.

``python appender.py URL``: a line ``table position`` on the output for each entry, after the
journal has said that it is kept.
"""

from __future__ import annotations

import asyncio
import os
import sys

from muraille.house.entries import OPENED, PLAYED, Entry
from muraille.house.storage import Store

TABLES = 12


def entry(table: str, position: int) -> Entry:
    """What stands at a place, so that others can tell whether it is right."""
    kind = PLAYED if position else OPENED
    words = tuple((position * 2654435761 + n) % 2**32 for n in range(position % 5))
    return Entry(table, position, 1_790_000_000_000 + position, kind, {"n": [position]}, words)


async def write(url: str) -> None:
    """Go on at every table where it stands, without end."""
    store = Store.open(url)

    async def play(table: str) -> None:
        position = len(await store.journal.entries(table))
        while True:
            entries = [entry(table, position + n) for n in range(1 + position % 3)]
            await store.journal.append(entries)
            position += len(entries)
            os.write(1, f"{table} {position - 1}\n".encode())

    await asyncio.gather(*(play(f"t{n}") for n in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(write(sys.argv[1]))
