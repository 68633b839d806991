"""What stands between the network and the routes: headers, sizes, where a request comes from."""

from __future__ import annotations

import logging
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from muraille.core.errors import Refusal
from muraille.house.people import Person
from muraille.house.server.guard.request_log import note_refusal
from muraille.house.server.guard.sessions import (
    bearer_of,
    give_cookie,
    is_secure,
    same_origin,
    visitor_of,
    with_own_cookies,
)
from muraille.house.server.lines.socket_line import EXTENSION, SocketLine
from muraille.house.server.services import Services
from muraille.house.server.support.limits import address_of
from muraille.house.server.support.logs import request_id
from muraille.house.server.support.refusals import language_of, refused

log = logging.getLogger("muraille.guard")

CONTENT_POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
"""Everything from this house and nothing inside a page; no other site may frame it."""
ENGINE_POLICY: Final = CONTENT_POLICY.replace(
    "script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"
)
"""A thread of its own in which a page counts: there, and nowhere else, WebAssembly may run."""
ENGINE_SCRIPTS: Final = "/assets/engine/"
HEADERS: Final = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""On every answer."""
HEADER_LIMIT: Final = 16_384
"""Bytes of the path, the query and the headers of a request."""
QUERY_LIMIT: Final = 4096
"""Bytes of the query: the longest names an exercise."""
HSTS: Final = "max-age=31536000"
READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})
WRITING: Final = frozenset({"POST", "PUT", "PATCH"})


class Guard:
    """Looks at every request before a route does, and at every answer after.

    Whatever happens inside, the answer is one of ours.
    """

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self.app = app
        self.services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] in ("http", "websocket"):
            scope["headers"] = with_own_cookies(scope["headers"])
        if scope["type"] == "http":
            await self._answer(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._connect(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A socket is let in like any request; what it then says is the business of its route."""
        socket = WebSocket(scope, receive, send)
        address = address_of(socket)
        line = scope.get("extensions", {}).pop(EXTENSION, None)
        if isinstance(line, SocketLine):
            line.address = address
        try:
            self._admit(socket)
            self.services.limits.handshakes.spend(visitor_of(socket, self.services) or address)
            with self.services.switchboard.sockets.one_of(address):
                await self.app(scope, receive, send)
        except Refusal as refusal:
            note_refusal(socket, refusal, self.services)
            if "websocket.http.response" in scope.get("extensions", {}):
                await socket.send_denial_response(refused(refusal, language_of(socket)))
            else:
                await socket.close()

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        connection = HTTPConnection(scope)
        secure = is_secure(connection, self.services.settings)

        begun = False

        async def dressed(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                self._dress(connection, MutableHeaders(scope=message), secure=secure)
            await send(message)

        try:
            self._check(connection, scope["method"])
            if _has_body(connection.headers):
                receive = await self._taken(receive)
            await self.app(scope, receive, dressed)
        except Refusal as refusal:
            note_refusal(connection, refusal, self.services)
            await refused(refusal, language_of(connection))(scope, receive, dressed)
        except Exception:
            log.exception("broken")
            if begun:
                raise  # half an answer is out: the connection must break
            broken = Refusal("internal", number=request_id.get())
            note_refusal(connection, broken, self.services)
            await refused(broken, language_of(connection))(scope, receive, dressed)

    def _dress(self, connection: HTTPConnection, headers: MutableHeaders, *, secure: bool) -> None:
        for name, value in HEADERS.items():
            headers[name] = value
        if connection.url.path.startswith(ENGINE_SCRIPTS):
            headers["Content-Security-Policy"] = ENGINE_POLICY
        if secure:
            headers["Strict-Transport-Security"] = HSTS
        if connection.url.path.startswith("/api/"):
            headers.setdefault("Cache-Control", "no-store")
        renewal = connection.scope.get("state", {}).get("renewal")
        if isinstance(renewal, Person):
            answer = Response()
            give_cookie(connection, answer, self.services, renewal)
            headers.append("Set-Cookie", answer.headers["set-cookie"])

    def _admit(self, connection: HTTPConnection) -> None:
        """Refuse what comes too late, too often or is too large."""
        if self.services.is_closing:
            raise Refusal("house_closing", seconds=5)
        self.services.limits.requests.spend(address_of(connection))
        query = len(connection.scope["query_string"])
        if query > QUERY_LIMIT:
            raise Refusal("headers_too_large", most=QUERY_LIMIT)
        heads = sum(len(name) + len(value) for name, value in connection.headers.raw)
        if heads + query + len(connection.scope.get("raw_path") or b"") > HEADER_LIMIT:
            raise Refusal("headers_too_large", most=HEADER_LIMIT)

    def _check(self, connection: HTTPConnection, method: str) -> None:
        """Refuse what no page of ours and no honest program sends."""
        self._admit(connection)
        length = connection.headers.get("content-length", "0")
        if not length.isdecimal() or int(length[:12]) > self.services.settings.body_limit:
            raise Refusal("too_large", most=self.services.settings.body_limit)
        if method in READING:
            return
        # A token is shown by a program on purpose; a cookie is sent along by any browser.
        if bearer_of(connection) is None and not same_origin(connection, self.services.settings):
            raise Refusal("cross_site")
        if (method in WRITING or _has_body(connection.headers)) and not _is_json(
            connection.headers
        ):
            raise Refusal("not_json")

    async def _taken(self, receive: Receive) -> Receive:
        """The body of a request, read here as long as it is not too large.

        Routes get it whole: a refusal in the middle of their reading would look like bad JSON.
        """
        most = self.services.settings.body_limit
        parts: list[Message] = []
        size = 0
        while not parts or parts[-1].get("more_body", False):
            parts.append(await receive())
            size += len(parts[-1].get("body", b""))
            if size > most:
                raise Refusal("too_large", most=most)
        waiting = iter(parts)

        async def again() -> Message:
            message = next(waiting, None)
            return await receive() if message is None else message

        return again


def _has_body(headers: Headers) -> bool:
    return headers.get("content-length", "0") != "0" or "transfer-encoding" in headers


def _is_json(headers: Headers) -> bool:
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    return kind == "application/json"
