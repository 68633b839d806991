"""Who is in a database: programs that look share a lock, a restore needs it alone; one house plays.

The house that plays holds a lock of its own: two would fight over tables, each declaring the
players of the other away. The system lets go of a lock when a process dies, whatever the reason.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from muraille.core.errors import Refusal
from muraille.house.clock import SYSTEM, Clock
from muraille.house.storage.database import Database

try:
    import fcntl
except ImportError:  # Windows has no such locks: there, nobody is warned
    fcntl = None  # type: ignore[assignment]

_LOCK: Final = 0x6D7573
PLAYING: Final = 0x6D7570
"""The number of the lock of the house that plays."""
PATIENCE: Final = 3.0
"""Seconds until a server of PostgreSQL has noticed that the house before is dead."""
_PAUSE: Final = 0.1
_SHARED: Final = "SELECT pg_try_advisory_lock_shared(:n)"
_ALONE: Final = "SELECT pg_try_advisory_lock(:n)"
_LET_GO: Final = text("SELECT pg_advisory_unlock_all()")


@contextmanager
def present(database: Database) -> Iterator[None]:
    """Be in the house, with others; refused while it is replaced."""
    with HouseLock(database, _LOCK, "lock", shared=True).held("database_in_use"):
        yield


@contextmanager
def alone(database: Database) -> Iterator[None]:
    """Be alone in the house; refused while anybody is there."""
    with HouseLock(database, _LOCK, "lock", shared=False).held("database_in_use"):
        yield


def playing(database: Database) -> HouseLock:
    """The lock of the one house that plays the tables of a database."""
    return HouseLock(database, PLAYING, "playing", shared=False)


class HouseLock:
    """One lock of a database: a row of the server's own table, or a lock on a file beside it."""

    def __init__(self, database: Database, number: int, name: str, *, shared: bool) -> None:
        self._database = database
        self._number = number
        self._name = name
        self._shared = shared
        self._connection: Connection | None = None
        self._file: int | None = None

    @contextmanager
    def held(self, refused: str, patience: float = 0.0, clock: Clock = SYSTEM) -> Iterator[None]:
        """Hold it; after some patience it is refused, with this code."""
        deadline = clock.steady() + patience
        while not self.take():
            if clock.steady() >= deadline:
                raise Refusal(refused, database=self._database.name)
            clock.pause(_PAUSE)
        try:
            yield
        finally:
            self.let_go()

    def take(self) -> bool:
        """Whether it is ours now, or still."""
        return self._take_row() if self._database.remote else self._take_file()

    def let_go(self) -> None:
        """Another may have it."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
        if self._connection is not None:
            # A server notices a closed connection late: whoever comes next would be refused.
            with suppress(DBAPIError):
                self._connection.execute(_LET_GO)
            self._drop_connection()

    def _take_row(self) -> bool:
        """PostgreSQL: the lock belongs to a connection, and is lost with it."""
        if self._connection is not None:
            try:
                self._connection.exec_driver_sql("SELECT 1").close()
                self._connection.commit()
            except DBAPIError:
                self._drop_connection()
            else:
                return True
        connection = self._database.connection()
        try:
            asked = text(_SHARED if self._shared else _ALONE)
            ours = bool(connection.scalar(asked, {"n": self._number}))
            connection.commit()
        except BaseException:
            connection.close()
            raise
        if ours:
            self._connection = connection
        else:
            connection.close()
        return ours

    def _drop_connection(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()  # whatever happened, the lock goes with it
            self._connection.close()
            self._connection = None

    def _take_file(self) -> bool:
        if self._file is not None:
            return True
        place = Path(str(self._database.url.database)).resolve()
        number = os.open(f"{place}.{self._name}", os.O_CREAT | os.O_RDWR, 0o600)
        if fcntl is not None:
            kind = fcntl.LOCK_SH if self._shared else fcntl.LOCK_EX
            try:
                fcntl.flock(number, kind | fcntl.LOCK_NB)
            except OSError:
                os.close(number)
                return False
        self._file = number
        return True
