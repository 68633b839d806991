"""The journal with group commit: whatever waits is written in one transaction, then all are told.

One commit costs a few milliseconds of a disk, however much is in it. So callers put their entries
into a queue, and one thread takes all there is, makes it durable and wakes them. While it works,
the next group gathers.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Final

from sqlalchemy import Connection, select
from sqlalchemy.exc import DBAPIError, IntegrityError

from muraille.core.errors import Refusal
from muraille.house.clock import SYSTEM, Clock
from muraille.house.damage import Damage
from muraille.house.entries import Entry
from muraille.house.storage.database import Database
from muraille.house.storage.failures import is_damage, is_outage, named
from muraille.house.storage.journal.reader import checked, read_entries, seal_rows
from muraille.house.storage.journal.writer import Batch, batch_of, write_group
from muraille.house.storage.schema import ENTRIES, TABLES

LARGEST_GROUP: Final = 1000
"""Callers in one transaction; the others wait for the next one."""
GATHERING: Final = 0.006
"""Seconds a busy journal waits for others before it commits: few large commits instead of many
small ones, each of which costs the disk and everybody else the same."""
PATIENCE: Final = 5.0
"""Seconds during which a commit of unknown outcome is looked into."""

_LOG: Final = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Commit:
    """One transaction of the journal, to be measured."""

    callers: int
    entries: int
    seconds: float
    """How long the transaction took."""
    waits: tuple[float, ...]
    """How long each caller waited, from asking to knowing."""
    failed: bool
    """Whether the database failed; nothing was written then."""


Observer = Callable[[Commit], None]
"""Told of every commit, on the thread of the journal; it must be quick."""


@dataclass(frozen=True, slots=True, eq=False)
class _Caller:
    batch: Batch
    loop: asyncio.AbstractEventLoop
    answer: asyncio.Future[None]
    since: float


class GroupJournal:
    """The journals of all tables in one database; see :class:`muraille.house.ports.Journal`."""

    def __init__(
        self, database: Database, observer: Observer | None = None, clock: Clock = SYSTEM
    ) -> None:
        self._database = database
        self._clock = clock
        self._observer = observer
        self._queue: SimpleQueue[_Caller | None] = SimpleQueue()
        self._door = Lock()
        self._closed = False
        self._thread = Thread(target=self._work, name="muraille-journal", daemon=True)
        self._thread.start()

    async def append(self, entries: Sequence[Entry]) -> None:
        """Write entries down; when this returns, they survive a power cut.

        A caller that stops waiting does not take its entries back. After ``storage_failed`` a table
        should be read again before it goes on: if the connection broke in the middle of a commit
        and did not come back, nobody knows how it ended.
        """
        if not entries:
            return
        loop = asyncio.get_running_loop()
        caller = _Caller(batch_of(entries), loop, loop.create_future(), self._clock.steady())
        with self._door:  # nobody slips in behind the last one
            if self._closed:
                raise Refusal("storage_failed", problem="closed")
            self._queue.put(caller)
        await caller.answer

    async def tables(self) -> Sequence[str]:
        """The tables that are not closed, the oldest first."""

        def look(connection: Connection) -> list[str]:
            open_ones = select(TABLES.c.id).where(TABLES.c.closed_at.is_(None))
            return list(connection.scalars(open_ones.order_by(TABLES.c.opened_at, TABLES.c.id)))

        return await self._database.read(look)

    async def entries(self, table: str, since: int = 0) -> Sequence[Entry]:
        """The entries of a table from a position on, in order; a damaged journal is refused."""
        kept, damage = await self.readable(table, since)
        if damage is not None:
            raise damage
        return kept

    async def readable(self, table: str, since: int = 0) -> tuple[Sequence[Entry], Damage | None]:
        """The entries of a table up to the first that cannot be believed, if there is one."""
        try:
            read = await self._database.read(lambda c: read_entries(c, table, since))
        except Refusal as refusal:
            if not is_damage(refusal):
                raise
            return [], Damage(table, since, "unreadable")
        if read.unsealed and read.damage is None:
            with suppress(Refusal):  # it is read all the same, and sealed another time
                await self._database.write(lambda c: seal_rows(c, read.unsealed))
        return read.entries, read.damage

    async def opening(self, table: str) -> Entry | None:
        """The first entry of a table, which says what is played and who opened it."""

        def look(connection: Connection) -> Entry | None:
            wanted = select(ENTRIES).where(ENTRIES.c.table_id == table, ENTRIES.c.position == 0)
            row = connection.execute(wanted).mappings().one_or_none()
            read = None if row is None else checked(table, [{**row, "last_position": 0}])
            if read is not None and read.damage is not None:
                raise read.damage
            return None if read is None else read.entries[0]

        return await self._database.read(look)

    def close(self) -> None:
        """Take nothing more, and return when all that was taken is written."""
        with self._door:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _work(self) -> None:
        busy, last = False, False
        while not last:
            group, last = self._gathered(GATHERING if busy else 0.0)
            busy = len(group) > 1
            if group:
                self._serve(group)

    def _gathered(self, pause: float) -> tuple[list[_Caller], bool]:
        """All callers that wait; and whether none will come after them."""
        group: list[_Caller] = []
        try:
            caller = self._queue.get()
            self._clock.pause(pause)
            while caller is not None:
                group.append(caller)
                if len(group) == LARGEST_GROUP:
                    return group, False
                caller = self._queue.get_nowait()
        except Empty:
            return group, False
        return group, True

    def _serve(self, group: list[_Caller]) -> None:
        begun = self._clock.steady()
        answers = self._answers([caller.batch for caller in group])
        ended = self._clock.steady()
        _tell(group, answers)
        if self._observer is not None:
            commit = Commit(
                callers=len(group),
                entries=sum(len(caller.batch.rows) for caller in group),
                seconds=ended - begun,
                waits=tuple(ended - caller.since for caller in group),
                failed=any(a is not None and a.code == "storage_failed" for a in answers),
            )
            try:
                self._observer(commit)
            except Exception:  # noqa: BLE001 - an observer cannot stop the journal
                _LOG.exception("the observer of the journal failed")

    def _answers(self, batches: list[Batch]) -> list[Refusal | None]:
        """Make batches durable; for each, nothing, or why not."""
        try:
            kept = self._durable(batches)
        except Exception as error:  # noqa: BLE001 - whatever it is, those that wait must hear of it
            if not is_outage(error) and len(batches) > 1:
                # A caller brought what the database cannot take: it alone is refused.
                return [answer for batch in batches for answer in self._answers([batch])]
            # Only its name: the text and the traceback of an error may quote secrets.
            _LOG.error("a group of %d could not be written: %s", len(batches), named(error))
            if isinstance(error, IntegrityError):
                return [Refusal("table_taken") for _ in batches]
            return [Refusal("storage_failed", problem=named(error)) for _ in batches]
        return [None if fits else Refusal("table_taken") for fits in kept]

    def _durable(self, batches: list[Batch]) -> list[bool]:
        """One transaction, tried again where its end is not known or the connection was stale."""
        deadline = self._clock.steady() + PATIENCE
        pause, attempts, unknown = 0.05, 0, False
        while True:
            committing = False
            try:
                with self._database.writing() as connection:
                    kept = write_group(connection, batches, again=unknown)
                    committing = True
            except DBAPIError as error:
                attempts += 1
                unknown = unknown or committing
                patient = unknown and self._database.remote and self._clock.steady() < deadline
                once = attempts == 1 and (committing or error.connection_invalidated)
                if not is_outage(error) or not (patient or once):
                    raise
                self._clock.pause(pause)
                pause = min(2 * pause, 0.5)
            else:
                return kept


def _tell(group: Sequence[_Caller], answers: Sequence[Refusal | None]) -> None:
    """Wake all callers, with one call for each loop: a wake-up costs more than an answer."""
    loops: dict[asyncio.AbstractEventLoop, list[tuple[_Caller, Refusal | None]]] = {}
    for caller, answer in zip(group, answers, strict=True):
        loops.setdefault(caller.loop, []).append((caller, answer))
    for loop, told in loops.items():
        try:
            loop.call_soon_threadsafe(_settle, told)
        except RuntimeError:  # its loop was closed: nobody is there to hear it
            continue


def _settle(told: Sequence[tuple[_Caller, Refusal | None]]) -> None:
    for caller, refusal in told:
        if caller.answer.done():  # it no longer waits
            continue
        if refusal is None:
            caller.answer.set_result(None)
        else:
            caller.answer.set_exception(refusal)
