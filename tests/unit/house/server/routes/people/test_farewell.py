"""Deleting oneself while one sits down: whatever comes first, the name stays nowhere."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from muraille.house.past_tables import PastTables
from muraille.house.server.upkeep.retention import forget_guests
from muraille.house.table.live_table import LiveTable
from tests.kit.house.guest import sit_down
from tests.kit.house.web import WebHouse, house

ROUNDS = 8


async def names(here: WebHouse) -> set[str]:
    """Every name that the house knows, at its tables and in their journals."""
    listed = here.services.tables.lobby.tables
    found = {name for one in listed for name in (*one.names, one.opener)}
    for table in await here.store.journal.tables():
        for entry in await here.store.journal.entries(table):
            found.add(str(entry.facts.get("name", "")))
    return found


async def gone(ghost: httpx.AsyncClient, later: int) -> httpx.Response:
    """The person deletes themselves, a little later than they did something else."""
    await asyncio.sleep(later * 0.002)
    return await ghost.delete("/api/me")


@pytest.mark.parametrize("later", range(4))
def test_a_name_stays_nowhere_whenever_its_person_goes(tmp_path: Path, later: int) -> None:
    async def run() -> None:
        async with house(tmp_path, request_rate=0) as here:
            host = await here.guest("Host")
            for number in range(ROUNDS):
                table = (await host.post("/api/tables", json={})).json()["table"]
                ghost = await here.guest(f"Ghost{number}")
                answers = await asyncio.gather(
                    ghost.post("/api/tables", json={}),
                    ghost.post(f"/api/tables/{table}/seat", json={}),
                    ghost.post("/api/tables", json={}),
                    gone(ghost, later),
                )
                assert answers[-1].status_code == 204
                assert {x.status_code for x in answers[:-1]} <= {200, 201, 401}
                assert f"Ghost{number}" not in await names(here)
                await host.delete(f"/api/tables/{table}")

    asyncio.run(run())


@pytest.mark.parametrize("by_time", [False, True])
def test_a_name_stays_in_no_game_that_is_read_again_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, by_time: bool
) -> None:
    was_read, go_on = asyncio.Event(), asyncio.Event()
    read = PastTables._read  # noqa: SLF001 - what takes time

    async def slow(past: PastTables, table: str) -> LiveTable:
        found = await read(past, table)
        was_read.set()
        await go_on.wait()
        return found

    async def run() -> None:
        async with house(tmp_path, guest_days=1) as here:
            ghost = await sit_down(here)
            await ghost.play_to_own_turn()
            await ghost.live.close(ghost.person.id)
            here.services.tables.forget_past()
            monkeypatch.setattr(PastTables, "_read", slow)
            reading = asyncio.create_task(here.services.tables.watched(ghost.live.id))
            await was_read.wait()
            if by_time:
                here.clock.forward(9 * 86_400)
                assert await forget_guests(here.services) == 1
            else:
                assert (await ghost.client.delete("/api/me")).status_code == 204
            go_on.set()
            found = await reading, await here.services.tables.watched(ghost.live.id)
            assert found[0] is found[1]
            assert "Ann" not in {chair.name for chair in found[0].state.chairs}

    asyncio.run(run())


def test_a_guest_who_stayed_away_is_forgotten_in_games_at_hand(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, guest_days=1) as here:
            ghost = await sit_down(here)
            await ghost.play_to_own_turn()
            await ghost.live.close(ghost.person.id)
            here.clock.forward(9 * 86_400)
            assert await forget_guests(here.services) == 1
            found = await here.services.tables.watched(ghost.live.id)
            assert "Ann" not in {chair.name for chair in found.state.chairs}

    asyncio.run(run())
