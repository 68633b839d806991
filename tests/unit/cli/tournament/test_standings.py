"""``muraille tournament``: standings and the European ranking from the command line."""

from __future__ import annotations

import csv
import json
from io import StringIO
from pathlib import Path

import pytest

from tests.kit.terminal import run

HEAD = "session;table;joueur;score;équipe;pays;statut;ema\n"
LINES = """\
1;1;Élodie Ménard;120;Est;FR;;04010001
1;1;Xu Zhe;30;Ouest;CN;;24000001
1;1;Jean Groß;30;Est;DE;;
1;1;Łucja;-190;Ouest;PL;;
2;1;Élodie Ménard;−10;Est;FR;;04010001
2;1;Xu Zhe;30;Ouest;CN;;24000001
2;1;Jean Groß;30;Est;DE;;
2;1;Ana;-50;;PT;remplaçante;
"""


def written(folder: Path, text: str = HEAD + LINES, encoding: str = "utf-8") -> str:
    file = folder / "results.csv"
    file.write_bytes(text.encode(encoding))
    return str(file)


def test_standings_are_drawn(tmp_path: Path) -> None:
    ran = run("tournament", "standings", written(tmp_path), "--lang", "en")
    assert (ran.code, ran.err) == (0, "")
    told = [" ".join(line.split()) for line in ran.out.splitlines()]
    assert told == [
        "Standings · 4 players · 2 sessions",
        "Place Name Table points Score S1 S2",
        "1 Élodie Ménard 5 +110 4 1",
        "2 Jean Groß 4.5 +60 1.5 3",
        "2 Xu Zhe 4.5 +60 1.5 3",
        "4 Łucja 0 −190 0 –",
        "Teams",
        "Place Name Table points Score",
        "1 Est 9.5 +170",
        "2 Ouest 4.5 −130",
        (
            "Session 1, table 1: the scores add up to −10. "
            "Penalties that go to no one, or a slip of the pen?"
        ),
    ]


def test_a_french_spreadsheet_opens_them_in_columns(tmp_path: Path) -> None:
    ran = run("tournament", "standings", written(tmp_path), "--csv", "--lang", "fr")
    head, first, *_ = csv.reader(StringIO(ran.out.removeprefix("\ufeff")), delimiter=";")
    assert head == ["Place", "Numéro EMA", "Nom", "Pays", "Points de table", "Score", "Base MERS"]
    assert first == ["1", "04010001", "Élodie Ménard", "FR", "5,00", "110", "1000"]


def test_figures_are_exact_and_a_substitute_counts_in_the_field(tmp_path: Path) -> None:
    ran = run("tournament", "standings", written(tmp_path), "--json")
    told = json.loads(ran.out)
    assert [one["sixtieths"] for one in told["players"]] == [300, 270, 270, 0]
    assert [one["mers_base"] for one in told["players"]] == [1000, 750, 750, 250]
    assert told["uneven"] == [{"session": 1, "table": "1", "sum": -10}]


def test_an_old_spreadsheet_is_read_too(tmp_path: Path) -> None:
    text = (HEAD + LINES).replace("Łucja", "Lucja").replace("−", "-").replace(";", "\t")
    file = written(tmp_path, text, "cp1252")
    assert "Élodie Ménard" in run("tournament", "standings", file).out


def test_no_cell_becomes_a_formula(tmp_path: Path) -> None:
    text = (HEAD + LINES).replace("Xu Zhe", "=cmd()")
    ran = run("tournament", "standings", written(tmp_path, text), "--csv")
    assert "'=cmd()" in ran.out


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "lacks columns: session, table, player, score"),
        ("session;table\n1;1\n", "lacks columns: player, score"),
        (HEAD + "1;1;A;x\n", "Line 2, column score: “x” is not possible there."),
        (HEAD + "1;1;A;9999999\n", "Line 2, column score"),
        (HEAD + "1;1;;5\n", "Line 2, column player: “” is not possible there."),
        (HEAD + "1;1;A;5;;;captain\n", "Line 2, column status: “captain” is not possible there."),
        (HEAD + "1;1;A;5;X\n2;1;A;5;Y\n", "Line 3: A was “X” before, now “Y”."),
        (HEAD + "1;1;A;5\n", "Session 1, table 1: 1 person is written there"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(tmp_path: Path, text: str, said: str) -> None:
    ran = run("tournament", "standings", written(tmp_path, text), "--lang", "en")
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


def test_an_unknown_disqualified_player(tmp_path: Path) -> None:
    ran = run("tournament", "standings", written(tmp_path), "--disqualified", "Bo", "--lang", "en")
    assert (ran.code, ran.err) == (2, "No ranked player is called “Bo”.\n")


def test_the_ranking_of_three_results_and_of_a_place_to_come() -> None:
    past = ("387x1", "835x3", "200x1.25")
    field = ("--players", "100", "--days", "2", "--countries", "8", "--place", "1")
    ran = run("tournament", "mers", *past, *field, "--json")
    assert json.loads(ran.out) == {
        "ranking": 468.05,
        "results": 3,
        "weight": 3.5,
        "places": [{"place": 1, "base": 1000, "ranking": 720.16}],
    }


def test_old_results_are_forgotten() -> None:
    past = ("387x1@2020-01-01", "835×3@2026-01-01", "200x1,25@2024-06-01")
    ran = run("tournament", "mers", *past, "--on", "2026-11-18", "--lang", "fr")
    assert "il faut deux résultats, il y en a 1" in ran.out


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (
            ("x1",),
            "“x1” is no result: a base of 0 to 1000 and a weight, such as 835x2.5@2026-06-14.",
        ),
        (("1001x1",), "“1001x1” is no result"),
        (("10x1@2026-02-30",), "“2026-02-30” is no date"),
        (("10x1@2126-02-28",), "“10x1@2126-02-28” lies after"),
        (("--place", "3"), "A place among how many? Give --players too."),
        (("--players", "16", "--place", "17"), "There is no place 17 among 16 players."),
        (("--players", "3"), "The option --players takes a whole number from 4 to 1000, not “3”."),
    ],
)
def test_bad_words_are_told(given: tuple[str, ...], said: str) -> None:
    ran = run("tournament", "mers", *given, "--lang", "en")
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
