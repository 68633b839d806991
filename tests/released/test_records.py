"""Records, leagues and exported games that 0.1.0 wrote."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.released import readers
from tests.released.readers import FOLDER, run

EXPECTED: dict[str, dict[str, Any]] = readers.expected("records.expected.json.gz")
LEAGUES: dict[str, dict[str, Any]] = readers.expected("leagues.expected.json")
RECORDS = pytest.mark.parametrize("name", EXPECTED)


@pytest.fixture
def file(name: str, tmp_path: Path) -> str:
    path = tmp_path / "game.json"
    path.write_bytes(readers.sample(f"records/{name}"))
    return str(path)


def test_every_record_is_compared() -> None:
    assert {path.name for path in (FOLDER / "records").iterdir()} == set(EXPECTED)
    assert len(EXPECTED) == 18


@RECORDS
def test_a_record_is_read_folded_and_written_again(name: str) -> None:
    text = readers.sample(f"records/{name}").decode()
    again, told = readers.record_again(text)
    assert again == text
    for key, value in told.items():
        assert value == EXPECTED[name][key], key


@RECORDS
def test_a_record_is_verified_exported_and_replayed(name: str, file: str) -> None:
    verified = run("verify", file, "--json")
    assert [verified.code, json.loads(verified.out)] == EXPECTED[name]["verify"]
    exported = run("export", file, "--to", "botzone")
    assert [exported.code, readers.digest(exported.out)] == EXPECTED[name]["botzone"]
    # Not letter by letter: of fans of equal worth another may be named since (ruling R-27).
    assert run("export", file, "--to", "pmn").code == EXPECTED[name]["pmn"][0]
    assert run("replay", file).code == 0


@pytest.mark.parametrize(("form", "sample"), [("botzone", "botzone.txt"), ("pmn", "game.pmn")])
@pytest.mark.parametrize("name", ["mcr-no-flowers.json.gz"])
def test_a_game_is_exported_letter_by_letter(file: str, form: str, sample: str) -> None:
    assert run("export", file, "--to", form).out == readers.sample(sample).decode()


def test_a_botzone_log_is_counted_alike() -> None:
    checked = run("replay", str(FOLDER / "botzone.txt"), "--check", "--lang", "en")
    assert (checked.code, checked.out) == (0, "8 matches counted again, different: 0.\n")


@pytest.mark.parametrize("name", LEAGUES)
def test_a_league_is_shown_and_goes_on(name: str, tmp_path: Path) -> None:
    file = tmp_path / name
    file.write_bytes(readers.sample(name))
    shown = run("arena", "--show", str(file), "--json")
    assert json.loads(shown.out) == LEAGUES[name]["shown"]
    before = file.read_text("utf-8").splitlines()
    command = (*LEAGUES[name]["command"], "--league", str(file), "--json")
    for walls, played in (("2", len(before)), ("3", (len(before) - 1) // 2 * 3 + 1)):
        ran = run(*command, "--walls", walls)
        assert (ran.code, ran.err) == (0, "")
        after = file.read_text("utf-8").splitlines()
        assert (after[: len(before)], len(after)) == (before, played)
