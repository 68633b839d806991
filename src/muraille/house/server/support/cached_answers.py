"""Pages that are made once and kept by browsers: what they say changes only with a release."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final

from pydantic import BaseModel
from starlette.requests import Request
from starlette.responses import Response

FRESH: Final = "public, max-age=86400"
NOT_MODIFIED: Final = 304


@dataclass(frozen=True, slots=True)
class CachedAnswer:
    """A page of a language as it goes out."""

    text: bytes
    tag: str


def cached(page: BaseModel) -> CachedAnswer:
    """A page, ready to be answered."""
    text = page.model_dump_json().encode()
    return CachedAnswer(text, f'"{hashlib.sha256(text).hexdigest()[:32]}"')


def answered(request: Request, page: CachedAnswer) -> Response:
    """The answer to a browser, which may have the page already."""
    headers = {"ETag": page.tag, "Cache-Control": FRESH, "Vary": "Accept-Language"}
    known = {tag.strip() for tag in request.headers.get("if-none-match", "").split(",")}
    if page.tag in known:
        return Response(status_code=NOT_MODIFIED, headers=headers)
    return Response(page.text, headers=headers, media_type="application/json")
