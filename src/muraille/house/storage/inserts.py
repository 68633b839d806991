"""The two statements that every action at every table waits for, in each database's own words.

PostgreSQL takes a whole group as arrays in one statement, twice as fast as row by row; SQLite takes
bare tuples. Everything else in this package is written once, for both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Connection

_COLUMNS: Final = ("table_id", "position", "at", "kind", "facts", "words", "seal")
_POSTGRES_ENTRIES: Final = (
    "INSERT INTO entries (table_id, position, at, kind, facts, words, seal)"
    " SELECT * FROM unnest(%s::text[], %s::int[], %s::bigint[],"
    " %s::text[], %s::text[], %s::bytea[], %s::bigint[])"
)
_POSTGRES_TABLES: Final = (
    "UPDATE tables SET last_position = moved.position"
    " FROM unnest(%s::text[], %s::int[]) AS moved (id, position) WHERE tables.id = moved.id"
)
_SQLITE_ENTRIES: Final = (
    "INSERT INTO entries (table_id, position, at, kind, facts, words, seal)"
    " VALUES (?, ?, ?, ?, ?, ?, ?)"
)
_SQLITE_TABLES: Final = "UPDATE tables SET last_position = ? WHERE id = ?"


def insert_entries(connection: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
    """Add rows to the journals, and move their tables on to them."""
    reached = {row["table_id"]: row["position"] for row in rows}
    if connection.dialect.name == "postgresql":
        arrays = tuple([row[column] for row in rows] for column in _COLUMNS)
        connection.exec_driver_sql(_POSTGRES_ENTRIES, arrays)
        connection.exec_driver_sql(_POSTGRES_TABLES, (list(reached), list(reached.values())))
    else:
        values = [tuple(row[column] for column in _COLUMNS) for row in rows]
        connection.exec_driver_sql(_SQLITE_ENTRIES, values)
        moves = [(position, table) for table, position in reached.items()]
        connection.exec_driver_sql(_SQLITE_TABLES, moves)
