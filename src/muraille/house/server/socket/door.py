"""How every socket is opened, heard and closed."""

from __future__ import annotations

from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from muraille.core.errors import Refusal
from muraille.house.protocol import SUBPROTOCOL
from muraille.house.server.guard.sessions import same_origin
from muraille.house.server.services import Services
from muraille.house.server.socket.wire import refused
from muraille.house.server.support.refusals import language_of

BAD_REQUEST: Final = 4400
SIGNED_OUT: Final = 4401
NOT_ALLOWED: Final = 4403
NOT_HERE: Final = 4404
TOO_FAST: Final = 4429
CLOSING: Final = 1001
OVER: Final = 1000
CODES: Final = {
    "no_such_table": NOT_HERE,
    "table_damaged": NOT_HERE,
    "no_such_sheet": NOT_HERE,
    "sheet_damaged": NOT_HERE,
    "not_for_you": NOT_ALLOWED,
    "sheet_key": NOT_ALLOWED,
    "cross_site": NOT_ALLOWED,
    "not_signed_in": SIGNED_OUT,
    "too_many_requests": TOO_FAST,
    "too_many_sockets": TOO_FAST,
}
"""With which code a socket is closed that was turned away; others are bad requests."""
MESSAGES_A_SECOND: Final = 20
"""What a person, or a program that plays, never needs."""


def check_visitor(socket: WebSocket, services: Services) -> None:
    """Refuse who comes from elsewhere, speaks another protocol, or comes too late."""
    if services.is_closing:
        raise Refusal("house_closing")
    if not same_origin(socket, services.settings):
        raise Refusal("cross_site")
    if SUBPROTOCOL not in socket.scope.get("subprotocols", ()):
        raise Refusal("unknown_protocol", known=SUBPROTOCOL)


def place_in(socket: WebSocket, most: int) -> int:
    """The last thing a client knows (``since``), as a number."""
    since: str = socket.query_params.get("since", "0")
    if not (since.isascii() and since.isdigit() and len(since) <= len(str(most))):
        raise Refusal("unknown_position")
    return int(since)


async def turn_away(socket: WebSocket, refusal: Refusal, *, opened: bool = False) -> None:
    """Say why over the socket, as browsers show nobody the answer to a handshake."""
    if not opened:
        await socket.accept(subprotocol=offered(socket))
    await send(socket, refused(refusal, language_of(socket)))
    await socket.close(CODES.get(refusal.code, BAD_REQUEST))


def offered(socket: WebSocket) -> str | None:
    """Our protocol, if the client speaks it."""
    return SUBPROTOCOL if SUBPROTOCOL in socket.scope.get("subprotocols", ()) else None


async def send(socket: WebSocket, content: bytes) -> None:
    """One message."""
    await socket.send_text(content.decode())


async def heard(socket: WebSocket) -> str:
    """What the client says; nothing if it is bytes, which this protocol has no use for."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"], message.get("reason"))
    text = message.get("text")
    return text if isinstance(text, str) else ""
