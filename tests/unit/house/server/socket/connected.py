"""A socket straight to the application: every message in order, and a connection that can break."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, MutableMapping
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

import httpx

from tests.kit.house.web import ADDRESS, WebHouse
from tests.kit.machine.children import PATIENCE


class Socket:
    """One client of a house that nobody has to connect to."""

    def __init__(self, breaks_at: int | None = None) -> None:
        self.code: int | None = None
        """With which the house has closed it."""
        self._said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._heard: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        self._breaks_at = breaks_at
        self._said.put_nowait({"type": "websocket.connect"})

    async def receive(self) -> dict[str, Any]:
        return await self._said.get()

    async def send(self, message: MutableMapping[str, Any]) -> None:
        if message["type"] == "websocket.close":
            self.code = message["code"]
            self._heard.put_nowait(None)
            self.leave()
        elif message["type"] == "websocket.send":
            if self._breaks_at is not None:
                self._breaks_at -= 1
                if self._breaks_at < 0:
                    self.leave()
                    raise OSError
            self._heard.put_nowait(json.loads(message["text"]))

    def say(self, content: object) -> None:
        self._said.put_nowait({"type": "websocket.receive", "text": json.dumps(content)})

    def leave(self) -> None:
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1006})

    async def hears(self, *types: str) -> dict[str, Any]:
        """The next message of one of these types; of any type if none is named."""
        while True:
            message = await self._heard.get()
            assert message is not None, self.code
            if not types or message["type"] in types:
                return message

    async def all(self) -> list[dict[str, Any]]:
        """Everything the house says until it closes the socket."""
        heard = []
        while (message := await self._heard.get()) is not None:
            heard.append(message)
        return heard


@asynccontextmanager
async def connected(
    house: WebHouse,
    path: str,
    visitor: httpx.AsyncClient | None = None,
    breaks_at: int | None = None,
) -> AsyncIterator[Socket]:
    """A client on a path of the house until it leaves."""
    parts = urlsplit(path)
    cookies = () if visitor is None else visitor.cookies.items()
    cookie = "; ".join(f"{name}={value}" for name, value in cookies)
    scope = {
        "type": "websocket",
        "path": parts.path,
        "raw_path": parts.path.encode(),
        "query_string": parts.query.encode(),
        "root_path": "",
        "scheme": "ws",
        "client": ("192.0.2.1", 4711),
        "server": (urlsplit(ADDRESS).hostname, 80),
        "subprotocols": ["muraille.v1"],
        "headers": [
            (b"host", str(urlsplit(ADDRESS).hostname).encode()),
            (b"origin", ADDRESS.encode()),
            *([(b"cookie", cookie.encode())] if cookie else []),
        ],
    }
    socket = Socket(breaks_at)
    async with asyncio.timeout(PATIENCE):
        serving = asyncio.create_task(house.app(scope, socket.receive, socket.send))
        try:
            yield socket
        finally:
            socket.leave()
            await serving
