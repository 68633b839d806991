"""``muraille verify``: what is proven, what is false, what cannot be read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from muraille.i18n import LANGUAGES
from muraille.record.own.codec import write_record
from tests.kit.random.games import quick_win, recorded_game
from tests.kit.terminal import run


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(write_record(recorded_game(3, hands=2)), encoding="utf-8")
    return path


def test_a_fair_game_is_proven(file: Path) -> None:
    ran = run("verify", str(file))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == (
        "test/1 · 2026-10-04 · Ann, Béa, Chen, Dao\n"
        "  1  ✓ wall as promised  ✓ played by the rules\n"
        "  2  ✓ wall as promised  ✓ played by the rules\n"
        "✓ All holds: 2 walls are those promised, and every hand follows the rules.\n"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_false_game_is_told_hand_by_hand(file: Path, language: str) -> None:
    text = file.read_text(encoding="utf-8")
    content = json.loads(text)
    content["hands"][1]["seed"] = "ff" * 32
    file.write_text(json.dumps(content), encoding="utf-8")
    ran = run("verify", str(file), "--lang", language)
    assert (ran.code, ran.err) == (1, "")
    lines = ran.out.splitlines()
    assert lines[1].count("✓") == 2
    assert (lines[2].count("✗"), lines[2].count("✓")) == (1, 1)
    assert lines[-1].startswith("✗")


def test_programs_get_json(file: Path) -> None:
    ran = run("verify", str(file), "--json")
    assert ran.code == 0
    answer = json.loads(ran.out)
    assert (answer["holds"], answer["proven"], answer["faults"]) == (True, 2, [])
    assert answer["hands"][0] == {
        "number": 1,
        "walls": "proven",
        "wall_fault": None,
        "play_fault": None,
    }


def test_what_cannot_be_proven_is_said(tmp_path: Path) -> None:
    path = tmp_path / "quick.json"
    path.write_text(write_record(quick_win()), encoding="utf-8")
    ran = run("verify", str(path))
    assert ran.code == 0
    assert ran.out.splitlines()[-1] == "– Nothing is false, but 1 wall cannot be proven."


def test_a_lost_checksum_is_a_fault(file: Path) -> None:
    file.write_text(file.read_text(encoding="utf-8").replace('"Ann"', '"Eve"'), encoding="utf-8")
    ran = run("verify", str(file), "--json")
    assert ran.code == 1
    assert json.loads(ran.out)["faults"] == [{"code": "other_checksum"}]


@pytest.mark.parametrize("content", ["", "{", "Match 1", '{"format": "muraille-record"}'])
def test_what_cannot_be_read_is_refused_in_one_line(file: Path, content: str) -> None:
    file.write_text(content, encoding="utf-8")
    ran = run("verify", str(file))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    ran = run("verify", str(tmp_path / "none.json"))
    assert ran.code == 2
    assert "File not found" in ran.err
