"""What programs wrote for their owners, and what they did wrong: a bounded file for each."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

LARGEST: Final = 1 << 20
"""Bytes of such a file."""
MOST: Final = 1 << 13
"""Bytes of one hand."""


class Notes:
    """Beside the file of a league; without one, nothing is kept."""

    def __init__(self, league_file: str | None) -> None:
        self._league_file = league_file

    def file_of(self, name: str) -> Path | None:
        """Where the notes of a program are."""
        if self._league_file is None:
            return None
        plain = "".join(sign if sign.isalnum() or sign in "-_." else "_" for sign in name)
        return Path(f"{self._league_file}.{plain}.log")

    def add(self, name: str, note: str, written: bytes) -> None:
        """Keep what there is to say about a hand; a hand without a word or a foul is not noted."""
        file = self.file_of(name)
        if file is None or not (written or "foul=" in note):
            return
        text = note.encode() + b"\n" + written[-MOST:]
        # Notes are a service: a full disk is told by the league's own file.
        with suppress(OSError):
            where = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
            try:
                if os.fstat(where).st_size < LARGEST:
                    os.write(where, text if text.endswith(b"\n") else text + b"\n")
            finally:
                os.close(where)
