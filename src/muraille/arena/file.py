"""The file of a league: a first line that says what it is, then a line for every wall played.

A line is written whole or not at all: what a crash has cut off is played again.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from muraille.arena.formats import Pairing
from muraille.arena.league import VERSION, League
from muraille.arena.played import PlayedWall
from muraille.core.errors import Refusal

LONGEST_SHOWN: Final = 60


class LeagueFile:
    """A league that is being played: what is done is on disk."""

    def __init__(
        self, league: League, played: Iterable[PlayedWall] = (), where: int | None = None
    ) -> None:
        self.league = league
        self.played = list(played)
        self._where = where
        """The open file; none if nothing is to be kept."""

    @property
    def done(self) -> set[tuple[Pairing, int]]:
        """What need not be played again."""
        return {(wall.match, wall.wall) for wall in self.played}

    def add(self, wall: PlayedWall) -> None:
        """Write a wall down."""
        self.played.append(wall)
        if self._where is not None:
            _write(self._where, wall.as_record())


@contextmanager
def opened(file: str | None, league: League) -> Iterator[LeagueFile]:
    """A league to go on with, or a new one; the file of another league is refused."""
    if file is None:
        yield LeagueFile(league)
        return
    try:
        where = os.open(file, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
    except OSError as error:
        raise Refusal("unwritable_file", file=file, problem=error.strerror) from error
    try:
        _claim(where, file)
        lines = _whole_lines(where)
        if not lines:
            _write(where, league.as_record())
        elif (kept := _plain(_kept_league(lines[0], file))) != _plain(league):
            raise Refusal("other_league", file=file, difference=_difference(kept, _plain(league)))
        yield LeagueFile(league, (_wall_of(line, file) for line in lines[1:]), where)
    except OSError as error:
        raise Refusal("unwritable_file", file=file, problem=error.strerror) from error
    finally:
        os.close(where)


def begun(file: str) -> League | None:
    """The league of a file, where one was begun."""
    try:
        with Path(file).open("rb") as there:
            line = there.readline()
    except OSError:
        return None
    return _kept_league(line, file) if line.endswith(b"\n") else None


def read(file: str) -> tuple[League, list[PlayedWall]]:
    """A league as far as it was played."""
    try:
        content = Path(file).read_bytes()
    except FileNotFoundError as error:
        raise Refusal("file_not_found", file=file) from error
    except OSError as error:
        raise Refusal("unreadable_file", file=file, problem=error.strerror) from error
    lines = content[: content.rfind(b"\n") + 1].splitlines()
    if not lines:
        raise Refusal("no_league", file=file)
    league = _kept_league(lines[0], file)
    return league, [_wall_of(line, file) for line in lines[1:]]


def _write(where: int, record: dict[str, Any]) -> None:
    line = json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
    if os.write(where, line) != len(line):
        raise OSError(0, "disk full")
    os.fsync(where)


def _whole_lines(where: int) -> list[bytes]:
    """The lines there are; the rest of one that was cut off is taken away."""
    with os.fdopen(os.dup(where), "rb") as opened_file:
        opened_file.seek(0)
        content = opened_file.read()
    whole = content.rfind(b"\n") + 1
    if whole < len(content):
        if whole == 0 and not content.startswith(b'{"league"'):
            return [content]  # not ours: let it be refused, not cut
        os.ftruncate(where, whole)
    return content[:whole].splitlines()


def _claim(where: int, file: str) -> None:
    """One process plays a league at a time."""
    if sys.platform != "win32":
        import fcntl  # noqa: PLC0415 - not on every system

        try:
            fcntl.flock(where, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise Refusal("league_busy", file=file) from error


def _kept_league(line: bytes, file: str) -> League:
    """The league of a first line; what older versions did not ask is as it was then."""
    try:
        league = League.of(_league_of(line, file))
        league.format  # noqa: B018 - a format nobody knows is refused here
    except (KeyError, TypeError, AttributeError) as error:
        raise Refusal("no_league", file=file) from error
    return league


def _league_of(line: bytes, file: str) -> dict[str, Any]:
    try:
        record = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Refusal("no_league", file=file) from error
    if not isinstance(record, dict) or record.get("league") != VERSION:
        raise Refusal("no_league", file=file)
    return record


def _wall_of(line: bytes, file: str) -> PlayedWall:
    try:
        return PlayedWall.of(json.loads(line))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        found = line[:LONGEST_SHOWN].decode(errors="replace")
        raise Refusal("broken_league", file=file, found=found) from error


def _plain(league: League) -> dict[str, Any]:
    """A league as its file would tell it."""
    record: dict[str, Any] = json.loads(json.dumps(league.as_record()))
    return record


def _difference(kept: dict[str, Any], wanted: dict[str, Any]) -> str:
    """The first thing that differs, as ``seed: 1, 2``."""
    for key, value in wanted.items():
        if kept.get(key) != value:
            if isinstance(value, dict) and isinstance(kept.get(key), dict):
                return f"{key}.{_difference(kept[key], value)}"
            return f"{key}: {_short(kept.get(key))}, {_short(value)}"
    return "?"


def _short(value: object) -> str:
    if isinstance(value, list):
        return "+".join(str(part.get("name", part)) for part in value)[:LONGEST_SHOWN]
    return str(value)[:LONGEST_SHOWN]
