"""A house of 0.1.0: its database opened, its backup restored, its tables played on."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tests.released import readers
from tests.released.readers import FOLDER, house, run

EXPECTED: dict[str, Any] = readers.expected("house.expected.json")
TABLES: dict[str, str] = EXPECTED["tables"]
"""What a table is a sample of -> its number."""
OPEN = {name: table for name, table in TABLES.items() if table in EXPECTED["open"]}


@pytest.fixture(params=["database", "backup"])
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A house as 0.1.0 left it, or as its backup shows it."""
    file = tmp_path / "house.sqlite3"
    if request.param == "database":
        file.write_bytes(readers.sample("house.sqlite3.gz"))
    else:
        backup = str(FOLDER / "house.backup.zip")
        restored = run("restore", backup, "--database", f"sqlite:///{file}")
        assert (restored.code, restored.err) == (0, "")
    return tmp_path


def test_nothing_is_lost_or_changed(folder: Path) -> None:
    kept = EXPECTED["rows"]
    columns = {name: table["columns"] for name, table in kept.items()}
    found = readers.rows(f"sqlite:///{folder / 'house.sqlite3'}", columns)
    for name, rows in found.items():
        digest = readers.digest(json.dumps(rows))
        assert (len(rows), digest) == (kept[name]["count"], kept[name]["digest"]), name


def test_open_tables_come_back_as_they_were(folder: Path) -> None:
    async def visit() -> dict[str, Any]:
        async with house(folder) as here:
            kept = await readers.journals(here.store)
            assert await here.services.tables.recover() == len(OPEN)
            return {table: readers.table_of(entries) for table, entries in kept.items()}

    found = asyncio.run(visit())
    assert set(found) == set(OPEN.values())
    for name, table in OPEN.items():
        assert found[table] == EXPECTED["open"][table], name


def test_a_person_finds_everything_again(folder: Path) -> None:
    async def visit() -> dict[str, Any]:
        async with house(folder) as here:
            program = here.visitor(authorization=f"Bearer {EXPECTED['token']}")
            told = {}
            for path in ("/api/me", "/api/me/games", "/api/me/statistics"):
                told[path] = (await program.get(path)).json()
            for game in told["/api/me/games"]["games"]:
                running = game["table"] in OPEN.values()
                assert game.pop("broken_off") is (game["finished"] is None and not running)
            browser = here.visitor()
            login = {"name": "béa", "password": EXPECTED["password"]}
            assert (await browser.post("/api/session", json=login)).status_code == 200
            exported = (await browser.get("/api/me/export")).json()
            told["records"] = {
                game["table"]: readers.digest(json.dumps(game["record"]))
                for game in exported["games"]
            }
            return told

    assert asyncio.run(visit()) == EXPECTED["asked"]


@pytest.mark.parametrize("name", EXPECTED["later"])
def test_a_hand_in_play_goes_on_as_it_would_have(name: str, tmp_path: Path) -> None:
    (tmp_path / "house.sqlite3").write_bytes(readers.sample("house.sqlite3.gz"))

    async def visit() -> list[Any]:
        async with house(tmp_path) as here:
            return (await readers.journals(here.store))[OPEN[name]]

    acts, later = EXPECTED["later"][name]
    assert readers.goes_on(asyncio.run(visit()), acts) == later


@pytest.mark.parametrize("name", ["mcr in turn", "classic in turn", "strict, hand on the wall"])
def test_a_table_is_played_on_to_its_end(name: str, tmp_path: Path) -> None:
    (tmp_path / "house.sqlite3").write_bytes(readers.sample("house.sqlite3.gz"))
    table = OPEN[name]

    async def visit() -> tuple[int, int]:
        async with house(tmp_path) as here:
            await here.services.tables.recover()
            record = await readers.played_on(here, table)
            return len(record.hands), record.length

    played, length = asyncio.run(visit())
    assert played == length > EXPECTED["open"][table]["hand"]
