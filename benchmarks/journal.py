"""How fast the journal is here: ``python -m benchmarks.journal [TABLES] [ENTRIES]``.

Every table writes its next entry as soon as the last one is kept, as fast players would.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from itertools import chain
from pathlib import Path

from muraille.house.entries import OPENED, PLAYED, Entry
from muraille.house.storage import Commit, Store
from tests.kit.machine.postgres import private_server, sqlite_url


async def played(url: str, tables: int, each: int) -> tuple[float, list[Commit]]:
    """Fill a house; how long it took, and every commit."""
    commits: list[Commit] = []
    store = Store.open(url, commits.append)

    async def play(table: str) -> None:
        await store.journal.append([Entry(table, 0, 1, OPENED, {"host": "anne"})])
        for position in range(1, each):
            words = (position, position + 1, position + 2)
            await store.journal.append([Entry(table, position, 10**12, PLAYED, {}, words)])

    begun = time.perf_counter()
    await asyncio.gather(*(play(f"table-{n:05}") for n in range(tables)))
    seconds = time.perf_counter() - begun
    await store.close()
    return seconds, commits


def told(kind: str, seconds: float, commits: list[Commit]) -> str:
    """One line for one database."""
    waits = sorted(chain.from_iterable(commit.waits for commit in commits))
    entries = sum(commit.entries for commit in commits)
    return (
        f"{kind:10} {entries:,} entries: {entries / seconds:,.0f}/s, {len(commits)} commits"
        f" of {entries / len(commits):.0f}; wait p50 {waits[len(waits) // 2] * 1000:.1f} ms,"
        f" p99 {waits[len(waits) * 99 // 100] * 1000:.1f} ms"
    )


def main() -> None:
    """Measure both databases."""
    tables, each = (int(word) for word in (*sys.argv[1:], "500", "200")[:2])
    with tempfile.TemporaryDirectory() as directory:
        url = sqlite_url(Path(directory))
        sys.stdout.write(told("SQLite", *asyncio.run(played(url, tables, each))) + "\n")
    server = private_server(os.getpid())
    url = server.new_database()
    sys.stdout.write(told("PostgreSQL", *asyncio.run(played(url, tables, each))) + "\n")


if __name__ == "__main__":
    main()
