"""A house on PostgreSQL, as its guests see it: played in, looked up, left, and moved to and fro."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from signal import SIGTERM
from typing import Any

from muraille.house.storage.backup.house_copy import back_up, restore
from muraille.record.own.codec import read_record
from muraille.record.own.verification import verified
from muraille.testing.sheets import SheetWriter
from tests.crash.player import SocketClient, SocketPlayer, random_choice
from tests.kit.house.process import HouseProcess
from tests.kit.house.sheets import SheetPhone
from tests.kit.machine.postgres import postgres_url, sqlite_url

PATIENCE = 90
MINE = ("/api/me", "/api/me/games", "/api/me/statistics", "/api/me/export")


async def evening(house: HouseProcess) -> tuple[str, list[SocketPlayer]]:
    """Two guests and two bots play two hands; the table, and who played."""
    players = [SocketPlayer(house, name, random_choice(Random(name))) for name in ("Ann", "Bob")]
    for player in players:
        await player.arrive()
    host, other = players
    table = (await host.ask("POST", "/api/tables", {"hands": 2}))["table"]
    await other.ask("POST", f"/api/tables/{table}/seat", {"seat": 1})
    for seat in (2, 3):
        await host.ask("POST", f"/api/tables/{table}/bots", {"seat": seat, "bot": "greedy"})
    await host.ask("POST", f"/api/tables/{table}/start")
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(player.play(table) for player in players))
        # History is written after the journal, in its own time.
        while not (await asked(host, "/api/me/games"))["games"][0]["finished"]:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    return str(table), players


async def asked(player: SocketClient, path: str) -> Any:  # noqa: ANN401 - JSON
    async with player.http() as http:
        answer = await http.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def seen_by(player: SocketPlayer) -> dict[str, Any]:
    """All the house tells a player about themselves, and the score sheet of a real table."""
    async with player.http() as http:
        sheet = (await SheetPhone(http).reads()).json()
    return {**{path: await asked(player, path) for path in MINE}, "sheet": sheet}


async def write_sheet(player: SocketPlayer) -> None:
    """A sheet of some random table."""
    async with player.http() as http:
        phone = SheetPhone(http)
        assert (await phone.opens()).status_code == 201
        assert (await phone.tells(*SheetWriter(136).written())).status_code == 200


async def check_looked_up(table: str, host: SocketPlayer) -> None:
    (game,) = (await asked(host, "/api/me/games"))["games"]
    assert (game["table"], game["hands"]) == (table, 2)
    # Seats are drawn by lot.
    assert [player["name"] for player in game["players"] if player["you"]] == ["Ann"]
    assert [player["bot"] for player in game["players"]].count("greedy") == 2
    assert sum(player["score"] for player in game["players"]) == 0
    assert (await asked(host, "/api/me/statistics"))["rules"]["mcr"]["hands"] == 2
    (exported,) = (await asked(host, "/api/me/export"))["games"]
    assert verified(read_record(json.dumps(exported["record"]))).proven == 2
    stranger = await asked(SocketClient(host.house, "a stranger"), f"/api/games/{table}")
    assert [player["you"] for player in stranger["players"]] == [False] * 4


async def check_left(table: str, host: SocketPlayer, other: SocketPlayer) -> None:
    await other.ask("DELETE", "/api/me")
    async with other.http() as http:
        assert (await http.get("/api/me")).status_code == 401
    players = (await asked(host, f"/api/games/{table}"))["players"]
    assert {player["name"] for player in players if player["bot"] is None} == {"Ann", "—"}
    assert "Bob" not in json.dumps(await seen_by(host))


def moved(old: str, new: str, file: Path) -> str:
    """The house at one address, set up again at another."""
    assert back_up(old, file).parts == restore(new, file).parts
    return new


def test_a_house_is_the_same_on_every_database(tmp_path: Path) -> None:
    folder = tmp_path / "house"
    first = postgres_url()
    with HouseProcess(folder, first) as house:
        table, (host, other) = asyncio.run(evening(house))
        asyncio.run(check_looked_up(table, host))
        asyncio.run(write_sheet(host))
        asyncio.run(check_left(table, host, other))
        told = asyncio.run(seen_by(host))
        second = moved(first, sqlite_url(tmp_path), tmp_path / "out.zip")  # while it is open
        assert house.end(SIGTERM) == 0
    for url in (second, moved(second, postgres_url(), tmp_path / "back.zip")):
        with HouseProcess(folder, url) as house:
            host.house = house
            assert asyncio.run(seen_by(host)) == told
            assert house.end(SIGTERM) == 0
