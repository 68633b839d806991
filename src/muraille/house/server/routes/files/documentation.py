"""The documentation, as the build has made it: a site of plain files under ``/docs``."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from muraille.house.server.support.built_files import ASK_AGAIN, built, send

router = APIRouter(prefix="/docs", include_in_schema=False)

SITE: Final = built("docs")
NOT_BUILT: Final = (
    b"The documentation is not built: install the package again, or run `make docs`.\n"
)


@router.get("")
async def home() -> Response:
    """The pages of the site name each other from where they are, so the address is a folder's."""
    return RedirectResponse("/docs/")


@router.get("/{path:path}")
async def document(request: Request, path: str) -> Response:
    """A page or a file of the site; for any other address its page that says so."""
    wanted = SITE.find(f"{path}index.html" if not path or path.endswith("/") else path)
    if wanted is not None:
        return send(request, wanted, ASK_AGAIN)
    if SITE.find(f"{path}/index.html") is not None:
        return RedirectResponse(f"/docs/{path}/")
    missing = SITE.find("404.html")
    if missing is None:
        return Response(NOT_BUILT, 503, media_type="text/plain")
    if Path(path).suffix:
        raise HTTPException(404)
    return send(request, missing, ASK_AGAIN, 404)
