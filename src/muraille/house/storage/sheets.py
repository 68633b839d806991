"""The score sheets of real tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any, Final

from sqlalchemy import Connection, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from muraille.core.errors import Refusal
from muraille.house.sheets.kept import HOUSE_DEVICE, Heard, SheetKeys, SheetPage
from muraille.house.storage.database import Database
from muraille.house.storage.rows import dumped
from muraille.house.storage.schema import SEATED_SHEETS, SHEET_OPS, SHEETS
from muraille.house.storage.seal import seal_of_values
from muraille.house.storage.soundness import believed
from muraille.sheet.op import MOST_OPS, Op, op_json

OF_THE_TOURNAMENT: Final = ("charter", "chair", "clock")
"""What is written in the sheet of a tournament's table by the house alone."""
AT_ONCE: Final = 500
"""Sheets that are forgotten in one statement."""


class SqlSheets:
    """Sheets in a database; see :class:`muraille.house.ports.Sheets`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(self, sheet: str, keys: SheetKeys, now: int) -> bool:
        """Keep a sheet; whether it is new. One with other keys is refused (``sheet_key``)."""

        def keep(connection: Connection) -> bool:
            return self.open_in(connection, sheet, keys, now)

        try:
            return await self._database.write(keep)
        except IntegrityError:  # two opened it at the same time
            return await self._database.write(keep)

    async def is_known(self, sheet: str) -> bool:
        """Whether there is such a sheet."""
        wanted = select(SHEETS.c.id).where(SHEETS.c.id == sheet)
        return await self._database.read(lambda connection: connection.scalar(wanted) is not None)

    async def keys(self, sheet: str) -> SheetKeys:
        """What is kept of its keys."""
        return await self._database.read(lambda c: _keys(self._known(c, sheet)))

    async def add(self, sheet: str, ops: Sequence[Op], now: int, most: int = MOST_OPS) -> int:
        """Keep writings, all or none; how many were new."""

        def add(connection: Connection) -> int:
            self._check_seated(connection, sheet, ops)
            return self.add_in(connection, sheet, ops, now, most)

        return await self._database.write(add)

    def open_in(self, connection: Connection, sheet: str, keys: SheetKeys, now: int) -> bool:
        """The same within a transaction."""
        found = self._found(connection, sheet)
        if found is None:
            row = _row(sheet, keys, opened=now, changed=now, seq=0)
            connection.execute(insert(SHEETS), row)
        elif _keys(found) != keys:
            raise Refusal("sheet_key")
        return found is None

    def add_in(
        self,
        connection: Connection,
        sheet: str,
        ops: Sequence[Op],
        now: int,
        most: int = MOST_OPS,
    ) -> int:
        """The same within a transaction, whoever's sheet it is."""
        row = self._known(connection, sheet, to_write=True)
        ids = {op.id for op in ops}
        wanted = select(SHEET_OPS).where(SHEET_OPS.c.sheet == sheet, SHEET_OPS.c.op.in_(ids))
        known = {(one.op, one.said) for one in self._believed(connection.execute(wanted))}
        told = dict.fromkeys((op.id, dumped(op_json(op))) for op in ops)
        fresh = [one for one in told if one not in known]
        if fresh and row.seq + len(fresh) > most:
            raise Refusal("sheet_full", most=most)
        if fresh:
            places = self._free(connection, sheet, row.seq)
            rows = [_op_row(sheet, next(places), one) for one in fresh]
            connection.execute(insert(SHEET_OPS), rows)
            after = rows[-1]["seq"]
            changed = _row(sheet, _keys(row), opened=row.opened, changed=now, seq=after)
            connection.execute(update(SHEETS).where(SHEETS.c.id == sheet).values(changed))
        return len(fresh)

    def check_length(self, connection: Connection, sheet: str, seq: int) -> None:
        """Refuse to go on if more was written in a sheet than somebody has looked at."""
        if self._known(connection, sheet, to_write=True).seq != seq:
            raise Refusal("sheet_moved")

    def _check_seated(self, connection: Connection, sheet: str, ops: Sequence[Op]) -> None:
        """The sheet of a table of a tournament has its players, its rules and its time from there.

        Where it has its result, nothing is written any more; what the house has is told again.
        """
        self._known(connection, sheet, to_write=True)  # it may be closing just now
        seated = select(SEATED_SHEETS).where(SEATED_SHEETS.c.sheet == sheet)
        found = connection.execute(seated).one_or_none()
        if found is None:
            return
        if not believed(SEATED_SHEETS.name, [found], self._database.damaged):
            raise Refusal("sheet_damaged")
        wanted = select(SHEET_OPS.c.said).where(
            SHEET_OPS.c.sheet == sheet, SHEET_OPS.c.op.in_({op.id for op in ops})
        )
        known = set(connection.scalars(wanted))
        for op in ops:
            if dumped(op_json(op)) in known:
                continue
            if found.closed:
                raise Refusal("sheet_closed")
            if op.slot.kind in OF_THE_TOURNAMENT or op.id.startswith(f"{HOUSE_DEVICE}."):
                raise Refusal("sheet_seated", slot=str(op.slot))

    async def since(self, sheet: str, heard: Heard, most: int) -> SheetPage:
        """What a device has not heard yet."""

        def look(connection: Connection) -> SheetPage:
            last = self._known(connection, sheet).seq
            place = SHEET_OPS.c.seq
            wanted = select(SHEET_OPS).where(
                SHEET_OPS.c.sheet == sheet, place > heard.seq, place <= last
            )
            rows = connection.execute(wanted.order_by(place).limit(most + 1)).all()
            told = rows[:most]
            now = Heard(told[-1].seq, told[-1].op) if told else heard
            said = tuple(one.said for one in self._believed(told))
            return SheetPage(said, now, is_last=len(rows) <= most)

        return await self._database.read(look)

    async def has_told(self, sheet: str, heard: Heard) -> bool:
        """Whether the house remembers to have told a device so much."""

        def look(connection: Connection) -> bool:
            if heard.seq > self._known(connection, sheet).seq:
                return False
            if not heard.seq or not heard.last:
                return True
            there = SHEET_OPS.c.sheet == sheet, SHEET_OPS.c.seq == heard.seq
            return connection.scalar(select(SHEET_OPS.c.op).where(*there)) == heard.last

        return await self._database.read(look)

    async def delete(self, sheet: str) -> None:
        """Forget a sheet and all its writings."""
        gone = delete(SHEETS).where(SHEETS.c.id == sheet)
        await self._database.write(lambda connection: connection.execute(gone).close())
        await self._database.wipe()

    async def forget_unchanged(self, before: int) -> int:
        """Forget sheets in which nobody has written since a time; how many."""

        def forget(connection: Connection) -> int:
            # Those of a tournament go with it.
            free = SHEETS.c.id.not_in(select(SEATED_SHEETS.c.sheet))
            wanted = select(SHEETS).where(SHEETS.c.changed < before, free)
            old = connection.execute(wanted).all()
            # One whose time is damaged may be of today.
            ids = [row.id for row in believed(SHEETS.name, old, self._database.damaged)]
            for start in range(0, len(ids), AT_ONCE):
                part = ids[start : start + AT_ONCE]
                connection.execute(delete(SHEETS).where(SHEETS.c.id.in_(part)))
            return len(ids)

        many = await self._database.write(forget)
        if many:
            await self._database.wipe()
        return many

    def _found(
        self, connection: Connection, sheet: str, *, to_write: bool = False
    ) -> Row[Any] | None:
        """The row of a sheet; of two who write, one waits for the other."""
        wanted = select(SHEETS).where(SHEETS.c.id == sheet)
        row = connection.execute(wanted.with_for_update() if to_write else wanted).one_or_none()
        if row is not None and not believed(SHEETS.name, [row], self._database.damaged):
            raise Refusal("sheet_damaged")
        return row

    def _known(self, connection: Connection, sheet: str, *, to_write: bool = False) -> Row[Any]:
        found = self._found(connection, sheet, to_write=to_write)
        if found is None:
            raise Refusal("no_such_sheet")
        return found

    def _free(self, connection: Connection, sheet: str, last: int) -> Iterator[int]:
        """The places behind the last one where nothing stands; a damaged row may stand there."""
        behind = SHEET_OPS.c.sheet == sheet, SHEET_OPS.c.seq > last
        taken = set(connection.scalars(select(SHEET_OPS.c.seq).where(*behind)))
        return (place for place in count(last + 1) if place not in taken)

    def _believed(self, rows: Any) -> list[Row[Any]]:  # noqa: ANN401 - what a statement brings
        return believed(SHEET_OPS.name, rows, self._database.damaged)


def _keys(row: Row[Any]) -> SheetKeys:
    return SheetKeys(row.write_hash, row.confirm_hash)


def _row(sheet: str, keys: SheetKeys, *, opened: int, changed: int, seq: int) -> dict[str, Any]:
    """The row of a sheet, sealed."""
    return {
        "id": sheet,
        "write_hash": keys.write_hash,
        "confirm_hash": keys.confirm_hash,
        "opened": opened,
        "changed": changed,
        "seq": seq,
        "seal": seal_of_values(sheet, keys.write_hash, keys.confirm_hash, opened, changed, seq),
    }


def _op_row(sheet: str, seq: int, told: tuple[str, str]) -> dict[str, Any]:
    """The row of a writing, sealed."""
    op, said = told
    seal = seal_of_values(sheet, seq, op, said)
    return {"sheet": sheet, "seq": seq, "op": op, "said": said, "seal": seal}
