"""A house with one table in the middle of a hand, for those who wish it ill."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from muraille.house.entries import Entry
from tests.crash.journals import journals
from tests.crash.player import SocketClient
from tests.kit.house.process import Clocks, HouseProcess
from tests.kit.machine.children import PATIENCE

STANDING: Final = Clocks(claim_window=600.0, think_time=600.0, between_hands=600.0)
"""Clocks that never end anything by themselves: what changes is a person's deed."""

HEALED: Final = {"type": "ping", "n": 7}
"""What anybody may say, and is answered."""

_Answer = TypeVar("_Answer")


def waited(work: Awaitable[_Answer]) -> _Answer:
    """Do something within the patience of a test."""

    async def run() -> _Answer:
        async with asyncio.timeout(PATIENCE):
            return await work

    return asyncio.run(run())


class SocketSeat:
    """A client with an open socket at a table, and all that it was told."""

    def __init__(self, client: SocketClient, socket: ClientConnection) -> None:
        self.client = client
        self.socket = socket
        self.told: list[dict[str, Any]] = []

    async def hears(self, *types: str) -> dict[str, Any]:
        """The next message of one of these types."""
        while True:
            message: dict[str, Any] = json.loads(await self.socket.recv())
            self.told.append(message)
            if message["type"] in types:
                return message

    async def says(self, message: object) -> None:
        """Send something, well-formed or not."""
        raw = isinstance(message, str | bytes)
        await self.socket.send(message if raw else json.dumps(message))  # type: ignore[arg-type]

    async def refused(self, message: object) -> dict[str, Any]:
        """Say something the house refuses, with a code and a sentence; the refusal."""
        await self.says(message)
        refusal = await self.hears("refused")
        assert refusal["code"]
        assert len(refusal["message"]) > len(refusal["code"]) or " " in refusal["message"], refusal
        return refusal

    async def closed(self) -> int | None:
        """Listen until the house closes the socket; its code."""
        try:
            while True:
                self.told.append(json.loads(await self.socket.recv()))
        except ConnectionClosed as closed:
            return None if closed.rcvd is None else closed.rcvd.code


class TableScene:
    """A running house, and a table where a hand is played."""

    def __init__(self, house: HouseProcess, url: str) -> None:
        self.house = house
        self.url = url
        self.table = ""
        self.players: list[SocketClient] = []

    async def set_up(self, people: int = 4, **wishes: object) -> None:
        """Some people, bots in the other chairs, a hand that has begun.

        Where nobody but people plays, the table stands still at the first decision of one of them.
        """
        self.players = [SocketClient(self.house, f"player {n}") for n in range(people)]
        for player in self.players:
            await player.arrive()
        host = self.players[0]
        self.table = (await host.ask("POST", "/api/tables", {"hands": 2, **wishes}))["table"]
        for player in self.players[1:]:
            invitation = {"invitation": await self.invitation()}
            await player.ask("POST", f"/api/tables/{self.table}/seat", invitation)
        for seat in range(people, 4):
            wish = {"seat": seat, "bot": "greedy"}
            await host.ask("POST", f"/api/tables/{self.table}/bots", wish)
        await host.ask("POST", f"/api/tables/{self.table}/start")
        for player in self.players:
            async with player.socket(self.table) as socket:
                await socket.send(json.dumps({"type": "ready"}))
                await SocketSeat(player, socket).hears("pong", "table")
                await socket.send(json.dumps({"type": "ping"}))
                await SocketSeat(player, socket).hears("pong")

    async def invitation(self) -> str:
        """What only the host is told."""
        return str((await self.journal())[0].facts["invitation"])

    async def journal(self) -> Sequence[Entry]:
        """What is written down by now."""
        return (await journals(self.url, [self.table]))[self.table]

    async def quiet(self) -> Sequence[Entry]:
        """The journal once bots have done what they do: the table waits for a person."""
        host = self.players[0]
        async with host.socket(self.table) as socket:
            seated = SocketSeat(host, socket)
            before: Sequence[Entry] = ()
            while True:
                await socket.send(json.dumps({"type": "ping"}))
                await seated.hears("pong")
                now = await self.journal()
                if len(now) == len(before):
                    return now
                before = now


@contextmanager
def scene(folder: Path, clocks: Clocks = STANDING, **settings: str) -> Iterator[TableScene]:
    """A house of its own, closed in the end; its log tells of no fault of its own."""
    url = f"sqlite:///{folder / 'house.sqlite3'}"
    house = HouseProcess(folder / "house", url, clocks, settings)
    with house:
        yield TableScene(house, url)
    lines = house.log.read_text(encoding="utf-8")
    assert "Traceback" not in lines, lines[-6000:]
    assert '"level": "error"' not in lines, lines[-6000:]


Deed = Callable[[TableScene], Awaitable[None]]


async def unchanged(scene: TableScene, deed: Deed) -> None:
    """Whatever a person does, the journal stays as it is."""
    before = await scene.quiet()
    await deed(scene)
    assert list(await scene.quiet()) == list(before)
