"""A real house on a free loopback port, in the loop of the test: tables can be looked at."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
import uvicorn

from muraille.cli.house.serve import listening, uvicorn_config
from muraille.house.client.backoff import Backoff
from muraille.house.client.connection import Connection
from muraille.house.client.door import Door
from muraille.house.clock import SYSTEM
from muraille.house.open_tables import OpenTables
from muraille.house.protocol import MoveTold
from muraille.house.server.services import Services
from muraille.house.server.settings import Settings
from muraille.house.server.support.passwords import Passwords
from muraille.house.storage.store import Store
from muraille.house.table.live_table import LiveTable
from muraille.house.table.services import TableServices
from muraille.table.events import Event
from muraille.table.follower import Follower
from muraille.table.terms import SPECTATOR
from muraille.table.view import View
from tests.kit.house.chance import chance_of_test
from tests.kit.house.database import new_database
from tests.kit.house.plain_http import NO_CERTIFICATES
from tests.kit.machine.children import PATIENCE
from tests.kit.machine.ports import free_port

QUICK = Backoff(first=0.02, longest=0.2, total=PATIENCE)
PASSWORD = "seven pairs of shoes"  # noqa: S105 - of nobody


@dataclass(slots=True)
class House:
    """A house that is open, and its address."""

    folder: Path
    port: int
    services: Services
    server: uvicorn.Server
    serving: asyncio.Task[None]
    visitors: list[httpx.AsyncClient] = field(default_factory=list)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def table(self, table: str) -> LiveTable:
        found: LiveTable = self.services.tables.table(table)
        return found

    def visitor(self) -> httpx.AsyncClient:
        """A browser on a page of the house."""
        client = httpx.AsyncClient(
            verify=NO_CERTIFICATES,
            base_url=self.address,
            headers={"Origin": self.address},
            trust_env=False,
        )
        self.visitors.append(client)
        return client

    async def host(self, **wishes: Any) -> tuple[httpx.AsyncClient, dict[str, Any]]:  # noqa: ANN401
        """A person who opens a table: their client, and what the house told them."""
        client = self.visitor()
        answer = await client.post("/api/guest", json={"name": "Host"})
        assert answer.status_code == 201, answer.text
        answer = await client.post("/api/tables", json=wishes)
        assert answer.status_code == 201, answer.text
        opened: dict[str, Any] = answer.json()
        return client, opened

    async def empty_table(self, bots: int = 3, **wishes: Any) -> tuple[str, httpx.AsyncClient]:  # noqa: ANN401
        """A table whose host has got up: chair 0 is free, bots sit in the next ones."""
        client, opened = await self.host(bots=["greedy"] * bots, **wishes)
        table = str(opened["table"])
        answer = await client.delete(f"/api/tables/{table}/seat")
        assert answer.status_code == 204, answer.text
        return table, client

    async def begun_by(self, client: httpx.AsyncClient, table: str) -> None:
        """The host begins, once nobody is missing."""
        async with asyncio.timeout(PATIENCE):
            while True:
                answer = await client.post(f"/api/tables/{table}/start", json={})
                if answer.status_code == 204:
                    return
                assert answer.json()["error"]["code"] == "empty_seats", answer.text
                await asyncio.sleep(0.02)

    async def close(self) -> None:
        for client in self.visitors:
            await client.aclose()
        self.server.should_exit = True
        await self.serving


async def opened(folder: Path, port: int = 0) -> House:
    """Open a house on a file; bots think no time at all."""
    store = Store.open(new_database(folder))
    shared = TableServices(store.journal, SYSTEM, Random(chance_of_test()).randbytes, bot_pace=0.0)
    tables = OpenTables(shared, bytes.hex, store.history)
    settings = replace(Settings(data=str(folder)), port=port or free_port(), shutdown_seconds=2)
    services = Services(
        settings,
        store.people,
        store.history,
        store.practice,
        store.puzzles,
        store.exercises,
        store.sheets,
        store.tournaments,
        tables,
        store,
        passwords=Passwords(memory=8, passes=1),
    )
    await tables.recover()
    server = uvicorn.Server(uvicorn_config(services))
    listener = listening(settings)
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started:  # noqa: ASYNC110 - uvicorn has no event for it
        await asyncio.sleep(0.01)
    return House(folder, listener.getsockname()[1], services, server, serving)


@asynccontextmanager
async def house(folder: Path) -> AsyncIterator[House]:
    """A house for one test."""
    here = await opened(folder)
    try:
        yield here
    finally:
        await here.close()


async def seated(house: House, table: str, name: str = "Robot") -> Connection:
    """A guest who has sat down, not listening yet."""
    door = Door(house.address)
    await door.come_in(name)
    await door.sit(table)
    return Connection(door, table, patience=QUICK)


class CheckedChooser:
    """A chooser that compares its view with that of the house at every move, then asks another."""

    def __init__(self, inner: Any, live: LiveTable) -> None:  # noqa: ANN401 - any chooser
        self.inner = inner
        self.live = live
        self.moves = 0
        self.claims = 0
        self.differences: list[int] = []
        self.connection: Connection | None = None

    def sit_down(self, charter: Any) -> None:  # noqa: ANN401
        self.inner.sit_down(charter)

    async def hear(self, view: View, event: Event, *, live: bool) -> None:
        await self.inner.hear(view, event, live=live)

    async def choose(self, view: View, move: MoveTold, seconds: float | None) -> str:
        assert view.seat != SPECTATOR
        if move.on == self.live.seq(view.seat):
            self.moves += 1
            self.claims += "pass" in move.actions
            # While something is written down, the deal is ahead of what anybody was told.
            if not self.live.lock.locked():
                self._compare(view)
        chosen: str = await self.inner.choose(view, move, seconds)
        return chosen

    def _compare(self, view: View) -> None:
        true = bytes(self.live.state.game.deal.view(view.seat))
        self.differences += [i for i, byte in enumerate(true) if bytes(view)[i] != byte]
        told_again = Follower()
        for happened in self.live.events_since(view.seat, 0):
            told_again.hear(happened.event)
        again = bytes(told_again.view)
        self.differences += [-i for i, byte in enumerate(true) if again[i] != byte]

    async def close(self) -> None:
        await self.inner.close()


def script(folder: Path, text: str) -> str:
    """A command that runs a little program of Python."""
    file = folder / "program.py"
    file.write_text(text, encoding="utf-8")
    return f"{sys.executable} {file}"
