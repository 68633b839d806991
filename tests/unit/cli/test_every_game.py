"""Laws of the command line: every command, in every game, in every language."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from muraille.cli.main import COMMANDS
from muraille.games.registry import GAMES
from muraille.i18n import LANGUAGES, say
from muraille.report.penalties.search import examples
from tests.kit.terminal import Ran, run

WAITING = "[CCC]123m456p78s99m"
POINTS = {"mcr": ("64",), "classic": ("64", "20", "10", "8"), "first": ("64",)}
FAN_POINTS = {"mcr"}
"""The games whose points are fan in Chinese."""


def asked(command: str, rules: str, folder: Path) -> list[tuple[str, ...]]:
    """Harmless ways to call a command: what it does at once, and what it refuses."""
    game, record = ("--rules", rules), str(folder / "game.json")
    hand = GAMES[rules].examples["en"]
    ways: dict[str, list[tuple[str, ...]]] = {
        "score": [(hand, *game), (WAITING, *game)],
        "settle": [
            (*POINTS[rules], "--winner", "S", *game),
            (*POINTS[rules], "--winner", "none", *game),
            ("64", "--winner", "none", *game),
        ],
        "waits": [(WAITING, *game)],
        "advise": [(f"{WAITING}E", *game)],
        "fans": [game, ("zzzz", *game)],
        "penalties": [game, ("4.10b", *game), ("4.10a", *game), ("zzzz", *game)],
        "paper": [
            ("sheet", *game, "-o", str(folder / "sheet.pdf")),
            ("sheet", *game),
            ("penalties", "-o", str(folder / "none" / "card.pdf")),
        ],
        "tournament": [
            ("standings", str(folder / "none.csv")),
            ("mers", "387x1", "835x3", "--players", "16"),
        ],
        "seating": [
            ("draw", "-n", "16", "-r", "4"),
            ("draw",),
            ("check", str(folder / "none")),
            ("verify", str(folder / "none")),
        ],
        "data": [
            ("from-botzone", str(folder / "none.txt"), "--out", str(folder / "data")),
            ("from-records", str(folder / "none.json"), "--out", str(folder / "data")),
            ("info", str(folder / "none.npz")),
            ("check", str(folder / "none.npz")),
            ("sample", str(folder / "none.txt")),
            ("info",),
        ],
        "learn": [
            ("drill",),
            ("drill", "count", "--seed", "1", "-n", "1"),
            ("zzzz",),
            ("check", str(folder / "none")),  # the lessons themselves: test_learn
        ],
        "count": [game],
        "play": [(*game, "--hands", "1", "--seed", "1")],
        "simulate": [(*game, "--hands", "2", "--seed", "1", "--record", record)],
        "arena": [("random", "random", *game, "--walls", "1", "--jobs", "1")],
        "replay": [(record,)],
        "review": [(record, "--seat", "1"), (record,)],
        "verify": [(record,)],
        "export": [(record, "--to", "pmn"), (record, "--to", "botzone")],
        "serve": [("--port", "-1"), ("--config", str(folder / "none.toml"))],
        "join": [("nowhere", "1", "--patience", "0")],
        "backup": [(str(folder / "b"), "--database", "nothing")],
        "restore": [(str(folder / "none"),)],
        "check": [("--database", f"sqlite:///{folder / 'none.sqlite3'}")],
        "reports": [("--database", f"sqlite:///{folder / 'none.sqlite3'}")],
    }
    return ways[command]


def answers(command: str, rules: str, language: str, folder: Path) -> list[Ran]:
    return [
        run(command, *way, "--lang", language, stdin=b"\n" * 3)
        for way in asked(command, rules, folder)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", GAMES)
def test_every_command_answers_or_refuses_in_a_sentence(
    rules: str, language: str, tmp_path: Path
) -> None:
    for command in sorted(COMMANDS, key=lambda name: name != "simulate"):
        for ran in answers(command, rules, language, tmp_path):
            assert ran.code in {0, 2}, (command, ran)
            assert (ran.code == 2) == bool(ran.err), (command, ran)
            assert ran.err.count("\n") <= 1
            if command != "export":  # a format for programs has words of its own
                assert not re.search(r"\bNone\b|[{}]|Error\b", ran.out + ran.err), (command, ran)


@pytest.mark.parametrize("rules", sorted(GAMES.keys() - FAN_POINTS))
def test_points_that_are_no_fan_are_not_called_fan_in_chinese(rules: str, tmp_path: Path) -> None:
    shown = {"score", "settle", "waits", "advise", "count", "play", "simulate", "arena", "replay"}
    for command in sorted(shown, key=lambda name: name != "simulate"):
        for ran in answers(command, rules, "zh", tmp_path):
            for fan in re.findall(r"(\d+)番", ran.out):
                assert int(fan) <= 8, (command, ran.out)
            assert "番数" not in ran.out, (command, ran.out)


def test_a_drawn_hand_is_refused_without_naming_another_game() -> None:
    for language in LANGUAGES:
        ran = run("settle", "64", "--winner", "none", "--rules", "first", "--lang", language)
        assert ran.code == 2
        assert "MCR" not in ran.err


@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_penalty_book_proposes_is_found_there(rules: str, language: str) -> None:
    game = ("--rules", rules, "--lang", language)
    proposed = examples(language, rules)
    assert len(proposed) > 1
    for words in proposed:
        assert words in run("penalties", "zzzz", *game).err
        assert run("penalties", words, *game).code == 0
    assert proposed[0] in run("penalties", *game).out.splitlines()[-1]


@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_lists_every_switch_and_opens_it(rules: str, language: str) -> None:
    game = ("--rules", rules, "--lang", language)
    book = run("fans", *game).out
    for switch in GAMES[rules].switches(language):
        assert re.search(rf"^  {switch.id}  ", book, re.MULTILINE), switch.id
        ran = run("fans", f"switch.{switch.id}", *game)
        assert (ran.code, ran.err) == (0, "")
        assert switch.sentence.replace(" ", "") in "".join(ran.out.split(" ")).replace("\n", "")
        if language == LANGUAGES[0]:  # figures are the same in all
            figures = json.loads(run("fans", f"switch.{switch.id}", *game, "--json").out)
            assert (figures["id"], figures["kind"]) == (switch.id, "switches")


@pytest.mark.parametrize(("rules", "lines"), [("mcr", 82), ("classic", 72), ("first", 10)])
def test_the_book_counts_what_it_lists_part_by_part(rules: str, lines: int) -> None:
    book = run("fans", "--rules", rules, "--lang", "en").out
    counted = [int(n) for n in re.findall(r"^\S.* · (\d+)$", book, re.MULTILINE)]
    assert sum(counted) == lines + len(GAMES[rules].switches("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_names_every_game_and_every_house(language: str) -> None:
    for command in ("score", "play", "settle", "fans", "simulate"):
        page = " ".join(run(command, "--help", world={"MURAILLE_LANG": language}).out.split())
        for name, game in GAMES.items():
            assert say(language, f"report.rules.{name}.name").split()[0] in page
            for house in game.houses:
                assert re.search(rf"\b{house}\b", page, re.ASCII), (command, house)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", GAMES)
def test_a_house_of_another_game_is_named_with_its_game(rules: str, language: str) -> None:
    for owner, other in GAMES.items():
        for house in other.houses.keys() - GAMES[rules].houses.keys():
            ran = run("fans", "--rules", rules, "--profile", house, "--lang", language)
            assert (ran.code, ran.out) == (2, "")
            assert f"--rules {owner}" in ran.err
            assert ", ".join(GAMES[rules].houses) in ran.err


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", GAMES)
def test_house_rules_have_one_name_in_every_game(rules: str, language: str) -> None:
    label = {"en": "house: ", "fr": "maison\u202f: ", "zh": "方案："}[language]
    game = ("--rules", rules, "--lang", language)
    for command in (
        ("score", GAMES[rules].examples["en"]),
        ("fans",),
        ("simulate", "--hands", "1", "--seed", "1"),
    ):
        out = run(*command, *game).out
        assert re.search(rf"(^| ){label}", out, re.MULTILINE), out


@pytest.mark.parametrize(
    ("words", "near"),
    [
        (("scor",), "the nearest: score."),
        (("zzzz",), "known: score, settle, waits,"),
        (("score", "--profil", "x"), "the nearest: --profile."),
        (("score", "--self-draw"), "the nearest: --self-drawn."),
        (("score", "--vent", "E"), "called --vent; muraille score --help lists them all"),
        (("fans", "--set", "minimum_point=1"), "the nearest: minimum_points."),
        (("fans", "--set", "foo=1"), "muraille fans, with the same --rules, lists them all"),
        (("fans", "--rules", "first", "--set", "foo=1"), "with the same --rules, lists them all"),
        (("fans", "--rules", "classic", "--set", "foo=1"), "with the same --rules, lists them all"),
        (("fans", "zzzz"), "muraille fans lists them all"),
        (("fans", "zzzz", "--rules", "classic"), "muraille fans --rules classic lists everything"),
    ],
)
def test_only_what_is_near_is_called_the_nearest(words: tuple[str, ...], near: str) -> None:
    ran = run(*words, world={"MURAILLE_LANG": "en"})
    assert (ran.code, ran.out) == (2, "")
    assert near in ran.err


@pytest.mark.parametrize(
    ("option", "near"),
    [
        ("--vent", "--round, --seat"),
        ("--maison", "--profile"),
        ("--profil", "--profile"),
        ("--tirée", "--self-drawn"),
    ],
)
def test_an_option_is_found_by_what_its_help_speaks_of(option: str, near: str) -> None:
    ran = run("score", option, "E", world={"MURAILLE_LANG": "fr"})
    assert (ran.code, ran.out) == (2, "")
    assert f"la plus proche\u202f: {near}. " in ran.err


def test_the_help_names_what_is_typed_in_the_words_of_the_language() -> None:
    french = run("score", "--help", world={"MURAILLE_LANG": "fr"}).out
    assert french.startswith("Usage\u202f: muraille score [OPTIONS] [MAIN]\n")
    assert "--seat E|S|O|N " in french
    assert "--profile NOM|FICHIER " in french
    english = run("score", "--help", world={"MURAILLE_LANG": "en"}).out
    assert english.startswith("Usage: muraille score [OPTIONS] [HAND]\n")
    assert "--seat E|S|W|N " in english


@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize(
    "hand", ["123m46p78s99mEESSC", "1357m2468p13579sE", "[CCC]123m456p78s99mE"]
)
def test_an_advice_tells_the_likeliest_aim_first(rules: str, hand: str) -> None:
    for way in json.loads(run("advise", hand, "--rules", rules, "--json").out)["actions"]:
        chances = [goal["chance"] for goal in way["goals"]]
        assert chances == sorted(chances, reverse=True)


def test_a_beginner_is_shown_the_ordinary_hand_before_the_rare_one() -> None:
    ran = run("advise", "123m46p78s99mEESSC", "--rules", "first", "--json")
    names = [goal["goal"] for goal in json.loads(ran.out)["actions"][0]["goals"]]
    assert names.index("ordinary") < names.index("seven_pairs")
