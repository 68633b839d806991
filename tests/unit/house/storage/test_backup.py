"""A backup holds the whole house, fits every database, and is checked before it is trusted."""

from __future__ import annotations

import asyncio
import hashlib
import json
import stat
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from muraille.core.errors import Refusal
from muraille.house.people import Keys, Person
from muraille.house.practice import PracticeEntry
from muraille.house.puzzles import ClosedTable, MinedHand, Report
from muraille.house.sheets.kept import SheetKeys
from muraille.house.storage import Store, upgrade
from muraille.house.storage.backup.house_copy import back_up, restore
from muraille.house.storage.database import Database
from muraille.house.storage.schema import METADATA
from muraille.sheet.op import Op
from muraille.sheet.slots import SheetSlot
from tests.kit.house.tournaments import keep_tournament
from tests.kit.machine.postgres import postgres_url, sqlite_url

from .houses import NOON, evening, game, hand, opened, played, within


def furnished(url: str) -> None:
    """A house with something in every table."""

    async def visit(store: Store) -> None:
        await store.people.add(
            Person("anne", "Anne é 东", guest=False, created=NOON), Keys("hash-a")
        )
        await store.people.add(Person("bruno", "Bruno", guest=True))
        await store.people.add(Person("gone", "Gone", guest=True))
        await store.people.delete("gone")
        await store.people.save_settings("anne", {"size": 1.5})
        await store.people.add_token("anne", "t-hash", "bot", NOON)
        await store.practice.add("anne", [PracticeEntry("x" * 16, NOON, "rule:r06", {"rating": 3})])
        await store.practice.forget("anne", "fan", NOON)
        await store.journal.append([*evening("t"), opened("u"), played("u", 1, *range(3000))])
        await store.history.keep_game(game("t", finished=NOON))
        await store.history.keep_hand(hand("t", 1))
        await store.puzzles.agree("anne", NOON - 1)
        mined = MinedHand(frozenset({"anne"}), NOON, ("{}",))
        await store.puzzles.keep(ClosedTable(NOON, "t"), [mined])
        await store.exercises.count("claim.1.1", "claim", right=True)
        await store.exercises.report(Report("pair.1.1", "wrong", ("é 东",)), "a")
        await store.exercises.put_aside("pair.2.1")
        await store.sheets.open("d7k2q0000001", SheetKeys("a" * 64, "b" * 64), NOON)
        await store.sheets.add(
            "d7k2q0000001", [Op("d7k2q.1", SheetSlot("end"), (), None, NOON)], NOON
        )
        await keep_tournament(store)

    within(url, visit)


def everything(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of a house."""
    database = Database(url)
    try:
        with database.reading() as connection:
            return {
                name: [
                    tuple(bytes(v) if isinstance(v, memoryview) else v for v in row)
                    for row in connection.execute(select(table).order_by(*table.primary_key))
                ]
                for name, table in METADATA.tables.items()
            }
    finally:
        database.close()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_house_moves_to_any_database(url: str, kind: str, tmp_path: Path) -> None:
    furnished(url)
    before = everything(url)
    assert all(before.values())
    file = tmp_path / "house.zip"
    contents = back_up(url, file)
    assert contents.rows == sum(map(len, before.values()))
    target = sqlite_url(tmp_path) if kind == "sqlite" else postgres_url()
    assert restore(target, file) == contents
    assert everything(target) == before
    again = tmp_path / "again.zip"
    assert back_up(target, again).parts == contents.parts
    within(target, lambda store: store.journal.append([played("u", 2, 1)]))


def test_a_backup_is_for_its_owner_and_replaces_no_file(url: str, tmp_path: Path) -> None:
    furnished(url)
    file = tmp_path / "house.zip"
    back_up(url, file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    for other, code in ((file, "file_exists"), (tmp_path / "no" / "x.zip", "unwritable_file")):
        with pytest.raises(Refusal) as refused:
            back_up(url, other)
        assert refused.value.code == code
    assert [path.name for path in tmp_path.glob("*.zip*")] == ["house.zip"]
    assert list(tmp_path.glob(".house*")) == []


def test_a_backup_shows_one_moment_of_a_house_in_play(url: str, tmp_path: Path) -> None:
    async def visit(store: Store) -> None:
        ended = False
        written = 0

        async def play(table: str) -> None:
            nonlocal written
            position = 0
            while not ended:
                await store.journal.append([played(table, position, position)])
                position += 1
                written += 1

        async def copy() -> None:
            nonlocal ended
            for number in range(5):
                before = written
                while written < before + 20:  # noqa: ASYNC110 - nobody tells us
                    await asyncio.sleep(0.01)
                await asyncio.to_thread(back_up, url, tmp_path / f"{number}.zip")
            ended = True

        await asyncio.gather(copy(), *(play(f"t{n}") for n in range(10)))

    within(url, visit)
    sizes = []
    for number in range(5):
        target = sqlite_url(tmp_path)
        restore(target, tmp_path / f"{number}.zip")
        rows = everything(target)
        reached = {row[0]: row[3] for row in rows["tables"]}
        for table, last in reached.items():
            assert [row[1] for row in rows["entries"] if row[0] == table] == list(range(last + 1))
        sizes.append(len(rows["entries"]))
    assert sizes == sorted(set(sizes))


def test_a_house_is_replaced_only_when_asked(url: str, tmp_path: Path) -> None:
    furnished(url)
    file = tmp_path / "house.zip"
    back_up(url, file)
    before = everything(url)
    within(url, lambda store: store.journal.append([opened("later")]))
    changed = everything(url)
    with pytest.raises(Refusal) as refused:
        restore(url, file)
    assert refused.value.code == "database_not_empty"
    assert everything(url) == changed
    restore(url, file, replace=True)
    assert everything(url) == before
    upgrade(url)


def test_a_house_in_use_is_never_replaced(url: str, tmp_path: Path) -> None:
    furnished(url)
    file = tmp_path / "house.zip"
    back_up(url, file)

    async def visit(_store: Store) -> None:
        with pytest.raises(Refusal) as refused:
            await asyncio.to_thread(restore, url, file, replace=True)
        assert refused.value.code == "database_in_use"

    within(url, visit)
    restore(url, file, replace=True)


def test_nothing_can_be_backed_up_where_no_house_is(tmp_path: Path) -> None:
    for url, code in (
        (sqlite_url(tmp_path), "file_not_found"),
        (postgres_url(), "nothing_to_back_up"),
    ):
        with pytest.raises(Refusal) as refused:
            back_up(url, tmp_path / "house.zip")
        assert refused.value.code == code
    assert list(tmp_path.iterdir()) == []


Change = Callable[[dict[str, bytes]], None]


def _contents(members: dict[str, bytes], **changes: object) -> None:
    page = json.loads(members["backup.json"])
    members["backup.json"] = json.dumps({**page, **changes}).encode()


def _sum_again(members: dict[str, bytes], name: str, data: bytes) -> None:
    """Rows that someone has changed, with a sum that fits."""
    members[f"{name}.jsonl"] = data
    page = json.loads(members["backup.json"])
    for part in page["parts"]:
        if part["table"] == name:
            part.update(sha256=hashlib.sha256(data).hexdigest(), rows=data.count(b"\n"))
    members["backup.json"] = json.dumps(page).encode()


DAMAGES: list[tuple[str, Change]] = [
    ("not_a_backup", lambda m: m.__delitem__("backup.json")),
    ("not_a_backup", lambda m: m.update({"backup.json": b"[" * 5000})),
    ("not_a_backup", lambda m: m.update({"backup.json": b"[1]"})),
    ("not_a_backup", lambda m: _contents(m, format="other")),
    ("backup_newer", lambda m: _contents(m, version=2)),
    ("backup_newer", lambda m: _contents(m, revision="9999")),
    ("backup_broken", lambda m: _contents(m, parts=[{"table": "entries"}])),
    ("backup_broken", lambda m: m.__delitem__("entries.jsonl")),
    ("backup_broken", lambda m: m.update({"people.jsonl": m["people.jsonl"] + b"[]\n"})),
    ("backup_broken", lambda m: m.update({"people.jsonl": m["people.jsonl"][:-9]})),
    ("backup_broken", lambda m: m.update({"hands.jsonl": b""})),
    ("backup_broken", lambda m: _sum_again(m, "people", b"{}\n")),
    ("backup_broken", lambda m: _sum_again(m, "people", b'["a"]\n')),
    ("backup_broken", lambda m: _sum_again(m, "forgotten", b'[{"b":1}]\n')),
    ("backup_broken", lambda m: _sum_again(m, "forgotten", b"\xff\xfe\n")),
    ("backup_broken", lambda m: _sum_again(m, "forgotten", b"[null]\n")),
    ("backup_broken", lambda m: _sum_again(m, "forgotten", b'["a"]\n["a"]\n')),
    ("backup_broken", lambda m: _sum_again(m, "tables", b"")),
    ("backup_broken", lambda m: _sum_again(m, "tables", b'["t","x","y","z"]\n')),
    ("backup_broken", lambda m: _sum_again(m, "tables", b'["t",1e400,1,1]\n')),
    ("backup_broken", lambda m: _sum_again(m, "tables", b'["t",%d,1,1]\n' % 2**80)),
    ("backup_broken", lambda m: _sum_again(m, "forgotten", b'["\\ud800"]\n')),
    ("backup_broken", lambda m: _contents(m, parts=[_other_table(m)])),
]


def _other_table(members: dict[str, bytes]) -> dict[str, object]:
    members["other.jsonl"] = b""
    empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    return {"table": "other", "columns": [], "rows": 0, "sha256": empty}


def test_a_damaged_backup_changes_nothing(url: str, tmp_path: Path) -> None:
    furnished(url)
    good = tmp_path / "good.zip"
    back_up(url, good)
    before = everything(url)
    for number, (code, damage) in enumerate(DAMAGES):
        with zipfile.ZipFile(good) as archive:
            members = {name: archive.read(name) for name in archive.namelist()}
        damage(members)
        bad = tmp_path / f"{number}.zip"
        with zipfile.ZipFile(bad, "w") as archive:
            for name, data in members.items():
                archive.writestr(name, data)
        with pytest.raises(Refusal) as refused:
            restore(url, bad, replace=True)
        assert (number, refused.value.code) == (number, code)
        assert everything(url) == before


def test_a_file_with_any_byte_changed_is_refused(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path)
    furnished(url)
    good = tmp_path / "good.zip"
    back_up(url, good)
    whole = good.read_bytes()
    bad = tmp_path / "bad.zip"
    before = everything(url)
    target = sqlite_url(tmp_path)
    for place in range(0, len(whole), 37):
        bad.write_bytes(whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :])
        try:
            restore(target, bad, replace=True)
        except Refusal as refusal:
            assert refusal.code in {"not_a_backup", "backup_broken", "backup_newer"}  # noqa: PT017
        else:  # a date of the zip, say: what matters is as it was
            assert everything(target) == before
    for length in range(0, len(whole), 97):
        bad.write_bytes(whole[:length])
        with pytest.raises(Refusal):
            restore(target, bad, replace=True)
    with pytest.raises(Refusal) as refused:
        restore(target, tmp_path / "none.zip")
    assert refused.value.code == "file_not_found"
    with pytest.raises(Refusal) as refused:
        restore(target, tmp_path)
    assert refused.value.code == "unreadable_file"
