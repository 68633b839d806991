"""The first game in the terminal: counted, awaited, settled, looked up, played and replayed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from muraille.i18n import LANGUAGES, say
from muraille.record.own.codec import read_record
from tests.kit.terminal import run

FIRST = ("--rules", "first")
HAND = "[CCC] 123m 456p 78s 99m 9s"


def test_a_count_spells_out_the_doubling() -> None:
    ran = run("score", *FIRST, HAND, "--seat", "S", "--self-drawn", "-f", "2", "--lang", "en")
    assert (ran.code, ran.err) == (0, "")
    for line in (
        "   1  Pung of dragons",
        "   1  Self-drawn",
        "   2  fan",
        "  32  points: 8, doubled 2 times",
        "  +8  2 flowers and seasons × 4",
        "  40  Total with flowers",
        "  Winner (south)     +240  80 + 80 + 80",
        "  3 × other players   −80  each 2 × 40",
    ):
        assert line in ran.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_speaks_every_language(language: str) -> None:
    spoken = ("--lang", language)
    for command in (
        ("score", HAND),
        ("waits", "[CCC] 123m 456p 78s 99m"),
        ("settle", "--winner", "S", "--source", "W", "32"),
        ("fans",),
        ("fans", "seven_pairs"),
        ("advise", "[CCC] 123m 456p 78s 99mE"),
    ):
        ran = run(*command, *FIRST, *spoken)
        assert (ran.code, ran.err) == (0, ""), command
        assert "{" not in ran.out
    ran = run("count", *FIRST, *spoken, stdin=f"{HAND}\n\n\n2\n\n".encode())
    assert say(language, "first.sheet.flowers", n=2) in ran.out


@pytest.mark.parametrize(("rules", "called"), [("first", "replacement wall"), ("classic", "hill")])
def test_tiles_apart_are_called_as_the_game_does(rules: str, called: str) -> None:
    ran = run("play", "--rules", rules, "--seed", "a", "--lang", "en", stdin=b"\nq\ny\n")
    assert f" in the wall · {called} " in ran.out


@pytest.mark.parametrize(
    ("house", "points", "said"),
    [
        # 8 and one flower; nothing between two fan but flowers; no more than 8 fan and 8 flowers.
        ("first", "12", ""),
        ("first", "13", "No hand is worth 13 points; the nearest: 12, 16."),
        ("plain", "12", "No hand is worth 12 points; the nearest: 8, 16."),
        ("first", "2081", "No hand is worth 2081 points; the nearest: 2076, 2080."),
        ("first", "7", "It takes 8 points to win: the hand has 7."),
    ],
)
def test_only_what_a_hand_may_be_worth_is_settled(house: str, points: str, said: str) -> None:
    ran = run("settle", *FIRST, "--profile", house, "--winner", "S", points, "--lang", "en")
    assert (ran.code, ran.err.strip()) == (2 if said else 0, said)


def test_what_is_not_in_the_book_leads_to_the_book_of_this_game() -> None:
    ran = run("fans", *FIRST, "zzz", "--lang", "en")
    assert "in the first game; muraille fans --rules first lists everything" in ran.err


def test_what_the_game_does_not_know_is_refused() -> None:
    for options, said in (
        (("--last-copy",), "--last-copy"),
        (("--profile", "ffmj"), "first, plain"),
        (("--set", "kong_fan=5"), "0, 1, 2"),
        (("--set", "konfan=1"), "kong_fan"),
    ):
        ran = run("score", *FIRST, HAND, *options, "--lang", "en")
        assert (ran.code, ran.out) == (2, "")
        assert said in ran.err


def test_a_minimum_is_checked() -> None:
    ran = run("score", *FIRST, HAND, "--set", "minimum_fan=3", "--lang", "en", "--json")
    answer = json.loads(ran.out)
    assert (answer["fan"], answer["minimum_met"], answer["settlement"]) == (1, False, None)
    ran = run("waits", *FIRST, "[123p]456s678s78m99s", "--set", "minimum_fan=1", "--json")
    (one, other) = json.loads(ran.out)["waits"]
    assert [one["tile"], other["tile"]] == ["6m", "9m"]
    assert [one["wins_on_discard"], one["wins_self_drawn"]] == [False, True]


def test_a_case_of_the_batch() -> None:
    case = {
        "concealed": ["1m", "2m", "3m", "4p", "5p", "6p", "7s", "8s", "9m", "9m"],
        "winning_tile": "9s",
        "melds": [{"type": "pung", "tile": "C"}],
        "flowers": 1,
    }
    ran = run("score", *FIRST, "--batch", stdin=json.dumps(case).encode())
    assert json.loads(ran.out) == {
        "fan": 1,
        "points": 20,
        "lines": [["dragon_pung", 1, 1]],
        "minimum_met": True,
        "uncounted": [],
        "flowers": 1,
    }


def test_a_game_of_bots_is_recorded_verified_and_replayed(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    ran = run(
        *("simulate", *FIRST, "--hands", "4", "--bots", "nearest,eight,greedy,strong"),
        *("--seed", "3", "--record", str(file), "--lang", "en", "--set", "east_stays=yes"),
    )
    assert ran.code == 0
    assert "house: First game, 1 setting changed" in ran.out
    kept = read_record(file.read_text(encoding="utf-8"))
    assert (kept.rules, kept.settings["east_stays"], len(kept.hands)) == ("first", True, 4)
    assert all(sum(hand.gains) == 0 for hand in kept.hands)
    ran = run("verify", str(file), "--lang", "en")
    assert ran.out.count("played by the rules") == 4
    ran = run("replay", str(file), "--lang", "fr")
    assert ran.code == 0
    assert "Main 1" in ran.out
