"""Every entry is sealed: whatever becomes of a row is found; old rows are sealed when read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from muraille.house.damage import Damage
from muraille.house.people import Person
from muraille.house.storage import Store
from muraille.house.storage.database import Database
from muraille.house.storage.journal.reader import checked
from muraille.house.storage.rows import to_row
from tests.kit.machine.postgres import sqlite_url

from .houses import evening, within

WORDLESS = (
    "UPDATE entries SET words = (SELECT e.words FROM entries e ORDER BY e.position LIMIT 1)"
    " WHERE position = 3"
)
"""With the words of the first entry, which has none: databases write bytes differently."""


def changed(url: str, statement: str, **values: object) -> None:
    """Change rows behind the back of the house."""
    database = Database(url)
    try:
        with database.writing() as connection:
            connection.execute(text(statement), values)
    finally:
        database.close()


def seals(url: str) -> list[int | None]:
    database = Database(url)
    try:
        with database.reading() as connection:
            return list(connection.scalars(text("SELECT seal FROM entries ORDER BY position")))
    finally:
        database.close()


def rows() -> list[dict[str, Any]]:
    kept = evening("t1")
    return [{**to_row(entry), "last_position": len(kept) - 1} for entry in kept]


def bit_flips(value: object) -> list[object]:
    """A value with each of its bits flipped."""
    if isinstance(value, int):
        return [value ^ 1 << bit for bit in range(63)]
    data = value.encode() if isinstance(value, str) else value
    assert isinstance(data, bytes)
    flipped = [
        (int.from_bytes(data) ^ 1 << bit).to_bytes(len(data)) for bit in range(8 * len(data))
    ]
    if isinstance(value, bytes):
        return list(flipped)
    return [other.decode("latin-1") for other in flipped]


def test_no_flipped_bit_of_any_row_is_taken_for_good() -> None:
    for place, row in enumerate(rows()):
        for name in ("table_id", "at", "kind", "facts", "words", "seal"):
            for value in bit_flips(row[name]):
                damaged = rows()
                damaged[place][name] = value
                found = checked("t1", damaged)
                assert found.damage is not None, (place, name, value)
                assert (found.damage.table, found.damage.position) == ("t1", place)
                assert found.entries == evening("t1")[:place]


@pytest.mark.parametrize(
    ("break_it", "position", "reason"),
    [
        (WORDLESS, 3, "seal"),
        ("UPDATE entries SET at = at + 1 WHERE position = 2", 2, "seal"),
        ("UPDATE entries SET facts = '{' WHERE position = 1", 1, "seal"),
        ("UPDATE entries SET seal = seal + 1 WHERE position = 0", 0, "seal"),
        ("UPDATE entries SET facts = '{', seal = NULL WHERE position = 1", 1, "facts"),
        ("UPDATE entries SET facts = '[]', seal = NULL WHERE position = 1", 1, "facts"),
        ("DELETE FROM entries WHERE position = 2", 2, "missing"),
        ("DELETE FROM entries WHERE position = 5", 5, "missing"),
    ],
)
def test_a_damaged_journal_is_refused_where_it_is_damaged(
    url: str, break_it: str, position: int, reason: str
) -> None:
    within(url, lambda store: store.journal.append(evening("t1")))
    within(url, lambda store: store.journal.append(evening("t2")))
    changed(url, break_it.replace("WHERE", "WHERE table_id = 't1' AND"))

    async def visit(store: Store) -> None:
        with pytest.raises(Damage) as refused:
            await store.journal.entries("t1")
        damage = refused.value
        assert (damage.code, damage.table, damage.position) == ("table_damaged", "t1", position)
        assert damage.reason == reason
        kept, again = await store.journal.readable("t1")
        assert kept == evening("t1")[:position]
        assert again is not None
        assert await store.journal.entries("t2") == evening("t2")

    within(url, visit)


def test_old_rows_are_believed_and_sealed_when_they_are_read(url: str) -> None:
    within(url, lambda store: store.journal.append(evening("t1")))
    sealed = seals(url)
    changed(url, "UPDATE entries SET seal = NULL")
    assert within(url, lambda store: store.journal.entries("t1")) == evening("t1")
    assert seals(url) == sealed
    assert None not in sealed


@pytest.mark.parametrize("value", ["1099511627776", "'text'", "1.5"])
@pytest.mark.parametrize("column", ["words", "facts", "at"])
def test_a_column_of_sqlite_may_hold_anything(tmp_path: Path, column: str, value: str) -> None:
    url = sqlite_url(tmp_path)
    within(url, lambda store: store.journal.append(evening("t1")))
    changed(url, f"UPDATE entries SET {column} = {value}, seal = NULL WHERE position = 3")  # noqa: S608 - ours
    if (column, value) == ("at", "1099511627776"):
        return  # such a row is read; whether it makes sense, the table says
    with pytest.raises(Damage):
        within(url, lambda store: store.journal.entries("t1"))


def test_rows_that_changed_places_are_found(url: str) -> None:
    within(url, lambda store: store.journal.append(evening("t1")))
    for step in (
        "UPDATE entries SET position = 14 - position WHERE position IN (4, 5)",
        "UPDATE entries SET position = 5 WHERE position = 10",
        "UPDATE entries SET position = 4 WHERE position = 9",
    ):
        changed(url, step)
    with pytest.raises(Damage) as refused:
        within(url, lambda store: store.journal.entries("t1"))
    assert (refused.value.position, refused.value.reason) == (4, "seal")


def test_a_name_is_forgotten_and_the_journal_stays_whole(url: str) -> None:
    async def visit(store: Store) -> None:
        await store.people.add(Person("anne", "Anne", guest=True))
        await store.journal.append(evening("t1"))
        await store.people.delete("anne")
        kept = await store.journal.entries("t1")
        assert kept[1].facts["name"] == "—"

    within(url, visit)


def test_forgetting_a_name_does_not_hide_damage(url: str) -> None:
    async def arrive(store: Store) -> None:
        await store.people.add(Person("anne", "Anne", guest=True))
        await store.journal.append(evening("t1"))

    within(url, arrive)
    changed(url, "UPDATE entries SET at = at + 1 WHERE position = 1")
    within(url, lambda store: store.people.delete("anne"))
    with pytest.raises(Damage):
        within(url, lambda store: store.journal.entries("t1"))
