"""Who may do what: another's seat, an old action, a closed door, a game that is over."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from tests.crash.journals import state_of, told_to
from tests.crash.player import SocketClient
from tests.kit.hostile.houses import SocketSeat, TableScene, scene, unchanged, waited
from tests.kit.machine.children import PATIENCE


async def who_is_asked(table: TableScene) -> tuple[SocketClient, SocketClient, dict[str, Any]]:
    """The person the table waits for, the other one, and what was asked."""
    state = state_of(await table.quiet())
    seat = next(s for s in state.game.deal.waiting_for() if state.chairs[s].bot is None)
    name = state.chairs[seat].name
    asked = next(player for player in table.players if player.name == name)
    other = next(player for player in table.players if player.name != name)
    async with asked.socket(table.table) as socket:
        return asked, other, await SocketSeat(asked, socket).hears("move")


def test_nobody_plays_for_another_seat(table: TableScene) -> None:
    async def deed(scene: TableScene) -> None:
        asked, other, move = await who_is_asked(scene)
        theirs = [action for action in move["actions"] if action != "pass"]
        async with asked.socket(scene.table) as mine, other.socket(scene.table) as socket:
            seated = SocketSeat(other, socket)
            await SocketSeat(asked, mine).hears("move")
            welcome = await seated.hears("welcome")
            act = {"type": "act", "on": welcome["seq"], "action": theirs[0]}
            assert (await seated.refused(act))["code"] != "stale_action"
            assert (await seated.refused({**act, "seat": 0}))["code"] == "bad_message"

    waited(unchanged(table, deed))


def test_an_old_action_is_stale(table: TableScene) -> None:
    async def deed(scene: TableScene) -> None:
        asked, _, move = await who_is_asked(scene)
        async with asked.socket(scene.table) as socket:
            seated = SocketSeat(asked, socket)
            for on in (0, move["on"] - 1, move["on"] + 1, 1_000_000):
                act = {"type": "act", "on": on, "action": move["actions"][0]}
                assert (await seated.refused(act))["code"] == "stale_action"

    waited(unchanged(table, deed))


@pytest.mark.parametrize("action", ["discard 9z", "kong", "win", "fly", "discard", "", "pass pass"])
def test_an_action_that_was_not_offered_is_refused(table: TableScene, action: str) -> None:
    async def deed(scene: TableScene) -> None:
        asked, _, move = await who_is_asked(scene)
        assert action not in move["actions"]
        async with asked.socket(scene.table) as socket:
            act = {"type": "act", "on": move["on"], "action": action}
            await SocketSeat(asked, socket).refused(act)

    waited(unchanged(table, deed))


@pytest.mark.parametrize("known", [True, False], ids=["a guest", "nobody"])
def test_a_spectator_only_watches(table: TableScene, known: bool) -> None:  # noqa: FBT001
    async def deed(scene: TableScene) -> None:
        _, _, move = await who_is_asked(scene)
        spectator = SocketClient(scene.house, "spectator")
        if known:
            await spectator.arrive()
        async with spectator.socket(scene.table) as socket:
            seated = SocketSeat(spectator, socket)
            assert (await seated.hears("welcome"))["seat"] is None
            act = {"type": "act", "on": move["on"], "action": move["actions"][0]}
            expected = "not_seated" if known else "not_signed_in"
            assert (await seated.refused(act))["code"] == expected
            assert (await seated.refused({"type": "ready", "word": "x"}))["code"] == expected

    waited(unchanged(table, deed))


@pytest.mark.parametrize(
    "since", ["-1", "x", "1e3", "", "999999", "1000001", "9" * 3000, "0" * 9 + "9" * 3000, "%D9%A3"]
)
def test_a_number_nobody_was_told_is_refused(table: TableScene, since: str) -> None:
    async def deed(scene: TableScene) -> None:
        async with scene.players[0].socket(scene.table, since) as socket:
            seated = SocketSeat(scene.players[0], socket)
            assert (await seated.hears("refused"))["code"] == "unknown_position"
            assert await seated.closed() == 4400
        # A player who was refused is not taken for one who is there.
        async with scene.players[1].socket(scene.table) as socket:
            told = await SocketSeat(scene.players[1], socket).hears("table")
            assert sum(chair["present"] for chair in told["chairs"]) == 1

    waited(unchanged(table, deed))


@pytest.mark.parametrize(
    ("protocols", "origin", "code"),
    [
        (["muraille.v2"], None, "unknown_protocol"),
        ([], None, "unknown_protocol"),
        (["chat", "muraille.v0"], None, "unknown_protocol"),
        (["muraille.v1"], "https://elsewhere.example", "cross_site"),
        (["muraille.v1"], "null", "cross_site"),
    ],
)
def test_a_stranger_is_turned_away(
    table: TableScene, protocols: list[str], origin: str | None, code: str
) -> None:
    async def deed(scene: TableScene) -> None:
        async with connect(
            f"{scene.house.sockets}/api/tables/{scene.table}/play",
            subprotocols=protocols or None,  # type: ignore[arg-type]
            origin=origin or scene.house.origin,  # type: ignore[arg-type]
            additional_headers={"Cookie": scene.players[0].cookie},
            proxy=None,
            open_timeout=PATIENCE,
        ) as socket:
            seated = SocketSeat(scene.players[0], socket)
            assert (await seated.hears("refused"))["code"] == code
            assert await seated.closed() in {4400, 4403}
            assert len(seated.told) == 1

    waited(unchanged(table, deed))


def test_two_sockets_of_one_person_hear_the_same(table: TableScene) -> None:
    async def deed(scene: TableScene) -> None:
        asked, _, move = await who_is_asked(scene)
        async with asked.socket(scene.table) as one, asked.socket(scene.table) as two:
            both = SocketSeat(asked, one), SocketSeat(asked, two)
            heard = [[], []]  # type: list[list[Any]]
            for seated, events in zip(both, heard, strict=True):
                while len(events) < move["on"]:
                    events.append(await seated.hears("event"))
            assert heard[0] == heard[1]

    waited(unchanged(table, deed))


def test_a_closed_table_is_for_the_invited(tmp_path: Path) -> None:
    async def deed(found: TableScene) -> None:
        stranger = SocketClient(found.house, "stranger")
        await stranger.arrive()
        for query in ("", "&invitation=", "&invitation=" + "0" * 32, "&invitation=%00%ff"):
            async with stranger.socket(found.table, query=query) as socket:
                seated = SocketSeat(stranger, socket)
                assert (await seated.hears("refused"))["code"] == "not_for_you"
                assert await seated.closed() == 4403
                assert len(seated.told) == 1
        async with stranger.http() as http:
            for path in ("", "/record"):
                assert (await http.get(f"/api/tables/{found.table}{path}")).status_code == 404
        query = f"&invitation={await found.invitation()}"
        async with stranger.socket(found.table, query=query) as socket:
            assert (await SocketSeat(stranger, socket).hears("welcome"))["seat"] is None

    with scene(tmp_path) as found:
        waited(found.set_up(open=False))
        waited(unchanged(found, deed))


def test_nothing_is_played_at_a_table_that_was_closed(tmp_path: Path) -> None:
    async def deed(found: TableScene) -> None:
        asked, _, move = await who_is_asked(found)
        async with asked.socket(found.table) as socket:
            seated = SocketSeat(asked, socket)
            await seated.hears("move")
            await found.players[0].ask("DELETE", f"/api/tables/{found.table}")
            while (await seated.hears("table"))["phase"] != "over":
                pass
            before = await found.journal()
            act = {"type": "act", "on": move["on"], "action": move["actions"][0]}
            assert (await seated.refused(act))["code"] == "game_over"
            await seated.refused({"type": "ready", "word": "again"})
            assert list(await found.journal()) == list(before)

    with scene(tmp_path) as found:
        waited(found.set_up())
        waited(deed(found))


def test_a_lost_socket_goes_on_from_any_number(table: TableScene) -> None:
    async def deed(scene: TableScene) -> None:
        state = state_of(await scene.quiet())
        player = scene.players[0]
        seat = next(s for s, x in enumerate(state.chairs) if x.name == player.name)
        told = told_to(state, seat)
        for since in range(0, len(told), max(1, len(told) // 7)):
            async with player.socket(scene.table, since) as socket:
                seated = SocketSeat(player, socket)
                for seq in range(since + 1, len(told) + 1):
                    message = await seated.hears("event")
                    assert (message["seq"], message["event"]) == (seq, told[seq - 1])
                await seated.says(json.dumps({"type": "ping"}))
                await seated.hears("pong")
                events = [x["seq"] for x in seated.told if x["type"] == "event"]
                assert events == list(range(since + 1, len(told) + 1))

    waited(unchanged(table, deed))
