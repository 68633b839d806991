"""Records on disk: read whole, written whole or not at all."""

from __future__ import annotations

import errno
import os
import select
import stat
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from muraille.core.errors import NOT_TEXT, Refusal

LONGEST_FILE: Final = 64_000_000
"""Bytes beyond which a file is no record."""


PATIENCE: Final = 10.0
"""Seconds for which a pipe may say nothing."""
_PIECE: Final = 1 << 16


def load(
    file: str | Path,
    longest: int = LONGEST_FILE,
    refused: str = "unreadable_file",
    patience: float = PATIENCE,
    otherwise: str = "utf-8",
) -> str:
    """The text of a file of some length at most; ``refused`` is the code if it cannot be read.

    A pipe into which nobody writes is refused once patience is at its end. What is not UTF-8 is
    read ``otherwise``, if at all.
    """
    try:
        # Path.open knows no opener.
        with open(file, "rb", opener=_opened_at_once) as opened:
            if stat.S_ISFIFO(os.fstat(opened.fileno()).st_mode):
                content = b"".join(_from_pipe(opened.fileno(), longest + 1, patience))
            else:
                content = opened.read(longest + 1)
    except (FileNotFoundError, NotADirectoryError, ValueError) as error:
        raise Refusal("file_not_found", file=file) from error
    except OSError as error:
        raise Refusal(refused, file=file, problem=error.strerror) from error
    if len(content) > longest:
        raise Refusal(refused, file=file, problem=f"> {longest}")
    for encoding in ("utf-8-sig", otherwise):
        with suppress(UnicodeDecodeError):
            return content.decode(encoding)
    raise Refusal(refused, file=file, problem=NOT_TEXT)


def _opened_at_once(file: str, flags: int) -> int:
    """Open a file without waiting for anybody at its other end."""
    return os.open(file, flags | getattr(os, "O_NONBLOCK", 0))


def _from_pipe(number: int, longest: int, patience: float) -> Iterator[bytes]:
    """What comes through a pipe until its writer has gone."""
    left = longest
    while left > 0:
        if not select.select([number], [], [], patience)[0]:
            raise TimeoutError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT))
        piece = os.read(number, min(left, _PIECE))
        if not piece:
            return
        left -= len(piece)
        yield piece


def lines(file: str | Path) -> Iterator[str]:
    """The lines of a file that may be too long for the memory; odd signs become question marks."""
    try:
        with Path(file).open(encoding="utf-8", errors="replace") as opened:
            yield from opened
    except (FileNotFoundError, NotADirectoryError, ValueError) as error:
        raise Refusal("file_not_found", file=file) from error
    except OSError as error:
        raise Refusal("unreadable_file", file=file, problem=error.strerror) from error


def save(file: str | Path, text: str) -> None:
    """Write a text so that nobody ever sees half of it."""
    save_bytes(file, text.encode())


def save_bytes(file: str | Path, content: bytes) -> None:
    """Write a file so that nobody ever sees half of it: aside first, then in its place."""
    target = Path(file)
    try:
        number, aside = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    except OSError as error:
        raise Refusal("unwritable_file", file=file, problem=error.strerror) from error
    try:
        with os.fdopen(number, "wb") as opened:
            opened.write(content)
            opened.flush()
            os.fsync(opened.fileno())
        Path(aside).chmod(0o644)
        Path(aside).replace(target)
    except OSError as error:
        Path(aside).unlink(missing_ok=True)
        raise Refusal("unwritable_file", file=file, problem=error.strerror) from error
    except BaseException:
        Path(aside).unlink(missing_ok=True)
        raise
