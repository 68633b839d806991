"""What ``muraille settle`` tells: who pays what, or what everybody writes down."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from muraille.i18n import LANGUAGES, say
from tests.golden.classic_cases import read_payments
from tests.kit.terminal import run
from tests.unit.cli.classic.test_batch import DOC_1, LOSER

CLASSIC = ("settle", "--rules", "classic")
WINDS = ("east", "south", "west", "north")
CASE_2 = ("--profile", "advanced", "--winner", "E", "100", "250", "40", "10")


def settled(*arguments: str, stdin: bytes = b"") -> dict[str, Any]:
    ran = run("settle", *arguments, "--json", stdin=stdin)
    assert (ran.code, ran.err) == (0, "")
    answer: dict[str, Any] = json.loads(ran.out)
    return answer


@pytest.mark.parametrize("case", read_payments(), ids=str)
def test_the_settlements_of_the_rules(case: Any) -> None:  # noqa: ANN401 - a payment
    winner = "none" if case.winner is None else WINDS[case.winner]
    answer = settled(
        *("--rules", "classic", "--winner", winner),
        *("--set", f"scoring_system={case.options.scoring_system}"),
        *map(str, case.points),
    )
    assert tuple(answer["net"]) == case.net
    flows = [f"{f['from'][0]}>{f['to'][0]} {f['amount']}".upper() for f in answer["flows"]]
    assert sorted(flows) == sorted(case.flows)


def test_the_matrix_of_the_document() -> None:
    rows = [" ".join(x.split()) for x in run(*CLASSIC, *CASE_2, "--lang", "fr").out.splitlines()]
    for row in (
        "points 100 250 40 10",
        "Est paie – 600 0 0 600",
        "Sud paie 200 – 0 0 200",
        "Ouest paie 200 210 – 0 410",
        "Nord paie 200 240 30 – 470",
        "Reçu 600 1050 30 0",
        "Total 0 +850 −380 −470",
    ):
        assert row in rows
    assert any("4 fois la différence, soit 600" in row for row in rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_simple_system_is_written_down(language: str) -> None:
    out = run(*CLASSIC, "--winner", "S", "60", "56", "8", "0", "--lang", language).out
    assert say(language, "settle.simple") in out
    assert [int(n) for n in re.findall(r" (\d+)$", out, re.MULTILINE)] == [60, 56, 8, 0]
    drawn = ("--winner", "none", "60", "56", "8", "0", "--set", "simple_draw_scoring=no")
    assert settled("--rules", "classic", *drawn)["net"] == [0, 0, 0, 0]


def four_hands() -> dict[str, Any]:
    losers = [
        {**LOSER, "context": {"role": "loser", "seat": seat, "dominant": "Ws"}}
        for seat in ("Ws", "We", "Ww")
    ]
    return {"hands": [*losers, DOC_1], "options": {"scoring_system": "advanced"}}


def test_four_hands_are_counted_and_settled(tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    file.write_text(json.dumps(four_hands()), encoding="utf-8")
    answer = settled("--rules", "classic", "--hands", str(file))
    assert (answer["winner"], answer["points"]) == ("north", [32, 32, 32, 56])
    assert answer["net"] == [-112, -56, -56, 224]
    assert [hand["score"] for hand in answer["hands"]] == [32, 32, 32, 56]
    assert answer["hands"][0]["hand"]["opponent_won"] is True
    piped = json.dumps(four_hands()["hands"]).encode()
    assert settled("--rules", "classic", "--hands", "-", stdin=piped)["points"][0] == 64
    out = run(*CLASSIC, "--hands", str(file), "--lang", "en").out
    assert re.search(r"North +56 +\[SSS\]\[678p\] 444m34sEE 5s +28 × 2 = 56", out)


def test_a_caller_who_counts_flowers_only_reads_why() -> None:
    first, *others = four_hands()["hands"]
    caller = {**first, "context": {**first["context"], "calling_hand": True}}
    table = json.dumps([caller, *others]).encode()
    out = run(*CLASSIC, "--hands", "-", "--lang", "fr", stdin=table).out
    assert re.search(r"Sud +8 .*8 × 1 = 8 · main appelante\u202f: fleurs et saisons seules", out)


def test_a_table_that_cannot_be() -> None:
    table = four_hands()
    hands = table["hands"]
    wrong: list[tuple[object, str]] = [
        (hands[:3], "four hands"),
        ([*hands[:3], hands[0]], "four hands"),
        ({**table, "winner": "We"}, "not that of the hands"),
        ({**table, "options": {"limits": 1}}, "options"),
        ([*hands[:3], {**DOC_1, "hand": {"concealed": []}}], "hands[3].hand"),
        ([{}], "hands[0].context"),
        ("x", "$"),
    ]
    for value, named in wrong:
        ran = run(*CLASSIC, "--hands", "-", "--lang", "en", stdin=json.dumps(value).encode())
        assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
        assert named in ran.err


def test_mcr_is_settled_too() -> None:
    given = settled("--winner", "S", "--source", "W", "24")
    assert given["net"] == [-8, 48, -32, -8]
    assert settled("--winner", "E", "333")["net"] == [1023, -341, -341, -341]
    assert "self-drawn" in run("settle", "--winner", "E", "333").out
    for wrong in (("--winner", "none", "8"), ("--winner", "S", "--source", "S", "8")):
        assert run("settle", *wrong).code == 2


@pytest.mark.parametrize("columns", ["40", "60", "80"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_matrix_fits_the_terminal(columns: str, language: str) -> None:
    ran = run(*CLASSIC, *CASE_2, "--lang", language, terminal=True, world={"COLUMNS": columns})
    lines = re.sub(r"\x1b\[[0-9;]*m", "", ran.out).splitlines()
    assert max(map(cell_len, lines)) <= int(columns)
