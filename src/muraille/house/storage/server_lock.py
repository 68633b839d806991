"""Servers of a database: each says that it is there, and nobody replaces a house in use.

Servers share the lock, as several may play tables of one PostgreSQL; a restore
needs it alone. The system lets go of it when a process dies, whatever the reason.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from muraille.core.errors import Refusal
from muraille.house.storage.database import Database

try:
    import fcntl
except ImportError:  # Windows has no such locks: there, nobody is warned
    fcntl = None  # type: ignore[assignment]

_LOCK: Final = 0x6D7573
_SHARED: Final = "SELECT pg_try_advisory_lock_shared(:n)"
_ALONE: Final = "SELECT pg_try_advisory_lock(:n)"
_LET_GO: Final = text("SELECT pg_advisory_unlock_all()")


@contextmanager
def present(database: Database) -> Iterator[None]:
    """Be in the house, with others; refused while it is replaced."""
    with _held(database, shared=True):
        yield


@contextmanager
def alone(database: Database) -> Iterator[None]:
    """Be alone in the house; refused while anybody is there."""
    with _held(database, shared=False):
        yield


@contextmanager
def _held(database: Database, *, shared: bool) -> Iterator[None]:
    if database.remote:
        with database.reading() as connection:
            asked = text(_SHARED if shared else _ALONE)
            if not connection.scalar(asked, {"n": _LOCK}):
                raise Refusal("database_in_use", database=database.name)
            connection.commit()  # the lock belongs to the connection, not to a transaction
            try:
                yield
            finally:
                # A server notices a closed connection late: whoever comes next would be refused.
                with suppress(DBAPIError):
                    connection.execute(_LET_GO)
                connection.invalidate()  # and whatever happened, the lock goes with it
    else:
        file = Path(f"{database.url.database}.lock")
        number = os.open(file, os.O_CREAT | os.O_RDWR, 0o600)
        try:
            if fcntl is not None:
                _flock(number, database, shared=shared)
            yield
        finally:
            os.close(number)


def _flock(number: int, database: Database, *, shared: bool) -> None:
    kind = fcntl.LOCK_SH if shared else fcntl.LOCK_EX
    try:
        fcntl.flock(number, kind | fcntl.LOCK_NB)
    except OSError:
        raise Refusal("database_in_use", database=database.name) from None
