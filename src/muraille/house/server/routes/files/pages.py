"""The pages a browser shows: one document for every address, and the files it loads."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from muraille.house.server.support.built_files import ASK_AGAIN, FOREVER, built, send

router = APIRouter(include_in_schema=False)

PAGES: Final = built("pages")
FOLDER: Final = PAGES.folder
NOT_BUILT: Final = b"The pages are not built: install the package again, or run `make play`.\n"


@router.get("/{path:path}")
async def page(request: Request, path: str) -> Response:
    """A file of the pages; any other address is one the document itself understands."""
    if path == "api" or path.startswith("api/"):
        raise HTTPException(404)
    wanted = PAGES.find(path)
    if wanted is not None:
        return send(request, wanted, FOREVER if path.startswith("assets/") else ASK_AGAIN)
    ending = Path(path).suffix.removeprefix(".")
    if ending and not ending.isdecimal():  # a file that is not there; exercises end with a number
        raise HTTPException(404)
    document = PAGES.find("index.html")
    if document is None:
        return Response(NOT_BUILT, 503, media_type="text/plain")
    return send(request, document, ASK_AGAIN)
