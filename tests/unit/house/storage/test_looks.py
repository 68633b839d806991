"""A name that looks like that of an account is found at once, however many accounts there are."""

from __future__ import annotations

import hashlib
import json

import pytest
from sqlalchemy import Connection, insert, text

from muraille.core.errors import Refusal
from muraille.house import lookalikes
from muraille.house.people import Keys, Person
from muraille.house.storage import Store, upgrade
from muraille.house.storage.database import Database
from muraille.house.storage.schema import PEOPLE
from muraille.house.storage.upgrade import upgrade_to

from .houses import NOON, within

RUSSIAN = "\u0410lice"  # begins with a letter of Russian
GREEK = "\u0391lice"


def account(name: str, number: str = "") -> Person:
    return Person(number or name, name, guest=False, created=NOON)


async def refusal_of(store: Store, person: Person) -> str:
    """The code of the refusal of a newcomer; nothing if they are let in."""
    try:
        await store.people.add(person, None if person.guest else Keys("hash"))
    except Refusal as refused:
        return refused.code
    return ""


def test_a_name_is_not_compared_with_every_other(url: str) -> None:
    async def visit(store: Store) -> None:
        for n in range(40):
            await store.people.add(account(f"Account {n}"), Keys("hash"))
        lookalikes.look_of.cache_clear()
        assert await refusal_of(store, account("Accounl 7")) == ""
        assert await refusal_of(store, account("\u0410ccount 7")) == "name_looks_taken"
        assert lookalikes.look_of.cache_info().misses == 2

    within(url, visit)


def test_a_look_is_taken_as_long_as_its_account_has_it(url: str) -> None:
    async def visit(store: Store) -> None:
        await store.people.add(account("Alice", "a"), Keys("hash"))
        guest = Person("g", RUSSIAN, guest=True)
        assert await refusal_of(store, guest) == "name_looks_taken"
        await store.people.change(account("Zoe", "a"))
        assert await refusal_of(store, guest) == ""
        # A guest has no look to themselves, and one who becomes an account has.
        assert await refusal_of(store, account("Alice")) == ""
        with pytest.raises(Refusal) as refused:
            await store.people.change(account(RUSSIAN, "g"), Keys("hash"))
        assert refused.value.code == "name_looks_taken"
        await store.people.delete("Alice")
        await store.people.change(account(RUSSIAN, "g"), Keys("hash"))
        assert await refusal_of(store, account("Alice")) == "name_looks_taken"

    within(url, visit)


def house_of_old(connection: Connection) -> None:
    """A house from before names were compared: two accounts look alike."""
    upgrade_to(connection, "0005")
    rows: list[dict[str, object]] = [
        {"id": "a", "name": "Alice", "account_name": "alice", "guest": False},
        {"id": "b", "name": RUSSIAN, "account_name": RUSSIAN.casefold(), "guest": False},
        {"id": "g", "name": "Zoe", "account_name": None, "guest": True},
    ]
    same = {"language": "fr", "created": NOON, "password_hash": "hash", "settings": "{}"}
    connection.execute(insert(PEOPLE), [{**row, **same} for row in rows])


def test_accounts_of_old_that_look_alike_keep_their_names(url: str) -> None:
    database = Database(url)
    with database.writing() as connection:
        house_of_old(connection)
    database.close()
    upgrade(url)

    async def visit(store: Store) -> None:
        for person, name in (("a", "Alice"), ("b", RUSSIAN)):
            found = await store.people.by_name(name)
            assert found == (account(name, person), "hash")
            await store.people.change(account(name, person), Keys("other"))
        assert await refusal_of(store, account(GREEK)) == "name_looks_taken"
        assert await refusal_of(store, account("Z\u03bfe")) == ""  # a guest's stays free
        await store.people.delete("a")
        assert await refusal_of(store, account(GREEK)) == "name_looks_taken"
        await store.people.delete("b")
        assert await refusal_of(store, account(GREEK)) == ""

    within(url, visit)


def test_a_forgotten_account_leaves_no_look(url: str) -> None:
    async def visit(store: Store) -> None:
        await store.people.add(account("Alice"), Keys("hash"))
        await store.people.delete("Alice")

    within(url, visit)
    database = Database(url)
    with database.reading() as connection:
        assert connection.scalar(text("SELECT count(*) FROM looks")) == 0
    database.close()


def test_the_table_of_signs_is_the_one_looks_were_written_with() -> None:
    """Where it is another one, the looks that are kept are not found: a migration writes them."""
    signs = json.dumps(sorted(lookalikes._prototypes().items()))  # noqa: SLF001 - what is kept by it
    assert hashlib.sha256(signs.encode()).hexdigest()[:16] == "08a9230a0d350eef"
