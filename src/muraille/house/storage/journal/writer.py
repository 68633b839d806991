"""One transaction of the journal: which callers may write, and all that is written.

Every table has a row that says how far it got. Locking those rows first, in one order, makes the
answers of a whole group certain before anything is written; so a caller that is refused costs the
others nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, bindparam, delete, insert, select, update
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from muraille.house.entries import CLOSED, Entry
from muraille.house.storage.inserts import insert_entries
from muraille.house.storage.rows import people_in, to_row
from muraille.house.storage.schema import ENTRIES, MENTIONS, TABLES


@dataclass(frozen=True, slots=True)
class Batch:
    """What one caller wants to have written, all of it or nothing, ready as rows."""

    rows: tuple[dict[str, Any], ...]
    mentions: tuple[dict[str, Any], ...]


def batch_of(entries: Sequence[Entry]) -> Batch:
    """Entries made ready by the caller itself: what cannot be stored is its own mistake."""
    return Batch(
        tuple(to_row(entry) for entry in entries),
        tuple(
            {"person": person, "table_id": entry.table, "position": entry.position}
            for entry in entries
            for person in people_in(entry)
        ),
    )


def write_group(
    connection: Connection, batches: Sequence[Batch], *, again: bool = False
) -> list[bool]:
    """Write what may be written; for each batch, whether it is kept now.

    ``again`` says that an earlier attempt may have succeeded without anybody knowing: a batch that
    stands in the journal word for word is then kept already.
    """
    _open_tables(connection, batches)
    reached = _lock_tables(connection, batches)
    kept = [_advance(reached, batch) for batch in batches]
    _take_back(connection, reached)
    new = [batch for batch, fits in zip(batches, kept, strict=True) if fits]
    rows = [row for batch in new for row in batch.rows]
    if rows:
        insert_entries(connection, rows)
    if mentions := [row for batch in new for row in batch.mentions]:
        connection.execute(_MENTIONING, mentions)
    closings = [
        {"closed": row["table_id"], "time": row["at"]} for row in rows if row["kind"] == CLOSED
    ]
    if closings:
        connection.execute(_CLOSING, closings)
    if again:
        pairs = zip(batches, kept, strict=True)
        return [fits or _stands(connection, batch) for batch, fits in pairs]
    return kept


# Made once: a statement that is put together anew leaves a knot of objects behind, and these are
# run a hundred times a second.
_CLOSING: Final = (
    update(TABLES).where(TABLES.c.id == bindparam("closed")).values(closed_at=bindparam("time"))
)
_LOCKING: Final = (
    select(TABLES.c.id, TABLES.c.last_position)
    .where(TABLES.c.id.in_(bindparam("names", expanding=True)))
    .order_by(TABLES.c.id)
    .with_for_update()  # SQLite has no such words, and is locked as a whole
)
_MENTIONING: Final = insert(MENTIONS)


def _open_tables(connection: Connection, batches: Sequence[Batch]) -> None:
    """A row for every table that begins; one that is there already stays as it is."""
    opened = {
        row["table_id"]: {"id": row["table_id"], "opened_at": row["at"], "last_position": -1}
        for batch in batches
        for row in batch.rows
        if row["position"] == 0
    }
    if opened:
        insertion = postgres_insert if connection.dialect.name == "postgresql" else sqlite_insert
        rows = [opened[table] for table in sorted(opened)]
        connection.execute(insertion(TABLES).on_conflict_do_nothing(), rows)


def _lock_tables(connection: Connection, batches: Sequence[Batch]) -> dict[str, int]:
    """How far the tables have got; nobody else moves them before we are done."""
    names = sorted({row["table_id"] for batch in batches for row in batch.rows})
    found = connection.execute(_LOCKING, {"names": names})
    return {row.id: row.last_position for row in found}


def _advance(reached: dict[str, int], batch: Batch) -> bool:
    """Whether every entry follows the one before it; only then the tables move on."""
    moved: dict[str, int] = {}
    for row in batch.rows:
        table, position = row["table_id"], row["position"]
        if position != moved.get(table, reached.get(table, -1)) + 1 or table not in reached:
            return False
        moved[table] = position
    reached.update(moved)
    return True


def _take_back(connection: Connection, reached: dict[str, int]) -> None:
    """A table whose beginning was refused was never opened."""
    if empty := [table for table, position in reached.items() if position < 0]:
        connection.execute(delete(TABLES).where(TABLES.c.id.in_(empty)))


def _stands(connection: Connection, batch: Batch) -> bool:
    """Whether a batch is in the journal exactly as it was given."""
    for row in batch.rows:
        found = connection.execute(
            select(ENTRIES).where(
                ENTRIES.c.table_id == row["table_id"], ENTRIES.c.position == row["position"]
            )
        ).mappings()
        stored = found.one_or_none()
        if stored is None or {**stored, "words": bytes(stored["words"])} != row:
            return False
    return True
