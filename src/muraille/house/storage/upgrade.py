"""Bringing a database to the shape this version knows, by the steps in ``migrations``."""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path
from typing import Final

from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Text, column, inspect, table, text, update

from muraille.core.errors import Refusal
from muraille.house.storage.database import Database
from muraille.house.storage.failures import outages_refused
from muraille.house.storage.schema import METADATA

log: Final = logging.getLogger("muraille.damage")

REVISION_TABLE: Final = "schema_revision"
_REVISIONS: Final = table(REVISION_TABLE, column("version_num", Text))
UNREADABLE: Final = "\ufffd"
"""What stands for a sign that is none."""
_LOCK: Final = 0x6D7572
"""Two processes that start together upgrade a PostgreSQL database one after the other."""


def upgrade(url: str) -> None:
    """Bring the database at an address up to date, from whatever it was; from nothing, too."""
    database = Database(url)
    try:
        upgrade_database(database)
    finally:
        database.close()


def upgrade_database(database: Database) -> None:
    """Bring a database up to date, in one transaction."""
    with outages_refused(), database.writing() as connection:
        upgrade_to(connection, newest())


def upgrade_to(connection: Connection, wanted: str) -> None:
    """Take the steps that are missing up to a revision; a newer database is refused."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": _LOCK})
    script = _script()
    context = MigrationContext.configure(connection, opts={"version_table": REVISION_TABLE})
    present = context.get_current_revision()
    if present is not None and is_damaged(connection, present):
        log.error("the number of the revision is damaged", extra={"found": present})
        if connection.dialect.name == "sqlite":  # its index still has what was there
            connection.execute(text(f"REINDEX {REVISION_TABLE}"))
        connection.execute(update(_REVISIONS).values(version_num=newest()))
        present = newest()
    if present is not None and not is_known(present):
        raise Refusal("database_newer", found=present, known=newest())
    steps = [] if present == wanted else list(script.iterate_revisions(wanted, present or "base"))
    for step in reversed(steps):
        with Operations.context(context):
            step.module.upgrade()
        context.stamp(script, step.revision)


def revision_of(connection: Connection) -> str | None:
    """The revision of a database; nothing if it was never used by a house."""
    context = MigrationContext.configure(connection, opts={"version_table": REVISION_TABLE})
    return context.get_current_revision()


def is_damaged(connection: Connection, revision: str) -> bool:
    """Whether a revision is the newest with one bit flipped: the tables tell that it was.

    One that the next version may have is believed, and refused.
    """
    known = newest()
    apart = [_bits(*pair) for pair in zip(revision, known, strict=False) if pair[0] != pair[1]]
    if len(revision) != len(known) or apart != [1] or revision == f"{int(known) + 1:04}":
        return False
    asked = inspect(connection)
    return {*METADATA.tables, REVISION_TABLE} == set(asked.get_table_names()) and all(
        {column["name"] for column in asked.get_columns(name)} == set(known_as.columns.keys())
        for name, known_as in METADATA.tables.items()
    )


def _bits(found: str, meant: str) -> int:
    """In how many bits two signs differ; one that cannot be read has lost its highest."""
    return 1 if found == UNREADABLE else (ord(found) ^ ord(meant)).bit_count()


def newest() -> str:
    """The revision this version works with."""
    return str(_script().get_current_head())


def is_known(revision: str) -> bool:
    """Whether this version knows how to go on from a revision."""
    try:
        return any(step.revision == revision for step in _script().walk_revisions())
    except CommandError:
        return False


@cache
def _script() -> ScriptDirectory:
    return ScriptDirectory(str(Path(__file__).parent / "migrations"))
