"""The file of a backup: one format for every database, so that a house can move.

A zip with one file of JSON lines for each table, and ``backup.json`` that says what they are: the
revision of the schema, the columns, how many rows, and a checksum of each file. Bytes are written
as ``{"bytes": base64}``.
"""

from __future__ import annotations

import base64
import hashlib
import json
import struct
import zipfile
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from muraille.core.errors import Refusal

FORMAT: Final = "muraille-backup"
VERSION: Final = 1
CONTENTS: Final = "backup.json"
LONGEST_LINE: Final = 8_000_000
"""Bytes of a row, far beyond any of a house: what is longer is not read to its end."""
LONGEST_CONTENTS: Final = 1_000_000

_DAMAGED: Final = (
    *(EOFError, KeyError, OverflowError, RecursionError, RuntimeError, TypeError, ValueError),
    *(struct.error, zipfile.BadZipFile, zlib.error),
)
"""What a damaged zip leads to, as Python tells it."""

Value = str | int | float | bool | bytes | None


@dataclass(frozen=True, slots=True)
class BackupPart:
    """One table of the backup."""

    table: str
    columns: tuple[str, ...]
    rows: int
    sha256: str

    @property
    def file(self) -> str:
        """Its name in the zip."""
        return f"{self.table}.jsonl"


@dataclass(frozen=True, slots=True)
class Contents:
    """What a backup holds."""

    revision: str
    made_at: int
    """Milliseconds since 1970."""
    parts: tuple[BackupPart, ...]
    """In an order in which they can be read in."""

    @property
    def rows(self) -> int:
        """Of all tables together."""
        return sum(part.rows for part in self.parts)


def write_part(
    archive: zipfile.ZipFile, table: str, columns: Sequence[str], rows: Iterable[Sequence[Any]]
) -> BackupPart:
    """Add a table to a backup."""
    count, sum_so_far = 0, hashlib.sha256()
    with archive.open(f"{table}.jsonl", "w", force_zip64=True) as file:
        for row in rows:
            line = json.dumps([_written(v) for v in row], separators=(",", ":")).encode() + b"\n"
            sum_so_far.update(line)
            file.write(line)
            count += 1
    return BackupPart(table, tuple(columns), count, sum_so_far.hexdigest())


def write_contents(archive: zipfile.ZipFile, contents: Contents) -> None:
    """Add what the backup holds, last: a backup that was cut off has none."""
    page = {"format": FORMAT, "version": VERSION, **asdict(contents)}
    archive.writestr(CONTENTS, json.dumps(page, indent=1))


class Backup:
    """A backup that was read whole once and found in order."""

    def __init__(self, file: Path) -> None:
        self.file = file
        try:
            self._archive = zipfile.ZipFile(file)
        except FileNotFoundError:
            raise Refusal("file_not_found", file=file) from None
        except OSError as error:
            raise Refusal("unreadable_file", file=file, problem=error.strerror) from error
        except _DAMAGED:
            raise Refusal("not_a_backup", file=file) from None
        try:
            self.contents = self._checked_contents()
            self._refuse_strange_members()
            for part in self.contents.parts:
                for _ in self.rows(part):
                    pass
        except BaseException:
            self.close()
            raise

    def rows(self, part: BackupPart) -> Iterator[list[Value]]:
        """The rows of a table, checked as they come; the sum is right once the last one came."""
        count, sum_so_far = 0, hashlib.sha256()
        try:
            with self._archive.open(part.file) as file:
                while count <= part.rows and (line := file.readline(LONGEST_LINE)):
                    sum_so_far.update(line)
                    yield _row(part, line)
                    count += 1
        except (OSError, *_DAMAGED):
            raise self._broken(part.file) from None
        if (count, sum_so_far.hexdigest()) != (part.rows, part.sha256):
            raise self._broken(part.file)

    def close(self) -> None:
        """Let go of the file."""
        self._archive.close()

    def _checked_contents(self) -> Contents:
        try:
            with self._archive.open(CONTENTS) as file:
                page = json.loads(file.read(LONGEST_CONTENTS))
        except (OSError, *_DAMAGED):
            raise Refusal("not_a_backup", file=self.file) from None
        if not isinstance(page, dict) or page.get("format") != FORMAT:
            raise Refusal("not_a_backup", file=self.file)
        if page.get("version") != VERSION:
            raise Refusal("backup_newer", file=self.file)
        try:
            return _contents(page)
        except (KeyError, TypeError, ValueError):
            raise self._broken(CONTENTS) from None

    def _refuse_strange_members(self) -> None:
        """Only what the contents speak of is there, each once: nothing is ever unpacked."""
        expected = [CONTENTS, *(part.file for part in self.contents.parts)]
        for name, count in (Counter(self._archive.namelist()) + Counter(expected)).items():
            if count != 2 or name not in expected:  # noqa: PLR2004 - in the file, and spoken of
                raise self._broken(name)

    def _broken(self, part: str) -> Refusal:
        return Refusal("backup_broken", file=self.file, part=part)


def _contents(page: dict[str, Any]) -> Contents:
    parts = tuple(
        BackupPart(
            str(part["table"]),
            tuple(str(column) for column in part["columns"]),
            int(part["rows"]),
            str(part["sha256"]),
        )
        for part in page["parts"]
    )
    if any(len(set(part.columns)) != len(part.columns) for part in parts):
        raise ValueError(page["parts"])
    return Contents(str(page["revision"]), int(page["made_at"]), parts)


def _row(part: BackupPart, line: bytes) -> list[Value]:
    row = json.loads(line)
    if not isinstance(row, list) or len(row) != len(part.columns):
        raise TypeError(part.table)
    return [_read(value) for value in row]


def _written(value: Value) -> object:
    if isinstance(value, bytes | memoryview):
        return {"bytes": base64.b64encode(value).decode()}
    return value


def _read(value: object) -> Value:
    if isinstance(value, dict):
        return base64.b64decode(value["bytes"], validate=True)
    if value is None or isinstance(value, str | int | float | bool):
        return value
    raise TypeError(value)
