"""Damage: a journal that cannot be believed from a place on, and the tables set aside for it.

A damaged table is not played, and its rows stay as they are; all others go on. A damaged row of
anything else is left out of answers, and the rest of its person is told.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from muraille.core.errors import Refusal

Reason: TypeAlias = Literal["unreadable", "missing", "seal", "facts", "words", "fold"]
"""Why: the database cannot read its own pages; an entry is not there; its checksum is another one;
its facts or its words are none; the table cannot go on with it."""

log: Final = logging.getLogger("muraille.damage")


class Damage(Refusal):
    """The journal of a table is damaged; people hear ``table_damaged``."""

    def __init__(self, table: str, position: int, reason: Reason) -> None:
        super().__init__("table_damaged")
        self.table = table
        self.position = position
        """The first entry that cannot be believed."""
        self.reason: Reason = reason


class DamagedTables:
    """The tables that were found damaged since the house was opened."""

    def __init__(self) -> None:
        self._found: dict[str, Damage] = {}

    def __len__(self) -> int:
        return len(self._found)

    def __iter__(self) -> Iterator[Damage]:
        return iter(self._found.values())

    def note(self, damage: Damage) -> None:
        """Set a table aside; the log says so once."""
        if damage.table not in self._found:
            self._found[damage.table] = damage
            where = {"table": damage.table, "position": damage.position, "reason": damage.reason}
            log.error("a table is damaged and set aside", extra=where)

    def refuse(self, table: str) -> None:
        """Tell who comes to a damaged table."""
        if table in self._found:
            raise self._found[table]


class DamagedRows:
    """Rows beside the journals that were found damaged since the house was opened."""

    def __init__(self) -> None:
        self._found: set[tuple[str, str]] = set()

    def __len__(self) -> int:
        return len(self._found)

    def note(self, part: str, row: str) -> None:
        """Set a row aside: the table of the database and whose it is; the log says so once."""
        if (part, row) not in self._found:
            self._found.add((part, row))
            log.error("a row is damaged and set aside", extra={"part": part, "row": row})
