"""People are remembered, told apart, and forgotten when they wish."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text, update

from muraille.core.errors import Refusal
from muraille.house.entries import OPENED, SEATED, Entry
from muraille.house.people import Keys, Person
from muraille.house.storage import Store, database, people
from muraille.house.storage.erasure import ENTRIES_AT_ONCE
from muraille.house.storage.schema import PEOPLE

from .houses import NOON, evening, game, hand, within

ANNE = Person("anne", "Anne é 东", guest=False, language="zh", created=NOON)
BRUNO = Person("bruno", "Bruno", guest=False, created=NOON + 1)
GUEST = Person("g1", "Passant", guest=True, created=NOON + 2)


def test_people_come_back_as_they_were(url: str) -> None:
    async def visit(store: Store) -> None:
        await store.people.add(ANNE, Keys("hash-a"))
        await store.people.add(GUEST)
        assert await store.people.by_id("anne") == ANNE
        assert await store.people.by_id("g1") == GUEST
        assert await store.people.by_id("nobody\x00\udfff") is None
        assert await store.people.by_name("ANNE É 东") == (ANNE, "hash-a")
        assert await store.people.by_name("Passant") is None
        assert await store.people.by_name("a\x00\ud800'; DROP TABLE people; --") is None

    within(url, visit)


def test_of_two_names_that_look_alike_the_second_is_refused(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    check, both = people._refuse_taken, threading.Barrier(2)  # noqa: SLF001 - where they meet

    def checked(*asked: Any) -> None:  # noqa: ANN401 - handed on
        check(*asked)
        with suppress(threading.BrokenBarrierError):  # one after the other they never meet
            both.wait(0.3)

    monkeypatch.setattr(people, "_refuse_taken", checked)

    async def visit(store: Store) -> None:
        names = ("Alice", "\u0410lice")  # the second begins with a letter of Russian
        wishes = (store.people.add(Person(x, x, guest=False), Keys("hash")) for x in names)
        found = await asyncio.gather(*wishes, return_exceptions=True)
        assert sorted(getattr(one, "code", "kept") for one in found) == ["kept", "name_looks_taken"]

    within(url, visit)


def test_an_account_has_its_name_to_itself(url: str) -> None:
    async def visit(store: Store) -> None:
        await store.people.add(ANNE, Keys("hash-a"))
        await store.people.add(GUEST)
        await store.people.add(Person("g2", "passant", guest=True))
        for other in (
            Person("x", "anne é 东", guest=False),
            Person("y", "Anne é 东", guest=True),
        ):
            with pytest.raises(Refusal) as refused:
                await store.people.add(other, Keys("hash"))
            assert refused.value.code == "name_taken"
            assert await store.people.by_id(other.id) is None
        await store.people.add(Person("p", "Passant", guest=False), Keys("hash-p"))
        with pytest.raises(ValueError, match="one person only"):
            await store.people.add(Person("p", "Autre", guest=False), Keys("hash"))

    within(url, visit)


def test_of_many_who_want_a_name_at_once_one_gets_it(url: str) -> None:
    async def visit(store: Store) -> None:
        wishes = [
            store.people.add(Person(f"p{n}", "Zoé", guest=False), Keys("h")) for n in range(12)
        ]
        answers = await asyncio.gather(*wishes, return_exceptions=True)
        assert answers.count(None) == 1
        assert {answer.code for answer in answers if isinstance(answer, Refusal)} == {"name_taken"}

    within(url, visit)


def test_people_change(url: str) -> None:
    async def visit(store: Store) -> None:
        await store.people.add(ANNE, Keys("hash-a"))
        await store.people.add(GUEST)
        renamed = Person("anne", "Annette", guest=False, language="en", created=NOON)
        await store.people.change(renamed)
        assert await store.people.by_name("annette") == (renamed, "hash-a")
        assert await store.people.by_name("Anne é 东") is None
        settled = Person("g1", "Passant", guest=False, created=NOON + 2)
        await store.people.change(settled, Keys("hash-p"))
        assert await store.people.by_name("passant") == (settled, "hash-p")
        await store.people.change(settled, Keys("hash-q"))
        assert await store.people.by_name("passant") == (settled, "hash-q")
        with pytest.raises(Refusal) as refused:
            await store.people.change(Person("g1", "ANNETTE", guest=False))
        assert refused.value.code == "name_taken"
        with pytest.raises(Refusal) as refused:
            await store.people.change(Person("who", "Who", guest=False))
        assert refused.value.code == "unknown_person"

    within(url, visit)


def test_settings_are_kept(url: str) -> None:
    async def visit(store: Store) -> None:
        await store.people.add(ANNE, Keys("hash-a"))
        assert await store.people.settings("anne") == {}
        await store.people.save_settings(
            "anne", {"tiles": "dark", "size": 1.5, "x": ["é\x00", None]}
        )
        assert await store.people.settings("anne") == {
            "tiles": "dark",
            "size": 1.5,
            "x": ["é\x00", None],
        }
        await store.people.save_settings("anne", {"sound": False})
        assert await store.people.settings("anne") == {"sound": False}
        assert await store.people.settings("nobody") == {}
        with pytest.raises(Refusal):
            await store.people.save_settings("nobody", {})

    within(url, visit)


def test_tokens_lead_to_their_owner_until_they_are_dropped(url: str) -> None:
    async def visit(store: Store) -> None:
        await store.people.add(ANNE, Keys("hash-a"))
        await store.people.add(BRUNO, Keys("hash-b"))
        number = await store.people.add_token("anne", "t-hash", "my bot", NOON)
        other = await store.people.add_token("anne", "u-hash", "é\x00", NOON + 1)
        assert list(await store.people.tokens("anne")) == [
            (number, "my bot", NOON),
            (other, "é\ufffd", NOON + 1),
        ]
        assert await store.people.by_token("t-hash") == ANNE
        assert await store.people.by_token("t-hash\x00") is None
        assert await store.people.drop_token("bruno", number) is False
        assert await store.people.drop_token("anne", number) is True
        assert await store.people.drop_token("anne", number) is False
        assert await store.people.by_token("t-hash") is None
        await store.people.add_token("bruno", "w-hash", "his", NOON)
        await store.people.change(ANNE, Keys("hash-n"))
        assert list(await store.people.tokens("anne")) == []
        assert await store.people.by_token("u-hash") is None
        assert await store.people.by_token("w-hash") == BRUNO
        with pytest.raises(Refusal):
            await store.people.add_token("nobody", "v-hash", "", NOON)

    within(url, visit)


def test_a_name_goes_bit_by_bit_and_at_last_wholly(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who sat down a thousand times holds nobody up when they go; a cut is made good."""

    async def visit(store: Store) -> None:
        await store.people.add(ANNE, Keys("hash-a"))
        seated = {"seat": 0, "person": "anne", "name": "Anne"}
        places = range(1, 1000)
        opening = Entry("t", 0, NOON, OPENED, {"host": "anne", "charter": {}})
        await store.journal.append(
            [opening, *(Entry("t", n, NOON, SEATED, seated) for n in places)]
        )
        database, named = store._database, list[int]()  # noqa: SLF001 - what is written there
        write = database.write

        async def written(work: Any) -> Any:  # noqa: ANN401 - as it is
            if len(named) == 3:
                raise Refusal("storage_failed", problem="SQLITE_FULL")
            done = await write(work)
            kept = await store.journal.entries("t")
            named.append(sum(entry.facts.get("name") == "Anne" for entry in kept))
            return done

        monkeypatch.setattr(database, "write", written)
        with pytest.raises(Refusal):
            await store.people.delete("anne")
        assert named[0] == 999  # she is gone, and the journals follow
        assert all(before - after <= ENTRIES_AT_ONCE for before, after in pairwise(named))
        assert await store.people.by_id("anne") is None
        monkeypatch.setattr(database, "write", write)
        assert await store.people.forget_guests(0) == 0
        kept = await store.journal.entries("t")
        assert {entry.facts["name"] for entry in kept[1:]} == {"—"}

    within(url, visit)


def test_who_is_deleted_is_named_nowhere(url: str) -> None:
    async def visit(store: Store) -> None:
        await store.people.add(ANNE, Keys("hash-a"))
        await store.people.add(BRUNO, Keys("hash-b"))
        await store.people.save_settings("anne", {"x": 1})
        await store.people.add_token("anne", "t-hash", "my bot", NOON)
        table = evening("t")
        bruno = Entry("u", 1, NOON, SEATED, {"seat": 2, "person": "bruno", "name": "Bruno"})
        await store.journal.append(
            [*table, Entry("u", 0, NOON, OPENED, {"host": "anne", "name": "Anne"}), bruno]
        )
        await store.history.keep_game(game("t"))
        await store.history.keep_hand(hand("t", 1))

        await store.people.delete("anne")

        assert await store.people.by_id("anne") is None
        assert await store.people.by_name(ANNE.name) is None
        assert await store.people.by_token("t-hash") is None
        assert list(await store.people.tokens("anne")) == []
        assert await store.people.settings("anne") == {}
        assert list(await store.history.games_of("anne", 10, None)) == []
        assert list(await store.history.hands_of("anne")) == []
        kept = await store.history.game("t")
        assert kept is not None
        assert kept.names == ("—", "Bruno", "Bot", "Chloé")
        assert kept.people == (None, "bruno", None, "chloe")
        entries = await store.journal.entries("t")
        assert entries[1].facts == {"seat": 0, "person": "anne", "name": "—"}
        assert [entries[0], *entries[2:]] == [table[0], *table[2:]]
        first, second = await store.journal.entries("u")
        assert first.facts == {"host": "anne", "name": "—"}
        assert second == bruno

        # A game that was still running is written down once more.
        await store.history.keep_game(game("t", finished=NOON + 9))
        again = await store.history.game("t")
        assert again is not None
        assert (again.names[0], again.people[0], again.finished) == ("—", None, NOON + 9)
        await store.people.delete("anne")
        await store.people.delete("nobody")
        await store.people.add(Person("new", ANNE.name, guest=False), Keys("hash"))

    within(url, visit)


def test_what_was_deleted_leaves_the_log_of_sqlite_once_nobody_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "WIPED_EVERY", 0.0)
    log = tmp_path / "house.sqlite3-wal"

    async def visit(store: Store) -> None:
        await store.people.add(ANNE, Keys("hash-a"))
        with store._database.reading() as backup:  # noqa: SLF001 - as a long backup reads
            backup.execute(text("SELECT count(*) FROM people")).scalar()
            await store.people.delete("anne")  # it waits for nobody
            assert log.stat().st_size
        await store.people.forget_guests(0)  # as every hour
        assert not log.stat().st_size

    within(f"sqlite:///{tmp_path / 'house.sqlite3'}", visit)


@pytest.mark.parametrize("left", ['{"_sessions": {', "[]", "7", "\ufffd"])
def test_settings_nobody_can_read_are_none(url: str, left: str) -> None:
    """A flipped bit costs a person their settings and sessions; it does not lock them out."""

    async def visit(store: Store) -> None:
        await store.people.add(ANNE, Keys("hash-a"))
        damaged = update(PEOPLE).values(settings=left)
        await store._database.write(lambda c: c.execute(damaged).close())  # noqa: SLF001 - as a disk
        assert await store.people.settings("anne") == {}
        await store.people.save_settings("anne", {"pace": "calm"})
        assert await store.people.settings("anne") == {"pace": "calm"}

    within(url, visit)
