"""Copying a whole house into a file while it is played in, and setting it up again from there."""

from __future__ import annotations

import os
import tempfile
import zipfile
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from types import NoneType
from typing import Any, Final

from sqlalchemy import (
    Boolean,
    Connection,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.types import TypeEngine

from muraille.core.errors import Refusal
from muraille.house.clock import SYSTEM, Clock
from muraille.house.storage.backup.file import (
    Backup,
    BackupPart,
    Contents,
    Value,
    write_contents,
    write_part,
)
from muraille.house.storage.database import Database
from muraille.house.storage.failures import is_outage, outages_refused
from muraille.house.storage.schema import METADATA
from muraille.house.storage.server_lock import alone
from muraille.house.storage.upgrade import REVISION_TABLE, is_known, newest, revision_of, upgrade_to

_ROWS_AT_ONCE: Final = 1000
_VALUES: Final[dict[type[TypeEngine[Any]], tuple[type, ...]]] = {
    Boolean: (bool, int),
    Integer: (int,),
    LargeBinary: (bytes,),
    String: (str,),
}


def back_up(url: str, file: Path, clock: Clock = SYSTEM) -> Contents:
    """Write everything at an address into a new file; the house may go on meanwhile.

    The copy shows one moment: a transaction that only reads sees what was there when it began, and
    keeps no writer waiting. The file holds hashes of passwords and seeds of hands in play, so only
    its owner may read it; it appears when it is complete.
    """
    database = Database(url, must_exist=True)
    try:
        with _new_file(file) as aside, outages_refused(), database.reading() as connection:
            return _written(connection, aside, clock.now())
    finally:
        database.close()


def restore(url: str, file: Path, *, replace: bool = False) -> Contents:
    """Set up a house as a backup shows it, in one transaction, after the whole file was checked.

    A database that holds anything is refused unless it may be replaced; one in which a house is
    played right now is refused always.
    """
    backup = Backup(file)
    try:
        if not is_known(backup.contents.revision):
            raise Refusal("backup_newer", file=file)
        database = Database(url)
        try:
            with outages_refused(), alone(database), database.writing() as connection:
                _replaced(connection, backup, replace=replace)
        finally:
            database.close()
    finally:
        backup.close()
    return backup.contents


def _written(connection: Connection, aside: Path, now: int) -> Contents:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
    revision = revision_of(connection)
    if revision is None:
        raise Refusal("nothing_to_back_up")
    with zipfile.ZipFile(aside, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        parts = tuple(
            write_part(
                archive,
                table.name,
                table.columns.keys(),
                connection.execute(
                    select(table).order_by(*table.primary_key),
                    execution_options={"yield_per": _ROWS_AT_ONCE},
                ),
            )
            for table in tables_of(connection)
        )
        contents = Contents(revision, now, parts)
        write_contents(archive, contents)
    return contents


def tables_of(connection: Connection) -> list[Table]:
    """Our tables as this database has them, whatever its revision; parents before children."""
    found = MetaData()
    present = set(inspect(connection).get_table_names())
    found.reflect(connection, only=[name for name in METADATA.tables if name in present])
    return found.sorted_tables


def _replaced(connection: Connection, backup: Backup, *, replace: bool) -> None:
    before = tables_of(connection)
    occupied = any(connection.execute(select(table).limit(1)).first() for table in before)
    if occupied and not replace:
        raise Refusal("database_not_empty")
    for table in reversed(before):
        table.drop(connection)
    connection.execute(text(f"DROP TABLE IF EXISTS {REVISION_TABLE}"))
    upgrade_to(connection, backup.contents.revision)
    tables = {table.name: table for table in tables_of(connection)}
    try:
        for part in backup.contents.parts:
            _fill(connection, tables[part.table], backup, part)
    except (KeyError, TypeError, ValueError, OverflowError, SQLAlchemyError) as error:
        if isinstance(error, Refusal) or is_outage(error):
            raise
        # The sums are right, but these are not the rows of a house.
        raise Refusal("backup_broken", file=backup.file, part=part.file) from None
    upgrade_to(connection, newest())


def _fill(connection: Connection, table: Table, backup: Backup, part: BackupPart) -> None:
    columns = [table.columns[name] for name in part.columns]
    kinds = [_kinds(column.type) for column in columns]
    rows = (_typed(row, kinds) for row in backup.rows(part))
    while some := list(islice(rows, _ROWS_AT_ONCE)):
        connection.execute(
            insert(table), [dict(zip(part.columns, row, strict=True)) for row in some]
        )


def _kinds(column: TypeEngine[Any]) -> tuple[type, ...]:
    """What a column holds: SQLite would take anything in any of them."""
    for kind, values in _VALUES.items():
        if isinstance(column, kind):
            return (*values, NoneType)
    raise TypeError(column)


def _typed(row: list[Value], kinds: Sequence[tuple[type, ...]]) -> list[Value]:
    if not all(type(value) in kind for value, kind in zip(row, kinds, strict=True)):
        raise TypeError(row)
    return row


class _new_file:  # noqa: N801 - used like a function
    """A file that appears under its name when it is complete, and never in the place of another."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def __enter__(self) -> Path:
        if self._file.exists():
            raise Refusal("file_exists", file=self._file)
        try:
            # Made for its owner alone (0600), in the same directory so that it can be moved.
            number, name = tempfile.mkstemp(prefix=f".{self._file.name}.", dir=self._file.parent)
        except OSError as error:
            raise Refusal("unwritable_file", file=self._file, problem=error.strerror) from error
        os.close(number)
        self._aside = Path(name)
        return self._aside

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        try:
            if error is None:
                with self._aside.open("rb") as written:
                    os.fsync(written.fileno())
                os.link(self._aside, self._file)  # unlike a move, it never replaces a file
        except FileExistsError:
            raise Refusal("file_exists", file=self._file) from None
        except OSError as failed:
            problem = failed.strerror
            raise Refusal("unwritable_file", file=self._file, problem=problem) from failed
        finally:
            self._aside.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise Refusal("unwritable_file", file=self._file, problem=error.strerror) from error
