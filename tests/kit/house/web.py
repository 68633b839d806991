"""A house for tests: the real store on a file of its own, a clock that can be set forward."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Final

import httpx
import uvicorn
from fastapi import FastAPI

from muraille.cli.house.serve import listening, uvicorn_config
from muraille.house.clock import SYSTEM, Clock
from muraille.house.open_tables import OpenTables
from muraille.house.server.answers.archive import Archive
from muraille.house.server.app import create_app
from muraille.house.server.services import Services
from muraille.house.server.settings import Settings
from muraille.house.server.support.passwords import Passwords
from muraille.house.storage.store import Store
from muraille.house.table.services import TableServices
from tests.kit.house.chance import chance_of_test
from tests.kit.house.clock import VirtualClock
from tests.kit.house.database import new_database
from tests.kit.machine.children import PATIENCE

ADDRESS: Final = "http://house.test"
PASSWORD: Final = "seven pairs of shoes"  # noqa: S105 - of nobody
JSON: Final = {"content-type": "application/json"}


@dataclass(slots=True)
class WebHouse:
    """A house nobody has to connect to: requests go straight to the application."""

    services: Services
    app: FastAPI
    store: Store
    clock: VirtualClock
    _visitors: list[httpx.AsyncClient] = field(default_factory=list)

    def visitor(self, address: str = "192.0.2.1", **headers: str) -> httpx.AsyncClient:
        """A browser with its own cookies, on a page of the house."""
        client = httpx.AsyncClient(
            transport=httpx.ASGITransport(self.app, client=(address, 4711)),
            base_url=ADDRESS,
            headers={"origin": ADDRESS, **headers},
        )
        self._visitors.append(client)
        return client

    async def guest(self, name: str = "Ann", **headers: str) -> httpx.AsyncClient:
        """A browser in which a guest came in."""
        client = self.visitor(**headers)
        answer = await client.post("/api/guest", json={"name": name})
        assert answer.status_code == 201, answer.text
        return client

    async def account(self, name: str = "Bea", **headers: str) -> httpx.AsyncClient:
        """A browser in which a person created an account."""
        client = self.visitor(**headers)
        answer = await client.post("/api/account", json={"name": name, "password": PASSWORD})
        assert answer.status_code == 201, answer.text
        return client

    async def leave(self) -> None:
        for client in self._visitors:
            await client.aclose()


def services_in(folder: Path, store: Store, clock: Clock, **settings: str | float) -> Services:
    """Everything behind the routes; passwords are hashed quickly here, refusals come at once."""
    chosen = replace(Settings(data=str(folder), refusal_blur=0), **settings)  # type: ignore[arg-type]
    services = TableServices(store.journal, clock, Random(chance_of_test()).randbytes, bot_pace=0.0)
    archive = Archive(store.journal)
    return Services(
        chosen,
        store.people,
        store.history,
        store.practice,
        store.puzzles,
        store.exercises,
        store.sheets,
        store.tournaments,
        OpenTables(services, bytes.hex, store.history),
        store,
        clock=clock,
        passwords=Passwords(memory=8, passes=1),
        is_open=archive.is_open,
        record=archive.record,
        played=archive.played,
    )


@asynccontextmanager
async def house(
    folder: Path, clock: VirtualClock | None = None, /, **settings: str | float
) -> AsyncIterator[WebHouse]:
    """A house on a SQLite file of its own."""
    store = Store.open(new_database(folder))
    clock = clock or VirtualClock()
    services = services_in(folder, store, clock, **settings)
    here = WebHouse(services, create_app(services), store, clock)
    try:
        yield here
    finally:
        await here.leave()
        await services.close()


@contextmanager
def served(folder: Path, **settings: str | float) -> Iterator[str]:
    """A house behind a real socket on a free port; its address. It ends by itself."""
    store = Store.open(new_database(folder))
    services = services_in(folder, store, SYSTEM, **{"port": 0, "shutdown_seconds": 2, **settings})
    server = uvicorn.Server(uvicorn_config(services))
    with listening(services.settings) as listener:
        thread = threading.Thread(
            target=lambda: asyncio.run(server.serve(sockets=[listener])), daemon=True
        )
        thread.start()
        try:
            waiting = threading.Event()
            while not server.started and thread.is_alive():
                waiting.wait(0.01)
            assert server.started
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
            assert not thread.is_alive()
