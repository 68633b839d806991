"""A client over HTTP and a socket that plays, is cut off, and comes back where it was."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from random import Random
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.kit.house.plain_http import NO_CERTIFICATES
from tests.kit.house.process import HouseProcess
from tests.kit.machine.children import PATIENCE

PROTOCOL: Final = "muraille.v1"
NO_TABLE: Final = 4404
BROKEN: Final = (ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError)

Chooser = Callable[[list[str]], str]


def random_choice(random: Random) -> Chooser:
    """Any action; a win where there is one, so that hands end."""
    return lambda actions: "win" if "win" in actions else random.choice(actions)


def closed_with(error: BaseException) -> int | None:
    """The code with which the house has closed a socket, if it has."""
    if isinstance(error, ConnectionClosed) and error.rcvd is not None:
        return error.rcvd.code
    return None


class SocketClient:
    """A person who is known to a house."""

    def __init__(self, house: HouseProcess, name: str) -> None:
        self.house = house
        self.name = name
        self.cookie = ""

    async def arrive(self) -> None:
        """Come in as a guest."""
        async with self.http() as http:
            answer = await http.post("/api/guest", json={"name": self.name})
            answer.raise_for_status()
            self.cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())

    def http(self) -> httpx.AsyncClient:
        """Requests as this person."""
        headers = {"Origin": self.house.origin, "Accept-Language": "en"}
        if self.cookie:
            headers["Cookie"] = self.cookie
        return httpx.AsyncClient(
            base_url=self.house.origin, headers=headers, verify=NO_CERTIFICATES, timeout=PATIENCE
        )

    async def ask(self, method: str, path: str, content: object = None) -> Any:  # noqa: ANN401
        """One request that is not refused; its answer."""
        async with self.http() as http:
            answer = await http.request(method, path, json={} if content is None else content)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    def socket(self, table: str, since: int | str = 0, query: str = "") -> connect:
        """The socket of a table."""
        headers = {"Accept-Language": "en", **({"Cookie": self.cookie} if self.cookie else {})}
        return connect(
            f"{self.house.sockets}/api/tables/{table}/play?since={since}{query}",
            subprotocols=[PROTOCOL],  # type: ignore[list-item]
            additional_headers=headers,
            origin=self.house.origin,  # type: ignore[arg-type]
            compression=None,
            ping_interval=None,
            open_timeout=PATIENCE,
            max_queue=None,  # else a close waits behind what nobody reads
            proxy=None,
        )


class SocketPlayer(SocketClient):
    """A client at one table: everything it heard, in order, over all its connections."""

    def __init__(
        self, house: HouseProcess, name: str, choose: Chooser, up: asyncio.Event | None = None
    ) -> None:
        super().__init__(house, name)
        self.choose = choose
        self.up = up
        """Set while the house is open."""
        self.heard: list[dict[str, Any]] = []
        """The events, as they were told."""
        self.tables: list[dict[str, Any]] = []
        self.welcomes: list[dict[str, Any]] = []
        self.refusals: list[dict[str, Any]] = []
        self.connections = 0
        self.readied = 0
        """The hand this connection has said it is ready for."""
        self.over = False
        self.turned_away = False
        """The game was over before this client could come back."""

    async def play(self, table: str) -> None:
        """Play until the game is over, however often the connection breaks."""
        while not self.over:
            if self.up is not None:
                await self.up.wait()
            try:
                async with self.socket(table, len(self.heard)) as socket:
                    self.connections += 1
                    await self.sit_at(socket)
            except BROKEN as broken:
                self.over = self.turned_away = closed_with(broken) == NO_TABLE
            if self.up is None:
                return

    async def sit_at(self, socket: ClientConnection) -> None:
        """Listen and answer until the socket closes, or the game is over."""
        self.readied = 0
        async for text in socket:
            await self.hear(socket, json.loads(text))
            if self.over:
                return

    def hear_only(self, text: str | bytes) -> None:
        """Take note of a message, and do nothing."""
        message = json.loads(text)
        kept = {"event": self.heard, "table": self.tables, "welcome": self.welcomes}
        if message["type"] in kept:
            kept[message["type"]].append(message.get("event", message))

    async def hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        """Take note of a message, and do what it asks for."""
        match message["type"]:
            case "welcome":
                self.welcomes.append(message)
            case "event":
                expected = len(self.heard) + 1
                assert message["seq"] == expected, f"{message['seq']} heard, {expected} expected"
                self.heard.append(message["event"])
            case "move":
                action = self.choose(message["actions"])
                act = {"type": "act", "on": message["on"], "action": action}
                await socket.send(json.dumps(act))
            case "refused":
                self.refusals.append(message)
            case "table":
                self.tables.append(message)
                if message["phase"] == "promised" and message["hand"] != self.readied:
                    self.readied = message["hand"]
                    await socket.send(json.dumps({"type": "ready", "word": self.name}))
                self.over = message["phase"] == "over"
