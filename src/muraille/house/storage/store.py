"""Everything a house keeps, in one place."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from typing import Final

from sqlalchemy import Text, column, table, update

from muraille.house.clock import SYSTEM, Clock
from muraille.house.storage.database import Database, refuse_emptied
from muraille.house.storage.failures import outages_refused
from muraille.house.storage.history import SqlHistory
from muraille.house.storage.journal.group import GroupJournal, Observer
from muraille.house.storage.learning.exercises import SqlExercises
from muraille.house.storage.learning.puzzles import SqlPuzzles
from muraille.house.storage.people import SqlPeople
from muraille.house.storage.practice import SqlPractice
from muraille.house.storage.server_lock import present
from muraille.house.storage.sheets import SqlSheets
from muraille.house.storage.sole_house import SoleHouse
from muraille.house.storage.tournaments import SqlTournaments
from muraille.house.storage.upgrade import REVISION_TABLE, upgrade_database

_REVISION: Final = column("version_num", Text)
PROBE: Final = update(table(REVISION_TABLE, _REVISION)).values(version_num=_REVISION)


class Store:
    """All that is kept, part by part; open it once, close it at the end."""

    def __init__(
        self,
        database: Database,
        closing: ExitStack,
        observer: Observer | None = None,
        clock: Clock = SYSTEM,
    ) -> None:
        self._database = database
        self._closing = closing
        self.journal = GroupJournal(database, observer, clock)
        self.history = SqlHistory(database)
        self.people = SqlPeople(database)
        self.practice = SqlPractice(database)
        self.puzzles = SqlPuzzles(database)
        self.exercises = SqlExercises(database)
        self.sheets = SqlSheets(database)
        self.tournaments = SqlTournaments(database, self.sheets)
        self.house = SoleHouse(database, clock)
        """Whether tables may be played here."""

    @classmethod
    def open(cls, url: str, observer: Observer | None = None, clock: Clock = SYSTEM) -> Store:
        """Open what is kept at an address, brought up to date; from nothing, if it is new."""
        refuse_emptied(url)
        database = Database(url, clock=clock)
        with ExitStack() as closing:
            closing.callback(database.close)
            with outages_refused():
                closing.enter_context(present(database))
            upgrade_database(database)
            return cls(database, closing.pop_all(), observer, clock)

    @classmethod
    def open_house(cls, url: str, observer: Observer | None = None, clock: Clock = SYSTEM) -> Store:
        """Open it to play there: refused while another house does (``house_open``)."""
        store = cls.open(url, observer, clock)
        try:
            store._closing.enter_context(store.house.opened())  # noqa: SLF001 - its own
        except BaseException:
            store.journal.close()
            store._closing.close()  # noqa: SLF001 - its own
            raise
        return store

    @property
    def name(self) -> str:
        """The address of the database, without its password."""
        return self._database.name

    @property
    def damaged_rows(self) -> int:
        """How many rows beside the journals were found damaged, and are left out of answers."""
        return len(self._database.damaged)

    async def check(self) -> None:
        """Whether the database takes what is written; ``storage_failed`` if it does not.

        A row is written as it is: a full disk, or a file that can only be read, still answers.
        """
        await self._database.write(lambda connection: connection.execute(PROBE).close())

    async def close(self) -> None:
        """Write all that was taken, then hang up."""
        await asyncio.to_thread(self.journal.close)
        await asyncio.to_thread(self._closing.close)
