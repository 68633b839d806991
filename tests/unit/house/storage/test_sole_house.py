"""One house plays in a database: a second one is refused, and takes over when the first is gone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text

from muraille.core.errors import Refusal
from muraille.house.storage import Store, server_lock, sole_house
from muraille.house.storage.database import Database
from tests.kit.house.clock import VirtualClock
from tests.kit.machine.postgres import postgres_url, sqlite_url


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a house that is alive."""
    monkeypatch.setattr(sole_house, "PATIENCE", 0.0)


def test_a_second_house_is_refused_until_the_first_is_closed(url: str) -> None:
    async def visit() -> None:
        first = Store.open_house(url)
        looking = Store.open(url)  # to look is allowed
        with pytest.raises(Refusal) as refused:
            Store.open_house(url)
        assert refused.value.code == "house_open"
        assert await first.house.claim("any")
        await looking.close()
        await first.close()
        second = Store.open_house(url)
        assert await second.house.claim("any")
        await second.close()

    asyncio.run(visit())


def test_another_way_to_the_same_file_is_the_same_house(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path)
    (tmp_path / "elsewhere").symlink_to(tmp_path, target_is_directory=True)
    other = url.replace(str(tmp_path), str(tmp_path / "elsewhere"))

    async def visit() -> None:
        first = Store.open_house(url)
        with pytest.raises(Refusal):
            Store.open_house(other)
        await first.close()

    asyncio.run(visit())


def test_a_house_that_lost_its_connection_stops_if_another_was_faster() -> None:
    url = postgres_url()

    async def visit() -> None:
        clock = VirtualClock()
        first = Store.open_house(url, clock=clock)
        assert await first.house.claim("any")
        _cut_all(url)
        second = Store.open_house(url)
        clock.forward(sole_house.AGAIN)
        assert not await first.house.claim("any")
        await second.close()
        clock.forward(sole_house.AGAIN)
        assert await first.house.claim("any")
        await first.close()

    asyncio.run(visit())


def _cut_all(url: str) -> None:
    """The server ends the connections of everybody who holds a lock."""
    database = Database(url)
    ending = (
        "SELECT pg_terminate_backend(pid) FROM pg_locks"
        " WHERE locktype = 'advisory' AND objid = :number"
        " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    )
    with database.writing() as connection:
        connection.execute(text(ending), {"number": server_lock.PLAYING})
    database.close()
