"""Reading a journal and believing nothing: every row is checked before it is an entry."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, bindparam, select, update

from muraille.house.damage import Damage, Reason
from muraille.house.entries import Entry
from muraille.house.storage.rows import from_row
from muraille.house.storage.schema import ENTRIES, TABLES
from muraille.house.storage.seal import is_whole, seal_of

READING: Final = (
    select(ENTRIES, TABLES.c.last_position)
    .join(TABLES, TABLES.c.id == ENTRIES.c.table_id)
    .where(ENTRIES.c.table_id == bindparam("table"), ENTRIES.c.position >= bindparam("since"))
    .order_by(ENTRIES.c.position)
)
"""One statement: a table that is played meanwhile is seen at one moment."""
_KINDS: Final = {"kind": str, "at": int, "facts": str, "words": bytes}
"""What the columns of an entry hold; SQLite keeps anything in any column."""
_SEALING: Final = (
    update(ENTRIES)
    .where(
        ENTRIES.c.table_id == bindparam("table"),
        ENTRIES.c.position == bindparam("place"),
        ENTRIES.c.seal.is_(None),
    )
    .values(seal=bindparam("sealed"))
)


@dataclass(frozen=True, slots=True)
class BelievedEntries:
    """The entries of a table up to the first that cannot be believed."""

    entries: list[Entry]
    damage: Damage | None
    unsealed: tuple[dict[str, Any], ...]
    """Rows of versions that knew no seals."""


def read_entries(connection: Connection, table: str, since: int = 0) -> BelievedEntries:
    """Read a table from a position on."""
    rows = connection.execute(READING, {"table": table, "since": since}).mappings()
    return checked(table, [dict(row) for row in rows], since)


def checked(table: str, rows: Sequence[dict[str, Any]], since: int = 0) -> BelievedEntries:
    """What rows say, as far as they can be believed."""
    entries: list[Entry] = []
    unsealed: list[dict[str, Any]] = []
    for expected, row in enumerate(rows, since):
        entry = _entry(row, expected)
        if isinstance(entry, str):
            return BelievedEntries(entries, Damage(table, expected, entry), tuple(unsealed))
        entries.append(entry)
        if row["seal"] is None:
            unsealed.append(row)
    reached = since + len(rows) - 1
    cut = bool(rows) and rows[-1]["last_position"] != reached
    damage = Damage(table, reached + 1, "missing") if cut else None
    return BelievedEntries(entries, damage, tuple(unsealed))


def _entry(row: dict[str, Any], expected: int) -> Entry | Reason:
    """The entry of a row; or why there is none."""
    if row["position"] != expected:
        return "missing"
    if not all(isinstance(row[name], kind) for name, kind in _KINDS.items()):
        return "facts"
    try:
        if not is_whole(row):
            return "seal"
        entry = from_row(row)
    except (ValueError, RecursionError):
        return "facts"
    if len(row["words"]) % 4:
        return "words"
    return entry if isinstance(entry.facts, dict) else "facts"


def seal_rows(connection: Connection, rows: Sequence[dict[str, Any]]) -> None:
    """Seal rows of versions that knew no seals, as they were read."""
    sealed = [
        {"table": row["table_id"], "place": row["position"], "sealed": seal_of(row)} for row in rows
    ]
    if sealed:
        connection.execute(_SEALING, sealed)
