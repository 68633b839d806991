"""Guests who stay away are forgotten, and nothing they took part in breaks."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import select, text

from muraille.house.entries import CLOSED, OPENED, SEATED, Entry
from muraille.house.people import Keys, Person
from muraille.house.storage import Store
from muraille.house.storage.database import Database
from muraille.house.storage.schema import FORGOTTEN, PEOPLE
from muraille.house.storage.upgrade import upgrade_database, upgrade_to

from .houses import NOON, game, hand, within

DAY = 86_400_000


def guest(number: str, created: int = NOON) -> Person:
    return Person(number, f"Guest {number}", guest=True, created=created)


def table_of(host: str, table: str) -> list[Entry]:
    name = {"person": host, "name": f"Guest {host}"}
    return [
        Entry(table, 0, NOON, OPENED, {"host": host, "charter": {}}),
        Entry(table, 1, NOON, SEATED, {"seat": 0, **name}),
    ]


def remembered_as_forgotten(url: str) -> list[str]:
    database = Database(url)
    try:
        with database.reading() as connection:
            return sorted(connection.scalars(select(FORGOTTEN.c.person)))
    finally:
        database.close()


def test_guests_nobody_has_seen_are_forgotten(url: str) -> None:
    async def visit(store: Store) -> None:
        for n in range(450):
            await store.people.add(guest(f"old{n}"))
        await store.people.add(guest("new", NOON + DAY))
        await store.people.add(guest("back"))
        await store.people.saw("back", NOON + DAY)
        await store.people.add(Person("anne", "Anne", guest=False, created=NOON), Keys("hash"))
        await store.people.add(guest("became"))
        account = Person("became", "Became", guest=False, created=NOON)
        await store.people.change(account, Keys("hash"))

        assert await store.people.forget_guests(NOON) == 0
        assert await store.people.forget_guests(NOON + DAY) == 450
        assert await store.people.forget_guests(NOON + DAY) == 0

        assert await store.people.by_id("old0") is None
        for stays in ("new", "back", "anne", "became"):
            assert await store.people.by_id(stays) is not None
        assert await store.people.forget_guests(NOON + 1000 * DAY) == 2
        assert await store.people.by_id("anne") is not None
        assert await store.people.by_id("became") == account

    within(url, visit)
    assert remembered_as_forgotten(url) == []


def test_a_guest_is_seen_once_an_hour_and_an_account_never(url: str) -> None:
    async def visit(store: Store) -> None:
        await store.people.add(guest("g"))
        await store.people.add(Person("anne", "Anne", guest=False, created=NOON), Keys("hash"))
        for late in (3_600_000, 3_600_001, 3_600_002, 7_200_000):
            await store.people.saw("g", NOON + late)
        await store.people.saw("anne", NOON + DAY)
        await store.people.saw("nobody", NOON + DAY)

    within(url, visit)
    database = Database(url)
    try:
        with database.reading() as connection:
            seen = connection.execute(select(PEOPLE.c.id, PEOPLE.c.seen).order_by(PEOPLE.c.id))
            assert [tuple(row) for row in seen] == [("anne", None), ("g", NOON + 3_600_001)]
    finally:
        database.close()


def test_a_guest_at_an_open_table_stays_until_it_is_closed(url: str) -> None:
    async def visit(store: Store) -> None:
        await store.people.add(guest("g"))
        await store.journal.append(table_of("g", "t"))
        assert await store.people.forget_guests(NOON + DAY) == 0
        assert await store.people.by_id("g") == guest("g")
        assert list(await store.journal.entries("t")) == table_of("g", "t")
        await store.journal.append([Entry("t", 2, NOON, CLOSED, {})])
        assert await store.people.forget_guests(NOON + DAY) == 1
        assert await store.people.by_id("g") is None

    within(url, visit)


def test_games_of_a_forgotten_guest_stay_without_his_name(url: str) -> None:
    def with_guest(table: str) -> list[Entry]:
        return [*table_of("g", table), Entry(table, 2, NOON, CLOSED, {})]

    played = replace(
        game("t", finished=NOON),
        names=("Guest g", "Bruno", "Bot", "Chloé"),
        people=("g", "bruno", None, "chloe"),
    )

    async def visit(store: Store) -> None:
        await store.people.add(guest("g"))
        for table in ("t", "u"):
            await store.journal.append(with_guest(table))
        await store.history.keep_game(played)
        await store.history.keep_hand(hand("t", 1))

        assert await store.people.forget_guests(NOON + DAY) == 1

        kept = await store.history.game("t")
        assert kept is not None
        assert kept.names == ("—", "Bruno", "Bot", "Chloé")
        assert kept.people == (None, "bruno", None, "chloe")
        assert [one.table for one in await store.history.games_of("bruno", 9, None)] == ["t"]
        assert len(await store.history.hands_of("bruno")) == 1
        for table in ("t", "u"):
            opening, seated, closed = await store.journal.entries(table)
            assert (opening, closed) == (with_guest(table)[0], with_guest(table)[2])
            assert seated.facts == {"seat": 0, "person": "g", "name": "—"}

        # A game that is written down late does not name the guest again.
        await store.history.keep_game(played)
        again = await store.history.game("t")
        assert again is not None
        assert again.names[0] == "—"

    within(url, visit)
    assert remembered_as_forgotten(url) == ["g"]


def test_guests_of_an_older_house_count_as_seen_when_it_is_brought_up_to_date(url: str) -> None:
    database = Database(url)
    try:
        with database.writing() as connection:
            upgrade_to(connection, "0001")
            connection.execute(
                text(
                    "INSERT INTO people (id, name, guest, language, created, settings) VALUES"
                    " ('g', 'G', true, 'fr', 1, '{}'), ('anne', 'Anne', false, 'fr', 1, '{}')"
                )
            )
        upgrade_database(database)
        with database.reading() as connection:
            people = connection.execute(select(PEOPLE.c.id, PEOPLE.c.seen))
            seen = {row.id: row.seen for row in people}
        assert seen["anne"] is None
        assert seen["g"] is not None
        assert seen["g"] > 1_700_000_000_000
    finally:
        database.close()
