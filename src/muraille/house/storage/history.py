"""Games and hands as history lists them."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from sqlalchemy import (
    Connection,
    Row,
    Select,
    delete,
    exists,
    func,
    insert,
    literal,
    select,
    tuple_,
)

from muraille.core.wall import SEATS as CHAIRS
from muraille.house.damage import DamagedRows
from muraille.house.entries import HAND_OVER, PLAYED
from muraille.house.people import FORGOTTEN_NAME
from muraille.house.ports import GameSummary, HandSummary
from muraille.house.storage.database import Database
from muraille.house.storage.rows import dumped
from muraille.house.storage.schema import (
    ENTRIES,
    FORGOTTEN,
    GAMES,
    HANDS,
    PEOPLE,
    SEATS,
    TABLES,
    Plain,
)
from muraille.house.storage.soundness import believed, has_four

GAMES_AT_ONCE: Final = 4
"""Games deleted in one transaction: the journal never waits long for its turn."""
TABLES_AT_ONCE: Final = 50
"""Tables without a game deleted in one transaction: there is little of them."""
_LARGEST: Final = 2**63 - 1
_MOST: Final = 10_000


class SqlHistory:
    """The history in a database; see :class:`muraille.house.ports.History`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep_game(self, game: GameSummary) -> None:
        """Write down how a game stands; again when it goes on."""
        await self._database.write(lambda connection: _keep_game(connection, game))

    async def keep_hand(self, hand: HandSummary) -> None:
        """Write down a settled hand; again, if it was judged anew."""

        def keep(connection: Connection) -> None:
            connection.execute(
                delete(HANDS).where(HANDS.c.table_id == hand.table, HANDS.c.number == hand.number)
            )
            connection.execute(insert(HANDS), _hand_row(hand))

        await self._database.write(keep)

    async def games_of(
        self, person: str, limit: int, before: tuple[int, str] | None
    ) -> Sequence[GameSummary]:
        """The games of a person before a place, the latest first."""
        most = max(0, min(limit, _MOST))

        def look(connection: Connection) -> list[GameSummary]:
            found: list[GameSummary] = []
            place, is_last = before, not most
            while len(found) < most and not is_last:  # damaged ones are no games: others follow
                rows = connection.execute(_games_before(person, place).limit(most)).all()
                found += _games(connection, rows, self._database.damaged)
                is_last = len(rows) < most
                place = (rows[-1].started, rows[-1].table_id) if rows else place
            return found[:most]

        return await self._database.read(look)

    async def game(self, table: str) -> GameSummary | None:
        """One game."""
        wanted = select(GAMES).where(GAMES.c.table_id == table)
        found = await self._database.read(
            lambda c: _games(c, c.execute(wanted).all(), self._database.damaged)
        )
        return found[0] if found else None

    async def hands_of(self, person: str) -> Sequence[tuple[HandSummary, int]]:
        """Every settled hand of a person, with their seat, in the order they were played."""

        def look(connection: Connection) -> list[tuple[HandSummary, int]]:
            wanted = (
                select(HANDS, SEATS.c.seat)
                .join(SEATS, SEATS.c.table_id == HANDS.c.table_id)
                .join(GAMES, GAMES.c.table_id == HANDS.c.table_id)
                .where(SEATS.c.person == person)
                .order_by(GAMES.c.started, GAMES.c.table_id, HANDS.c.number, SEATS.c.seat)
            )
            rows = connection.execute(wanted).all()
            sound = believed(HANDS.name, rows, self._database.damaged)
            return [(_hand(row), row.seat) for row in sound if row.seat in CHAIRS]

        return await self._database.read(look)

    async def behind(self) -> Sequence[str]:
        """Closed tables of which the history does not know every hand.

        Only the last settled hand of a game that is not finished there is looked up in its
        journal: a start must not read all that was ever played.
        """
        return await self._database.read(_behind)

    async def latest(self) -> int | None:
        """The latest time that a table was opened or closed, or a guest was here."""
        times = (TABLES.c.opened_at, TABLES.c.closed_at, PEOPLE.c.seen)

        def look(connection: Connection) -> int | None:
            # In SQLite a damaged value may be a text, which is greater than every number.
            found = [
                connection.scalar(select(func.max(time)).where(time < _LARGEST)) for time in times
            ]
            return max((time for time in found if isinstance(time, int)), default=None)

        return await self._database.read(look)

    async def forget(self, older_than: int) -> int:
        """Delete games that were over before a time, with their journals; how many.

        A table that is still open keeps its journal. Closed tables of which history knows no game
        go too, but do not count.
        """
        count = 0
        while done := await self._database.write(lambda c: _forget_games(c, older_than)):
            count += done
        while await self._database.write(lambda c: _forget_tables(c, older_than)):
            pass
        return count

    async def forget_unplayed(self, older_than: int) -> int:
        """Delete tables that were closed before a time and never saw a hand; how many.

        They are looked for where nobody waits: there may be many others to look through.
        """
        tables: list[str] = await self._database.read(
            lambda c: list(c.scalars(_unplayed(older_than)))
        )
        for first in range(0, len(tables), TABLES_AT_ONCE):
            some = tables[first : first + TABLES_AT_ONCE]
            await self._database.write(partial(_delete, tables=some))
        return len(tables)


def _unplayed(older_than: int) -> Select[Any]:
    """Closed tables whose journals know of no hand, whatever history knows."""
    played = exists().where(ENTRIES.c.table_id == TABLES.c.id, ENTRIES.c.kind == PLAYED)
    listed = exists().where(GAMES.c.table_id == TABLES.c.id)
    return select(TABLES.c.id).where(TABLES.c.closed_at < older_than, ~listed, ~played)


def _behind(connection: Connection) -> list[str]:
    last_settled = (
        select(ENTRIES.c.facts)
        .where(ENTRIES.c.table_id == TABLES.c.id, ENTRIES.c.kind == HAND_OVER)
        .order_by(ENTRIES.c.position.desc())
        .limit(1)
        .scalar_subquery()
    )
    closed = (
        select(TABLES.c.id, GAMES.c.hands, last_settled.label("last"))
        .join(GAMES, GAMES.c.table_id == TABLES.c.id, isouter=True)
        .where(TABLES.c.closed_at.is_not(None), GAMES.c.finished.is_(None))
    )
    lacking = [
        row.id for row in connection.execute(closed) if _hand_number(row.last) > (row.hands or 0)
    ]
    written = select(func.count()).where(HANDS.c.table_id == GAMES.c.table_id).scalar_subquery()
    short = (
        select(TABLES.c.id)
        .join(GAMES, GAMES.c.table_id == TABLES.c.id)
        .where(TABLES.c.closed_at.is_not(None), written < GAMES.c.hands)
    )
    return list(dict.fromkeys([*lacking, *connection.scalars(short)]))


def _hand_number(facts: str | None) -> int:
    """The number of the hand that was settled; 0 if none was."""
    try:
        return int(json.loads(facts or "{}").get("number", 0))
    except (AttributeError, TypeError, ValueError):
        return 0  # a damaged entry: the check of the house finds it


def _keep_game(connection: Connection, game: GameSummary) -> None:
    names = list(filter(None, game.people))
    gone = set(connection.scalars(select(FORGOTTEN.c.person).where(FORGOTTEN.c.person.in_(names))))
    connection.execute(delete(SEATS).where(SEATS.c.table_id == game.table))
    connection.execute(delete(GAMES).where(GAMES.c.table_id == game.table))
    connection.execute(
        insert(GAMES),
        {
            "table_id": game.table,
            "rules": game.rules,
            "house": game.house,
            "started": game.started,
            "finished": game.finished,
            "hands": game.hands,
        },
    )
    seats = zip(game.names, game.people, game.bots, game.scores, strict=True)
    rows = [
        {
            "table_id": game.table,
            "seat": seat,
            "name": FORGOTTEN_NAME if person in gone else name,
            "person": None if person in gone else person,
            "bot": bot,
            "score": score,
        }
        for seat, (name, person, bot, score) in enumerate(seats)
    ]
    if rows:
        connection.execute(insert(SEATS), rows)


def _games_before(person: str, before: tuple[int, str] | None) -> Select[Any]:
    """The games of a person before a place, the latest first."""
    # Theirs first: to look through all games of the house would take ever longer.
    own = select(SEATS.c.table_id).where(SEATS.c.person == person)
    wanted = select(GAMES).where(GAMES.c.table_id.in_(own))
    if before is not None:
        started = max(-_LARGEST, min(before[0], _LARGEST))
        place = tuple_(GAMES.c.started, GAMES.c.table_id)
        wanted = wanted.where(place < tuple_(literal(started), literal(before[1], Plain)))
    return wanted.order_by(GAMES.c.started.desc(), GAMES.c.table_id.desc())


def _games(
    connection: Connection, rows: Sequence[Row[Any]], damaged: DamagedRows
) -> list[GameSummary]:
    """Games with their seats; one that is damaged, or has not four, is none."""
    seats: dict[str, list[Row[Any]]] = defaultdict(list)
    tables = [game.table_id for game in rows]
    for row in connection.execute(
        select(SEATS).where(SEATS.c.table_id.in_(tables)).order_by(SEATS.c.seat)
    ):
        seats[row.table_id].append(row)
    games = believed(GAMES.name, rows, damaged)
    for game in games:
        if not has_four(seats[game.table_id]):
            damaged.note(SEATS.name, game.table_id)
    return [
        GameSummary(
            table=game.table_id,
            rules=game.rules,
            house=game.house,
            started=game.started,
            finished=game.finished,
            hands=game.hands,
            names=tuple(seat.name for seat in seats[game.table_id]),
            people=tuple(seat.person for seat in seats[game.table_id]),
            bots=tuple(seat.bot for seat in seats[game.table_id]),
            scores=tuple(seat.score for seat in seats[game.table_id]),
        )
        for game in games
        if has_four(seats[game.table_id])
    ]


def _hand_row(hand: HandSummary) -> dict[str, Any]:
    return {
        "table_id": hand.table,
        "number": hand.number,
        "winner": hand.winner,
        "source": hand.source,
        "points": hand.points,
        "gains": dumped(hand.gains),
        "lines": dumped(hand.lines),
    }


def _hand(row: Row[Any]) -> HandSummary:
    return HandSummary(
        table=row.table_id,
        number=row.number,
        winner=row.winner,
        source=row.source,
        points=row.points,
        gains=tuple(json.loads(row.gains)),
        lines=tuple((line, times, points) for line, times, points in json.loads(row.lines)),
    )


def _forget_games(connection: Connection, older_than: int) -> int:
    still_open = exists().where(TABLES.c.id == GAMES.c.table_id, TABLES.c.closed_at.is_(None))
    broken_off = exists().where(
        *(TABLES.c.id == GAMES.c.table_id, GAMES.c.finished.is_(None)),
        TABLES.c.closed_at < older_than,
    )
    over = (GAMES.c.finished < older_than) | broken_off
    old = select(GAMES.c.table_id).where(over, ~still_open)
    tables = list(connection.scalars(old.order_by(GAMES.c.finished).limit(GAMES_AT_ONCE)))
    _delete(connection, tables)
    return len(tables)


def _forget_tables(connection: Connection, older_than: int) -> int:
    played = exists().where(GAMES.c.table_id == TABLES.c.id)
    old = select(TABLES.c.id).where(TABLES.c.closed_at < older_than, ~played)
    tables = list(connection.scalars(old.limit(GAMES_AT_ONCE)))
    _delete(connection, tables)
    return len(tables)


def _delete(connection: Connection, tables: list[str]) -> None:
    """Take tables away, with what hangs on them: entries, mentions, seats."""
    if tables:
        connection.execute(delete(HANDS).where(HANDS.c.table_id.in_(tables)))
        connection.execute(delete(GAMES).where(GAMES.c.table_id.in_(tables)))
        connection.execute(delete(TABLES).where(TABLES.c.id.in_(tables)))
