"""What ``muraille score --rules classic`` tells of a hand."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from muraille.i18n import LANGUAGES, say
from tests.kit.terminal import run

CLASSIC = ("score", "--rules", "classic")
DOC_1 = ("[SSS][678p]444m34sEE 5s", "--seat", "N", "--dominant", "S")
DOC_2 = ("[NNN]11222mSSCCC 1m 4f8f", "--seat", "N", "--dominant", "S", "--calling")
DIAMOND = ("PPP12346789pEE 5p", "--self-drawn", "--seat", "S", "--dominant", "N")
LANTERNS = ("1234567mFFFSSS 4m", "--self-drawn", "--seat", "S", "--dominant", "N")
LOSER = ("[CCC]12456m77p456s 2f7f", "--loser", "--seat", "N", "--dominant", "E")


def told(*arguments: str, language: str = "en") -> str:
    ran = run(*CLASSIC, *arguments, "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    return ran.out


def joined(text: str) -> str:
    """The text without its line breaks."""
    return " ".join(text.split())


def counted(*arguments: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(told(*arguments, "--json"))
    return answer


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_second_example_of_the_document(language: str) -> None:
    out = told(*DOC_2, language=language)
    for line in ("mah_jong", "pair_of_dominant_wind", "main_pure", "no_chow", "main_appelante"):
        assert say(language, f"classic.lines.{line}.name") in out
    assert "58 × 256 = 14848" in out
    assert say(language, "classic.sheet.limit", limit=1000) in out
    points = say(language, "classic.points", n=1000)
    assert say(language, "classic.sheet.score", points=points) in out


@pytest.mark.parametrize(("drawn", "name"), [((), "Chow"), (("--self-drawn",), "Suite")])
def test_a_chow_has_a_tile_of_another_player_a_suite_has_none(
    drawn: tuple[str, ...], name: str
) -> None:
    out = told("123456789c56r11b 7r", *drawn, language="fr")
    assert f"Suite 123c · Suite 456c · Suite 789c · {name} 567r · Paire 11b" in out


def test_every_set_stands_with_its_points_even_those_worth_nothing() -> None:
    lines = [" ".join(line.split()) for line in told(*DOC_1, language="fr").splitlines()]
    for line in (
        "4 Pung de 1, 9 ou vent SSS",
        "0 Chow 678r",
        "0 Chow 345b",
        "4 Brelan de 2 à 8 444c",
        "0 Paire EE",
        "20 Mah-Jong",
        "28 Total des points",
        "×2 Pung du vent dominant SSS",
        "28 × 2 = 56",
        "La main vaut 56 points",
    ):
        assert line in lines


def test_a_claimed_tile_exposes_what_it_completes() -> None:
    out = told("[123s]22234m678p55s 2m", "--seat", "S", "--dominant", "E", language="fr")
    assert "Tuile gagnante 2 de caractères\u202f: Chow 234c." in out
    assert "22 points  123b 234c 678r 222c 55b  tuile gagnante dans 222c" in out
    answer = counted("[123s]22234m678p55s 2m", "--seat", "S", "--dominant", "E")
    reading = answer["reading"]
    assert reading["groups"][reading["winning_group"]] == {
        "form": "chow",
        "tiles": "234m",
        "exposed": True,
    }
    assert [other["score"] for other in answer["other_readings"]] == [22]


def test_a_grand_jeu_is_compared_with_the_ordinary_count() -> None:
    out = told(*DIAMOND)
    assert re.search(r"✓ +1500 +The diamond hand", out)
    assert re.search(r"1000 +ordinary count +141 × 32 = 4512 \(limit 1000\)", out)
    assert say("en", "classic.sheet.kept_highest") in out
    answer = counted(*DIAMOND)
    assert [(o["kept"], o["score"]) for o in answer["offers"]] == [
        ("grand_jeu", 1500),
        ("ordinary", 1000),
    ]


def test_the_ordinary_count_is_kept_where_it_is_higher() -> None:
    out = told(*LANTERNS, language="fr")
    assert re.search(r"✓ +1000 +compte ordinaire", out)
    assert re.search(r" 500 +Les 7 lanternes du palais", out)
    always = told(*LANTERNS, "--set", "best_of=no", language="fr")
    assert re.search(r"✓ +500 +Les 7 lanternes du palais", always)
    assert say("fr", "classic.sheet.kept_always") in always


def test_every_grand_jeu_the_hand_shows_is_named() -> None:
    answer = counted("EESSWWNNCCFFP P", "--seat", "S", "--dominant", "N")
    names = [match["grand_jeu"] for match in answer["grands_jeux"]]
    assert names == ["triangle_eternel", "sept_muses", "main_de_paires"]
    out = told("EESSWWNNCCFFP P", "--seat", "S", "--dominant", "N", language="fr")
    assert "La main montre aussi\u202f: La main de paires" in out


def test_the_earthly_blessing() -> None:
    dealt = counted("23m345678p56799s4m", "--dealt", "--seat", "W", "--dominant", "W")
    assert (dealt["kept"], dealt["score"]) == ("earthly_blessing", 800)
    first = counted("23m345678p56799s 4m", "--first-discard", "--seat", "N", "--dominant", "E")
    assert (first["kept"], first["score"]) == ("earthly_blessing", 800)
    assert first["offers"][1]["score"] == 30


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_loser_is_told_what_counts_and_why(language: str) -> None:
    free = told(*LOSER, language=language)
    assert joined(say(language, "classic.sheet.loser_counts")) in joined(free)
    assert "16 × 2 = 32" in free
    for option, clause in (("--calling", "calling"), ("--dead", "dead")):
        out = told(*LOSER, option, language=language)
        assert joined(say(language, f"classic.sheet.clause_{clause}")) in joined(out)
        assert say(language, "classic.points", n=8) in out
    assert counted(*LOSER, "--calling", "--drawn-hand")["score"] == 32


def test_the_settlement_of_the_house_is_told() -> None:
    assert "writes down 56 points" in told(*DOC_1)
    rows = [" ".join(line.split()) for line in told(*DOC_1, "--profile", "advanced").splitlines()]
    assert "Winner (north) +224" in rows
    assert "East −112 2 × 56" in rows
    assert "2 × other players −56 each 56" in rows
    east = told("[SSS][678p]444m34sEE 5s", "--dominant", "S", "--profile", "advanced")
    assert "+360" in east  # the pair of east adds 2: three times 2 × 60


@pytest.mark.parametrize(
    ("option", "by"),
    [
        (("--self-drawn",), "wall"),
        (("--replacement",), "hill"),
        (("--robbed",), "rob_kong"),
        (("--invocation",), "invocation"),
        ((), "discard"),
    ],
)
def test_where_the_winning_tile_came_from(option: tuple[str, ...], by: str) -> None:
    hand = ("[345m]789m22p13456s 2s 1f", "--seat", "W", "--dominant", "S")
    assert counted(*hand, *option)["hand"]["win"]["by"] == by


def test_the_end_of_the_wall() -> None:
    drawn = counted(*DOC_1, "--self-drawn", "--last-of-wall")
    assert "last_wall_tile" in [line["id"] for line in drawn["doubles"]]
    given = counted(*DOC_1, "--last-of-wall")
    assert "last_discard" in [line["id"] for line in given["doubles"]]


def test_flowers_in_the_text_or_beside_it() -> None:
    for said in (("1f5f",), ("--flowers", "F1 S1"), ("--flowers", "1f,5f")):
        answer = counted(*DOC_1, *said)
        assert answer["hand"]["flowers"] == "15f"
        assert answer["base"] == 36
    assert counted(*DOC_1, "1f5f", "--flowers", "0")["base"] == 28


def test_what_is_supposed_is_said() -> None:
    supposed = "A wind was not given: East is assumed. Say it with --seat and --dominant."
    assert supposed in told("[SSS][678p]444m34sEE 5s")
    assert supposed not in told(*DOC_1)
    assert "The four players together: muraille settle --rules classic" in told(*DOC_1)
    assert counted(*DOC_1, "--round", "S")["notes"] == ["round_wind_unplayed"]
    assert counted(*DOC_2, "--set", "calling_hand=no")["notes"] == ["calling_unplayed"]


def test_a_club_has_its_own_house(tmp_path: Path) -> None:
    club = tmp_path / "club.toml"
    club.write_text('name = "Dragon d’or"\n[switches]\nlimit = 40\n', encoding="utf-8")
    answer = counted(*DOC_1, "--profile", str(club))
    assert (answer["profile"], answer["score"], answer["limited"]) == ("Dragon d’or", 40, True)
    assert "Dragon d’or" in told(*DOC_1, "--profile", str(club))
    assert "Classical, 1 setting changed" in told(*DOC_1, "--set", "limit=40")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", ["40", "60", "80", "140"])
@pytest.mark.parametrize("hand", [DOC_2, DIAMOND, LOSER, ("1144m55p2277sEEF F",)])
def test_drawings_fit_the_terminal(hand: tuple[str, ...], columns: str, language: str) -> None:
    ran = run(*CLASSIC, *hand, "--lang", language, terminal=True, world={"COLUMNS": columns})
    lines = re.sub(r"\x1b\[[0-9;]*m", "", ran.out).splitlines()
    assert max(map(cell_len, lines)) <= int(columns)
    assert sum(line.count("▲▲") for line in lines) == (hand is not LOSER)


def test_plain_has_neither_boxes_nor_colours() -> None:
    for ran in (run(*CLASSIC, *DOC_2, "--plain", terminal=True), run(*CLASSIC, *DOC_2)):
        assert "│" not in ran.out
    assert "\x1b" not in run(*CLASSIC, *DOC_2).out


BAD = {
    "no hand": ("score",),
    "nonsense": ("score", "hello"),
    "thirteen tiles": ("score", "[SSS][678p]444m34sEE"),
    "fifteen tiles": ("score", "[SSS][678p]444m34sEE 56s"),
    "melds only": ("score", "[123m][123m][123m][123m]"),
    "fifth copy": ("score", "[4444m]444m34sEE678p 5s"),
    "no Mah-Jong": ("score", "[SSS][678p]444m34sEE 9s"),
    "a loser with fourteen": ("score", *DOC_1, "--loser"),
    "no wind": ("score", "[SSS][678p]444m34sEE 5s", "--dominant", "C"),
    "an option of MCR": ("score", *DOC_1, "--last-copy"),
    "flowers by number": ("score", *DOC_1, "--flowers", "2"),
    "a flower twice": ("score", *DOC_1, "--flowers", "1f1f"),
    "no flowers": ("score", *DOC_1, "--flowers", "5m"),
    "flowers nobody plays": ("score", *DOC_1, "1f", "--set", "flowers=no"),
    "drawn and dealt": ("score", *DOC_1, "--dealt", "-d"),
    "robbed and drawn": ("score", *DOC_1, "--robbed", "-d"),
    "lost and drawn": ("score", *LOSER, "-d"),
    "won and drawn hand": ("score", *LOSER, "--opponent-won", "--drawn-hand"),
    "hill for nothing": ("score", *DOC_1, "--replacement"),
    "last tile of the hill": ("score", *DOC_1, "1f", "--replacement", "--last-of-wall"),
    "first discard of his own": ("score", "[SSS][678p]444m34sEE 5s", "--first-discard"),
    "dealt to another": ("score", "23m345678p56799s4m", "--dealt", "--seat", "S"),
    "unknown house": ("score", *DOC_1, "--profile", "ffmj"),
    "unknown switch": ("score", *DOC_1, "--set", "limits=3"),
    "odd setting": ("score", *DOC_1, "--set", "limit=no"),
    "no setting": ("score", *DOC_1, "--set", "limit"),
    "batch in no house": ("score", "--batch", "--profile", "x"),
    "waits of nothing": ("waits",),
    "waits of twelve": ("waits", "123456789m123p"),
    "unknown entry": ("fans", "xyzzy"),
    "no letters": ("fans", "!?"),
    "three points": ("settle", "--winner", "E", "1", "2", "3"),
    "no points": ("settle", "--winner", "E"),
    "points in words": ("settle", "--winner", "E", "1", "2", "3", "x"),
    "points without end": ("settle", "--winner", "E", "1", "2", "3", "9" * 5000),
    "nobody said who": ("settle", "1", "2", "3", "4"),
    "no such winner": ("settle", "--winner", "X", "1", "2", "3", "4"),
    "a giver": ("settle", "--winner", "E", "--source", "S", "1", "2", "3", "4"),
    "no such file": ("settle", "--hands", "nowhere.json"),
    "a folder": ("settle", "--hands", "/"),
    "both": ("settle", "--hands", "-", "1", "2", "3", "4"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("arguments", BAD.values(), ids=BAD)
def test_one_line_and_exit_code_2(arguments: tuple[str, ...], language: str) -> None:
    ran = run(*arguments, "--rules", "classic", world={"MURAILLE_LANG": language})
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert 6 < len(ran.err) < 600


@pytest.mark.parametrize(
    "option",
    ["--calling", "--dealt", "--first-discard", "--invocation", "--loser", "--drawn-hand"],
)
def test_mcr_refuses_the_options_of_the_classical_game(option: str) -> None:
    ran = run("score", "[123p]123m78m456sNN 9m", option)
    assert (ran.code, option in ran.err) == (2, True)
