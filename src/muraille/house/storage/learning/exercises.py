"""What the people of a house say about exercises: by their answers, and by their reports."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from muraille.core.errors import Refusal
from muraille.house.puzzles import HIDING, Report
from muraille.house.storage.database import Database, refuse_emptied
from muraille.house.storage.failures import outages_refused
from muraille.house.storage.learning.puzzles import ID, remove
from muraille.house.storage.rows import dumped
from muraille.house.storage.schema import PUZZLES, REPORTS, TALLIES, WITHDRAWN
from muraille.house.storage.soundness import believed
from muraille.house.storage.upgrade import revision_of, upgrade_database
from muraille.learning.exercises.experience import AnswerTally

MOST_REPORTS: Final = 2000
"""Reports that are kept until somebody looks at them."""


class SqlExercises:
    """Answers and reports in a database; see :class:`muraille.house.ports.Exercises`."""

    def __init__(self, database: Database, most: int = MOST_REPORTS) -> None:
        self._database = database
        self._most = most

    async def count(self, exercise: str, kind: str, *, right: bool) -> AnswerTally:
        """Count an answer; how many there are now."""

        def count(connection: Connection) -> AnswerTally:
            own = TALLIES.c.exercise == exercise
            more = {"asked": TALLIES.c.asked + 1, "solved": TALLIES.c.solved + int(right)}
            if not connection.execute(update(TALLIES).where(own).values(more)).rowcount:
                first = {"exercise": exercise, "kind": kind, "asked": 1, "solved": int(right)}
                connection.execute(insert(TALLIES), first)
            row = connection.execute(select(TALLIES).where(own)).one()
            return AnswerTally(row.kind, row.asked, row.solved)

        try:
            return await self._database.write(count)
        except IntegrityError:  # two were the first at the same time
            return await self._database.write(count)

    async def tally(self, exercise: str, kind: str) -> AnswerTally:
        """How people did with an exercise so far."""

        def look(connection: Connection) -> AnswerTally:
            wanted = select(TALLIES).where(TALLIES.c.exercise == exercise)
            row = connection.execute(wanted).one_or_none()
            return (
                AnswerTally(kind, 0, 0)
                if row is None
                else AnswerTally(row.kind, row.asked, row.solved)
            )

        return await self._database.read(look)

    async def tallies(self) -> Mapping[str, AnswerTally]:
        """How people did with all of them."""

        def look(connection: Connection) -> dict[str, AnswerTally]:
            rows = connection.execute(select(TALLIES))
            sound = believed(TALLIES.name, rows, self._database.damaged)
            return {row.exercise: AnswerTally(row.kind, row.asked, row.solved) for row in sound}

        return await self._database.read(look)

    async def report(self, report: Report, reporter: str) -> bool:
        """Keep a report, one of each reporter; whether the exercise is hidden from now on."""

        def keep(connection: Connection) -> bool:
            own = REPORTS.c.exercise == report.exercise
            same = own & (REPORTS.c.reporter == reporter)
            fresh = not connection.execute(delete(REPORTS).where(same)).rowcount
            kept = connection.scalar(select(func.count()).select_from(REPORTS)) or 0
            if kept < self._most:
                row = {
                    "exercise": report.exercise,
                    "reporter": reporter,
                    "reason": report.reason,
                    "answer": dumped(report.answer),
                }
                connection.execute(insert(REPORTS), row)
            many = connection.scalar(select(func.count()).select_from(REPORTS).where(own)) or 0
            return fresh and many == HIDING

        return await self._database.write(keep)

    async def reports(self) -> Sequence[Report]:
        """Every report nobody has looked at, exercise by exercise."""

        def look(connection: Connection) -> list[Report]:
            rows = connection.execute(
                select(REPORTS).order_by(REPORTS.c.exercise, REPORTS.c.reporter)
            )
            sound = believed(REPORTS.name, rows, self._database.damaged)
            return [Report(r.exercise, r.reason, tuple(json.loads(r.answer))) for r in sound]

        return await self._database.read(look)

    async def hidden(self) -> frozenset[str]:
        """The exercises nobody is asked: put aside, or reported by enough people."""
        many = select(REPORTS.c.exercise).group_by(REPORTS.c.exercise)
        reported = many.having(func.count() >= HIDING)

        def look(connection: Connection) -> frozenset[str]:
            aside = connection.scalars(select(WITHDRAWN.c.exercise))
            return frozenset((*aside, *connection.scalars(reported)))

        return await self._database.read(look)

    async def clear(self, exercise: str) -> bool:
        """Somebody has looked: the exercise is fine, and asked again; whether anything was said."""

        def clear(connection: Connection) -> bool:
            said = connection.execute(delete(REPORTS).where(REPORTS.c.exercise == exercise))
            aside = connection.execute(delete(WITHDRAWN).where(WITHDRAWN.c.exercise == exercise))
            return bool(said.rowcount + aside.rowcount)

        return await self._database.write(clear)

    async def put_aside(self, exercise: str) -> None:
        """Somebody has looked: the exercise is asked no more; a puzzle of the house is gone."""

        def put(connection: Connection) -> None:
            connection.execute(delete(REPORTS).where(REPORTS.c.exercise == exercise))
            name = exercise.removeprefix(ID)
            own = select(PUZZLES.c.name).where(PUZZLES.c.name == name)
            if name != exercise and connection.scalar(own) is not None:
                remove(connection, [name])
                return
            known = select(WITHDRAWN.c.exercise).where(WITHDRAWN.c.exercise == exercise)
            if connection.scalar(known) is None:
                connection.execute(insert(WITHDRAWN), {"exercise": exercise})

        await self._database.write(put)


@contextmanager
def exercises_of(url: str) -> Iterator[SqlExercises]:
    """What the people of a house say about exercises; refused where no house is.

    The house may be open meanwhile.
    """
    refuse_emptied(url)
    database = Database(url, must_exist=True)
    try:
        with outages_refused(), database.reading() as connection:
            if revision_of(connection) is None:
                raise Refusal("not_a_house", database=database.name)
        upgrade_database(database)
        yield SqlExercises(database)
    finally:
        database.close()
