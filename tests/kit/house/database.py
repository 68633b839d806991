"""Databases of new houses: copies of one, for to make one takes longer than most tests."""

from __future__ import annotations

import functools
from pathlib import Path
from tempfile import TemporaryDirectory

from muraille.house.storage.paths import FILE, default_url
from muraille.house.storage.upgrade import upgrade


def new_database(folder: Path) -> str:
    """The address of a database in a folder; one that is there already stays as it is."""
    folder.mkdir(parents=True, exist_ok=True)
    if not (file := folder / FILE).exists():
        file.write_bytes(_empty_house())
    return default_url(folder)


@functools.cache
def _empty_house() -> bytes:
    with TemporaryDirectory() as made:
        upgrade(default_url(Path(made)))
        return (Path(made) / FILE).read_bytes()
