"""Every request is counted, timed and written into the log, without what it holds."""

from __future__ import annotations

import logging
import secrets

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from muraille.core.errors import Refusal
from muraille.house.server.services import Services
from muraille.house.server.support.limits import address_of
from muraille.house.server.support.logs import request_id
from muraille.house.server.support.rare_lines import RareLines

log = logging.getLogger("muraille.access")

METHODS = frozenset({"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"})
NO_ANSWER = 499
"""The status in the log of a request whose client went away."""
FLOOD = "too_many_requests"
"""Refused as often as somebody likes to ask: one line stands for many."""


class RequestLog:
    """Stands around everything, and sees what went in and what came out."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self.app = app
        self.services = services
        self._seldom = RareLines(log, services.clock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and write down how it went."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        scope.setdefault("state", {})
        number = secrets.token_hex(8)
        kept = request_id.set(number)
        try:
            if scope["type"] == "http":
                await self._answer(scope, receive, send, number)
            else:
                await self._accompany(scope, receive, send)
        finally:
            request_id.reset(kept)

    async def _accompany(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = self.services.clock.steady()
        try:
            await self.app(scope, receive, send)
        finally:
            seconds = self.services.clock.steady() - began
            facts: dict[str, object] = {"route": _route(scope), "seconds": round(seconds, 1)}
            self._say("socket", scope, facts)

    async def _answer(self, scope: Scope, receive: Receive, send: Send, number: str) -> None:
        began = self.services.clock.steady()
        status = 0

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["X-Request-ID"] = number
            await send(message)

        try:
            await self.app(scope, receive, noted)
        finally:
            self._note(scope, status or NO_ANSWER, self.services.clock.steady() - began)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = _route(scope)
        method = scope["method"] if scope["method"] in METHODS else "other"
        self.services.meters.requests.labels(method, route, str(status)).inc()
        self.services.meters.request_seconds.labels(route).observe(seconds)
        facts: dict[str, object] = {
            "method": method,
            "route": route,
            "status": status,
            "ms": round(seconds * 1000, 1),
        }
        self._say("request", scope, facts)

    def _say(self, event: str, scope: Scope, facts: dict[str, object]) -> None:
        whom = _by_whom(scope)
        if whom.get("code") == FLOOD:
            self._seldom.warn(event, FLOOD, address=whom["address"])
        else:
            log.info(event, extra={**facts, **whom})


def _route(scope: Scope) -> str:
    """The route, not the path: an invitation in a path is a secret, and labels must be few."""
    return str(getattr(scope.get("route"), "path", "unmatched"))


def _by_whom(scope: Scope) -> dict[str, str]:
    """Where a request came from, and why it was refused if it was."""
    facts = {"address": address_of(HTTPConnection(scope))}
    if "refused" in scope["state"]:
        facts["code"] = scope["state"]["refused"]
    return facts


def note_refusal(connection: HTTPConnection, refusal: Refusal, services: Services) -> None:
    """Count a refusal, and let the line of its request say why."""
    services.meters.refusals.labels(refusal.code).inc()
    connection.scope.setdefault("state", {})["refused"] = refusal.code
