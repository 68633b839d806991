"""The socket of a table: chairs, coming back after the end, leaving in the middle of a welcome."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from muraille.house.server import services
from muraille.house.server.support.limits import Limit
from tests.kit.house.web import WebHouse, house

from .connected import Socket, connected

Deed = Callable[[WebHouse, httpx.AsyncClient, str], Awaitable[None]]


def at_a_table(folder: Path, deed: Deed, **wishes: object) -> None:
    """A house with a table of one person and three bots, not begun yet."""

    async def run() -> None:
        async with house(folder, request_rate=0) as here:
            ann = await here.guest("Ann")
            asked = {"hands": 1, "pace": "none", "bots": ["greedy"] * 3, **wishes}
            answer = await ann.post("/api/tables", json=asked)
            assert answer.status_code == 201, answer.text
            await deed(here, ann, answer.json()["table"])

    asyncio.run(run())


async def plays(here: WebHouse, socket: Socket, seen: list[dict[str, Any]]) -> None:
    """Take the first action whenever asked, until the game is over."""
    while True:
        message = await socket.hears()
        seen.append(message)
        here.clock.forward(1)  # a person takes their time
        match message["type"]:
            case "table" if message["phase"] == "over":
                return
            case "table" if message["phase"] == "promised":
                socket.say({"type": "ready"})
            case "move":
                actions = message["actions"]
                action = "win" if "win" in actions else actions[0]
                socket.say({"type": "act", "on": message["on"], "action": action})


async def played(here: WebHouse, ann: httpx.AsyncClient, table: str) -> list[dict[str, Any]]:
    """The whole game, as Ann heard it."""
    seen: list[dict[str, Any]] = []
    async with connected(here, f"/api/tables/{table}/play?since=0", ann) as socket:
        await ann.post(f"/api/tables/{table}/start", json={})
        await plays(here, socket, seen)
    while here.services.tables.all:  # noqa: ASYNC110 - nobody tells us
        await asyncio.sleep(0.005)
    return seen


def test_a_client_that_follows_the_messages_knows_its_seat(tmp_path: Path) -> None:
    async def deed(here: WebHouse, ann: httpx.AsyncClient, table: str) -> None:
        seen = await played(here, ann, table)
        seat = next(x["seat"] for x in seen if x["type"] == "welcome")
        for message in seen:
            if message["type"] == "seat":
                seat = message["seat"]
            dealt = message.get("event", {"type": ""})
            if dealt["type"] == "tiles_dealt" and "?" not in dealt["tiles"]:
                assert dealt["seat"] == seat
        final = await here.services.tables.watched(table)
        assert [chair.name for chair in final.state.chairs].index("Ann") == seat

    for n in range(3):  # in one of four games the winds leave her where she is
        folder = tmp_path / str(n)
        folder.mkdir()
        at_a_table(folder, deed)


def test_a_welcome_says_how_late_one_sees_and_how_long_a_chair_is_kept(tmp_path: Path) -> None:
    async def deed(here: WebHouse, ann: httpx.AsyncClient, table: str) -> None:
        live = here.services.tables.table(table)
        live.services = replace(live.services, spectator_delay=90.0, absence=45.0)
        heard = []
        for client in (ann, await here.guest("Ben")):
            async with connected(here, f"/api/tables/{table}/play?since=0", client) as socket:
                welcome = await socket.hears()
            heard.append((welcome["seat"], welcome["delay"], welcome["absence"]))
        assert heard == [(0, 0.0, 45.0), (None, 90.0, 45.0)]

    at_a_table(tmp_path, deed)


@pytest.mark.parametrize("restarted", [False, True])
def test_who_comes_back_after_the_end_is_told_how_it_ended(
    tmp_path: Path,
    restarted: bool,  # noqa: FBT001 - data
) -> None:
    async def deed(here: WebHouse, ann: httpx.AsyncClient, table: str) -> None:
        seen = await played(here, ann, table)
        events = [x for x in seen if x["type"] == "event"]
        if restarted:
            await here.services.tables.close()
        async with connected(here, f"/api/tables/{table}/play?since=20", ann) as socket:
            heard = await socket.all()
            assert socket.code == 1000
        assert [x["type"] for x in heard] == [
            "welcome",
            *(["event"] * (len(events) - 20)),
            "table",
        ]
        assert [x["event"] for x in heard[1:-1]] == [x["event"] for x in events[20:]]
        assert [x["seq"] for x in heard[1:-1]] == list(range(21, len(events) + 1))
        assert heard[-1]["phase"] == "over"
        assert heard[-1]["scores"] == seen[-1]["scores"]
        async with connected(here, f"/api/tables/{table}/play?since=99999", ann) as socket:
            assert [x["code"] for x in await socket.all()] == ["unknown_position"]
            assert socket.code == 4400

    at_a_table(tmp_path, deed)


def test_a_table_that_is_over_is_shown_to_nobody_else(tmp_path: Path) -> None:
    async def deed(here: WebHouse, ann: httpx.AsyncClient, table: str) -> None:
        invitation = here.services.tables.table(table).state.invitation
        await played(here, ann, table)
        bob = await here.guest("Bob")
        path = f"/api/tables/{table}/play?since=0"
        async with connected(here, path, bob) as socket:
            assert [x["code"] for x in await socket.all()] == ["not_for_you"]
            assert socket.code == 4403
        async with connected(here, f"{path}&invitation={invitation}", bob) as socket:
            heard = await socket.all()
            assert heard[0]["seat"] is None
            events = [x["event"] for x in heard if x["type"] == "event"]
            dealt = [x["tiles"] for x in events if x["type"] == "tiles_dealt"]
            assert set("".join(dealt)) == {"?", " "}

    at_a_table(tmp_path, deed, open=False)


def test_a_table_that_never_was_is_not_looked_for_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "PAST", 3)

    async def deed(here: WebHouse, ann: httpx.AsyncClient, table: str) -> None:
        codes = []
        for n in range(5):
            async with connected(here, f"/api/tables/{n}/play?since=0", ann) as socket:
                codes += [x["code"] for x in await socket.all()]
        assert codes == ["no_such_table"] * 3 + ["too_many_requests"] * 2
        async with connected(here, f"/api/tables/{table}/play?since=0", ann) as socket:
            assert (await socket.hears())["type"] == "welcome"

    at_a_table(tmp_path, deed)


def test_long_games_are_not_told_again_without_end(tmp_path: Path) -> None:
    async def deed(here: WebHouse, ann: httpx.AsyncClient, table: str) -> None:
        await played(here, ann, table)
        path = f"/api/tables/{table}/play?since="
        async with connected(here, f"{path}0", ann) as socket:
            last = (await socket.hears())["seq"]
        here.services.limits.replays = Limit(2 * last, 60.0, here.clock)
        for since, first in ((0, "welcome"), (last, "welcome"), (0, "welcome"), (1, "refused")):
            async with connected(here, f"{path}{since}", ann) as socket:
                assert (await socket.hears())["type"] == first
        async with connected(here, f"{path}{last}", ann) as socket:
            assert (await socket.hears())["type"] == "welcome"
        here.clock.forward(60)
        async with connected(here, f"{path}0", ann) as socket:
            assert (await socket.hears())["type"] == "welcome"

    at_a_table(tmp_path, deed)


def test_the_house_speaks_as_asked(tmp_path: Path) -> None:
    async def deed(here: WebHouse, ann: httpx.AsyncClient, table: str) -> None:
        said = []
        for language in ("fr", "en", "zh"):
            path = f"/api/tables/{table}/play?since=99999&lang={language}"
            async with connected(here, path, ann) as socket:
                said += [message["message"] for message in await socket.all()]
        assert said == [
            "La table n’en est pas là\u202f: demandez ses événements depuis 0.",
            "This table has not got so far: ask for its events from 0.",
            "牌局没有到这一步\uff1a请从0开始请求事件。",
        ]

    at_a_table(tmp_path, deed)


def test_the_house_follows_a_reader_who_changes_the_language(tmp_path: Path) -> None:
    async def deed(here: WebHouse, ann: httpx.AsyncClient, table: str) -> None:
        async with connected(here, f"/api/tables/{table}/play?since=0&lang=fr", ann) as socket:
            said = []
            for lang in (None, "en", "zh"):
                socket.say({"type": "act", "on": 0, "action": "fly", "lang": lang})
                said.append((await socket.hears("refused"))["message"])
        assert said == [
            "Cette action n’existe pas à ce moment.",
            "There is no such action now.",
            "现在没有这个动作。",
        ]

    at_a_table(tmp_path, deed)


@pytest.mark.parametrize("messages", [0, 1, 2])
def test_who_leaves_during_his_welcome_leaves_nothing_behind(tmp_path: Path, messages: int) -> None:
    async def deed(here: WebHouse, ann: httpx.AsyncClient, table: str) -> None:
        live = here.services.tables.table(table)
        path = f"/api/tables/{table}/play?since=0"
        async with connected(here, path, ann, breaks_at=messages):
            pass
        assert live.audience.is_empty
        assert not live.seen().chairs[0].present
        async with connected(here, path, ann) as socket:
            socket.leave()
        assert live.audience.is_empty

    at_a_table(tmp_path, deed)


def test_the_lobby_loses_no_change_while_it_is_read_out(tmp_path: Path) -> None:
    async def deed(here: WebHouse, _: httpx.AsyncClient, table: str) -> None:
        live = here.services.tables.table(table)
        lobby = here.services.tables.lobby
        async with connected(here, "/api/lobby") as socket:
            hold = asyncio.Event()
            send = socket.send

            async def slowly(message: MutableMapping[str, Any]) -> None:
                if message["type"] == "websocket.send":
                    await hold.wait()
                await send(message)

            socket.send = slowly  # type: ignore[method-assign]
            while not len(lobby.listeners):  # noqa: ASYNC110 - nobody tells us
                await asyncio.sleep(0)
            await live.close(live.state.host)
            hold.set()
            first = await socket.hears("tables")
            assert [x["table"] for x in first["tables"]] == [table]
            assert (await socket.hears("listed"))["table"]["phase"] == "over"
        assert len(lobby.listeners) == 0

    at_a_table(tmp_path, deed)
