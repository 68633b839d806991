"""What is written down for one visitor has an end: no disk is filled by asking."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest

from muraille.house.server.support.limits import HOUR, Limit
from tests.kit.house.web import WebHouse, house

pytestmark = pytest.mark.anyio


async def opened(client: httpx.AsyncClient) -> int:
    """Open a table and close it again; whether it was opened."""
    answer = await client.post("/api/tables", json={})
    if answer.is_success:
        await client.delete(f"/api/tables/{answer.json()['table']}")
    return answer.status_code


async def test_a_person_opens_and_closes_tables_only_so_often(
    anyio_backend: str,  # noqa: ARG001 - on asyncio
    tmp_path: Path,
) -> None:
    async with house(tmp_path, opening_rate=3, address_opening_rate=5) as here:
        ann, bea = await here.guest("Ann"), await here.guest("Bea")
        assert [await opened(ann) for _ in range(4)] == [201, 201, 201, 429]
        assert [await opened(bea) for _ in range(3)] == [201, 201, 429]
        assert here.services.tables.all == ()


async def test_a_person_gets_up_and_sits_down_only_so_often(here: WebHouse) -> None:
    host, guest = await here.guest("Ann"), await here.guest("Bea")
    table = (await host.post("/api/tables", json={})).json()["table"]
    place = f"/api/tables/{table}/seat"
    codes = []
    for _ in range(31):
        codes.append((await guest.post(place, json={})).status_code)
        codes.append((await guest.delete(place)).status_code)
    assert codes == [200, 204] * 30 + [429] * 2
    assert (await host.delete(place)).status_code == 204


async def test_practice_of_one_address_has_an_end(
    here: WebHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(here.services.limits, "practised", Limit(3, HOUR, here.clock))
    told = [{"id": f"{n:016}", "at": 1000 + n, "lesson": "a06"} for n in range(2)]
    codes = []
    for name in ("Ann", "Bea"):
        client = await here.account(name)
        codes.append((await client.post("/api/learn/log", json={"lessons": told})).status_code)
    assert codes == [200, 429]


@pytest.mark.parametrize(
    ("most", "asked"),
    [
        (12, lambda client, _: client.get("/api/me/export")),
        (30, lambda client, n: client.patch("/api/me", json={"name": f"Bea {n}"})),
        (60, lambda client, _: client.get("/api/learn/exercises/pair.18.1")),
    ],
    ids=["exports", "names", "exercises"],
)
async def test_what_costs_much_has_an_end_for_a_person(
    here: WebHouse, most: int, asked: Callable[[httpx.AsyncClient, int], Awaitable[httpx.Response]]
) -> None:
    client = await here.account()
    told = [(await asked(client, n)).status_code for n in range(most + 1)]
    assert told == [200] * most + [429]


async def test_rules_of_ever_new_houses_have_an_end(tmp_path: Path) -> None:
    async with house(tmp_path, opening_rate=3) as here:
        client = await here.guest()
        codes = []
        for limit in range(1001, 1006):
            wish = {"rules": "classic", "switches": {"limit": limit, "flowers": "no"}}
            codes.append((await client.post("/api/tables", json=wish)).json()["error"]["code"])
        assert codes == ["bad_switch_value"] * 3 + ["too_many_requests"] * 2
