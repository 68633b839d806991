"""The journal keeps what it has taken, in order, for each table alone."""

from __future__ import annotations

import asyncio
import logging

import pytest

from muraille.core.errors import Refusal
from muraille.house.entries import CLOSED, PROMISED, Entry
from muraille.house.storage import Commit, Store
from muraille.house.storage.database import Database
from muraille.house.storage.journal.writer import batch_of, write_group

from .houses import NOON, evening, opened, played, within


def test_entries_come_back_as_they_were(url: str) -> None:
    async def visit(store: Store) -> None:
        await store.journal.append(evening("t1"))
        assert list(await store.journal.entries("t1")) == evening("t1")
        assert list(await store.journal.entries("t1", since=4)) == evening("t1")[4:]
        assert list(await store.journal.entries("t1", since=6)) == []
        assert list(await store.journal.entries("nobody's\x00\ud800")) == []
        assert await store.journal.opening("t1") == evening("t1")[0]
        assert await store.journal.opening("nobody's\x00\ud800") is None

    within(url, visit)


def test_entries_are_there_when_the_house_opens_again(url: str) -> None:
    within(url, lambda store: store.journal.append(evening("t1")))
    assert within(url, lambda store: store.journal.entries("t1")) == evening("t1")


def test_tables_are_listed_until_they_are_closed(url: str) -> None:
    async def visit(store: Store) -> None:
        for table in ("b", "a", "c"):
            await store.journal.append([opened(table)])
        assert list(await store.journal.tables()) == ["a", "b", "c"]
        await store.journal.append([Entry("b", 1, NOON + 1, CLOSED, {"why": "empty"})])
        assert list(await store.journal.tables()) == ["a", "c"]

    within(url, visit)


def test_nothing_at_all_may_be_written(url: str) -> None:
    async def visit(store: Store) -> None:
        await store.journal.append([])
        assert list(await store.journal.tables()) == []

    within(url, visit)


@pytest.mark.parametrize(
    "second",
    [
        [played("t", 1, 7)],
        [played("t", 2, 7), played("t", 3, 7), played("t", 2, 7)],
        [played("t", 3, 7)],
        [opened("t")],
        [played("new", 1, 7)],
        [opened("new"), played("t", 1, 7)],
        [played("t", 2, 7), opened("new"), played("new", 2, 7)],
    ],
    ids=["taken", "twice", "gap", "opened again", "never opened", "half", "half of two"],
)
def test_a_position_that_does_not_follow_is_refused_and_nothing_written(
    url: str, second: list[Entry]
) -> None:
    async def visit(store: Store) -> None:
        first = [opened("t"), played("t", 1, 1)]
        await store.journal.append(first)
        with pytest.raises(Refusal) as refused:
            await store.journal.append(second)
        assert refused.value.code == "table_taken"
        assert list(await store.journal.entries("t")) == first
        assert list(await store.journal.tables()) == ["t"]
        await store.journal.append([played("t", 2, 9)])

    within(url, visit)


def test_a_refused_caller_costs_the_others_nothing(url: str) -> None:
    commits: list[Commit] = []

    async def visit(store: Store) -> None:
        await store.journal.append([opened(f"t{n}") for n in range(20)])
        callers = [store.journal.append([played(f"t{n}", 1 + n % 2, n)]) for n in range(20)]
        answers = await asyncio.gather(*callers, return_exceptions=True)
        for n, answer in enumerate(answers):
            if n % 2:
                assert isinstance(answer, Refusal)
                assert answer.code == "table_taken"
            else:
                assert answer is None
            assert len(await store.journal.entries(f"t{n}")) == 2 - n % 2

    within(url, visit, commits.append)
    assert len(commits) <= 4
    assert not any(commit.failed for commit in commits)


def test_what_cannot_be_stored_is_refused_alone(url: str) -> None:
    async def visit(store: Store) -> None:
        await store.journal.append([opened("good"), opened("bad")])
        answers = await asyncio.gather(
            store.journal.append([played("good", 1, 5)]),
            store.journal.append([Entry("bad", 1, 2**80, "played")]),
            store.journal.append([opened("better")]),
            return_exceptions=True,
        )
        assert [answers[0], answers[2]] == [None, None]
        assert isinstance(answers[1], Refusal)
        assert answers[1].code == "storage_failed"
        with pytest.raises(TypeError):
            await store.journal.append([Entry("good", 2, NOON, "played", {"what": object()})])
        assert len(await store.journal.entries("good")) == 2
        assert len(await store.journal.entries("bad")) == 1

    within(url, visit)


def test_callers_are_written_together(url: str) -> None:
    commits: list[Commit] = []

    async def visit(store: Store) -> None:
        async def table(name: str) -> None:
            await store.journal.append([opened(name)])
            for position in range(1, 20):
                await store.journal.append([played(name, position, position)])

        await asyncio.gather(*(table(f"t{n}") for n in range(50)))
        for n in range(50):
            entries = await store.journal.entries(f"t{n}")
            assert [entry.position for entry in entries] == list(range(20))

    within(url, visit, commits.append)
    assert sum(commit.entries for commit in commits) == 1000
    assert len(commits) < 200
    for commit in commits:
        assert commit.callers == len(commit.waits)
        assert 0 < commit.seconds <= max(commit.waits)


def test_a_table_may_be_ahead_of_its_answers(url: str) -> None:
    """Entries given one after the other are written in that order, awaited or not."""

    async def visit(store: Store) -> None:
        await store.journal.append([opened("t")])
        await asyncio.gather(*(store.journal.append([played("t", n, n)]) for n in range(1, 500)))
        entries = await store.journal.entries("t")
        assert [entry.position for entry in entries] == list(range(500))

    within(url, visit)


def test_closing_waits_for_what_was_taken(url: str) -> None:
    async def leave() -> None:
        store = Store.open(url)
        waiting = [asyncio.ensure_future(store.journal.append([opened(f"t{n}")])) for n in range(9)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*waiting)
        with pytest.raises(Refusal) as refused:
            await store.journal.append([opened("late")])
        assert refused.value.code == "storage_failed"
        with pytest.raises(Refusal):
            await store.journal.tables()

    asyncio.run(leave())
    assert len(within(url, lambda store: store.journal.tables())) == 9


def test_who_stops_waiting_stops_nobody(url: str) -> None:
    async def visit(store: Store) -> None:
        callers = [asyncio.ensure_future(store.journal.append([opened(f"t{n}")])) for n in range(6)]
        await asyncio.sleep(0)
        callers[2].cancel()
        answers = await asyncio.gather(*callers, return_exceptions=True)
        assert [type(answer) for answer in answers].count(asyncio.CancelledError) == 1
        await store.journal.append([opened("next")])

    within(url, visit)


def test_two_houses_on_one_database_never_write_the_same_place(url: str) -> None:
    async def visit(first: Store) -> None:
        second = Store.open(url)
        try:
            kept = {"first": 0, "second": 0}

            async def play(name: str, store: Store) -> None:
                position = 0
                while position < 60:
                    word = int(name == "second")
                    try:
                        await store.journal.append([played("t", position, word)])
                        kept[name] += 1
                    except Refusal as refusal:
                        assert refusal.code == "table_taken"  # noqa: PT017
                    position = len(await store.journal.entries("t"))

            await asyncio.gather(play("first", first), play("second", second))
            words = [entry.words[0] for entry in await first.journal.entries("t")]
            assert kept == {"first": words.count(0), "second": words.count(1)}
        finally:
            await second.close()

    within(url, visit)


def test_a_commit_of_unknown_outcome_is_recognised(url: str) -> None:
    """Asked again, what stands word for word is kept; anything else was someone else's."""
    within(url, lambda store: store.journal.append([opened("t"), played("t", 1, 5)]))
    database = Database(url)
    try:
        with database.writing() as connection:
            again = [
                batch_of([played("t", 1, 5)]),
                batch_of([played("t", 1, 6)]),
                batch_of([played("t", 2, 7)]),
            ]
            assert write_group(connection, again, again=True) == [True, False, True]
            assert write_group(connection, again) == [False, False, False]
    finally:
        database.close()


def test_secrets_are_not_told_when_something_fails(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)

    async def visit(store: Store) -> None:
        await store.journal.append([opened("t")])
        with pytest.raises(Refusal) as refused:
            await store.journal.append([Entry("t", 1, 2**80, PROMISED, {"seed": "c0ffee"})])
        assert "c0ffee" not in repr(refused.value.facts)
        assert refused.value.__cause__ is None

    within(url, visit)
    assert "could not be written" in caplog.text
    assert "c0ffee" not in caplog.text


def test_a_failing_observer_stops_nobody(url: str) -> None:
    def broken(_commit: Commit) -> None:
        raise RuntimeError

    within(url, lambda store: store.journal.append([opened("t")]), broken)
    assert list(within(url, lambda store: store.journal.tables())) == ["t"]


def test_readers_go_on_while_the_journal_writes(url: str) -> None:
    async def visit(store: Store) -> None:
        await store.journal.append([opened("t")])
        done = False

        async def write() -> None:
            nonlocal done
            for position in range(1, 120):
                await store.journal.append([played("t", position, position)])
            done = True

        async def read() -> int:
            looks = 0
            while not done:
                entries = await store.journal.entries("t")
                assert [entry.position for entry in entries] == list(range(len(entries)))
                looks += 1
            return looks

        _, *looks = await asyncio.gather(write(), read(), read(), read())
        assert min(looks) > 5

    within(url, visit)
