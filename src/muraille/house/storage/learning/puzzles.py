"""Puzzles from games of the house, and who has agreed that theirs may become some."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    delete,
    exists,
    func,
    insert,
    literal,
    select,
    tuple_,
    update,
)

from muraille.core.errors import Refusal
from muraille.house.puzzles import MOST_PUZZLES, ClosedTable, MinedHand, person_key
from muraille.house.storage.database import Database
from muraille.house.storage.schema import (
    CONSENTS,
    GAMES,
    MINING,
    PEOPLE,
    PUZZLE_PEOPLE,
    PUZZLES,
    REPORTS,
    SEATS,
    TABLES,
    TALLIES,
    Plain,
)
from muraille.house.storage.seal import seal_of_values
from muraille.house.storage.soundness import believed

SIGNS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""Signs of a name: none is taken for another."""
LONG: Final = 10
ID: Final = "house."
"""How the id of a puzzle begins, before its name."""
_ROW: Final = 1


class SqlPuzzles:
    """Puzzles in a database; see :class:`muraille.house.ports.Puzzles`."""

    def __init__(self, database: Database, most: int = MOST_PUZZLES) -> None:
        self._database = database
        self._most = most

    async def consent(self, person: str) -> int | None:
        """Since when the games of a person may be used as exercises; nothing if they may not."""
        return await self._database.read(lambda connection: self._since(connection, person))

    def _since(self, connection: Connection, person: str) -> int | None:
        """Since when a person agrees; to what is damaged, nobody has agreed."""
        rows = connection.execute(select(CONSENTS).where(CONSENTS.c.person == person))
        sound = believed(CONSENTS.name, rows, self._database.damaged)
        return sound[0].since if sound else None

    async def agree(self, person: str, now: int) -> int:
        """The games of a person may be used from now on; since when, if they may already."""

        def agree(connection: Connection) -> int:
            account = select(PEOPLE.c.guest).where(PEOPLE.c.id == person).with_for_update()
            guest = connection.scalar(account)
            if guest is None:
                raise Refusal("unknown_person")
            if guest:
                raise Refusal("account_needed")
            known = self._since(connection, person)
            if known is not None:
                return known
            connection.execute(delete(CONSENTS).where(CONSENTS.c.person == person))
            row = {"person": person, "since": now, "seal": seal_of_values(person, now)}
            connection.execute(insert(CONSENTS), row)
            return now

        return await self._database.write(agree)

    async def withdraw(self, person: str) -> int:
        """They may not any more: the puzzles of the person are gone; how many."""
        return await self._database.write(lambda connection: take_back(connection, person))

    async def next_table(self, closed_before: int) -> ClosedTable | None:
        """The next table to look through, at whose end everybody who sat there had agreed."""

        def look(connection: Connection) -> ClosedTable | None:
            found = connection.execute(_next_table(connection, closed_before)).one_or_none()
            return None if found is None else ClosedTable(found.closed_at, found.id)

        return await self._database.read(look)

    async def keep(self, table: ClosedTable, hands: Sequence[MinedHand]) -> int:
        """Keep what a table has brought, and go on behind it; how many puzzles.

        Whoever has taken their consent back meanwhile is heard: they are asked in the transaction.
        """

        def keep(connection: Connection) -> int:
            names = [
                _keep(connection, line, hand.people)
                for hand in hands
                if hand.people and self._all_agreed(connection, hand)
                for line in hand.lines
            ]
            _go_on_behind(connection, table)
            _drop_surplus(connection, self._most)
            return len(names)

        return await self._database.write(keep)

    def _all_agreed(self, connection: Connection, hand: MinedHand) -> bool:
        """Whether everybody in a hand had agreed when it was dealt, and still does."""
        agreed = and_(CONSENTS.c.person.in_(sorted(hand.people)), CONSENTS.c.since < hand.began)
        rows = connection.execute(select(CONSENTS).where(agreed).with_for_update())
        sound = believed(CONSENTS.name, rows, self._database.damaged)
        return len(sound) == len(hand.people)

    async def all(self) -> Mapping[str, str]:
        """Every puzzle: its name and its line."""

        def look(connection: Connection) -> dict[str, str]:
            rows = connection.execute(select(PUZZLES))
            sound = believed(PUZZLES.name, rows, self._database.damaged)
            return {row.name: row.line for row in sound}

        return await self._database.read(look)

    async def count(self) -> int:
        """How many puzzles there are."""
        counted = select(func.count()).select_from(PUZZLES)
        return await self._database.read(lambda connection: connection.scalar(counted) or 0)

    async def line(self, name: str) -> str | None:
        """One puzzle."""

        def look(connection: Connection) -> str | None:
            rows = connection.execute(select(PUZZLES).where(PUZZLES.c.name == name))
            sound = believed(PUZZLES.name, rows, self._database.damaged)
            return sound[0].line if sound else None

        return await self._database.read(look)


def take_back(connection: Connection, person: str) -> int:
    """End the consent of a person, and with it every puzzle of a hand they played; how many."""
    own = select(CONSENTS.c.since).where(CONSENTS.c.person == person).with_for_update()
    if connection.scalar(own) is None:
        return 0  # of others there is no puzzle
    connection.execute(delete(CONSENTS).where(CONSENTS.c.person == person))
    rows = connection.execute(select(PUZZLE_PEOPLE.c.puzzle, PUZZLE_PEOPLE.c.key))
    gone = [row.puzzle for row in rows if row.key == person_key(row.puzzle, person)]
    remove(connection, gone)
    return len(gone)


def remove(connection: Connection, names: Sequence[str]) -> None:
    """Take puzzles away, with all that was counted and said about them."""
    for name in names:
        connection.execute(delete(PUZZLES).where(PUZZLES.c.name == name))
        for table in (TALLIES, REPORTS):
            connection.execute(delete(table).where(table.c.exercise == ID + name))


def _next_table(connection: Connection, closed_before: int) -> Select[Any]:
    """Closed tables behind the last one, without any seat that speaks against it.

    Who sat there earlier is found in the journal: this only spares reading most of them.
    """
    agreed = exists().where(
        CONSENTS.c.person == SEATS.c.person, CONSENTS.c.since < TABLES.c.closed_at
    )
    own = SEATS.c.table_id == TABLES.c.id
    unknown = SEATS.c.person.is_(None) & SEATS.c.bot.is_(None)
    refusing = exists().where(own, unknown | (SEATS.c.person.is_not(None) & ~agreed))
    played = exists().where(own, SEATS.c.person.is_not(None))
    wanted = select(TABLES.c.id, TABLES.c.closed_at).where(
        TABLES.c.closed_at < closed_before,
        exists().where(GAMES.c.table_id == TABLES.c.id),
        played,
        ~refusing,
    )
    last = connection.execute(select(MINING)).one_or_none()
    if last is not None:
        place = tuple_(TABLES.c.closed_at, TABLES.c.id)
        wanted = wanted.where(
            TABLES.c.closed_at >= last.closed_at,  # by the index
            place > tuple_(literal(last.closed_at), literal(last.table_id, Plain)),
        )
    return wanted.order_by(TABLES.c.closed_at, TABLES.c.id).limit(1)


def _keep(connection: Connection, line: str, people: frozenset[str]) -> str:
    name = "".join(secrets.choice(SIGNS) for _ in range(LONG))
    row = {"name": name, "line": line, "seal": seal_of_values(name, line)}
    connection.execute(insert(PUZZLES), row)
    keys = sorted(person_key(name, person) for person in people)
    connection.execute(insert(PUZZLE_PEOPLE), [{"puzzle": name, "key": key} for key in keys])
    return name


def _go_on_behind(connection: Connection, table: ClosedTable) -> None:
    values = {"closed_at": table.closed_at, "table_id": table.table}
    if not connection.execute(update(MINING).values(values)).rowcount:
        connection.execute(insert(MINING), {"id": _ROW, **values})


def _drop_surplus(connection: Connection, most: int) -> None:
    """Beyond so many, the puzzles that were answered most go."""
    many = connection.scalar(select(func.count()).select_from(PUZZLES)) or 0
    if many <= most:
        return
    named: ColumnElement[bool] = TALLIES.c.exercise == literal(ID) + PUZZLES.c.name
    asked = func.coalesce(TALLIES.c.asked, 0)
    order = select(PUZZLES.c.name).join(TALLIES, named, isouter=True)
    order = order.order_by(asked.desc(), PUZZLES.c.name).limit(many - most)
    remove(connection, list(connection.scalars(order)))
