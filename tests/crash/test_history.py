"""A finished game reaches the history, whatever the database did when it was over."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import pytest

from muraille.core.errors import Refusal
from muraille.house.history_writer import PAUSE
from muraille.house.storage.history import SqlHistory
from tests.kit.house.tables import TablePlayer
from tests.kit.house.web import WebHouse, house
from tests.kit.machine.children import PATIENCE

pytestmark = pytest.mark.anyio


@contextmanager
def locked() -> Iterator[None]:
    """The database takes nothing for the history."""

    async def refuse(*_: object) -> None:
        raise Refusal("storage_failed", problem="SQLITE_BUSY")

    games, hands = (patch.object(SqlHistory, name, refuse) for name in ("keep_game", "keep_hand"))
    with games, hands:
        yield


async def played(here: WebHouse, *, closed_early: bool = False) -> str:
    """A table at which a game was played; its name."""
    client = await here.guest("Ann")
    hands = 2 if closed_early else 1
    wishes = {"hands": hands, "pace": "none", "bots": ["greedy"] * 3}
    table = str((await client.post("/api/tables", json=wishes)).json()["table"])
    await client.post(f"/api/tables/{table}/start", json={})
    live = here.services.tables.table(table)
    person = await here.services.people.by_id(live.state.host)
    assert person is not None
    player = TablePlayer(live, person)
    async with asyncio.timeout(PATIENCE):
        await player.play(lambda _: live.state.game.number == 1 and closed_early)
    if closed_early:
        await live.close(person.id)
    assert live.state.closed
    return table


async def in_history(here: WebHouse, table: str) -> tuple[int, int | None, int]:
    """Hands and end of a game in the history, and how many of its hands are there; waited for."""
    history = here.store.history
    async with asyncio.timeout(PATIENCE):
        while (  # noqa: ASYNC110 - the database has no event for it
            found := await history.game(table)
        ) is None or await history.behind():
            await asyncio.sleep(0.01)
    person = next(filter(None, found.people))
    return found.hands, found.finished, len(await history.hands_of(person))


@pytest.mark.parametrize("closed_early", [False, True], ids=["to the end", "closed by the host"])
async def test_a_restart_tells_the_history_what_it_missed(
    tmp_path: Path, *, closed_early: bool
) -> None:
    async with house(tmp_path) as here:
        with locked():
            table = await played(here, closed_early=closed_early)
            last = here.clock.now()
            await here.services.tables.close()
        assert await here.store.history.game(table) is None
        assert await here.store.history.behind() == [table]
    async with house(tmp_path) as here:
        here.clock.forward(1000)
        assert await here.services.tables.recover() == 0
        hands, finished, settled = await in_history(here, table)
        assert (hands, settled) == (1, 1)
        assert (finished is None) == closed_early
        assert finished is None or finished <= last
        assert await here.store.history.behind() == []


async def test_a_hand_that_is_missing_is_found_too(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        kept = SqlHistory.keep_game
        with locked(), patch.object(SqlHistory, "keep_game", kept):
            table = await played(here)
            await here.services.tables.close()
    async with house(tmp_path) as here:
        await here.services.tables.recover()
        assert (await in_history(here, table))[2] == 1


async def test_it_is_tried_again_while_the_house_is_open(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        with locked():
            table = await played(here)
        here.clock.forward(4 * PAUSE)
        assert (await in_history(here, table))[0] == 1


async def test_tables_where_nobody_played_are_not_looked_at(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        client = await here.guest("Ann")
        table = (await client.post("/api/tables", json={})).json()["table"]
        live = here.services.tables.table(table)
        await live.close(live.state.host)
        assert await here.store.history.behind() == []


async def test_a_damaged_table_keeps_no_other_out_of_the_history(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        with locked():
            tables = [await played(here) for _ in range(3)]
            await here.services.tables.close()
    with sqlite3.connect(tmp_path / "house.sqlite3") as database:
        for place, table in enumerate(tables[:2]):  # one from its beginning, one from its end
            told = "UPDATE entries SET at = at + 1 WHERE table_id = ? AND position = ?"
            last = "SELECT max(position) FROM entries WHERE table_id = ?"
            position = database.execute(last, (table,)).fetchone()[0] if place else 0
            database.execute(told, (table, position))
    database.close()
    async with house(tmp_path) as here:
        await here.services.tables.recover()
        async with asyncio.timeout(PATIENCE):
            while await here.store.history.behind() != tables[:1]:  # noqa: ASYNC110 - as above
                await asyncio.sleep(0.01)
        assert {damage.table for damage in here.services.tables.damaged} == set(tables[:2])
