"""A visitor who sends more than anybody can play is cut off; nobody else is disturbed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from tests.crash.player import SocketClient
from tests.kit.hostile.cut_off import cut_off
from tests.kit.hostile.houses import HEALED, SocketSeat, TableScene, scene, waited
from tests.kit.hostile.raw_socket import CONT, LOBBY, PING, TEXT, RawSocket, frame

FLOOD: Final = 1_000_000
"""Bytes: far more than any budget."""
FLOODS: Final = {
    "empty pings": (b"", frame(PING)),
    "empty parts": (frame(TEXT, b"x", final=False), frame(CONT, final=False)),
    "short texts": (b"", frame(TEXT, b"x")),
    "long pings": (b"", frame(PING, b"x" * 125)),
    "long texts": (b"", frame(TEXT, b"x" * 10_000)),
}


@pytest.fixture(scope="module")
def flooded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableScene]:
    """A table of four people in a house with the limits everybody has."""
    folder = tmp_path_factory.mktemp("flooded")
    with scene(folder, address_frames="3000", address_bytes="4194304") as found:
        waited(found.set_up())
        yield found


@pytest.mark.parametrize("kind", FLOODS)
@pytest.mark.parametrize("place", ["lobby", "table"])
def test_a_flood_is_cut_off(flooded: TableScene, kind: str, place: str) -> None:
    before = cut_off(flooded.house)
    path = LOBBY if place == "lobby" else f"/api/tables/{flooded.table}/play?since=0"
    first, again = FLOODS[kind]
    with RawSocket(flooded.house, path) as rude:
        assert rude.status == 101
        rude.sent(first + again * (FLOOD // len(again)))
        assert rude.ends()
    after = cut_off(flooded.house)
    changed = {code for code in after if after[code] != before.get(code, 0)}
    assert changed & {"too_many_frames", "too_many_bytes", "too_many_parts"}, changed


def test_the_others_play_on(flooded: TableScene) -> None:
    async def deed() -> None:
        player = flooded.players[1]
        async with player.socket(flooded.table) as socket:
            other = SocketSeat(player, socket)
            for kind in FLOODS:
                first, again = FLOODS[kind]
                with RawSocket(flooded.house) as rude:
                    rude.sent(first + again * (FLOOD // len(again)))
                    rude.ends()
                await other.says(HEALED)
                await other.hears("pong")

    waited(deed())


def test_a_message_in_endless_parts_is_cut_off(flooded: TableScene) -> None:
    with RawSocket(flooded.house) as rude:
        assert rude.sent(frame(TEXT, b"x", final=False) + frame(CONT, final=False) * 100)
        assert rude.ends()
    assert cut_off(flooded.house)["too_many_parts"] >= 1


def test_the_log_says_who_was_cut_off(flooded: TableScene) -> None:
    with RawSocket(flooded.house) as rude:
        rude.sent(frame(PING) * 5000)
        rude.ends()
    lines = flooded.house.log.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if '"event": "cut off"' in line and '"127.0.0.1"' in line]


def test_neighbours_behind_one_address_are_not_cut_off(flooded: TableScene) -> None:
    """Whoever floods from the same address spends what all share, and still harms only himself."""

    async def deed() -> None:
        neighbour = SocketClient(flooded.house, "neighbour")
        await neighbour.arrive()
        async with neighbour.socket(flooded.table) as socket:
            seated = SocketSeat(neighbour, socket)
            for _ in range(15):
                with RawSocket(flooded.house) as rude:
                    rude.sent(frame(PING) * 5000)
                    rude.ends()
                await seated.says(HEALED)
                await seated.hears("pong")

    waited(deed())
