"""The book, the waits and the dialogue of the classical game."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from rich.cells import cell_len

from muraille.games.classic.text.pages import everything
from muraille.i18n import LANGUAGES, catalogue, say
from tests.kit.terminal import Ran, run

BOOK = ("fans", "--rules", "classic")
WAITS = ("waits", "--rules", "classic")


def page(*words: str) -> Any:  # noqa: ANN401 - one entry or several
    ran = run(*BOOK, *words, "--json")
    assert (ran.code, ran.err) == (0, "")
    return json.loads(ran.out)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_has_everything(language: str) -> None:
    out = run(*BOOK, "--lang", language, world={"COLUMNS": "120"}).out
    words = catalogue(language)["classic"]
    for table in ("sets", "lines", "grands_jeux", "switches"):
        for name, entry in words[table].items():
            assert entry["name"] in out
            assert name in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_can_be_opened(language: str) -> None:
    for entry in everything():
        ran = run(*BOOK, entry.id, "--lang", language)
        assert (ran.code, ran.err) == (0, "")
        name = catalogue(language)["classic"][entry.table][entry.name]["name"]
        assert name in ran.out or entry.table == "switches"


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("tempete", "tempete"),
        ("La Tempête", "tempete"),
        ("the tempest", "tempete"),
        ("tempest", "tempete"),
        ("暴风雨", "tempete"),
        ("13 lanternes", "treize_lanternes"),
        ("main pure", "main_pure"),
        ("brelan de dragons", "pung_of_dragons"),
        ("venteux", "venteux"),
        ("scoring_system", "scoring_system"),
        ("bénédiction", "earthly_blessing"),
    ],
)
def test_an_entry_is_found_by_any_of_its_names(asked: str, found: str) -> None:
    assert page(*asked.split())["id"] == found


def test_values_follow_the_house() -> None:
    assert page("pung_of_dragons")["concealed"] == 16
    assert page("pung_of_dragons", "--set", "dragon_scale=as_winds")["concealed"] == 8
    assert page("tempete")["points"] == 3000
    assert page("main_pure")["factor"] == 8
    assert page("tempete", "--set", "grands_jeux=none")["points"] is None
    assert page("triplet_of_round_wind")["factor"] is None
    assert "not played" in run(*BOOK, "triplet_of_round_wind").out
    limit = page("limit", "--set", "limit=500")
    assert (limit["default"], limit["setting"]) == (1000, 500)


def test_a_part_of_a_name_filters_the_book() -> None:
    found = [entry["id"] for entry in page("lanternes")]
    assert found == ["treize_lanternes", "sept_lanternes_du_palais"]
    assert "The tempest" in run(*BOOK, "the tempesst").out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", ["40", "60", "80"])
@pytest.mark.parametrize(
    "command",
    [BOOK, (*BOOK, "tempete"), (*WAITS, "19m19p19sESWNCFP"), (*WAITS, "1144m55p2277sE19mF")],
)
def test_everything_fits_the_terminal(
    command: tuple[str, ...], columns: str, language: str
) -> None:
    ran = run(*command, "--lang", language, terminal=True, world={"COLUMNS": columns})
    lines = re.sub(r"\x1b\[[0-9;]*m", "", ran.out).splitlines()
    assert max(map(cell_len, lines)) <= int(columns)


def waits(*arguments: str) -> dict[str, Any]:
    ran = run(*WAITS, *arguments, "--json")
    assert (ran.code, ran.err) == (0, "")
    answer: dict[str, Any] = json.loads(ran.out)
    return answer


def test_each_wait_has_its_worth() -> None:
    # Four chows: 30 on a discard; 35 drawn from the wall, and doubled as entirely concealed.
    answer = waits("123m456p789p23sNN", "--seat", "S", "--dominant", "E")
    found = [
        (w["tile"], w["on_discard"]["score"], w["from_wall"]["score"]) for w in answer["waits"]
    ]
    assert found == [("1s", 30, 70), ("4s", 30, 70)]
    called = waits("123m456p789p23sNN", "--seat", "S", "--dominant", "E", "--calling")
    assert [w["on_discard"]["score"] for w in called["waits"]] == [60, 60]


def test_thirteen_lanterns_wait_for_thirteen_kinds() -> None:
    answer = waits("19m19p19sESWNCFP", "--seat", "S", "--dominant", "N")
    assert len(answer["waits"]) == 13
    assert {w["on_discard"]["grand_jeu"] for w in answer["waits"]} == {"treize_lanternes"}
    assert answer["waits"][0]["from_wall"]["score"] == 1600


@pytest.mark.parametrize("language", LANGUAGES)
def test_fourteen_tiles_are_told_which_discards_announce(language: str) -> None:
    out = run(*WAITS, "19m19p19sESWNCFP5m", "--lang", language).out
    assert say(language, "classic.waits.call_title").casefold() in out.casefold()
    assert say(language, "classic.grands_jeux.treize_lanternes.name") in out
    (call,) = waits("19m19p19sESWNCFP5m", "--seat", "S")["calls"]
    assert (call["discard"], len(call["waits"])) == ("5m", 13)
    none = run(*WAITS, "1144m55p2277sE19mF", "--lang", language).out
    assert say(language, "classic.waits.no_call") in none


def test_a_tile_held_four_times_is_no_wait() -> None:
    # Only a fifth 1 of characters would make the pair: another tile has to come first.
    answer = waits("[EEEE][SSSS][WWWW]1111m")
    assert (answer["waits"], answer["distance"]) == ([], 1)
    joys = {"grand_jeu": "quatre_bonheurs_domestiques", "points": 2000, "missing": 3}
    assert answer["near_grands_jeux"] == [joys]


def dialogue(*lines: str, language: str = "en") -> Ran:
    stdin = "\n".join(lines).encode()
    ran = run("count", "--rules", "classic", "--lang", language, stdin=stdin)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.rstrip().endswith(say(language, "prompt.bye"))
    return ran


@pytest.mark.parametrize(
    ("language", "drawn"), [("fr", "p"), ("en", "w"), ("zh", "m")], ids=LANGUAGES
)
def test_a_hand_is_asked_for_and_counted(language: str, drawn: str) -> None:
    out = dialogue("[SSS][678p]444m34sEE 5s", "N S", drawn, "", "F1", "", language=language).out
    assert say(language, "classic.lines.drawn_from_the_wall.name") in out
    assert "37 × 2 = 74" in out


def test_a_loser_is_asked_whether_an_opponent_won() -> None:
    hand = "[CCC]12456m77p456s 2f7f"
    assert "worth 8 points" in dialogue(hand, "N E", "", "y", "").out
    assert "worth 32 points" in dialogue(hand, "N E", "no", "y", "").out


def test_what_is_wrong_is_explained_and_asked_again() -> None:
    out = dialogue("hello", "123m", "[SSS][678p]444m34sEE 5s", "x", "N S", "z", "d", "q").out
    assert "Cannot read" in out
    assert "two winds are needed" in out
    assert "does not say where" in out
