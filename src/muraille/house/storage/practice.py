"""The practice logs of accounts."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, delete, func, insert, select

from muraille.core.errors import Refusal
from muraille.house.practice import ALL, MOST_ENTRIES, PracticeEntry, PracticePage, counts
from muraille.house.storage.database import Database
from muraille.house.storage.rows import dumped
from muraille.house.storage.schema import PEOPLE, PRACTICE, PRACTICE_FLOORS
from muraille.house.storage.seal import seal_of_values
from muraille.house.storage.soundness import MOST_PLACE, believed

_OWN: Final = (PRACTICE.c.at, PRACTICE.c.id)
"""The order in which a learner did things."""


class SqlPractice:
    """Practice in a database; see :class:`muraille.house.ports.Practice`."""

    def __init__(self, database: Database, most: int = MOST_ENTRIES) -> None:
        self._database = database
        self._most = most

    async def add(self, person: str, entries: Sequence[PracticeEntry]) -> PracticePage:
        """Write entries down; what is known already, or forgotten, changes nothing."""

        def add(connection: Connection) -> PracticePage:
            _take_turn(connection, person)
            floors = self._floors(connection, person)
            own = PRACTICE.c.person == person
            told = {entry.id for entry in entries}
            known = set(
                connection.scalars(select(PRACTICE.c.id).where(own, PRACTICE.c.id.in_(told)))
            )
            place = _last_place(connection, person)
            fresh: dict[str, PracticeEntry] = {}
            for entry in entries:
                if entry.id not in known and counts(entry, floors):
                    fresh.setdefault(entry.id, entry)
            if fresh:
                rows = [_row(person, *one) for one in enumerate(fresh.values(), place + 1)]
                connection.execute(insert(PRACTICE), rows)
            many = connection.scalar(select(func.count()).select_from(PRACTICE).where(own)) or 0
            too_many = many - self._most
            if too_many > 0:
                self._raise_floor(connection, person, too_many)
                floors = self._floors(connection, person)
            return PracticePage((), place + len(fresh), is_last=True, floors=floors)

        if not entries:  # nobody needs to wait for nothing
            return await self._database.read(lambda c: self._stands(c, person))
        return await self._database.write(add)

    async def since(self, person: str, place: int, most: int) -> PracticePage:
        """What the house was told after a place; after one it never gave, everything."""

        def look(connection: Connection) -> PracticePage:
            first = place if place <= _last_place(connection, person) else 0
            behind = PRACTICE.c.place > first, PRACTICE.c.place <= MOST_PLACE
            wanted = select(PRACTICE).where(PRACTICE.c.person == person, *behind)
            rows = connection.execute(wanted.order_by(PRACTICE.c.place).limit(most + 1)).all()
            sound = believed(PRACTICE.name, rows[:most], self._database.damaged)
            return PracticePage(
                [PracticeEntry(x.id, x.at, x.about, json.loads(x.facts)) for x in sound],
                rows[:most][-1].place if rows else first,
                is_last=len(rows) <= most,
                floors=self._floors(connection, person),
            )

        return await self._database.read(look)

    async def forget(self, person: str, subject: str, before: int) -> None:
        """Forget what was practised before a time: one subject, or all."""

        def forget(connection: Connection) -> None:
            _take_turn(connection, person)
            self._set_floor(connection, person, subject, before)

        await self._database.write(forget)

    def _stands(self, connection: Connection, person: str) -> PracticePage:
        """How far the log goes."""
        place, floors = _last_place(connection, person), self._floors(connection, person)
        return PracticePage((), place, is_last=True, floors=floors)

    def _floors(self, connection: Connection, person: str) -> dict[str, int]:
        """What is forgotten; where that is damaged, nothing is: a device would drop too much."""
        wanted = select(PRACTICE_FLOORS).where(PRACTICE_FLOORS.c.person == person)
        rows = connection.execute(wanted)
        sound = believed(PRACTICE_FLOORS.name, rows, self._database.damaged)
        return {row.subject: row.before for row in sound}

    def _raise_floor(self, connection: Connection, person: str, too_many: int) -> None:
        """The oldest entries go, and what was as early."""
        oldest = select(PRACTICE.c.at).where(PRACTICE.c.person == person).order_by(*_OWN)
        last = connection.scalar(oldest.offset(too_many - 1).limit(1)) or 0
        self._set_floor(connection, person, ALL, last + 1)

    def _set_floor(self, connection: Connection, person: str, subject: str, before: int) -> None:
        floor = PRACTICE_FLOORS.c.person == person, PRACTICE_FLOORS.c.subject == subject
        before = max(before, self._floors(connection, person).get(subject, 0))
        place = _last_place(connection, person)
        row = {"person": person, "subject": subject, "before": before, "place": place}
        connection.execute(delete(PRACTICE_FLOORS).where(*floor))
        seal = seal_of_values(person, subject, before, place)
        connection.execute(insert(PRACTICE_FLOORS), {**row, "seal": seal})
        gone = delete(PRACTICE).where(PRACTICE.c.person == person, PRACTICE.c.at < before)
        if subject != ALL:
            gone = gone.where(PRACTICE.c.about.startswith(f"{subject}:", autoescape=True))
        connection.execute(gone)


def _row(person: str, place: int, entry: PracticeEntry) -> dict[str, Any]:
    return {
        "person": person,
        "id": entry.id,
        "place": place,
        "at": entry.at,
        "about": entry.about,
        "facts": dumped(dict(entry.facts)),
    }


def _take_turn(connection: Connection, person: str) -> None:
    """Two devices of a person write one after the other."""
    own = select(PEOPLE.c.id).where(PEOPLE.c.id == person).with_for_update()
    if connection.scalar(own) is None:
        raise Refusal("unknown_person")


def _last_place(connection: Connection, person: str) -> int:
    # Nothing is written behind a damaged place, which may be the last there can be.
    places = [
        connection.scalar(
            select(func.max(table.c.place)).where(
                table.c.person == person, table.c.place <= MOST_PLACE
            )
        )
        for table in (PRACTICE, PRACTICE_FLOORS)
    ]
    return max(place or 0 for place in places)
