"""Tournaments: entries in their order, players beside them, the sheets of their tables."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from muraille.core.errors import Refusal
from muraille.house.storage.database import Database
from muraille.house.storage.rows import dumped
from muraille.house.storage.schema import (
    ENTRANTS,
    SEATED_SHEETS,
    SHEETS,
    TOURNAMENT_ENTRIES,
    TOURNAMENTS,
)
from muraille.house.storage.seal import seal_of_values
from muraille.house.storage.sheets import SqlSheets
from muraille.house.storage.soundness import believed
from muraille.house.tournaments.kept import (
    KeptTournament,
    TableAt,
    TournamentChange,
    TournamentKeys,
)
from muraille.tournament.played.course import CourseEntry
from muraille.tournament.played.entrant import EnteredPlayer, entrant_json


class SqlTournaments:
    """Tournaments in a database; see :class:`muraille.house.ports.Tournaments`."""

    def __init__(self, database: Database, sheets: SqlSheets) -> None:
        self._database = database
        self._sheets = sheets

    async def open(self, tournament: str, kept: KeptTournament, entry: CourseEntry) -> bool:
        """Keep a tournament; whether it is new."""

        def keep(connection: Connection) -> bool:
            found = self._found(connection, tournament)
            if found is not None:
                if _keys(found) != kept.keys:
                    raise Refusal("tournament_key")
                return False
            row = _row(tournament, kept, opened=entry.at, changed=entry.at, seq=1)
            connection.execute(insert(TOURNAMENTS), row)
            connection.execute(insert(TOURNAMENT_ENTRIES), _entry_row(tournament, 1, entry))
            return True

        try:
            return await self._database.write(keep)
        except IntegrityError:  # two opened it at the same time
            return await self._database.write(keep)

    async def is_known(self, tournament: str) -> bool:
        """Whether there is such a tournament."""
        wanted = select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.id == tournament)
        return await self._database.read(lambda connection: connection.scalar(wanted) is not None)

    async def kept(self, tournament: str) -> KeptTournament:
        """Its keys, its secret, and how far it has got."""
        return await self._database.read(lambda c: _kept(self._known(c, tournament)))

    async def entries(self, tournament: str, since: int = 0) -> Sequence[CourseEntry]:
        """Everything that was done after so many entries."""
        columns = TOURNAMENT_ENTRIES.c
        wanted = select(TOURNAMENT_ENTRIES).where(
            columns.tournament == tournament, columns.seq > since
        )

        def look(connection: Connection) -> Sequence[CourseEntry]:
            last = self._known(connection, tournament).seq
            rows = connection.execute(wanted.where(columns.seq <= last).order_by(columns.seq)).all()
            sound = believed(TOURNAMENT_ENTRIES.name, rows, self._database.damaged)
            if [row.seq for row in sound] != list(range(since + 1, last + 1)):
                raise Refusal("tournament_damaged")
            return [CourseEntry(x.at, x.by, x.kind, json.loads(x.facts)) for x in sound]

        return await self._database.read(look)

    async def entrants(self, tournament: str) -> dict[int, EnteredPlayer]:
        """What is known of its players, by number."""
        wanted = select(ENTRANTS).where(ENTRANTS.c.tournament == tournament)

        def look(connection: Connection) -> dict[int, EnteredPlayer]:
            rows = connection.execute(wanted.order_by(ENTRANTS.c.number)).all()
            sound = believed(ENTRANTS.name, rows, self._database.damaged)
            if len(sound) < len(rows):
                raise Refusal("tournament_damaged")
            return {row.number: EnteredPlayer(**json.loads(row.said)) for row in sound}

        return await self._database.read(look)

    async def change(self, tournament: str, seq: int, change: TournamentChange) -> None:
        """Do something after ``seq`` entries; refused if there are more (``tournament_moved``)."""
        at = change.entries[-1].at

        def write(connection: Connection) -> None:
            row = self._known(connection, tournament, to_write=True)
            if row.seq != seq:
                raise Refusal("tournament_moved")
            rows = [
                _entry_row(tournament, number, one)
                for number, one in enumerate(change.entries, seq + 1)
            ]
            connection.execute(insert(TOURNAMENT_ENTRIES), rows)
            kept = KeptTournament(change.keys or _keys(row), row.secret)
            after = _row(tournament, kept, opened=row.opened, changed=at, seq=seq + len(rows))
            connection.execute(
                update(TOURNAMENTS).where(TOURNAMENTS.c.id == tournament).values(after)
            )
            self._know(connection, tournament, change)
            self._seat(connection, change, at)

        await self._database.write(write)
        if change.entrants:  # what was known before is gone from the log of the database too
            await self._database.wipe()

    async def at(self, sheet: str) -> TableAt | None:
        """Where a sheet lies, if it is one of a tournament."""
        wanted = select(SEATED_SHEETS).where(SEATED_SHEETS.c.sheet == sheet)

        def look(connection: Connection) -> TableAt | None:
            rows = connection.execute(wanted).all()
            sound = believed(SEATED_SHEETS.name, rows, self._database.damaged)
            return TableAt(sound[0].tournament, sound[0].session, sound[0].place) if sound else None

        return await self._database.read(look)

    async def delete(self, tournament: str) -> None:
        """Forget a tournament, its players and its sheets."""
        await self._database.write(lambda connection: self._delete(connection, [tournament]))
        await self._database.wipe()

    async def forget_unchanged(self, before: int) -> int:
        """Forget tournaments in which nothing was done since a time; how many."""

        def forget(connection: Connection) -> int:
            old = connection.execute(
                select(TOURNAMENTS).where(TOURNAMENTS.c.changed < before)
            ).all()
            # One whose time is damaged may be of today.
            ids = [row.id for row in believed(TOURNAMENTS.name, old, self._database.damaged)]
            self._delete(connection, ids)
            return len(ids)

        many = await self._database.write(forget)
        if many:
            await self._database.wipe()
        return many

    @staticmethod
    def _delete(connection: Connection, ids: Iterable[str]) -> None:
        for one in ids:
            there = SEATED_SHEETS.c.tournament == one
            own = select(SEATED_SHEETS.c.sheet).where(there)
            connection.execute(delete(SHEETS).where(SHEETS.c.id.in_(own)))
            connection.execute(delete(TOURNAMENTS).where(TOURNAMENTS.c.id == one))

    @staticmethod
    def _know(connection: Connection, tournament: str, change: TournamentChange) -> None:
        """What is known of players from now on."""
        if not change.entrants:
            return
        numbers = ENTRANTS.c.number.in_(change.entrants)
        connection.execute(delete(ENTRANTS).where(ENTRANTS.c.tournament == tournament, numbers))
        rows = [
            _entrant_row(tournament, number, one)
            for number, one in change.entrants.items()
            if one is not None
        ]
        if rows:
            connection.execute(insert(ENTRANTS), rows)

    def _seat(self, connection: Connection, change: TournamentChange, at: int) -> None:
        """Open sheets, write in them, close them."""
        for one in change.sheets:
            self._sheets.open_in(connection, one.sheet, one.keys, at)
            row = _seated_row(one.sheet, one.at, closed=False)
            connection.execute(insert(SEATED_SHEETS), row)
        for sheet, ops in change.ops.items():
            self._sheets.add_in(connection, sheet, ops, at)
        for closing in change.closings:
            if closing.seq is not None:
                self._sheets.check_length(connection, closing.sheet, closing.seq)
            there = SEATED_SHEETS.c.sheet == closing.sheet
            found = connection.execute(select(SEATED_SHEETS).where(there)).one_or_none()
            if found is None:
                raise Refusal("no_such_sheet")
            place = TableAt(found.tournament, found.session, found.place)
            row = _seated_row(closing.sheet, place, closed=closing.closed)
            connection.execute(update(SEATED_SHEETS).where(there).values(row))

    def _found(
        self, connection: Connection, tournament: str, *, to_write: bool = False
    ) -> Row[Any] | None:
        """The row of a tournament; of two who write, one waits for the other."""
        wanted = select(TOURNAMENTS).where(TOURNAMENTS.c.id == tournament)
        row = connection.execute(wanted.with_for_update() if to_write else wanted).one_or_none()
        if row is not None and not believed(TOURNAMENTS.name, [row], self._database.damaged):
            raise Refusal("tournament_damaged")
        return row

    def _known(
        self, connection: Connection, tournament: str, *, to_write: bool = False
    ) -> Row[Any]:
        found = self._found(connection, tournament, to_write=to_write)
        if found is None:
            raise Refusal("no_such_tournament")
        return found


def _keys(row: Row[Any]) -> TournamentKeys:
    return TournamentKeys(row.owner_hash, row.desk_hash, row.referee_hash)


def _kept(row: Row[Any]) -> KeptTournament:
    return KeptTournament(_keys(row), row.secret, row.seq)


def _row(
    tournament: str, kept: KeptTournament, *, opened: int, changed: int, seq: int
) -> dict[str, Any]:
    """The row of a tournament, sealed."""
    keys = kept.keys
    row = {
        "id": tournament,
        "owner_hash": keys.owner,
        "desk_hash": keys.desk,
        "referee_hash": keys.referee,
        "secret": kept.secret,
        "opened": opened,
        "changed": changed,
        "seq": seq,
    }
    return _sealed(row)


def _entry_row(tournament: str, seq: int, entry: CourseEntry) -> dict[str, Any]:
    row = {"tournament": tournament, "seq": seq, "at": entry.at, "by": entry.by}
    return _sealed({**row, "kind": entry.kind, "facts": dumped(dict(entry.facts))})


def _entrant_row(tournament: str, number: int, entrant: EnteredPlayer) -> dict[str, Any]:
    said = dumped(entrant_json(entrant))
    return _sealed({"tournament": tournament, "number": number, "said": said})


def _seated_row(sheet: str, at: TableAt, *, closed: bool) -> dict[str, Any]:
    place = {"tournament": at.tournament, "session": at.session, "place": at.table}
    return _sealed({"sheet": sheet, **place, "closed": int(closed)})


def _sealed(row: dict[str, Any]) -> dict[str, Any]:
    """A row with its seal: over its values, in the order of its columns."""
    return {**row, "seal": seal_of_values(*row.values())}
