"""``muraille replay`` and ``muraille export``."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from muraille.games.mcr.options import FFMJ
from muraille.i18n import LANGUAGES
from muraille.record.export import to_botzone
from muraille.record.own.codec import write_record
from tests.kit.random.games import quick_win, recorded_game
from tests.kit.terminal import run

EASY = FFMJ.with_settings("easy", minimum_points=0)


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "game.json"
    path.write_text(write_record(recorded_game(3, hands=2, odd=0.02)), encoding="utf-8")
    return str(path)


@pytest.fixture
def won(tmp_path: Path) -> str:
    path = tmp_path / "won.json"
    path.write_text(write_record(quick_win()), encoding="utf-8")
    return str(path)


def seen(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)


def test_a_transcript_has_a_line_for_every_event(file: str) -> None:
    ran = run("replay", file)
    assert (ran.code, ran.err) == (0, "")
    numbered = [line for line in ran.out.splitlines() if re.match(r" *\d+  ", line)]
    hands = recorded_game(3, hands=2, odd=0.02).hands
    assert len(numbered) == sum(len(hand.events) for hand in hands)
    assert numbered[0].startswith("   1  Hand 1: East is Ann; dice ")
    assert ran.out.splitlines()[-1].startswith("Final scores: Ann ")


def test_a_win_is_counted_and_explained(won: str) -> None:
    ran = run("replay", won, "--lang", "en")
    assert "11  Ann (east) wins with C, self-drawn: " in ran.out
    assert "Pure Straight" in ran.out
    assert ran.out.index("Pure Straight") < ran.out.index("Settlement")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_can_be_told_in_every_language(file: str, won: str, language: str) -> None:
    for path in (file, won):
        ran = run("replay", path, "--lang", language)
        assert (ran.code, ran.err) == (0, "")
        assert "{" not in ran.out


def test_one_hand_alone(file: str) -> None:
    ran = run("replay", file, "--hand", "2")
    assert "Hand 2: East is Dao" in ran.out
    assert "Hand 1:" not in ran.out
    for wrong in ("0", "3", "two"):
        refused = run("replay", file, "--hand", wrong)
        assert (refused.code, refused.err.count("\n")) == (2, 1)


@pytest.mark.parametrize("lines", ["24", "50"])
def test_the_table_is_drawn_in_a_terminal(file: str, lines: str) -> None:
    world = {"LINES": lines}
    ran = run("replay", file, stdin=b"g 20\nq\n", terminal=True, world=world)
    assert (ran.code, ran.err) == (0, "")
    first, second = seen(ran.out).split("q quit\n")[:2]
    assert "1/" in first
    assert "20/" in second
    assert "tiles left in the wall" in second
    for name in ("Ann (east)", "Dao (south)", "Béa (west)", "Chen (north)"):
        assert name in second
    assert ("╭──╮" in second) == (lines == "50")


def test_keys_go_forwards_back_and_to_other_hands(file: str) -> None:
    keys = b"n\n\np\nN\nP\nN\np\nx\ng\ng 9999\nn\n"
    ran = run("replay", file, "--plain", stdin=keys, terminal=True)
    assert ran.code == 0
    places = re.findall(r"(?m)^(\d+)/(\d+) ", seen(ran.out))
    first, second = (len(hand.events) for hand in recorded_game(3, hands=2, odd=0.02).hands)
    assert places == [
        *[(str(step), str(first)) for step in (1, 2, 3, 2)],
        ("1", str(second)),
        ("1", str(first)),
        ("1", str(second)),
        (str(first), str(first)),
        (str(first), str(first)),
        (str(first), str(first)),
        (str(first), str(first)),
        ("1", str(second)),
    ]


def test_a_win_is_explained_in_a_terminal(won: str) -> None:
    ran = run("replay", won, stdin=b"g 11\nn\nn\nq\n", terminal=True)
    assert "Pure Straight" in seen(ran.out)
    assert "Final scores" in seen(ran.out)


def test_a_false_record_is_not_replayed(won: str) -> None:
    path = Path(won)
    path.write_text(path.read_text(encoding="utf-8").replace('"gains": [1', '"gains": [2'))
    ran = run("replay", won)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("The record is false: hand 1, ")


def test_a_record_is_checked_by_verify(won: str) -> None:
    ran = run("replay", won, "--check")
    assert ran.code == 2
    assert "muraille verify" in ran.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_botzone_log_is_told_and_checked(tmp_path: Path, language: str) -> None:
    path = tmp_path / "log.txt"
    record = recorded_game(43, hands=2, flowers=False, profile=EASY)
    path.write_text(to_botzone(record), encoding="utf-8")
    told = run("replay", str(path), "--lang", language)
    assert (told.code, told.err) == (0, "")
    assert "test/1/1" in told.out
    checked = run("replay", str(path), "--check", "--lang", language)
    assert (checked.code, checked.out.count("\n")) == (0, 1)
    path.write_text(path.read_text(encoding="utf-8").replace("Fan 8 ", "Fan 9 "), encoding="utf-8")
    differing = run("replay", str(path), "--check", "--lang", language)
    assert (differing.code, differing.out.count("\n")) == (1, 2)
    assert differing.out.startswith("✗ test/1/1")


def test_export_prints_or_writes(tmp_path: Path, won: str) -> None:
    printed = run("export", won)
    assert printed.out == to_botzone(quick_win())
    out = tmp_path / "game.pmn"
    written = run("export", won, "--to", "pmn", "--out", str(out))
    assert (written.code, written.out) == (0, "")
    assert out.read_text(encoding="utf-8").startswith('[Event "test/1"]')
    refused = run("export", won, "--to", "paper")
    assert (refused.code, refused.err) == (2, "No form is called “paper”; known: botzone, pmn.\n")


@pytest.mark.parametrize(("language", "word"), [("fr", "FICHIER"), ("en", "FILE"), ("zh", "文件")])
@pytest.mark.parametrize("command", ["verify", "replay", "export"])
def test_the_commands_explain_themselves(command: str, language: str, word: str) -> None:
    ran = run(command, "--help", "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    assert word in ran.out


def test_usage_shows_what_is_typed() -> None:
    assert run("replay", "--help", "--lang", "fr").out.startswith(
        "Usage\u202f: muraille replay [OPTIONS] FICHIER\n"
    )
