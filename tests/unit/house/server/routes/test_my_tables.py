"""The tables a player sits at: their own, not over, and whether the tables wait for them."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from muraille.core.tile import CODES
from muraille.table.terms import Phase
from tests.kit.house.guest import sit_down
from tests.kit.house.web import WebHouse
from tests.kit.strict.tables import play

pytestmark = pytest.mark.anyio


async def mine(client: httpx.AsyncClient) -> list[dict[str, Any]]:
    answer = await client.get("/api/me/tables")
    assert answer.status_code == 200, answer.text
    return list(answer.json())


async def test_a_table_that_gathers_waits_for_its_host_once_it_is_full(here: WebHouse) -> None:
    ann = await here.guest("Ann")
    assert await mine(ann) == []
    opened = (await ann.post("/api/tables", json={"bots": ["greedy"] * 2, "open": False})).json()
    (before,) = await mine(ann)
    assert (before["table"], before["seat"], before["phase"]) == (opened["table"], 0, "gathering")
    assert before["names"][3] == ""
    assert before["charter"]["rules"] == "mcr"
    assert (before["waits"], before["invitation"]) == (False, opened["invitation"])
    await ann.post(f"/api/tables/{opened['table']}/bots", json={"seat": 3})
    assert [one["waits"] for one in await mine(ann)] == [True]


async def test_a_guest_of_the_table_is_told_no_invitation(here: WebHouse) -> None:
    ann, bob = await here.guest("Ann"), await here.guest("Bob")
    opened = (await ann.post("/api/tables", json={"bots": ["greedy"] * 2})).json()
    await bob.post(f"/api/tables/{opened['table']}/seat", json={})
    (seen,) = await mine(bob)
    assert (seen["seat"], seen["host"], seen["waits"], seen["invitation"]) == (
        3,
        False,
        False,
        None,
    )
    await bob.delete(f"/api/tables/{opened['table']}/seat")
    assert await mine(bob) == []


async def test_a_game_waits_for_who_is_asked(here: WebHouse) -> None:
    ann = await sit_down(here, hands=2)
    (promised,) = await mine(ann.client)
    assert (promised["phase"], promised["waits"], promised["hand"]) == ("promised", True, 1)
    await ann.play_to_own_turn()
    (playing,) = await mine(ann.client)
    assert (playing["phase"], playing["waits"], playing["score"]) == ("playing", True, 0)
    assert playing["seat"] == ann.seat


async def test_a_strict_table_tells_nobody_who_could_claim(here: WebHouse) -> None:
    people = [await here.guest(name) for name in ("Ann", "Ben", "Cho", "Dao")]
    wishes = {"hands": 1, "pace": "none", "strict": True}
    at = (await people[0].post("/api/tables", json=wishes)).json()["table"]
    for one in people[1:]:
        await one.post(f"/api/tables/{at}/seat", json={})
    await people[0].post(f"/api/tables/{at}/start", json={})
    live = here.services.tables.table(at)
    for one in people:
        await live.be_ready((await one.get("/api/me")).json()["id"])
    table = live.state.strict
    assert table is not None
    play(table, "deal")
    while table.deal.whole.phase is Phase.FLOWERS:
        play(table, f"{table.deal.whole.turn} pass")
    play(table, f"{table.deal.whole.turn} discard {CODES[table.deal.whole.tiles(0)[0]]}")
    told = {one["seat"]: one["waits"] for person in people for one in await mine(person)}
    assert told == {0: False, 1: True, 2: True, 3: True}


async def test_the_latest_comes_first_and_what_is_over_goes(here: WebHouse) -> None:
    ann = await here.guest("Ann")
    tables = []
    for _ in range(3):
        tables.append((await ann.post("/api/tables", json={})).json()["table"])
        here.clock.forward(1)
    assert [one["table"] for one in await mine(ann)] == tables[::-1]
    await ann.delete(f"/api/tables/{tables[1]}")
    assert [one["table"] for one in await mine(ann)] == [tables[2], tables[0]]


async def test_strangers_sit_nowhere(here: WebHouse) -> None:
    assert (await here.visitor().get("/api/me/tables")).status_code == 401
