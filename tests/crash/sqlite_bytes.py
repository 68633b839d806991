"""Where the values of rows lie in a SQLite file, byte by byte (https://sqlite.org/fileformat2.html).

What SQLite itself would read is damaged as a disk damages it: indexes still say what was there.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

INTERIOR_INDEX: Final = 2
INTERIOR_TABLE: Final = 5
LEAF_INDEX: Final = 10
LEAF_TABLE: Final = 13
WIDTHS: Final = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 7: 8, 8: 0, 9: 0}
"""Bytes of a value, by the number that says of what kind it is; texts and blobs begin at 12."""
FIRST_LONG: Final = 12


@dataclass(frozen=True, slots=True)
class StoredValue:
    """One value of one row: its bytes in the file."""

    table: str
    column: str
    row: bytes
    """The whole row, to see whose it is."""
    start: int
    length: int


def stored_values(file: Path) -> list[StoredValue]:
    """Every value of every table that has bytes of its own and lies on the page of its row."""
    with sqlite3.connect(file) as database:
        told = "SELECT name, rootpage FROM sqlite_master WHERE type = 'table'"
        roots = database.execute(told).fetchall()
        columns = {name: _columns(database, name) for name, _ in roots}
    database.close()
    pages = _Pages(file.read_bytes())
    return [
        StoredValue(name, column, row, start, length)
        for name, root in roots
        for row, spans in pages.rows(root)
        for column, (start, length) in zip(columns[name], spans, strict=False)
        if length
    ]


def _columns(database: sqlite3.Connection, table: str) -> list[str]:
    """In the order in which they are stored: without numbers of rows, the key comes first."""
    told = database.execute(f"PRAGMA table_info({table})").fetchall()
    sql = "SELECT wr FROM pragma_table_list WHERE name = ?"
    if database.execute(sql, (table,)).fetchone()[0]:
        told.sort(key=lambda one: (one[5] == 0, one[5] or one[0]))
    return [one[1] for one in told]


class _Pages:
    """The pages of a file."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._size = int.from_bytes(data[16:18], "big")

    def rows(self, number: int) -> Iterator[tuple[bytes, list[tuple[int, int]]]]:
        """Every row below a page, and where its values lie."""
        base = (number - 1) * self._size
        head = base + (100 if number == 1 else 0)
        kind, count = self._data[head], self._number(head + 3, 2)
        inner = kind in (INTERIOR_INDEX, INTERIOR_TABLE)
        for place in range(count):
            cell = base + self._number(head + (12 if inner else 8) + 2 * place, 2)
            if inner:
                yield from self.rows(self._number(cell, 4))
            if kind != INTERIOR_TABLE:
                yield self._row(cell + (4 if inner else 0), has_number=kind == LEAF_TABLE)
        if inner:
            yield from self.rows(self._number(head + 8, 4))

    def _row(self, cell: int, *, has_number: bool) -> tuple[bytes, list[tuple[int, int]]]:
        size, start = self._varint(cell)
        if has_number:
            _, start = self._varint(start)
        spilled = size > self._size // 8  # it may go on elsewhere: enough others do not
        after, place = self._varint(start)
        value = start + after
        spans: list[tuple[int, int]] = []
        while place < start + after and not spilled:
            kind, place = self._varint(place)
            width = WIDTHS[kind] if kind < FIRST_LONG else (kind - FIRST_LONG) // 2
            spans.append((value, width))
            value += width
        return self._data[start : start + min(size, self._size)], spans

    def _number(self, place: int, width: int) -> int:
        return int.from_bytes(self._data[place : place + width], "big")

    def _varint(self, place: int) -> tuple[int, int]:
        """A number of one to nine bytes; and where it ends."""
        value = 0
        for after in range(place, place + 8):
            value = value << 7 | self._data[after] & 0x7F
            if self._data[after] < 0x80:
                return value, after + 1
        return value << 8 | self._data[place + 8], place + 9
