"""What went wrong in a database, said without the values that were being written.

The text of a database error may quote a whole row: a seed of a hand in play, a password hash. So
only its name leaves this package.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    NotSupportedError,
    ProgrammingError,
    SQLAlchemyError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from muraille.core.errors import Refusal

_OURS = (DataError, IntegrityError, NotSupportedError, ProgrammingError)
"""Errors that blame what was asked; any other error of a driver blames the database."""


def is_outage(error: Exception) -> bool:
    """Whether the database failed: a full disk, a lost connection, a file nobody may write."""
    if isinstance(error, DBAPIError):
        return not isinstance(error, _OURS)
    return isinstance(error, PoolTimeoutError)


_DAMAGED = ("SQLITE_CORRUPT", "SQLITE_CORRUPT_INDEX", "SQLITE_CORRUPT_VTAB", "SQLITE_NOTADB")
_DAMAGED_POSTGRES = ("DataCorrupted", "IndexCorrupted")


def is_damage(refusal: Refusal) -> bool:
    """Whether a database failed because it cannot read its own pages: waiting will not help."""
    return refusal.facts.get("problem") in (*_DAMAGED, *_DAMAGED_POSTGRES)


def named(error: Exception) -> str:
    """The name of an error: ``SQLITE_FULL``, ``AdminShutdown``, ``OperationalError``."""
    cause = getattr(error, "orig", None) or error
    return str(getattr(cause, "sqlite_errorname", None) or type(cause).__name__)


@contextmanager
def outages_refused() -> Iterator[None]:
    """Turn an outage into ``storage_failed``; the cause is cut off, as it may quote secrets."""
    try:
        yield
    except SQLAlchemyError as error:
        if not is_outage(error):
            raise
        raise Refusal("storage_failed", problem=named(error)) from None
    except UnicodeDecodeError:  # SQLite quotes what it cannot read, and Python cannot read that
        raise Refusal("storage_failed", problem=_DAMAGED[0]) from None
