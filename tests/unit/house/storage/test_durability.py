"""What was acknowledged is never lost, whatever is killed; what failed is not half there."""

from __future__ import annotations

import asyncio
import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import psycopg
import pytest

from muraille.core.errors import Refusal
from muraille.house.storage import Commit, Store
from tests.kit.machine.children import PATIENCE, child
from tests.kit.machine.postgres import own_server, sqlite_url

from .appender import TABLES, entry
from .houses import opened, played, within

KILLS = 3
ENOUGH = 200
"""Bytes of acknowledgements, some thirty entries, before a process is killed."""


def test_nothing_acknowledged_is_lost_when_the_process_is_killed(url: str, tmp_path: Path) -> None:
    chance = Random(7)
    output = tmp_path / "acknowledged"
    reached = 0
    for _ in range(KILLS):
        with output.open("ab") as heard:
            before = output.stat().st_size
            command = [sys.executable, str(Path(__file__).parent / "appender.py"), url]
            with child(command, stdout=heard) as appender:
                deadline = time.monotonic() + PATIENCE
                while output.stat().st_size < before + ENOUGH and time.monotonic() < deadline:
                    assert appender.poll() is None
                    time.sleep(0.01)
                time.sleep(chance.uniform(0, 0.4))
                appender.kill()
        acknowledged = dict.fromkeys((f"t{n}" for n in range(TABLES)), -1)
        for line in output.read_text().splitlines():
            table, position = line.split()
            acknowledged[table] = max(acknowledged[table], int(position))
        reached = _checked(url, acknowledged)
    assert reached > 20 * KILLS


def _checked(url: str, acknowledged: dict[str, int]) -> int:
    """Every table holds what was acknowledged, without gaps, each entry as it was given."""

    async def visit(store: Store) -> int:
        total = 0
        for table, last in acknowledged.items():
            entries = await store.journal.entries(table)
            assert len(entries) > last
            assert list(entries) == [entry(table, position) for position in range(len(entries))]
            total += len(entries)
        return total

    return within(url, visit)


def test_a_disk_without_room_is_a_refusal_and_then_all_is_well(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path)
    commits: list[Commit] = []

    async def visit(store: Store) -> None:
        await store.journal.append([opened("t"), opened("u")])
        log = _size_of_log(tmp_path)
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (log + 2000, limits[1]))
        try:
            answers = await asyncio.gather(
                store.journal.append([played("t", 1, *range(5000))]),
                store.journal.append([played("u", 1, *range(5000))]),
                return_exceptions=True,
            )
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        for answer in answers:
            assert isinstance(answer, Refusal)
            assert answer.code == "storage_failed"
            assert str(answer.facts["problem"]).startswith("SQLITE_")
        assert len(await store.journal.entries("t")) == 1
        await store.journal.append([played("t", 1, 1)])
        await store.journal.append([played("u", 1, 2)])

    within(url, visit, commits.append)
    assert [commit.failed for commit in commits].count(True) in (1, 2)
    assert within(url, lambda store: store.journal.entries("t"))[1] == played("t", 1, 1)


def _size_of_log(directory: Path) -> int:
    return next(directory.glob("*-wal")).stat().st_size


def test_a_file_nobody_may_write_is_a_refusal(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path)
    within(url, lambda store: store.journal.append([opened("t")]))
    with _protected(next(tmp_path.glob("*.sqlite3"))):
        with pytest.raises(Refusal) as refused:
            within(url, lambda store: store.journal.append([played("t", 1, 1)]))
        assert refused.value.code == "storage_failed"
        assert len(within(url, lambda store: store.journal.entries("t"))) == 1
    within(url, lambda store: store.journal.append([played("t", 1, 1)]))
    assert len(within(url, lambda store: store.journal.entries("t"))) == 2


@contextmanager
def _protected(file: Path) -> Iterator[None]:
    """Nobody can write a file meanwhile, not even root."""
    file.chmod(0o400)
    try:
        if os.getuid() == 0 and not _flagged("+i", file):
            pytest.skip("this file system cannot protect a file from root")
        yield
    finally:
        if os.getuid() == 0:
            _flagged("-i", file)
        file.chmod(0o600)


def _flagged(flag: str, file: Path) -> bool:
    program = shutil.which("chattr")
    asked = [str(program), flag, str(file)]
    return program is not None and not subprocess.call(  # noqa: S603
        asked, stderr=subprocess.DEVNULL, timeout=PATIENCE
    )


def test_another_writer_makes_the_journal_wait(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path)

    async def visit(store: Store) -> None:
        await store.journal.append([opened("t")])
        held, release = threading.Event(), threading.Event()

        def hold() -> None:
            file = next(tmp_path.glob("*.sqlite3"))
            with closing(sqlite3.connect(file, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                held.set()
                release.wait(PATIENCE)
                other.execute("COMMIT")

        holder = threading.Thread(target=hold)
        holder.start()
        assert held.wait(PATIENCE)
        waiting = asyncio.ensure_future(store.journal.append([played("t", 1, 1)]))
        await asyncio.sleep(0.3)
        assert not waiting.done()
        assert len(await store.journal.entries("t")) == 1
        release.set()
        await waiting
        holder.join(PATIENCE)

    within(url, visit)


def test_a_server_that_stops_is_a_refusal_and_comes_back() -> None:
    with own_server() as server:

        async def visit(store: Store) -> None:
            await store.journal.append([opened("t")])
            server.stop()
            for _ in range(2):
                with pytest.raises(Refusal) as refused:
                    await store.journal.append([played("t", 1, 1)])
                assert refused.value.code == "storage_failed"
                with pytest.raises(Refusal) as refused:
                    await store.journal.entries("t")
                assert refused.value.code == "storage_failed"
                with pytest.raises(Refusal):
                    await store.check()
            server.start()
            await store.check()
            await store.journal.append([played("t", 1, 2)])
            server.stop()
            server.start()
            await store.journal.append([played("t", 2, 3)])
            entries = await store.journal.entries("t")
            assert list(entries) == [opened("t"), played("t", 1, 2), played("t", 2, 3)]

        within(server.new_database(), visit)


def test_nothing_acknowledged_is_lost_when_the_server_crashes() -> None:
    with own_server() as server:
        url = server.new_database()
        acknowledged: dict[str, int] = {}
        random = Random(11)

        async def visit(store: Store) -> None:
            ended = False

            async def play(table: str) -> None:
                position = 0
                while not ended:
                    try:
                        await store.journal.append([entry(table, position)])
                        acknowledged[table] = position
                        position += 1
                    except Refusal as refusal:
                        assert refusal.code == "storage_failed"  # noqa: PT017
                        position = await _position(store, table)

            async def goes_on(entries: int) -> None:
                """Wait until so many more are acknowledged."""
                wanted = sum(acknowledged.values()) + entries
                while sum(acknowledged.values()) < wanted:  # noqa: ASYNC110 - nobody tells us
                    await asyncio.sleep(0.01)

            async def crash() -> None:
                nonlocal ended
                for _ in range(4):
                    await goes_on(random.randrange(20, 60))
                    await asyncio.to_thread(server.stop, signal.SIGQUIT)
                    await asyncio.to_thread(server.start)
                for _ in range(10):
                    await asyncio.sleep(random.uniform(0, 0.1))
                    await asyncio.to_thread(_cut_all, server.dsn("postgres"))
                await goes_on(20)
                ended = True

            await asyncio.gather(crash(), *(play(f"t{n}") for n in range(TABLES)))

        within(url, visit)
        assert _checked(url, acknowledged) > 100


async def _position(store: Store, table: str) -> int:
    """How far a table got, as soon as the server can say it."""
    while True:
        try:
            return len(await store.journal.entries(table))
        except Refusal:
            await asyncio.sleep(0.05)


def _cut_all(dsn: str) -> None:
    """End every connection to the server but this one."""
    with psycopg.connect(dsn) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
        )
