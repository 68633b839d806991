"""Where a house keeps its things unless it is told otherwise."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from platformdirs import user_data_path
from sqlalchemy import URL

from muraille.core.errors import Refusal

FILE: Final = "house.sqlite3"
_OWNER_ONLY: Final = 0o700


def data_dir() -> Path:
    """The data directory of the person who runs the house; ``MURAILLE_DATA`` names another."""
    said = os.environ.get("MURAILLE_DATA")
    return Path(said) if said else user_data_path("muraille", appauthor=False)


def default_url(directory: Path | None = None) -> str:
    """The database of a data directory: one SQLite file."""
    file = (directory or data_dir()) / FILE
    return URL.create("sqlite", database=str(file)).render_as_string()


def prepare(file: Path) -> None:
    """Make room for a SQLite file that only its owner can read, before it holds anything."""
    try:
        file.parent.mkdir(mode=_OWNER_ONLY, parents=True, exist_ok=True)
        # SQLite gives its log and its index the mode of the file.
        os.close(os.open(file, os.O_CREAT | os.O_RDONLY, 0o600))
    except OSError as error:
        raise Refusal("unwritable_file", file=file, problem=error.strerror) from error
