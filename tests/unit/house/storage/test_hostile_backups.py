"""Backups made to do harm: each is refused in a line, and what was there stays byte for byte."""

from __future__ import annotations

import hashlib
import json
import tracemalloc
import warnings
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from muraille.house.storage.backup.file import LONGEST_LINE
from muraille.house.storage.backup.house_copy import back_up
from muraille.house.storage.database import Database
from tests.kit.machine.postgres import sqlite_url
from tests.kit.terminal import Ran, run

from .test_backup import furnished

Members = list[tuple[str, bytes]]
Attack = Callable[[Members], None]
MEGABYTE: Final = 10**6
BOMB: Final = 200
"""Megabytes in a file of less than one."""
MOST_MEMORY: Final = 12 * LONGEST_LINE


@pytest.fixture
def house(tmp_path: Path) -> tuple[str, Path, Path]:
    """A house, its file, and a good backup of it."""
    url, good = sqlite_url(tmp_path), tmp_path / "good.zip"
    furnished(url)
    back_up(url, good)
    database = Database(url)
    file = Path(str(database.url.database))
    database.close()
    return url, file, good


def refused(house: tuple[str, Path, Path], bad: Path) -> Ran:
    """What is said to who restores a bad file; nothing has changed."""
    url, file, _ = house
    before = file.read_bytes()
    ran = run("restore", str(bad), "--database", url, "--replace", "--lang", "en")
    assert ran.code != 0
    assert file.read_bytes() == before
    assert ran.out == ""
    assert bad.name in ran.err
    assert "Traceback" not in ran.err
    assert len(ran.err.strip().splitlines()) == 1
    return ran


def opened(good: Path) -> Members:
    with zipfile.ZipFile(good) as archive:
        return [(name, archive.read(name)) for name in archive.namelist()]


def written(bad: Path, members: Members) -> Path:
    with warnings.catch_warnings(), zipfile.ZipFile(bad, "w", zipfile.ZIP_DEFLATED) as archive:
        warnings.simplefilter("ignore", UserWarning)  # of a name that is there already
        for name, data in members:
            archive.writestr(name, data)
    return bad


def page(members: Members) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(dict(members)["backup.json"])
    return found


def fitted(members: Members, table: str, data: bytes, columns: list[str] | None = None) -> None:
    """Other rows, with a sum that fits."""
    contents = page(members)
    for part in contents["parts"]:
        if part["table"] == table:
            part.update(sha256=hashlib.sha256(data).hexdigest(), rows=data.count(b"\n"))
            part["columns"] = columns or part["columns"]
    changed = {f"{table}.jsonl": data, "backup.json": json.dumps(contents).encode()}
    members[:] = [(name, changed.get(name, old)) for name, old in members]


def doubled_part(members: Members) -> None:
    contents = page(members)
    contents["parts"].append(contents["parts"][-1])
    data = json.dumps(contents).encode()
    members[:] = [(name, data if name == "backup.json" else old) for name, old in members]


ATTACKS: Final[dict[str, Attack]] = {
    "a path that leads out": lambda m: m.append(("../evil", b"x")),
    "a path from the root": lambda m: m.append(("/etc/passwd", b"x")),
    "a member nobody speaks of": lambda m: m.append(("more.jsonl", b"")),
    "a member twice": lambda m: m.append(("people.jsonl", dict(m)["people.jsonl"])),
    "contents twice": lambda m: m.append(("backup.json", dict(m)["backup.json"])),
    "a part twice": doubled_part,
    "an unknown column": lambda m: fitted(m, "forgotten", b'["a"]\n', ["soul"]),
    "a column twice": lambda m: fitted(m, "forgotten", b'["a","b"]\n', ["person", "person"]),
    "a text for a number": lambda m: fitted(m, "mining", b'[1,"noon","t"]\n'),
    "a number for a text": lambda m: fitted(m, "forgotten", b"[7]\n"),
    "half a number": lambda m: fitted(m, "mining", b'[1,0.5,"t"]\n'),
    "a number without end": lambda m: fitted(m, "mining", b'[1,Infinity,"t"]\n'),
    "yes for a number": lambda m: fitted(m, "mining", b'[1,true,"t"]\n'),
    "bytes for a text": lambda m: fitted(m, "forgotten", b'[{"bytes":"AAAA"}]\n'),
    "rows of nobody": lambda m: fitted(m, "consents", b'["nobody",1,null]\n'),
    "a row too many": lambda m: m.__setitem__(
        slice(None), [(n, d * 2 if n == "forgotten.jsonl" else d) for n, d in m]
    ),
}


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS.keys())
def test_a_hostile_backup_changes_nothing(
    house: tuple[str, Path, Path], tmp_path: Path, attack: Attack
) -> None:
    members = opened(house[2])
    attack(members)
    refused(house, written(tmp_path / "bad.zip", members))
    assert not (tmp_path.parent / "evil").exists()


@pytest.mark.parametrize("filling", [b"\0", b"[]\n"])
def test_a_bomb_fills_no_memory(
    house: tuple[str, Path, Path], tmp_path: Path, filling: bytes
) -> None:
    bad = tmp_path / "bomb.zip"
    with zipfile.ZipFile(bad, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for name, data in opened(house[2]):
            if name != "people.jsonl":
                archive.writestr(name, data)
        with archive.open("people.jsonl", "w", force_zip64=True) as bomb:
            for _ in range(BOMB):
                bomb.write(filling * (MEGABYTE // len(filling)))
    assert bad.stat().st_size < 2 * MEGABYTE
    tracemalloc.start()
    try:
        refused(house, bad)
        assert tracemalloc.get_traced_memory()[1] < MOST_MEMORY < BOMB * MEGABYTE
    finally:
        tracemalloc.stop()


def test_files_of_other_programs_are_refused(house: tuple[str, Path, Path], tmp_path: Path) -> None:
    bad = tmp_path / "bad.zip"
    for data in (b"", b"PK\x03\x04", house[1].read_bytes(), house[2].read_bytes()[:-30]):
        bad.write_bytes(data)
        assert "no backup" in refused(house, bad).err
    assert "no backup" in refused(house, written(bad, [("word/document.xml", b"<w/>")])).err
