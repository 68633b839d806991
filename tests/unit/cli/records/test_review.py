"""``muraille review``: grades and mistakes in three languages, JSON, and clear refusals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from muraille.i18n import LANGUAGES
from muraille.record.own.codec import write_record
from tests.kit.random.games import quick_win, recorded_game
from tests.kit.random.one_hand import one_hand
from tests.kit.terminal import run


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(write_record(recorded_game(3, hands=2)), encoding="utf-8")
    return path


def test_a_game_is_reviewed_from_its_grades_to_its_curves(file: Path) -> None:
    ran = run("review", str(file), "--seat", "1", "--lang", "en")
    assert ran.code == 0, ran.err
    for part in ("Points lost", "speed", "The dearest mistakes", "played: ", "better: ", "Hand 2"):
        assert part in ran.out
    assert "%!" not in ran.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_three_languages(file: Path, language: str) -> None:
    ran = run("review", str(file), "--seat", "Ann", "--hand", "1", "--lang", language)
    title = {"en": "The dearest mistakes", "fr": "Les erreurs les plus chères", "zh": "最大的失误"}
    assert ran.code == 0, ran.err
    assert title[language] in ran.out


def test_programs_get_every_decision(file: Path) -> None:
    ran = run("review", str(file), "--seat", "1", "--json")
    told = json.loads(ran.out)
    found = [one for hand in told["hands"] for one in hand["decisions"]]
    assert (told["bot"], told["seat"], len(found)) == ("strong", 0, told["decisions"])
    assert sum(told["grades"].values()) == len(found)
    assert {one["grade"] for one in found} <= {"right", "possible", "mistake"}
    assert len(told["mistakes"]) <= 5
    (chosen,) = {one["chosen"] for one in found if one["event"] == found[0]["event"]}
    assert chosen in {way["action"] for way in found[0]["actions"]}


def test_a_hand_without_mistakes_says_so(tmp_path: Path) -> None:
    path = tmp_path / "quick.json"
    path.write_text(write_record(quick_win()), encoding="utf-8")
    ran = run("review", str(path), "--seat", "1", "--lang", "en")
    assert "No mistake: nothing was more than 1.5 points behind." in ran.out
    nothing = run("review", str(path), "--seat", "2", "--lang", "en")
    assert nothing.out.endswith("There was nothing to decide.\n")


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ((), "Whose decisions? Name a player with --seat"),
        (("--seat", "Zoe"), "No player is called “Zoe”; at this table: 1 "),
        (("--seat", "1", "--hand", "9"), "No hand has the number “9”"),
    ],
)
def test_what_is_not_clear_is_refused(file: Path, given: tuple[str, ...], sentence: str) -> None:
    ran = run("review", str(file), *given, "--lang", "en")
    assert (ran.code, ran.out) == (2, "")
    assert sentence in ran.err


def test_games_without_a_scale_and_other_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "classic.json"
    path.write_text(write_record(one_hand("classic")), encoding="utf-8")
    ran = run("review", str(path), "--seat", "1", "--lang", "en")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("Only games of MCR are reviewed")
    path.write_text("{}", encoding="utf-8")
    assert run("review", str(path)).code == 2
    assert run("review", str(tmp_path / "none.json")).code == 2
