"""Records of games as files: written, read, and checked."""

from __future__ import annotations

from pathlib import Path

from muraille.record.own.codec import read_record, write_record
from muraille.record.own.files import load, save
from muraille.record.own.record import Record


def load_record(file: str | Path) -> Record:
    """The game a file holds (``docs/developer/game-records.md``); what is no record is refused."""
    return read_record(load(file))


def save_record(record: Record, file: str | Path) -> None:
    """Write a game into a file, whole or not at all."""
    save(file, write_record(record))
