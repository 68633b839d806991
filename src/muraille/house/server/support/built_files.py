"""Folders of files that the build has made: found by their path, sent compressed, sent once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

FOREVER: Final = "public, max-age=31536000, immutable"
"""For files that carry a digest of their content in their name."""
ASK_AGAIN: Final = "no-cache"
MOST_AT_HAND: Final = 1024
"""Files that are kept in memory: all there are, some twenty megabytes with the documentation."""
LONGEST_PATH: Final = 512
"""Signs: no file of ours has as many, and each folder of a path costs a look at the disk."""
KINDS: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}


@dataclass(frozen=True, slots=True)
class BuiltFiles:
    """A folder beside the server; nothing outside it and no packed copy is given away."""

    folder: Path

    def find(self, path: str) -> Path | None:
        """The file behind a path, if it is in the folder."""
        if len(path) > LONGEST_PATH:
            return None
        try:
            wanted = (self.folder / path).resolve()
            fits = wanted.is_relative_to(self.folder) and wanted.is_file()
        except (OSError, ValueError):  # no file could ever be called so
            return None
        return wanted if fits and wanted.suffix != ".gz" else None


def built(name: str) -> BuiltFiles:
    """The folder of that name in the package."""
    return BuiltFiles(Path(str(files("muraille.house.server").joinpath(name))).resolve())


def send(request: Request, path: Path, keeping: str, status: int = 200) -> Response:
    """A file, compressed for a browser that takes it so; nothing if the browser has it already."""
    packed = path.with_name(path.name + ".gz")
    takes = "gzip" in request.headers.get("accept-encoding", "") and packed.is_file()
    chosen = packed if takes else path
    content, tag = _read(chosen, chosen.stat().st_mtime_ns)
    headers = {
        "Cache-Control": keeping,
        "ETag": tag,
        "Vary": "Accept-Encoding",
    }
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    if takes:
        headers["Content-Encoding"] = "gzip"
    kind = KINDS.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"
    return Response(content, status, media_type=kind, headers=headers)


@lru_cache(MOST_AT_HAND)
def _read(file: Path, _changed: int) -> tuple[bytes, str]:
    """What a file holds, and its tag: once for all who ask, and who do not read what they get."""
    content = file.read_bytes()
    return content, f'"{sha256(content).hexdigest()[:32]}"'
