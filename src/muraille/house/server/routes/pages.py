"""The pages a browser shows: one document for every address, and the files it loads."""

from __future__ import annotations

from hashlib import sha256
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

router = APIRouter(include_in_schema=False)

FOLDER: Final = Path(str(files("muraille.house.server").joinpath("pages"))).resolve()
FOREVER: Final = "public, max-age=31536000, immutable"
"""Files under ``assets`` carry a digest of their content in their name."""
ASK_AGAIN: Final = "no-cache"
KINDS: Final = {".webmanifest": "application/manifest+json", ".js": "text/javascript"}
NOT_BUILT: Final = b"The pages are not built: install the package again, or run `make play`.\n"


@router.get("/{path:path}")
async def page(request: Request, path: str) -> Response:
    """A file of the pages; any other address is one the document itself understands."""
    if path == "api" or path.startswith("api/"):
        raise HTTPException(404)
    wanted = _inside(path)
    if wanted is not None:
        return _sent(request, wanted, FOREVER if path.startswith("assets/") else ASK_AGAIN)
    if Path(path).suffix:  # a file that is not there, not an address of a page
        raise HTTPException(404)
    document = FOLDER / "index.html"
    if not document.is_file():
        return Response(NOT_BUILT, 503, media_type="text/plain")
    return _sent(request, document, ASK_AGAIN)


def _inside(path: str) -> Path | None:
    """The file behind a path, if it is one of ours."""
    try:
        wanted = (FOLDER / path).resolve()
        fits = wanted.is_relative_to(FOLDER) and wanted.is_file()
    except (OSError, ValueError):  # no file could ever be called so
        return None
    return wanted if fits and wanted.suffix != ".gz" else None


def _sent(request: Request, path: Path, keeping: str) -> Response:
    """A file, compressed for who takes it so; nothing if he has it already."""
    packed = path.with_name(path.name + ".gz")
    takes = "gzip" in request.headers.get("accept-encoding", "") and packed.is_file()
    content = (packed if takes else path).read_bytes()  # a few kilobytes
    headers = {
        "Cache-Control": keeping,
        "ETag": f'"{sha256(content).hexdigest()[:32]}"',
        "Vary": "Accept-Encoding",
    }
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    if takes:
        headers["Content-Encoding"] = "gzip"
    kind = KINDS.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"
    return Response(content, media_type=kind, headers=headers)
