"""Puzzles of the house: found again by one-way keys, and gone with the consent of anybody."""

from __future__ import annotations

import asyncio
import hashlib

import pytest
from sqlalchemy import select

from muraille.core.errors import Refusal
from muraille.house.people import Keys, Person
from muraille.house.puzzles import ClosedTable, MinedHand, Report, person_key
from muraille.house.storage import Store
from muraille.house.storage.learning.exercises import SqlExercises
from muraille.house.storage.learning.puzzles import SqlPuzzles
from muraille.house.storage.schema import PUZZLE_PEOPLE

from .houses import NOON, evening, game, within

ANNE = Person("anne", "Anne", guest=False, created=NOON)
BRUNO = Person("bruno", "Bruno", guest=False, created=NOON)
CHLOE = Person("chloe", "Chloé", guest=False, created=NOON)
GUEST = Person("guy", "Guy", guest=True, created=NOON)
TABLE = ClosedTable(NOON, "t")


def hand(*people: str, began: int = NOON, lines: tuple[str, ...] = ("{}",)) -> MinedHand:
    return MinedHand(frozenset(people), began, lines)


async def agreed(store: Store, *people: Person, since: int = NOON - 1) -> None:
    for person in people:
        await store.people.add(person, Keys(person.id))
        await store.puzzles.agree(person.id, since)


def test_hands_count_while_everybody_agrees(url: str) -> None:
    async def visit(store: Store) -> None:
        await agreed(store, ANNE, BRUNO)
        await store.people.add(CHLOE, Keys("c"))
        keep = store.puzzles.keep
        assert await keep(TABLE, [hand("anne", lines=("1", "2")), hand("anne", "bruno")]) == 3
        assert (
            await keep(TABLE, [hand("anne", "chloe"), hand("chloe"), hand("nobody"), hand()]) == 0
        )
        assert await keep(TABLE, [hand("anne", began=NOON - 1)]) == 0
        assert sorted((await store.puzzles.all()).values()) == ["1", "2", "{}"]
        assert await store.puzzles.withdraw("chloe") == 0
        assert await store.puzzles.withdraw("bruno") == 1
        assert await store.puzzles.withdraw("bruno") == 0
        assert sorted((await store.puzzles.all()).values()) == ["1", "2"]
        await store.people.delete("anne")
        assert (await store.puzzles.all(), await store.puzzles.count()) == ({}, 0)

    within(url, visit)


def test_keys_lead_neither_to_a_person_nor_to_another_puzzle(url: str) -> None:
    async def visit(store: Store) -> None:
        await agreed(store, ANNE)
        await store.puzzles.keep(TABLE, [hand("anne", lines=("1", "2"))])
        rows = await store.puzzles._database.read(  # noqa: SLF001 - all that is kept
            lambda connection: connection.execute(select(PUZZLE_PEOPLE)).all()
        )
        assert len({row.key for row in rows}) == 2
        for row in rows:
            assert row.key == hashlib.sha256(f"{row.puzzle}/anne".encode()).hexdigest()
            assert row.key == person_key(row.puzzle, "anne")

    within(url, visit)


def test_only_accounts_agree_and_the_first_time_counts(url: str) -> None:
    async def visit(store: Store) -> None:
        await store.people.add(GUEST)
        for person, why in (("guy", "account_needed"), ("nobody", "unknown_person")):
            with pytest.raises(Refusal) as refused:
                await store.puzzles.agree(person, NOON)
            assert refused.value.code == why
        await store.people.add(ANNE, Keys("a"))
        assert await store.puzzles.consent("anne") is None
        assert await store.puzzles.agree("anne", NOON) == NOON
        assert await store.puzzles.agree("anne", NOON + 5) == NOON
        await store.puzzles.withdraw("anne")
        assert await store.puzzles.agree("anne", NOON + 5) == NOON + 5
        assert await store.puzzles.consent("anne") == NOON + 5

    within(url, visit)


def test_tables_are_looked_through_once_in_the_order_they_were_closed(url: str) -> None:
    async def visit(store: Store) -> None:
        await agreed(store, ANNE, BRUNO, CHLOE)
        for table in ("c", "a", "b"):
            await store.journal.append(evening(table))
            await store.history.keep_game(game(table, finished=NOON + 5))
        await store.journal.append(evening("unlisted"))
        closed = NOON + 5
        assert await store.puzzles.next_table(closed) is None
        seen = []
        while (found := await store.puzzles.next_table(closed + 1)) is not None:
            seen.append(found)
            await store.puzzles.keep(found, [])
        assert seen == [ClosedTable(closed, table) for table in "abc"]

    within(url, visit)


def test_a_table_of_somebody_who_has_not_agreed_is_not_even_read(url: str) -> None:
    async def visit(store: Store) -> None:
        await agreed(store, ANNE, BRUNO)
        await store.journal.append(evening("a"))
        await store.history.keep_game(game("a", finished=NOON + 5))
        assert await store.puzzles.next_table(NOON + 99) is None
        await agreed(store, CHLOE, since=NOON + 5)
        assert await store.puzzles.next_table(NOON + 99) is None
        await store.puzzles.withdraw("chloe")
        await store.puzzles.agree("chloe", NOON + 4)
        assert await store.puzzles.next_table(NOON + 99) == (NOON + 5, "a")
        await store.people.delete("chloe")
        assert await store.puzzles.next_table(NOON + 99) is None

    within(url, visit)


def test_beyond_so_many_those_that_were_answered_most_go(url: str) -> None:
    async def visit(store: Store) -> None:
        await agreed(store, ANNE)
        puzzles = SqlPuzzles(store.puzzles._database, most=3)  # noqa: SLF001 - a small one
        await puzzles.keep(TABLE, [hand("anne", lines=("1", "2", "3"))])
        names = {line: name for name, line in (await puzzles.all()).items()}
        for _ in range(2):
            await store.exercises.count(f"house.{names['2']}", "claim", right=True)
        await store.exercises.count(f"house.{names['1']}", "claim", right=True)
        await puzzles.keep(TABLE, [hand("anne", lines=("4",))])
        assert sorted((await puzzles.all()).values()) == ["1", "3", "4"]
        assert set(await store.exercises.tallies()) == {f"house.{names['1']}"}

    within(url, visit)


def test_answers_are_counted_whoever_comes_first(url: str) -> None:
    async def visit(store: Store) -> None:
        count = store.exercises.count
        deeds = [count("claim.1.1", "claim", right=n % 3 > 0) for n in range(12)]
        await asyncio.gather(*deeds)
        assert await store.exercises.tallies() == {"claim.1.1": ("claim", 12, 8)}
        assert await store.exercises.tally("claim.1.1", "claim") == ("claim", 12, 8)
        assert await store.exercises.tally("claim.2.1", "claim") == ("claim", 0, 0)

    within(url, visit)


def test_three_reporters_hide_and_a_look_ends_it(url: str) -> None:
    async def visit(store: Store) -> None:
        report = Report("pair.1.1", "wrong", ("1", "2"))
        exercises = store.exercises
        reporters = ("a", "a", "b", "c", "c", "d")
        assert [await exercises.report(report, who) for who in reporters] == [
            *(False, False, False, True, False, False),
        ]
        assert await exercises.hidden() == {"pair.1.1"}
        assert await exercises.reports() == [report] * 4
        assert await exercises.clear("pair.1.1")
        assert not await exercises.clear("pair.1.1")
        assert (await exercises.hidden(), await exercises.reports()) == (frozenset(), [])
        for _ in range(2):
            await exercises.put_aside("pair.1.1")
        assert await exercises.hidden() == {"pair.1.1"}
        assert await exercises.clear("pair.1.1")
        assert await exercises.hidden() == frozenset()

    within(url, visit)


def test_a_puzzle_that_is_put_aside_is_gone(url: str) -> None:
    async def visit(store: Store) -> None:
        await agreed(store, ANNE)
        await store.puzzles.keep(TABLE, [hand("anne")])
        (name,) = await store.puzzles.all()
        await store.exercises.report(Report(f"house.{name}", "unfit", ()), "a")
        await store.exercises.put_aside(f"house.{name}")
        assert await store.puzzles.all() == {}
        assert (await store.exercises.hidden(), await store.exercises.reports()) == (
            frozenset(),
            [],
        )

    within(url, visit)


def test_reports_have_an_end(url: str) -> None:
    async def visit(store: Store) -> None:
        exercises = SqlExercises(store.exercises._database, most=4)  # noqa: SLF001 - a small one
        for n in range(6):
            await exercises.report(Report(f"pair.{n}.1", "wrong", ()), "a")
        await exercises.report(Report("pair.0.1", "unfit", ()), "a")
        found = [(one.exercise, one.reason) for one in await exercises.reports()]
        assert found == [("pair.0.1", "unfit"), *((f"pair.{n}.1", "wrong") for n in (1, 2, 3))]

    within(url, visit)
