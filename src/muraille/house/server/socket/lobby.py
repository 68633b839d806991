"""The socket of the lobby: open tables, live."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from muraille.core.errors import Refusal
from muraille.house.lobby import Lobby
from muraille.house.protocol import SUBPROTOCOL, ListedTold, TablesTold
from muraille.house.server.guard.sessions import same_origin
from muraille.house.server.services import services_of


async def watch_lobby(socket: WebSocket) -> None:
    """The list of open tables, then every change of it."""
    services = services_of(socket)
    offered = socket.scope.get("subprotocols", ())
    if not same_origin(socket, services.settings):
        raise Refusal("cross_site")
    await socket.accept(subprotocol=SUBPROTOCOL if SUBPROTOCOL in offered else None)
    lobby: Lobby = services.tables.lobby
    writer = asyncio.create_task(_tell_lobby(socket, lobby))
    try:
        while (await socket.receive())["type"] != "websocket.disconnect":
            pass  # nobody says anything here
    finally:
        writer.cancel()


async def _tell_lobby(socket: WebSocket, lobby: Lobby) -> None:
    with (
        suppress(WebSocketDisconnect, RuntimeError),  # the page is closed
        lobby.listeners.listening() as listener,
    ):
        await socket.send_text(TablesTold(tables=lobby.tables).model_dump_json())
        while True:
            for one in await listener.news():
                await socket.send_text(ListedTold(table=one).model_dump_json())
