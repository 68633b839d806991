"""The secret the house signs with: drawn once, kept where only its owner can read it."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Final

from muraille.core.errors import Refusal
from muraille.house.server.settings import SHORTEST_SECRET, Settings

NAME: Final = "secret.key"
SIZE: Final = 32


def secret_of(settings: Settings) -> str:
    """The secret that was set, else the one in the folder, else a new one."""
    if settings.secret_key:
        return settings.secret_key
    file = settings.folder / NAME
    try:
        settings.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        return _kept(file) or _drawn(file)
    except OSError as error:
        raise Refusal(
            "unwritable_file", file=str(file), problem=error.strerror or type(error).__name__
        ) from error


def _kept(file: Path) -> str | None:
    try:
        text = file.read_text(encoding="ascii", errors="replace").strip()
    except FileNotFoundError:
        return None
    if len(text) < SHORTEST_SECRET:
        raise Refusal("bad_secret_file", file=str(file))
    return text


def _drawn(file: Path) -> str:
    """A new secret; two processes that start together end up with the same one."""
    text = secrets.token_hex(SIZE)
    # Written aside and linked into place: nobody ever reads half a secret.
    aside = file.with_name(f"{file.name}.{os.getpid()}.{secrets.token_hex(4)}")
    handle = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        try:
            os.link(aside, file)
        except FileExistsError:
            return _kept(file) or text
    finally:
        aside.unlink(missing_ok=True)
    return text
