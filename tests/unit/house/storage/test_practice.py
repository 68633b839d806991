"""Practice logs: nothing is lost, nothing counts twice, and what is forgotten stays so."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from random import Random

import pytest
from sqlalchemy import event, text

from muraille.core.errors import Refusal
from muraille.house.people import Keys, Person
from muraille.house.practice import PracticeEntry
from muraille.house.storage import Store
from muraille.house.storage.practice import SqlPractice

from .houses import NOON, within

ANNE = Person("anne", "Anne", guest=False, created=NOON)
BRUNO = Person("bruno", "Bruno", guest=False, created=NOON)
ABOUT = ("fan:pure_straight:see", "rule:r06", "skill:chow", "lesson:a06")


def entry(number: int, about: str | None = None) -> PracticeEntry:
    """An entry of a device, a minute after the one before."""
    about = about or ABOUT[number % len(ABOUT)]
    facts = {} if about == "lesson:a06" else {"rating": 3}
    return PracticeEntry(f"{number:016}", NOON + number * 60_000, about, facts)


async def told(store: Store, person: str = "anne", most: int = 7) -> list[PracticeEntry]:
    """The whole log, part by part."""
    place, found = 0, list[PracticeEntry]()
    while True:
        page = await store.practice.since(person, place, most)
        found += page.entries
        if page.is_last:
            return found
        assert page.place > place
        place = page.place


def test_what_is_told_twice_counts_once(url: str) -> None:
    async def visit(store: Store) -> None:
        await store.people.add(ANNE, Keys("a"))
        await store.people.add(BRUNO, Keys("b"))
        entries = [entry(n) for n in range(20)]
        await store.practice.add("anne", entries[:15])
        await store.practice.add("anne", [*entries[5:], entries[19]])
        assert await told(store) == entries
        assert await told(store, "bruno") == []
        last = await store.practice.since("anne", 0, 100)
        assert (last.place, last.is_last, last.floors) == (20, True, {})
        assert (await store.practice.since("anne", 20, 100)).entries == []
        # An older copy of the house was restored: what it never gave begins anew.
        assert len((await store.practice.since("anne", 21, 100)).entries) == 20

    within(url, visit)


def test_who_has_nothing_to_tell_keeps_no_writer_waiting(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full log has twenty thousand entries: it is not read where everybody waits."""

    async def visit(store: Store) -> None:
        await store.people.add(ANNE, Keys("a"))
        await store.practice.add("anne", [entry(n) for n in range(5)])
        database, read = store._database, list[str]()  # noqa: SLF001 - what is asked there

        @event.listens_for(database._engine, "before_cursor_execute")  # noqa: SLF001 - as above
        def note(_connection: object, _cursor: object, text: str, *_: object) -> None:
            read.append(text)

        await store.practice.add("anne", [entry(5)])
        (known,) = [text for text in read if text.startswith("SELECT practice.id")]
        assert "practice.id IN" in known
        monkeypatch.setattr(database, "write", None)
        page = await store.practice.add("anne", [])
        assert (page.place, page.is_last, page.floors) == (6, True, {})

    within(url, visit)


@pytest.mark.parametrize("seed", range(6))
def test_devices_agree_in_whatever_order_they_tell(tmp_path: object, seed: int) -> None:
    async def visit(store: Store) -> None:
        random = Random(seed)
        await store.people.add(ANNE, Keys("a"))
        entries = [entry(n) for n in range(30)]
        parts = [random.sample(entries, random.randrange(1, 12)) for _ in range(8)]
        await asyncio.gather(*(store.practice.add("anne", part) for part in parts))
        expected = {x.id for part in parts for x in part}
        found = await told(store)
        assert {x.id for x in found} == expected
        assert len(found) == len(expected)

    within(f"sqlite:///{tmp_path}/house.sqlite3", visit)


def test_two_devices_at_once_lose_nothing(url: str) -> None:
    async def visit(store: Store) -> None:
        await store.people.add(ANNE, Keys("a"))
        devices = [[entry(n) for n in range(k, 40, 4)] for k in range(4)]
        await asyncio.gather(*(store.practice.add("anne", device) for device in devices))
        assert {x.id for x in await told(store)} == {entry(n).id for n in range(40)}

    within(url, visit)


def test_what_is_forgotten_does_not_come_back(url: str) -> None:
    async def visit(store: Store) -> None:
        await store.people.add(ANNE, Keys("a"))
        entries = [entry(n) for n in range(12)]
        await store.practice.add("anne", entries)
        await store.practice.forget("anne", "fan", NOON + 6 * 60_000)
        left = [x for x in entries if x.subject != "fan" or x.at >= NOON + 6 * 60_000]
        assert await told(store) == left
        page = await store.practice.add("anne", entries)  # another device still has them
        assert page.floors == {"fan": NOON + 6 * 60_000}
        assert await told(store) == left
        await store.practice.forget("anne", "", NOON + 999 * 60_000)
        assert await told(store) == []
        later = [entry(n) for n in (1000, 1001)]
        page = await store.practice.add("anne", [*entries, *later])
        assert page.place == 14
        assert (await store.practice.since("anne", 12, 9)).entries == later
        await store.practice.forget("anne", "", NOON)  # earlier than before: nothing changes
        assert page.floors == {"fan": NOON + 6 * 60_000, "": NOON + 999 * 60_000}
        assert (await store.practice.since("anne", 0, 9)).floors == page.floors

    within(url, visit)


def test_the_oldest_go_when_there_are_too_many(url: str) -> None:
    async def visit(store: Store) -> None:
        await store.people.add(ANNE, Keys("a"))
        practice = SqlPractice(store.practice._database, most=10)  # noqa: SLF001 - a small one
        for first, last in pairwise(range(0, 31, 5)):
            page = await practice.add("anne", [entry(n) for n in range(first, last)])
        assert [x.id for x in await told(store)] == [entry(n).id for n in range(20, 30)]
        assert page.floors == {"": NOON + 19 * 60_000 + 1}

    within(url, visit)


def test_practice_goes_with_its_person(url: str) -> None:
    async def visit(store: Store) -> None:
        await store.people.add(ANNE, Keys("a"))
        await store.practice.add("anne", [entry(1)])
        await store.practice.forget("anne", "rule", NOON)
        await store.people.delete("anne")
        assert await told(store) == []
        for deed in (store.practice.add("anne", [entry(2)]), store.practice.forget("anne", "", 1)):
            with pytest.raises(Refusal) as refused:
                await deed
            assert refused.value.code == "unknown_person"

    within(url, visit)


@pytest.mark.parametrize("place", [1 << 53, (1 << 63) - 1])
def test_a_damaged_place_keeps_nobody_from_practising(url: str, place: int) -> None:
    async def visit(store: Store) -> None:
        await store.people.add(ANNE, Keys("a"))
        await store.practice.add("anne", [entry(n) for n in range(3)])
        flip = text("UPDATE practice SET place = :place WHERE place = 2").bindparams(place=place)
        await store.practice._database.write(  # noqa: SLF001 - as a disk would
            lambda connection: connection.execute(flip).close()
        )
        assert (await store.practice.add("anne", [entry(3)])).place == 4
        assert await told(store) == [entry(0), entry(2), entry(3)]
        await store.practice.forget("anne", "fan", NOON)
        assert (await store.practice.add("anne", [])).place == 4

    within(url, visit)
