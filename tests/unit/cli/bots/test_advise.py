"""``muraille advise``: what to discard, whether to claim, and why."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from muraille.games.registry import GAMES
from muraille.record.own.codec import write_record
from tests.kit.random.games import recorded_game
from tests.kit.random.one_hand import one_hand
from tests.kit.terminal import run

READY = "123m456p78sEEE55mN"
"""All but ready: only the north wind is of no use."""
PAIRS = "1144m55p2277sEEF9p"


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("games") / "game.json"
    path.write_text(write_record(recorded_game(3, hands=2)), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("language", "title", "best"),
    [
        ("fr", "Que défausser\u202f?", "➜ Défausser vent du Nord"),
        ("en", "What to discard?", "➜ Discard north wind"),
        ("zh", "打哪张？", "➜ 打北风"),
    ],
)
def test_the_best_discard_is_told_in_every_language(language: str, title: str, best: str) -> None:
    out = run("advise", READY, "--lang", language).out
    assert title in out.splitlines()
    assert f"  {best}" in out


def test_it_says_where_a_discard_leads() -> None:
    out = run("advise", READY, "--lang", "en").out
    assert "going for Mixed Straight: 1 tile missing, 4 live" in out


def test_tiles_seen_elsewhere_are_not_live() -> None:
    out = run("advise", READY, "--seen", "99s", "--lang", "en").out
    assert "going for Mixed Straight: 1 tile missing, 2 live" in out
    assert "seen elsewhere: 99s" in out


def test_programs_get_every_action_with_its_reasons() -> None:
    answer = json.loads(run("advise", READY, "--json").out)
    assert answer["chosen"] is None
    first = answer["actions"][0]
    assert (first["action"], first["behind"]) == ("discard N", 0.0)
    straight = next(goal for goal in first["goals"] if goal["goal"] == "mixed_straight")
    assert (straight["missing"], straight["tiles"], straight["live"]) == (1, ["9s"], 4)
    held = {"1m", "2m", "3m", "5m", "4p", "5p", "6p", "7s", "8s", "E", "N"}
    assert {way["action"] for way in answer["actions"]} == {f"discard {tile}" for tile in held}


def test_a_complete_hand_wins() -> None:
    answer = json.loads(run("advise", "123m456p789sEEE55m", "--seat", "S", "--json").out)
    assert answer["actions"][0]["action"] == "win"
    out = run("advise", "123m456p789sEEE55m", "--lang", "en").out
    assert "  ➜ Win\n    the hand is complete\n" in out


def test_a_claim_is_weighed_against_passing() -> None:
    answer = json.loads(run("advise", "123m456p78sCC559m", "-o", "C", "--json").out)
    assert {way["action"] for way in answer["actions"]} == {"pass", "pung"}
    out = run("advise", "123m456p78sCC559m", "-o", "C", "--lang", "fr").out
    assert "Réclamer ou passer\u202f?" in out


def test_a_chow_is_claimed_from_the_left_only() -> None:
    left = json.loads(run("advise", "2344m678p34577s9p", "-o", "2s", "--json").out)
    assert {way["action"] for way in left["actions"]} == {"pass", "chow 2s"}
    refused = run("advise", "2344m678p34577s9p", "-o", "2s", "--from", "right", "--lang", "en")
    assert refused.code == 2
    assert refused.err == (
        "The tile on offer (2 of bamboos) is of no use here: no chow, pung, kong or win.\n"
    )


def test_the_classical_game_has_targets_too() -> None:
    answer = json.loads(run("advise", "--rules", "classic", PAIRS, "--seat", "S", "--json").out)
    first = answer["actions"][0]
    assert first["action"] in {"discard F", "discard 9p", "call F", "call 9p"}
    goal = first["goals"][0]
    assert (goal["goal"], goal["missing"], goal["points"]) == ("main_de_paires", 1, 500)
    out = run("advise", "--rules", "classic", PAIRS, "--lang", "fr").out
    assert "vise La main de paires\u202f: il manque 1 tuile, 3 en jeu" in out
    assert "1000 points" in out  # east counts twice


@pytest.mark.parametrize("rules", GAMES)
def test_a_moment_of_a_record_shows_what_was_played(rules: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(write_record(one_hand(rules)), encoding="utf-8")
    answer = json.loads(
        run("advise", "--record", str(file), "--seat", "E", "--step", "1", "--json").out
    )
    assert answer["chosen"] in {way["action"] for way in answer["actions"]}
    out = run("advise", "--record", str(file), "--seat", "S", "--lang", "en").out
    assert "● Played: " in out or "➜" in out


def test_a_moment_can_be_described_in_json() -> None:
    moment = {"hand": READY, "left": 30, "seen": "9s", "round": "S", "seat": "W"}
    told = run("advise", "--view", "-", "--json", stdin=json.dumps(moment).encode()).out
    options = ("--left", "30", "--seen", "9s", "--round", "S", "--seat", "W")
    assert told == run("advise", READY, *options, "--json").out


def test_in_a_terminal_the_discard_is_marked_in_the_drawn_hand() -> None:
    out = run("advise", READY, "--lang", "en", terminal=True).out
    assert "╚▲▲╝" in out
    assert "╚▲▲╝" not in run("advise", READY, "--plain", terminal=True).out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "Nothing to read: give a hand, for example 123m 456p 789s EEE CC."),
        (["123m"], "Wrong number of tiles: 3 instead of 14, a kong counting as three."),
        (
            ["123m456p78sEEE55m"],
            "13 tiles: which tile is on offer? Say it with --offered, or give 14 tiles.",
        ),
        (
            [READY, "-o", "5m"],
            "Wrong number of tiles: 14 instead of 13, a kong counting as three.",
        ),
        (
            [READY, "--seen", "555m"],
            "Too many copies of one tile (5 of characters): 5, where the box holds four.",
        ),
        ([READY, "--left", "x"], "“x” is no number of tiles from 1 to 91."),
        ([READY, "--left", "0"], "“0” is no number of tiles from 1 to 91."),
        (
            ["123m456p78sEEE55m", "-o", "5m", "--from", "x"],
            "“x” is no place: left, opposite or right.",
        ),
        ([READY, "--step", "3"], "--step only goes with --record."),
        ([READY, "--dominant", "E"], "The option --dominant has no meaning with the rules mcr."),
        (["--record", "nowhere.json"], "File not found: nowhere.json; check its name and folder."),
    ],
)
def test_what_is_wrong_is_told_in_one_line(words: list[str], sentence: str) -> None:
    ran = run("advise", *words, "--lang", "en")
    assert (ran.code, ran.out, ran.err) == (2, "", sentence + "\n")


def test_a_bot_that_cannot_say_why_is_refused() -> None:
    ran = run("advise", READY, "--bot", "random", "--lang", "en")
    assert ran.code == 2
    assert ran.err.startswith("The bot random cannot say why; those that can: ")
    assert run("advise", READY, "--bot", "nobody").code == 2


def test_a_step_that_was_not_played_is_refused(game: str) -> None:
    ran = run("advise", "--record", game, "--step", "999", "--lang", "en")
    assert ran.code == 2
    assert ran.err.startswith("This player has no decision “999” in this hand: there are ")
    assert run("advise", "--record", game, "--hand", "3").code == 2


def test_json_that_is_none_is_refused() -> None:
    for text in (b"[1", b"[]", b'{"hand": 5}'):
        assert run("advise", "--view", "-", stdin=text).code == 2
