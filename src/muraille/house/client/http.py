"""Plain HTTP with the standard library: a few small requests need no more.

Redirects are not followed: a token is shown to the house it belongs to and to nobody else.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from http import HTTPStatus
from http.client import HTTPException, HTTPMessage, HTTPResponse
from http.cookies import CookieError, SimpleCookie
from typing import IO, Any, Final
from urllib.error import HTTPError, URLError
from urllib.request import HTTPRedirectHandler, OpenerDirector, Request, build_opener

LARGEST: Final = 1 << 22
"""Bytes of an answer."""
TIMEOUT: Final = 15.0
"""Seconds a house may take to answer."""


class UnreachableError(Exception):
    """Nobody answered: why."""


@dataclass(frozen=True, slots=True)
class HttpAnswer:
    """What came back."""

    status: int
    text: str

    @property
    def is_good(self) -> bool:
        """Whether it was done."""
        return HTTPStatus.OK <= self.status < HTTPStatus.MULTIPLE_CHOICES


@dataclass(slots=True)
class Requests:
    """Requests of one visitor; cookies are kept between them."""

    headers: dict[str, str]
    cookies: dict[str, str] = field(default_factory=dict)
    _opener: OpenerDirector = field(default_factory=lambda: build_opener(_Stay()))

    def send(self, method: str, url: str, content: object = None) -> HttpAnswer:
        """Ask and wait; an answer that is a refusal is an answer too."""
        headers = {**self.headers, **self.cookie_header()}
        body = None
        if content is not None:
            body = json.dumps(content).encode()
            headers["Content-Type"] = "application/json"
        request = Request(url, body, headers, method=method)  # noqa: S310 - checked by the door
        try:
            with self._opener.open(request, timeout=TIMEOUT) as answer:
                return self._read(answer)
        except HTTPError as error:
            with error:
                return self._read(error)
        except (URLError, HTTPException, OSError) as error:
            reason = error.reason if isinstance(error, URLError) else error
            problem = reason.strerror if isinstance(reason, OSError) else str(reason)
            raise UnreachableError(problem or type(reason).__name__) from error

    def cookie_header(self) -> dict[str, str]:
        """The cookies, as they are shown."""
        shown = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {"Cookie": shown} if shown else {}

    def _read(self, answer: HTTPResponse | HTTPError) -> HttpAnswer:
        for text in answer.headers.get_all("Set-Cookie") or ():
            try:
                given = SimpleCookie(text)
            except CookieError:
                continue
            self.cookies.update({name: cookie.coded_value for name, cookie in given.items()})
        return HttpAnswer(answer.status or 0, answer.read(LARGEST).decode(errors="replace"))


class _Stay(HTTPRedirectHandler):
    """Goes nowhere else."""

    def redirect_request(  # noqa: PLR0913, PLR0917 - as the library asks
        self,
        req: Request,  # noqa: ARG002
        fp: IO[bytes],  # noqa: ARG002
        code: int,  # noqa: ARG002
        msg: str,  # noqa: ARG002
        headers: HTTPMessage,  # noqa: ARG002
        newurl: str,  # noqa: ARG002
    ) -> Any:  # noqa: ANN401
        return None
