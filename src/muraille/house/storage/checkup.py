"""A whole house read through: what is damaged in it, and where.

Nothing is changed, and people may play meanwhile: every table is read at one moment of its own.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Select, Table, bindparam, select

from muraille.core.errors import Refusal
from muraille.core.wall import SEATS
from muraille.house.damage import Damage
from muraille.house.history_writer import game_of
from muraille.house.people import FORGOTTEN_NAME
from muraille.house.ports import GameSummary
from muraille.house.storage.backup.house_copy import tables_of
from muraille.house.storage.database import Database, refuse_emptied
from muraille.house.storage.failures import is_damage, outages_refused
from muraille.house.storage.journal.reader import checked
from muraille.house.storage.soundness import CHECKED, is_asked, is_named, is_sound, named
from muraille.house.storage.upgrade import REVISION_TABLE, is_damaged, is_known, newest, revision_of
from muraille.house.table.restore import believed
from muraille.table.match import FinishedHand

MOST_PAGES: Final = 20
"""Faults of the pages of SQLite that are told: one damaged page may bring thousands."""


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
        damaged = revision is not None and is_damaged(connection, revision)
    if revision is None:
        raise Refusal("not_a_house", database=database.name)
    if not damaged and not is_known(revision):
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
        self._played: dict[str, GameSummary] = {}
        """The games that are over, as their journals tell them."""
        self._hands_played: dict[tuple[str, int], FinishedHand] = {}
        with outages_refused(), database.reading() as connection:
            self._tables = {table.name: table for table in tables_of(connection)}

    def done(self) -> CheckUp:
        found = self._found
        for check in (self._pages, self._revision, self._journals, self._games, self._rest):
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
            ask = connection.exec_driver_sql
            pages = ask(f"PRAGMA quick_check({MOST_PAGES})").scalars().all()
            indexes = ask(f"PRAGMA integrity_check({MOST_PAGES})").scalars().all()
            strays = ask("PRAGMA foreign_key_check").all()
        if pages != ["ok"]:
            yield HouseFault("pages", self._database.name, "unreadable")
        elif indexes != ["ok"]:
            yield HouseFault("pages", self._database.name, "index")
        for table in sorted({row[0] for row in strays}):
            yield HouseFault("strays", table, "stray")

    def _revision(self) -> Iterator[HouseFault]:
        with outages_refused(), self._database.reading() as connection:
            revision = revision_of(connection)
            if revision is not None and is_damaged(connection, revision):
                yield HouseFault("revision", revision, "facts")

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
        if damage is None and state.closed and state.game.finished:
            self._played[table] = game_of(state)
            for hand in state.game.finished:
                self._hands_played[table, hand.number + 1] = hand
        return damage, state.closed

    def _games(self) -> Iterator[HouseFault]:
        """History was written after the journals: where a game is over, they must agree."""
        seats: dict[str, list[dict[str, Any]]] = {}
        for row in self._rows("seats"):
            seats.setdefault(row["table_id"], []).append(row)
        for row in self._rows("games"):
            self._found.games += 1
            own, played = seats.get(row["table_id"], []), self._played.get(row["table_id"])
            if [seat["seat"] for seat in own] != list(SEATS):
                yield HouseFault("games", row["table_id"], "seats")
            elif not is_sound("games", row) or not all(is_sound("seats", seat) for seat in own):
                yield HouseFault("games", row["table_id"], "facts")
            elif played is not None and not agrees(played, row, own):
                yield HouseFault("games", row["table_id"], "journal")
        for row in self._rows("hands"):
            hand = self._hands_played.get((row["table_id"], row["number"]))
            if not is_sound("hands", row):
                yield HouseFault("hands", row["table_id"], "facts", row["number"])
            elif hand is not None and not hand_agrees(hand, row):
                yield HouseFault("hands", row["table_id"], "journal", row["number"])

    def _rest(self) -> Iterator[HouseFault]:
        """Everything that is tied to nothing else: people, what they learn, what they agreed to."""
        for part in CHECKED:
            if part in ("games", "seats", "hands") or part not in self._tables:
                continue
            for row in self._rows(part):
                self._found.people += part == "people"
                if not is_sound(part, row) or (part == "puzzles" and not is_asked(row)):
                    yield HouseFault(part, named(part, row), "facts")
                elif part == "people" and not is_named(row):
                    yield HouseFault(part, row["id"], "name")


def _reading(entries: Table, tables: Table) -> Select[Any]:
    """The rows of one table, as this database has them: before seals were known, too."""
    return (
        select(entries, tables.c.last_position)
        .join(tables, tables.c.id == entries.c.table_id)
        .where(entries.c.table_id == bindparam("table"))
        .order_by(entries.c.position)
    )


def agrees(
    played: GameSummary, game: Mapping[str, Any], seats: Sequence[Mapping[str, Any]]
) -> bool:
    """Whether history tells a game as its journal does; of those who are gone it tells no name."""
    told = game["rules"], game["house"], game["started"]
    chairs = zip(seats, played.names, played.people, played.bots, strict=True)
    known = all(
        (seat["name"], seat["person"], seat["bot"]) == (name, person, bot)
        or (seat["name"], seat["person"]) == (FORGOTTEN_NAME, None)
        for seat, name, person, bot in chairs
    )
    scored = tuple(seat["score"] for seat in seats) == played.scores
    # History may lag behind its journal, and is caught up with; it never is ahead.
    kept = game["hands"] < played.hands or (scored and game["hands"] == played.hands)
    kept &= game["finished"] is None or game["finished"] <= (played.finished or 0)
    return told == (played.rules, played.house, played.started) and known and kept


def hand_agrees(hand: FinishedHand, row: Mapping[str, Any]) -> bool:
    """Whether history tells a hand as its journal does."""
    told = row["winner"], row["source"], row["points"], tuple(json.loads(row["gains"]))
    return told == (hand.winner, hand.source, hand.points, hand.gains)
