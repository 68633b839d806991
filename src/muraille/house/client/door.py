"""The door of a house: coming in, sitting down, getting up, over HTTP."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import quote, urlencode, urlsplit

from muraille.core.errors import Refusal
from muraille.house.client.http import Requests, UnreachableError

EXAMPLE: Final = "https://club.example"


class HouseRefusal(Refusal):
    """What the house refuses, in its own words: they are in the language it was asked in."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code)
        self.message = message

    def sentence(self, language: str) -> str:  # noqa: ARG002 - as the house says it
        """What the house said."""
        return self.message


@dataclass(frozen=True, slots=True)
class TableCard:
    """What is agreed at a table, before one sits down."""

    charter: Mapping[str, Any]
    phase: str
    seat: int | None
    """One's own chair, if one sits there already."""


class Door:
    """One house, and its visitor: the owner of a token, or a guest."""

    def __init__(self, address: str, *, token: str | None = None, language: str = "en") -> None:
        self.address = _checked(address)
        parts = urlsplit(self.address)
        self.origin = f"{parts.scheme}://{parts.netloc}"
        self.language = language
        self._token = token
        headers = {"Accept-Language": language}
        if token is None:
            headers["Origin"] = self.origin  # a cookie is believed only beside it
        else:
            headers["Authorization"] = f"Bearer {token}"
        self._requests = Requests(headers)

    async def come_in(self, name: str) -> None:
        """Come as a guest; the session is kept for everything that follows."""
        await self._ask("POST", "/api/guest", {"name": name, "language": self.language})

    async def look(self, table: str, invitation: str | None = None) -> TableCard:
        """What is played at a table."""
        query = "" if invitation is None else "?" + urlencode({"invitation": invitation})
        told = await self._ask("GET", f"{_path(table)}{query}")
        try:
            return TableCard(told["charter"], told["phase"], told["seat"])
        except (KeyError, TypeError) as error:
            raise self._foreign(str(told)) from error

    async def sit(self, table: str, seat: int | None = None, invitation: str | None = None) -> int:
        """Take a chair, or come back to one's own; any free one if none is named."""
        asked = {"seat": seat, "invitation": invitation}
        told = await self._ask("POST", f"{_path(table)}/seat", asked)
        try:
            return int(told["seat"])
        except (KeyError, TypeError, ValueError) as error:
            raise self._foreign(str(told)) from error

    async def leave(self, table: str) -> None:
        """Get up; in a game a bot of the house plays on."""
        await self._ask("DELETE", f"{_path(table)}/seat")

    def socket(self, table: str, since: int, invitation: str | None = None) -> str:
        """The address of the socket of a table, from an event on."""
        query: dict[str, str | int] = {"since": since}
        if invitation is not None:
            query["invitation"] = invitation
        house = self.address.replace("http", "ws", 1)  # and https becomes wss
        return f"{house}{_path(table)}/play?{urlencode(query)}"

    def headers(self) -> dict[str, str]:
        """What a socket shows at the door."""
        return {**self._requests.headers, **self._requests.cookie_header()}

    async def _ask(self, method: str, path: str, content: object = None) -> Any:  # noqa: ANN401
        send, url = self._requests.send, f"{self.address}{path}"
        try:
            answer = await asyncio.to_thread(send, method, url, content)
        except UnreachableError as error:
            problem = str(error)
            raise Refusal("house_unreachable", address=self.origin, problem=problem) from error
        if answer.status == HTTPStatus.NO_CONTENT:
            return None
        try:
            told = json.loads(answer.text)
            refusal = None if answer.is_good else _refusal(told["error"])
        except (ValueError, KeyError, TypeError) as error:  # no JSON, or not as a house says it
            raise self._foreign(answer.text) from error
        if refusal is not None:
            raise refusal
        return told

    def _foreign(self, found: str) -> Refusal:
        return Refusal("foreign_house", found=" ".join(found.split())[:60])


def _refusal(fault: dict[str, object]) -> HouseRefusal:
    return HouseRefusal(str(fault["code"]), str(fault["message"]))


def _path(table: str) -> str:
    return f"/api/tables/{quote(table, safe='')}"


def _checked(address: str) -> str:
    """The address of a house without a slash at its end."""
    try:
        parts = urlsplit(address.strip())
        fits = parts.scheme in ("http", "https") and bool(parts.hostname) and not parts.query
        _ = parts.port
    except ValueError:
        fits = False
    if not fits:
        raise Refusal("bad_address", found=address[:60], example=EXAMPLE)
    return address.strip().rstrip("/")
