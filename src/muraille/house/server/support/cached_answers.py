"""Pages that are made once and kept by browsers: what they say changes only with a release."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from pydantic import BaseModel
from starlette.requests import Request
from starlette.responses import Response

from muraille.house.server.support.limits import address_of
from muraille.house.server.support.work_queue import Bringer, WorkQueue

FRESH: Final = "public, max-age=86400"
NOT_MODIFIED: Final = 304


@dataclass(frozen=True, slots=True)
class CachedAnswer:
    """A page of a language as it goes out, plain or compressed."""

    text: bytes
    packed: bytes
    tag: str

    def tag_of(self, *, packed: bool) -> str:
        """What a browser tells the page by: compressed it is another one."""
        return f'"{self.tag}-gzip"' if packed else f'"{self.tag}"'


def cached(page: BaseModel) -> CachedAnswer:
    """A page, ready to be answered."""
    text = page.model_dump_json().encode()
    return CachedAnswer(text, gzip.compress(text, mtime=0), hashlib.sha256(text).hexdigest()[:32])


class PrintedPages:
    """The pages of one kind, in every language: each is made once, away from the loop."""

    def __init__(self, told: Callable[[str], BaseModel]) -> None:
        self._told = told
        self._made: dict[str, CachedAnswer] = {}
        self._making: dict[str, asyncio.Lock] = {}
        """Of pages that are being made: a whole club may ask for one at once."""

    async def answer(self, request: Request, queue: WorkQueue, language: str = "") -> Response:
        """The page of a language; who asks first waits until it is made."""
        if language not in self._made:
            async with self._making.setdefault(language, asyncio.Lock()):
                if language not in self._made:
                    whose = Bringer(address_of(request), address_of(request))
                    page = await queue.do(whose, partial(self._printed, language))
                    self._made[language] = page
            self._making.pop(language, None)
        return answered(request, self._made[language])

    def _printed(self, language: str) -> CachedAnswer:
        return cached(self._told(language))


def answered(request: Request, page: CachedAnswer) -> Response:
    """The answer to a browser, compressed if it takes it so; it may have the page already."""
    packed = "gzip" in request.headers.get("accept-encoding", "")
    tag = page.tag_of(packed=packed)
    headers = {"ETag": tag, "Cache-Control": FRESH, "Vary": "Accept-Language, Accept-Encoding"}
    known = {tag.strip() for tag in request.headers.get("if-none-match", "").split(",")}
    if tag in known:
        return Response(status_code=NOT_MODIFIED, headers=headers)
    if packed:
        headers["Content-Encoding"] = "gzip"
    content = page.packed if packed else page.text
    return Response(content, headers=headers, media_type="application/json")
