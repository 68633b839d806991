"""Logs as they are handed on: plain text, pressed, or many in an archive."""

from __future__ import annotations

import gzip
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from muraille.core.errors import Refusal

Lines = Iterator[str]


def logs(file: str | Path) -> Iterator[tuple[str, Lines]]:
    """Every log of a file, by its name; they are read line by line, however long they are."""
    with _told(file):
        if zipfile.is_zipfile(file):
            with zipfile.ZipFile(file) as archive:
                for member in archive.infolist():
                    if not member.is_dir():
                        with archive.open(member) as opened:
                            yield f"{file}:{member.filename}", _lines(opened)
            return
        with Path(file).open("rb") as opened:
            pressed = opened.read(2) == b"\x1f\x8b"
            opened.seek(0)
            yield str(file), _lines(gzip.GzipFile(fileobj=opened) if pressed else opened)


def _lines(opened: IO[bytes] | gzip.GzipFile) -> Lines:
    with _told(getattr(opened, "name", "?")):
        for line in opened:
            yield line.decode(errors="replace")


@contextmanager
def _told(file: object) -> Iterator[None]:
    try:
        yield
    except FileNotFoundError as error:
        raise Refusal("file_not_found", file=file) from error
    except (OSError, EOFError, zipfile.BadZipFile, zlib.error, NotImplementedError) as error:
        problem = getattr(error, "strerror", None) or " ".join(str(error).split())[:80]
        raise Refusal("unreadable_file", file=file, problem=problem) from error
