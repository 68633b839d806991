"""``muraille check``: a whole house read through, and what is damaged in it, line by line."""

from __future__ import annotations

import functools
import gzip
import json
import sqlite3
from pathlib import Path
from typing import Any, Final

import pytest

from muraille.house.history_writer import game_of, hand_of
from muraille.house.people import Keys
from muraille.house.practice import PracticeEntry
from muraille.house.puzzles import ClosedTable, MinedHand, Report
from muraille.house.sheets.kept import SheetKeys
from muraille.house.storage import Store
from muraille.house.table.state import TableState
from muraille.i18n import LANGUAGES
from muraille.learning.exercises.mined import line_of, pack
from muraille.sheet.op import Op
from muraille.sheet.slots import SheetSlot
from tests.kit.house.tables import ANA, CHLOE, TableHouse, TablePlayer, charter, with_bots
from tests.kit.house.tables import run as in_house
from tests.kit.house.tournaments import keep_tournament
from tests.kit.machine.postgres import postgres_url, sqlite_url
from tests.kit.terminal import run

from .houses import NOON, within
from .test_seal import changed

SAMPLE = Path(__file__).parents[3] / "released" / "0.1.0" / "house.sqlite3.gz"


@functools.cache
def whole_game() -> list[Any]:
    """The entries of a game of one hand: played once, read by all."""

    async def play(tables: TableHouse) -> list[Any]:
        table = await with_bots(tables, charter(hands=1, pace="none"), "random")
        await table.start(ANA.id)
        await tables.play(TablePlayer(table, ANA))
        return tables.journal.kept

    return in_house(play)


SHEET = "d7k2q0000001"


@pytest.fixture
def furnished(url: str) -> tuple[str, str]:
    """A house in every database."""
    return furnish(url)


def furnish(url: str) -> tuple[str, str]:
    """A house with a game that was played; its address and its table."""
    kept = whole_game()

    async def visit(store: Store) -> None:
        await store.people.add(ANA)
        await store.people.add(CHLOE, Keys("hash"))
        await store.journal.append(kept)
        state = TableState(kept[0].table)
        state.replay(kept)
        await store.history.keep_game(game_of(state))
        await store.history.keep_hand(hand_of(state.table, state.game.finished[0], ()))
        review = PracticeEntry("x" * 16, NOON, "rule:r06", {"rating": 3})
        await store.practice.add(CHLOE.id, [review])
        await store.practice.forget(CHLOE.id, "fan", NOON)
        await store.puzzles.agree(CHLOE.id, NOON - 1)
        mined = MinedHand(frozenset({CHLOE.id}), NOON, (line_of("claim", pack("claim")[0]),))
        await store.puzzles.keep(ClosedTable(NOON, state.table), [mined])
        await store.exercises.count("claim.1.1", "claim", right=True)
        await store.exercises.report(Report("pair.1.1", "wrong", ("é",)), "a")
        await store.sheets.open(SHEET, SheetKeys("a" * 64, "b" * 64), NOON)
        await store.sheets.add(SHEET, [Op("d7k2q.1", SheetSlot("end"), (), None, NOON)], NOON)
        await keep_tournament(store)

    within(url, visit)
    return url, kept[0].table


def structure(url: str) -> tuple[int, dict[str, Any]]:
    ran = run("check", "--database", url, "--json")
    assert ran.err == ""
    return ran.code, json.loads(ran.out)


def test_a_sound_house_is_in_order(furnished: tuple[str, str]) -> None:
    url, _ = furnished
    code, found = structure(url)
    assert (code, found["sound"], found["faults"]) == (0, True, [])
    assert (found["tables"], found["games"], found["people"]) == (1, 1, 2)
    assert found["entries"] > 20
    assert found["unsealed"] == 0
    for language in LANGUAGES:
        ran = run("check", "--database", url, "--lang", language)
        assert (ran.code, ran.err) == (0, "")
        assert "✓" in ran.out
        assert "✗" not in ran.out


@pytest.mark.parametrize(
    ("break_it", "fault"),
    [
        ("UPDATE entries SET at = at + 1 WHERE position = 7", ("entries", "seal", 7)),
        ("DELETE FROM entries WHERE position = 9", ("entries", "missing", 9)),
        ("DELETE FROM entries", ("entries", "missing", 0)),
        (
            "UPDATE entries SET kind = 'tea', seal = NULL WHERE position = 2",
            ("entries", "fold", 2),
        ),
        ("UPDATE entries SET facts = '7', seal = NULL WHERE position = 2", ("entries", "facts", 2)),
        ("DELETE FROM seats WHERE seat = 2", ("games", "seats", None)),
        ("UPDATE hands SET gains = '[1'", ("hands", "facts", 1)),
        ("UPDATE hands SET gains = '[1, 2, 3]'", ("hands", "facts", 1)),
        ("UPDATE people SET settings = '[]' WHERE id = 'chloe'", ("people", "facts", None)),
        ("UPDATE hands SET points = points + 1", ("hands", "journal", 1)),
        ("UPDATE games SET rules = 'mcs'", ("games", "facts", None)),
        ("UPDATE games SET started = started - 1", ("games", "journal", None)),
        ("UPDATE games SET hands = hands + 1", ("games", "journal", None)),
        ("UPDATE seats SET score = score + 1 WHERE seat = 2", ("games", "journal", None)),
        ("UPDATE people SET account_name = 'zoe' WHERE id = 'chloe'", ("people", "name", None)),
        ("UPDATE people SET language = 'fs' WHERE id = 'chloe'", ("people", "facts", None)),
        ("UPDATE practice SET facts = '{'", ("practice", "facts", None)),
        ("UPDATE practice SET about = 'tea:r06'", ("practice", "facts", None)),
        ("UPDATE practice_floors SET before = before + 1", ("practice_floors", "facts", None)),
        ("UPDATE consents SET since = since - 1", ("consents", "facts", None)),
        ("UPDATE puzzles SET line = '{'", ("puzzles", "facts", None)),
        ("UPDATE puzzles SET line = '{}', seal = NULL", ("puzzles", "facts", None)),
        ("UPDATE tallies SET solved = 2", ("tallies", "facts", None)),
        ("UPDATE reports SET reason = 'wrath'", ("reports", "facts", None)),
        (
            "UPDATE sheets SET changed = changed - 1 WHERE id = 'd7k2q0000001'",
            ("sheets", "facts", None),
        ),
        (
            "UPDATE sheets SET write_hash = confirm_hash WHERE id = 'd7k2q0000001'",
            ("sheets", "facts", None),
        ),
        ("UPDATE sheet_ops SET said = '{}'", ("sheet_ops", "facts", None)),
        ("UPDATE tournaments SET secret = owner_hash", ("tournaments", "facts", None)),
        (
            "UPDATE tournament_entries SET facts = '{}' WHERE seq = 6",
            ("tournament_entries", "facts", None),
        ),
        ("UPDATE entrants SET number = 9 WHERE number = 1", ("entrants", "facts", None)),
        ("UPDATE seated_sheets SET closed = 1", ("seated_sheets", "facts", None)),
    ],
)
def test_what_is_damaged_is_said(
    furnished: tuple[str, str], break_it: str, fault: tuple[str, str, int | None]
) -> None:
    url, _ = furnished
    changed(url, break_it)
    code, found = structure(url)
    assert (code, found["sound"]) == (1, False)
    assert [(x["part"], x["reason"], x["position"]) for x in found["faults"]] == [fault]
    # Each fault is found in both databases; what is said of it, the same in each, is read in one.
    for language in LANGUAGES if url.startswith("sqlite") else ():
        ran = run("check", "--database", url, "--lang", language)
        assert (ran.code, ran.err) == (1, "")
        assert ran.out.count("✗") == 2  # the fault, and the conclusion


BYTES: Final = {
    ("games", "house"): "games",
    ("seats", "name"): "games",
    ("people", "name"): "people",
    ("practice", "about"): "practice",
    ("tallies", "kind"): "tallies",
}
"""Of a text one flipped bit makes bytes, which SQLite keeps as well."""


@pytest.mark.parametrize("where", BYTES, ids=".".join)
def test_bytes_where_a_text_belongs_are_said(tmp_path: Path, where: tuple[str, str]) -> None:
    table, column = where
    url, _ = furnish(sqlite_url(tmp_path))
    changed(url, f"UPDATE {table} SET {column} = CAST({column} AS BLOB)")  # noqa: S608 - ours
    assert BYTES[where] in {fault["part"] for fault in structure(url)[1]["faults"]}


def test_nothing_is_changed_by_looking(furnished: tuple[str, str]) -> None:
    url, _ = furnished
    changed(url, "UPDATE entries SET seal = NULL")
    assert structure(url)[1]["unsealed"] == structure(url)[1]["unsealed"] > 20


def test_damaged_pages_are_said(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path)
    kept = whole_game()
    within(url, lambda store: store.journal.append(kept))
    file = Path(url.removeprefix("sqlite:///"))
    size = 4096
    data = bytearray(file.read_bytes())
    for page in range(2, len(data) // size):  # all but the schema
        data[page * size : page * size + 8] = b"\xff" * 8
    file.write_bytes(data)
    code, found = structure(url)
    assert code == 1
    assert {"pages"} <= {fault["part"] for fault in found["faults"]}
    assert {fault["reason"] for fault in found["faults"]} == {"unreadable"}


def test_a_house_of_another_version_is_read_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "house.sqlite3"
    file.write_bytes(gzip.decompress(SAMPLE.read_bytes()))
    code, found = structure(f"sqlite:///{file}")
    assert (code, found["faults"]) == (0, [])
    assert found["unsealed"] == found["entries"] > 100
    ran = run("check", "--database", f"sqlite:///{file}", "--lang", "fr")
    assert "sommes de contrôle" in ran.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_no_house_is_refused_and_left_alone(language: str, tmp_path: Path) -> None:
    text, empty, foreign = (tmp_path / name for name in ("text", "empty", "foreign"))
    text.write_text("no database at all, but longer than its header would be" * 40)
    empty.touch()
    with sqlite3.connect(foreign) as database:
        database.execute("CREATE TABLE tea (cups)")
    database.close()
    before = foreign.read_bytes()
    for file in (text, empty, foreign, tmp_path / "none"):
        ran = run("check", "--database", f"sqlite:///{file}", "--lang", language)
        assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
        assert "Traceback" not in ran.err
    assert foreign.read_bytes() == before
    assert run("check", "--database", postgres_url(), "--lang", language).code == 2
