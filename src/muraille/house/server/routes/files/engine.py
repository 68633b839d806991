"""The engine that phones keep: Python for browsers and our sources, where they were built."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from muraille.house.server.support.built_files import ASK_AGAIN, FOREVER, built, send

router = APIRouter(include_in_schema=False)

ENGINE: Final = built("engine")
CONTENTS: Final = "pack.json"
"""What the pack consists of; it alone changes under its name."""


@router.get("/engine/{path:path}")
async def engine(request: Request, path: str) -> Response:
    """A file of the pack; a house that was built without it has none."""
    wanted = ENGINE.find(path)
    if wanted is None and path == CONTENTS:
        return Response(status_code=204)  # to ask is no mistake of a page
    if wanted is None:
        raise HTTPException(404)
    return send(request, wanted, ASK_AGAIN if path == CONTENTS else FOREVER)
