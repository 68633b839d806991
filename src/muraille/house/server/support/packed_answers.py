"""Long answers that are made for one person: compressed for a browser that takes them so."""

from __future__ import annotations

import gzip
from typing import Final

from pydantic import BaseModel
from starlette.requests import Request
from starlette.responses import Response

LEVEL: Final = 6
"""How hard it is compressed: harder takes longer than it spares."""


def packed_answer(request: Request, page: BaseModel) -> Response:
    """A page as JSON; away from the loop, since it may be long."""
    text = page.model_dump_json().encode()
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        text = gzip.compress(text, LEVEL, mtime=0)
        headers["Content-Encoding"] = "gzip"
    return Response(text, headers=headers, media_type="application/json")
