"""A database and how this package talks to it: from threads, in short transactions."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from pathlib import Path
from threading import Lock
from typing import Any, Final, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from muraille.core.errors import Refusal
from muraille.house.clock import SYSTEM, Clock
from muraille.house.damage import DamagedRows
from muraille.house.storage.failures import outages_refused
from muraille.house.storage.paths import prepare

T = TypeVar("T")

THREADS: Final = 4
"""Readers and small writers at work at once; the journal has a thread of its own."""
WIPES: Final = 20
WIPED_EVERY: Final = 0.05
"""Seconds from one try to wipe the log to the next."""
_BUSY_MS: Final = 15_000
_READS: Final = "muraille_reads"
_POSTGRES_LINK: Final = {
    # A server that is gone is noticed in seconds, not when the kernel gives up.
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}


class Database:
    """Where everything is kept: one SQLite file, or a PostgreSQL server."""

    def __init__(self, url: str, *, must_exist: bool = False, clock: Clock = SYSTEM) -> None:
        self._clock = clock
        self.url = checked_url(url)
        self.remote = self.url.get_backend_name() == "postgresql"
        """Whether the database is a server, which can go away and come back."""
        if not self.remote:
            file = Path(str(self.url.database))
            if must_exist and not file.exists():
                raise Refusal("file_not_found", file=file)
            prepare(file)
        self._engine = _postgres(self.url) if self.remote else _sqlite(self.url)
        self._reads = self._engine.execution_options(**{_READS: True})
        # SQLite has one writer at a time, and a thread that waits for its lock sleeps blindly, up
        # to 100 ms; a lock of our own wakes it at once.
        self._turn: AbstractContextManager[Any] = nullcontext() if self.remote else Lock()
        self._threads = ThreadPoolExecutor(THREADS, "muraille-storage")
        self._closed = False
        self.damaged = DamagedRows()
        """What was read and could not be believed."""

    @property
    def name(self) -> str:
        """Its address, without the password."""
        return self.url.render_as_string(hide_password=True)

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One transaction: all of it is durable afterwards, or nothing happened."""
        with self._turn, self._engine.begin() as connection:
            yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A look that waits for nobody and keeps nobody waiting."""
        with self._reads.connect() as connection:
            yield connection

    def connection(self) -> Connection:
        """A connection that its user keeps for long, and closes."""
        return self._reads.connect()

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do some work in a transaction, on another thread."""

        def task() -> T:
            with outages_refused(), self.writing() as connection:
                return work(connection)

        return await self._elsewhere(task)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Look something up, on another thread."""

        def task() -> T:
            with outages_refused(), self.reading() as connection:
                return work(connection)

        return await self._elsewhere(task)

    async def wipe(self) -> None:
        """Leave nothing of what was deleted in the log SQLite keeps beside its file.

        Whoever reads just now may still need the log: then a few tries, and the next time.
        """
        for _ in range(0 if self.remote else WIPES):
            if await self._elsewhere(self._wipe):
                return
            await self._clock.sleep(WIPED_EVERY)

    def _wipe(self) -> bool:
        """Put the log into the file, the most of it while others write; whether it is empty."""
        link = self._engine.raw_connection()
        run = link.cursor().execute
        try:
            run("PRAGMA busy_timeout = 0")  # nobody waits for a reader, who may take long
            run("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
            with self._turn:
                return not run("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        except sqlite3.Error:  # the disk is full: it is tried again within the hour
            return False
        finally:
            run(f"PRAGMA busy_timeout = {_BUSY_MS}")
            link.close()

    async def _elsewhere(self, task: Callable[[], T]) -> T:
        if self._closed:
            raise Refusal("storage_failed", problem="closed")
        return await asyncio.get_running_loop().run_in_executor(self._threads, task)

    def close(self) -> None:
        """Finish what was begun and hang up."""
        self._closed = True
        self._threads.shutdown()
        self._engine.dispose()


def refuse_emptied(url: str) -> None:
    """Refuse an empty file where a house should be: it was one, or nobody meant it.

    Nothing is built into it, so that what happened is noticed and a backup restored.
    """
    place = checked_url(url)
    if place.get_backend_name() == "postgresql":
        return
    file = Path(str(place.database))
    waiting = Path(f"{file}-wal")  # what SQLite has not yet put into the file itself
    if _is_empty(file) and (_is_empty(waiting) or not waiting.exists()):
        raise Refusal("empty_database", file=file)


def _is_empty(file: Path) -> bool:
    return file.is_file() and not file.stat().st_size


def checked_url(text: str) -> URL:
    """The address of a database this house can be kept in."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        # The text may hold a password: it is not repeated.
        raise Refusal("bad_database_url") from None
    if url.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    if url.drivername in ("sqlite", "sqlite+pysqlite") and url.database not in (None, ":memory:"):
        return url
    raise Refusal("bad_database_url")


def _sqlite(url: URL) -> Engine:
    engine = create_engine(url, pool_size=THREADS + 2, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def _connected(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None  # transactions begin where we say, below
        # A row whose letters are damaged is read: whoever reads it must say which one it is.
        connection.text_factory = partial(str, encoding="utf-8", errors="replace")
        for setting in (
            f"busy_timeout = {_BUSY_MS}",
            "journal_mode = WAL",
            "synchronous = FULL",  # a commit survives a power cut
            "foreign_keys = ON",
            "temp_store = MEMORY",
            "secure_delete = ON",  # what is deleted is overwritten, not only let go
        ):
            connection.execute(f"PRAGMA {setting}").close()

    @event.listens_for(engine, "begin")
    def _begun(connection: Connection) -> None:
        # A writer asks for the lock first, so that what it has read stays true until it commits.
        reads = connection.get_execution_options().get(_READS)
        connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")

    return engine


def _postgres(url: URL) -> Engine:
    link = {name: value for name, value in _POSTGRES_LINK.items() if name not in url.query}
    try:
        engine = create_engine(
            url,
            connect_args=link,
            pool_size=THREADS + 2,
            pool_pre_ping=True,  # a connection that broke while it rested is replaced
            hide_parameters=True,
        )
    except ImportError:
        raise Refusal("no_postgres_driver") from None

    @event.listens_for(engine, "connect")
    def _connected(connection: Any, _record: object) -> None:  # noqa: ANN401 - of the driver
        # Whatever the server thinks of it: a commit survives a power cut.
        connection.execute(
            "SELECT set_config('synchronous_commit', 'on', false)"
            " WHERE current_setting('synchronous_commit') IN ('off', 'local')"
        )
        connection.commit()

    return engine
