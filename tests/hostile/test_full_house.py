"""Nobody fills the house: tables are counted by person first, then by address."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Final

import pytest

from tests.crash.player import SocketClient
from tests.kit.hostile.houses import TableScene, scene, waited

OF_PERSON: Final = 3
OF_ADDRESS: Final = 8


@pytest.fixture
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableScene]:
    """A house with little room."""
    folder = tmp_path_factory.mktemp("full")
    with scene(folder, person_tables=str(OF_PERSON), address_tables=str(OF_ADDRESS)) as found:
        yield found


async def opened(client: SocketClient, tries: int) -> list[str]:
    """What becomes of tables one person opens all at once: their names, or why not."""

    async def one() -> str:
        async with client.http() as http:
            answer = (await http.post("/api/tables", json={"open": False})).json()
        return str(answer["table"] if "table" in answer else answer["error"]["code"])

    return await asyncio.gather(*(one() for _ in range(tries)))


async def guest(here: TableScene, name: str) -> SocketClient:
    client = SocketClient(here.house, name)
    await client.arrive()
    return client


def test_one_guest_does_not_fill_the_house(here: TableScene) -> None:
    async def test() -> None:
        greedy = await guest(here, "greedy")
        told = await opened(greedy, 20)
        assert told.count("too_many_tables") == 20 - OF_PERSON
        assert "too_many_tables" not in await opened(await guest(here, "other"), 1)
        # A chair at the table of another counts as well; one's own table may be given back.
        theirs = (await opened(await guest(here, "third"), 1))[0]
        async with greedy.http() as http:
            path = f"/api/tables/{theirs}/seat"
            here.table = theirs
            wish = {"invitation": await here.invitation()}
            refused = await http.post(path, json=wish)
            assert refused.json()["error"]["code"] == "too_many_tables"
            own = next(name for name in told if name != "too_many_tables")
            assert (await http.delete(f"/api/tables/{own}")).is_success
            assert (await http.post(path, json=wish)).is_success

    waited(test())


def test_many_guests_of_one_address_do_not_fill_the_house(here: TableScene) -> None:
    async def test() -> None:
        crowd = [await guest(here, f"guest {n}") for n in range(4)]
        told = [name for one in crowd for name in await opened(one, OF_PERSON)]
        assert told.count("too_many_tables_here") == 4 * OF_PERSON - OF_ADDRESS
        # A table that ends makes room for another.
        async with crowd[0].http() as http:
            assert (await http.delete(f"/api/tables/{told[0]}")).is_success
        assert "too_many_tables_here" not in await opened(crowd[3], 1)

    waited(test())
