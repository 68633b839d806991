"""The sockets of the house: the shortest way from the guard to their handlers.

A house holds thousands of sockets for hours. Through the machinery of the HTTP routes each would
keep some ten kilobytes it never needs.
"""

from __future__ import annotations

from typing import Final

from starlette.routing import Match, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from muraille.core.errors import Refusal
from muraille.house.server.socket.lobby import watch_lobby
from muraille.house.server.socket.sheet import watch_sheet
from muraille.house.server.socket.table import play

SOCKETS: Final = (
    WebSocketRoute("/api/tables/{table}/play", play),
    WebSocketRoute("/api/lobby", watch_lobby),
    WebSocketRoute("/api/sheets/{sheet}/live", watch_sheet),
)
"""Every socket; a new one is added here."""


class Sockets:
    """Serves sockets itself, and passes everything else on."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Find the handler of a socket; one to nowhere is refused."""
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        for route in SOCKETS:
            found, place = route.matches(scope)
            if found is Match.FULL:
                scope.update(place, route=route)
                await route.handle(scope, receive, send)
                return
        raise Refusal("no_such_page")
