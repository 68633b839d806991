"""Deleting oneself while one sits down: whatever comes first, the name stays nowhere."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

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
