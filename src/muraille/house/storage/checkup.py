"""A whole house read through: what is damaged in it, and where.

Nothing is changed, and people may play meanwhile: every table is read at one moment of its own.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Select, Table, bindparam, select

from muraille.core.errors import Refusal
from muraille.core.wall import SEATS
from muraille.house.damage import Damage
from muraille.house.people import folded_name
from muraille.house.storage.backup import tables_of
from muraille.house.storage.database import Database, refuse_emptied
from muraille.house.storage.failures import is_damage, outages_refused
from muraille.house.storage.journal_read import checked
from muraille.house.storage.upgrade import REVISION_TABLE, is_known, newest, revision_of
from muraille.house.table.restore import believed

MOST_PAGES: Final = 20
"""Faults of the pages of SQLite that are told: one damaged page may bring thousands."""
_OUT_OF_LINE: Final = (AttributeError, KeyError, RecursionError, TypeError, ValueError)


@dataclass(frozen=True, slots=True)
class HouseFault:
    """Something that is not as a house would have written it."""

    part: str
    """The table of the database."""
    row: str
    """Whose row: a table, a person."""
    reason: str
    position: int | None = None
    """The first entry of a journal that cannot be believed."""


@dataclass(slots=True)
class CheckUp:
    """What was read, and what was found."""

    tables: int = 0
    entries: int = 0
    unsealed: int = 0
    """Entries from before there were checksums."""
    games: int = 0
    people: int = 0
    faults: list[HouseFault] = field(default_factory=list)

    @property
    def is_sound(self) -> bool:
        """Whether nothing is damaged."""
        return not self.faults


def check_house(url: str) -> CheckUp:
    """Read everything that is kept at an address; refused where no house is."""
    refuse_emptied(url)
    database = Database(url, must_exist=True)
    try:
        if not database.remote:
            _refuse_foreign(Path(str(database.url.database)))
        _refuse_newer(database)
        return _CheckUp(database).done()
    except Refusal as refusal:
        if not is_damage(refusal):
            raise
        return CheckUp(faults=[HouseFault("pages", database.name, "unreadable")])
    finally:
        database.close()


def _refuse_newer(database: Database) -> None:
    with outages_refused(), database.reading() as connection:
        revision = revision_of(connection)
    if revision is None:
        raise Refusal("not_a_house", database=database.name)
    if not is_known(revision):
        raise Refusal("database_newer", found=revision, known=newest())


def _refuse_foreign(file: Path) -> None:
    """Look at a file without changing it, as opening it to play would."""
    try:
        looking = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)
    except sqlite3.Error as error:
        raise Refusal("unreadable_file", file=file, problem=type(error).__name__) from None
    try:
        known = "SELECT 1 FROM sqlite_master WHERE name = ?"
        found = looking.execute(known, (REVISION_TABLE,)).fetchone()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorname != "SQLITE_NOTADB":
            raise Refusal("storage_failed", problem=error.sqlite_errorname) from None
        found = None
    finally:
        looking.close()
    if found is None:
        raise Refusal("not_a_house", database=file)


class _CheckUp:
    """One walk through a house."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._found = CheckUp()
        with outages_refused(), database.reading() as connection:
            self._tables = {table.name: table for table in tables_of(connection)}

    def done(self) -> CheckUp:
        found = self._found
        for check in (self._pages, self._journals, self._games, self._hands, self._people):
            try:
                found.faults += check()
            except Refusal as refusal:
                if not is_damage(refusal):
                    raise
                found.faults.append(HouseFault(check.__name__.strip("_"), "", "unreadable"))
        return found

    def _pages(self) -> Iterator[HouseFault]:
        """Whether SQLite can read its own pages; PostgreSQL has tools of its own."""
        if self._database.remote:
            return
        with outages_refused(), self._database.reading() as connection:
            told = connection.exec_driver_sql(f"PRAGMA quick_check({MOST_PAGES})").scalars().all()
        if told != ["ok"]:
            yield HouseFault("pages", self._database.name, "unreadable")

    def _rows(self, name: str) -> list[dict[str, Any]]:
        table = self._tables[name]
        with outages_refused(), self._database.reading() as connection:
            rows = connection.execute(select(table).order_by(*table.primary_key)).mappings()
            return [dict(row) for row in rows]

    def _journals(self) -> Iterator[HouseFault]:
        reading = _reading(self._tables["entries"], self._tables["tables"])
        for row in self._rows("tables"):
            self._found.tables += 1
            try:
                with outages_refused(), self._database.reading() as connection:
                    damage, closed = self._journal(connection, reading, row["id"])
            except Refusal as refusal:
                if not is_damage(refusal):
                    raise
                damage, closed = Damage(row["id"], 0, "unreadable"), False
            if damage is not None:
                yield HouseFault("entries", row["id"], damage.reason, damage.position)
            elif closed < (row["closed_at"] is not None):  # it may have been closed meanwhile
                yield HouseFault("tables", row["id"], "closed")

    def _journal(
        self, connection: Connection, reading: Select[Any], table: str
    ) -> tuple[Damage | None, bool]:
        """What is wrong with a journal; and whether the table was closed."""
        found = connection.execute(reading, {"table": table}).mappings()
        rows = [{"seal": None, **row} for row in found]
        self._found.entries += len(rows)
        self._found.unsealed += sum(row["seal"] is None for row in rows)
        if not rows:
            return Damage(table, 0, "missing"), False
        read = checked(table, rows)
        state, damage = believed(table, read.entries, read.damage)
        return damage, state.closed

    def _games(self) -> Iterator[HouseFault]:
        seats: dict[str, list[int]] = {}
        for row in self._rows("seats"):
            seats.setdefault(row["table_id"], []).append(row["seat"])
        for row in self._rows("games"):
            self._found.games += 1
            if seats.get(row["table_id"]) != list(SEATS):
                yield HouseFault("games", row["table_id"], "seats")

    def _hands(self) -> Iterator[HouseFault]:
        for row in self._rows("hands"):
            try:
                gains, lines = json.loads(row["gains"]), json.loads(row["lines"])
                fine = len(gains) == len(SEATS) and all(isinstance(one, int) for one in gains)
                fine &= all(isinstance(name, str) for name, _times, _points in lines)
            except _OUT_OF_LINE:
                fine = False
            if not fine:
                yield HouseFault("hands", row["table_id"], "facts", row["number"])

    def _people(self) -> Iterator[HouseFault]:
        for row in self._rows("people"):
            self._found.people += 1
            try:
                settled = isinstance(json.loads(row["settings"]), dict)
                expected = None if row["guest"] else folded_name(row["name"])
                named = row["account_name"] == expected
            except _OUT_OF_LINE:
                settled = named = False
            if not settled or not named:
                yield HouseFault("people", row["id"], "facts" if named else "name")


def _reading(entries: Table, tables: Table) -> Select[Any]:
    """The rows of one table, as this database has them: before seals were known, too."""
    return (
        select(entries, tables.c.last_position)
        .join(tables, tables.c.id == entries.c.table_id)
        .where(entries.c.table_id == bindparam("table"))
        .order_by(entries.c.position)
    )
