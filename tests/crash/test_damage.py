"""A damaged table is set aside with its reason, and every other one is played on."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest

from muraille.house.damage import Damage
from muraille.house.entries import PLAYED, Entry
from muraille.house.storage.rows import to_row
from muraille.house.storage.seal import seal_of
from muraille.i18n import LANGUAGES
from muraille.record.own.codec import read_record
from tests.crash.player import SocketPlayer
from tests.kit.house.process import Clocks, HouseProcess
from tests.kit.house.readiness import becomes_ready
from tests.kit.house.tables import (
    ANA,
    MemoryJournal,
    TableHouse,
    TablePlayer,
    charter,
    run,
    with_bots,
)
from tests.kit.house.web import WebHouse, house
from tests.kit.machine.children import PATIENCE

Row = tuple[Any, ...]


def rows_of(file: Path, table: str) -> list[Row]:
    with sqlite3.connect(file) as database:
        told = "SELECT * FROM entries WHERE table_id = ? ORDER BY position"
        return database.execute(told, (table,)).fetchall()


def flip(file: Path, table: str, *, sealed: bool = False) -> int:
    """Flip a bit of the first words of a table; the entry it was in. It may be sealed again."""
    names = ("table_id", "position", "at", "kind", "facts", "words")
    with sqlite3.connect(file) as database:
        told = "SELECT * FROM entries WHERE table_id = ? AND kind = ? ORDER BY position LIMIT 1"
        row = database.execute(told, (table, PLAYED)).fetchone()
        words = bytearray(row[5])
        words[0] ^= 0x3F  # the kind of the first event
        named = dict(zip(names, (*row[:5], bytes(words)), strict=True))
        seal = seal_of(named) if sealed else row[6]
        change = "UPDATE entries SET words = ?, seal = ? WHERE table_id = ? AND position = ?"
        database.execute(change, (bytes(words), seal, table, row[1]))
    database.close()
    return int(row[1])


def flip_letter(file: Path, table: str) -> int:
    """Flip a bit of what the first entry of a table says: it is no text any more."""
    with sqlite3.connect(file) as database:
        told = "SELECT facts FROM entries WHERE table_id = ? AND position = 0"
        facts = bytearray(database.execute(told, (table,)).fetchone()[0].encode())
        facts[1] ^= 0x80
        change = "UPDATE entries SET facts = CAST(? AS TEXT) WHERE table_id = ? AND position = 0"
        database.execute(change, (bytes(facts), table))
    database.close()
    return 0


async def opened(here: WebHouse, name: str) -> tuple[str, httpx.AsyncClient]:
    """A table with a person and three bots, in the middle of a hand."""
    client = await here.guest(name)
    table = (await client.post("/api/tables", json={"hands": 2, "pace": "none"})).json()["table"]
    for seat in (1, 2, 3):
        await client.post(f"/api/tables/{table}/bots", json={"seat": seat, "bot": "greedy"})
    await client.post(f"/api/tables/{table}/start", json={})
    live = here.services.tables.table(table)
    await live.be_ready(live.state.host, "word")
    return table, client


@pytest.mark.anyio
@pytest.mark.parametrize("sealed", [False, True], ids=["flipped", "flipped and sealed again"])
async def test_a_damaged_table_is_set_aside_and_the_others_are_played(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, *, sealed: bool
) -> None:
    file = tmp_path / "house.sqlite3"
    async with house(tmp_path) as here:
        tables = [(await opened(here, name))[0] for name in ("Ann", "Bea", "Cleo")]
    position = flip(file, tables[1], sealed=sealed)
    damaged = rows_of(file, tables[1])
    async with house(tmp_path) as here:
        assert await here.services.tables.recover() == 2
        assert {live.id for live in here.services.tables.all} == {tables[0], tables[2]}
        lines = [record for record in caplog.records if record.name == "muraille.damage"]
        assert len(lines) == 1
        assert vars(lines[0])["table"] == tables[1]
        assert vars(lines[0])["position"] == position
        assert vars(lines[0])["reason"] == ("fold" if sealed else "seal")
        visitor = here.visitor()
        assert (await visitor.get("/readyz")).status_code == 200
        listed = (await visitor.get("/api/tables")).json()
        assert {one["table"] for one in listed} == {tables[0], tables[2]}
        path = f"/api/tables/{tables[1]}"
        told = [await visitor.get(path, headers={"accept-language": x}) for x in LANGUAGES]
        told.append(await (await here.guest("Dan")).post(f"{path}/seat", json={}))
        assert {answer.status_code for answer in told} == {410}
        assert {answer.json()["error"]["code"] for answer in told} == {"table_damaged"}
        assert len({answer.json()["error"]["message"] for answer in told}) == len(LANGUAGES)
        live = here.services.tables.table(tables[0])
        host = await here.services.people.by_id(live.state.host)
        assert host is not None
        async with asyncio.timeout(PATIENCE):
            await TablePlayer(live, host).play()
        assert live.state.closed
    assert rows_of(file, tables[1]) == damaged


@pytest.mark.parametrize("damage", [flip, flip_letter], ids=["words", "text"])
def test_a_house_opens_with_a_damaged_table_and_says_so(
    tmp_path: Path, damage: Callable[[Path, str], int]
) -> None:
    """The process itself: before, it did not open any more."""
    file = tmp_path / "house.sqlite3"
    running = HouseProcess(tmp_path / "house", f"sqlite:///{file}", Clocks(think_time=None))

    async def open_two() -> list[str]:
        tables = []
        for name in ("Ann", "Bea"):
            player = SocketPlayer(running, name, lambda actions: actions[0])
            await player.arrive()
            tables.append((await player.ask("POST", "/api/tables", {"hands": 1}))["table"])
            for seat in (1, 2, 3):
                wish = {"seat": seat, "bot": "greedy"}
                await player.ask("POST", f"/api/tables/{tables[-1]}/bots", wish)
            await player.ask("POST", f"/api/tables/{tables[-1]}/start")
            async with player.socket(tables[-1]) as socket:
                while not player.heard:
                    await player.hear(socket, json.loads(await socket.recv()))
        return tables

    with running:
        good, bad = asyncio.run(open_two())
        running.end(signal.SIGKILL)
        damage(file, bad)
        running.start()
        assert becomes_ready(running.origin)
        with httpx.Client(base_url=running.origin) as visitor:
            assert "muraille_tables_damaged 1.0" in visitor.get("/metrics").text
            assert "muraille_tables 1.0" in visitor.get("/metrics").text
            assert visitor.get(f"/api/tables/{good}").status_code == 200
            assert visitor.get(f"/api/tables/{bad}").json()["error"]["code"] == "table_damaged"
    lines = running.log.read_text(encoding="utf-8").splitlines()
    told = [json.loads(line) for line in lines if "set aside" in line]
    assert [(line["level"], line["table"], line["reason"]) for line in told] == [
        ("error", bad, "seal")
    ]


@pytest.fixture
def kept() -> list[Entry]:
    """The journal of a game of three hands."""

    async def play(tables: TableHouse) -> MemoryJournal:
        table = await with_bots(tables, charter(hands=3, pace="none"), "random")
        await table.start(ANA.id)
        await tables.play(TablePlayer(table, ANA))
        return tables.journal

    return run(play).kept


def write(file: Path, kept: Sequence[Entry]) -> None:
    """Put a closed table into a house."""
    with sqlite3.connect(file) as database:
        first, last = kept[0], kept[-1]
        told = (first.table, first.at, last.at, last.position)
        database.execute("INSERT INTO tables VALUES (?, ?, ?, ?)", told)
        rows = [tuple(to_row(entry).values()) for entry in kept]
        database.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
    database.close()


@pytest.mark.anyio
async def test_the_hands_before_the_damage_are_still_told(
    kept: list[Entry], tmp_path: Path
) -> None:
    file = tmp_path / "house.sqlite3"
    async with house(tmp_path):
        pass
    write(file, kept)
    table = kept[0].table
    ends = [entry.position for entry in kept if entry.kind == "hand_over"]
    with sqlite3.connect(file) as database:
        change = "UPDATE entries SET at = at + 1 WHERE position = ?"
        database.execute(change, (ends[1] + 3,))
    database.close()
    async with house(tmp_path) as here:
        with pytest.raises(Damage):
            await here.services.tables.watched(table)
        assert len(here.services.tables.damaged) == 1
        record = read_record(json.dumps(await here.services.record(table)))
        assert len(record.hands) == 2
