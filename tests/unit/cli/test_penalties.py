"""The penalty book on the command line."""

from __future__ import annotations

import json
import re
from unicodedata import east_asian_width

import pytest

from muraille.i18n import LANGUAGES, say
from muraille.referee.book import INFRACTIONS, REMINDERS
from tests.kit.terminal import run


def found(*words: str) -> list[str]:
    """The ids a search finds, in its order."""
    answer = json.loads(run("penalties", *words, "--json").out)
    return [entry["id"] for entry in (answer if isinstance(answer, list) else [answer])]


def width(line: str) -> int:
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in line)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", [80, 120])
def test_the_list_has_every_line_and_fits(language: str, columns: int) -> None:
    ran = run("penalties", "--lang", language, world={"COLUMNS": str(columns)})
    assert (ran.code, ran.err) == (0, "")
    for line in (*INFRACTIONS, *REMINDERS):
        assert re.search(rf"^{re.escape(line.removeprefix('P'))} ", ran.out, re.MULTILINE), line
    assert max(map(width, ran.out.splitlines())) <= columns


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_can_be_opened_in_full(language: str) -> None:
    for line in INFRACTIONS.values():
        ran = run("penalties", line.id, "--lang", language, world={"COLUMNS": "80"})
        assert (ran.code, ran.err) == (0, "")
        assert max(map(width, ran.out.splitlines())) <= 80
        for other in LANGUAGES:
            name = say(other, f"penalties.infractions.{line.key}.name")
            assert name.split()[0] in ran.out
        for part in ("consequence", "next"):
            assert say(language, f"penalties.{part}").casefold() in ran.out.casefold()
        repair = say(language, "penalties.repair").casefold()
        assert (f"\n{repair}\n" in ran.out.casefold()) == (line.repair is not None), line.id


def test_a_page_of_the_book() -> None:
    assert run("penalties", "4.10b", "--lang", "en", "--plain", world={"COLUMNS": "80"}).out == (
        """P4.10b  False hu below eight points · dead hand · −30 (+10)
Faux hu à moins de huit points · 错和不足八番 · false win · less than 8 points ·
minimum · false mahjong

The player announces hu and shows at least one tile; the hand is complete but
worth less than eight points.
Penalty summary, section 4, point 10

Consequence
  Dead hand and a fine of 30 points, 10 to each opponent.

Next step
  The player takes their tiles back, which need not be discarded; play resumes
  without them.

Points
  the offender   −30
  each opponent  +10

Decisions
  D7   Complete shape but eight points missing: 30; anything else, also a tile
       that could not be taken: 60.
  D8   A single tile is enough to have shown: the intention counts.
  D16  The clock stops from the announcement to the ruling; then the answers
       already given hold again, without the offender.
"""
    )


def test_the_ladder_is_a_table() -> None:
    rows = run("penalties", "2.1", "--lang", "en").out.splitlines()
    offender = next(row for row in rows if row.startswith("  the offender"))
    assert offender.split()[2:] == ["0", "−5", "−10", "−20", "−30"]


@pytest.mark.parametrize(
    ("asked", "lines"),
    [
        ("4.10b", ["P4.10b"]),
        ("P4.10B", ["P4.10b"]),
        ("4.1", ["P4.1"]),
        ("4.10", ["P4.10a", "P4.10b", "P4.10c"]),
        ("3.2", ["P3.2a", "P3.2b"]),
        ("6", ["P6.1", "P6.2", "P6.3"]),
        ("6.", ["P6.1", "P6.2", "P6.3"]),
        ("r3", ["R3"]),
        ("faux hu", ["P4.10a", "P4.10b", "P4.10c"]),
        ("FAUX HU A MOINS DE HUIT POINTS", ["P4.10b"]),
        ("too_many_tiles", ["P4.6a"]),
        ("out of turn", ["P4.4a", "P4.4b"]),
        ("conseiller", ["P4.5"]),
        ("掉牌", ["P1.3"]),
        ("推倒牌墙", ["P6.3"]),
        ("il a pioché avant son tour", ["P4.4a"]),
        ("élément faux", ["P4.2"]),
        ("to manny tilles", ["P4.6a"]),
        ("8", ["P4.10b", "P5.1"]),
    ],
)
def test_a_line_is_found_by_its_number_or_by_what_people_call_it(
    asked: str, lines: list[str]
) -> None:
    assert found(*asked.split()) == lines


def test_the_name_weighs_more_than_the_sentence() -> None:
    assert found("mauvais", "endroit") == ["P1.1", "P4.1"]
    ranked = found("fleur", "--lang", "fr")
    assert ranked[0] == "P4.3"
    assert ranked.index("P5.1") < ranked.index("P3.3a")


@pytest.mark.parametrize(
    ("asked", "proposed"),
    [
        ("zzzz", "4.10a, false hu, wrong place, flower"),
        ("9.9", "4.10a, false hu, wrong place, flower"),
        ("toomanytiles", "Too many tiles"),
    ],
)
def test_nothing_found_is_told_with_something_to_try(asked: str, proposed: str) -> None:
    ran = run("penalties", *asked.split(), "--lang", "en")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"Nothing in the penalty book for “{asked}”; try for example: ")
    assert proposed in ran.err
    assert ran.err.count("\n") == 1


def test_programs_read_a_line_in_every_language() -> None:
    page = json.loads(run("penalties", "P4.2", "--json", "--lang", "zh").out)
    assert page["names"]["fr"] == "Faux élément, puis défausse"
    assert page["window"] == "discard"
    assert page["repair"]["consequence"]["queued"] is True
    assert page["repair"]["tiles"] == "returned"
    assert page["consequence"] == {
        "ladder": False,
        "refused": False,
        "queued": False,
        "dead": True,
        "fine": 0,
        "deduction": 0,
    }
    assert json.loads(run("penalties", "2.1", "--json").out)["points"] == [
        [0, 0, 0, 0],
        [-5, 0, 0, 0],
        [-10, 0, 0, 0],
        [-20, 0, 0, 0],
        [-30, 0, 0, 0],
    ]
    assert len(json.loads(run("penalties", "--json").out)) == 37


def test_the_classical_game_has_no_minimum() -> None:
    listed = found("--rules", "classic")
    assert len(listed) == 35
    assert {"P4.10b", "P5.1"}.isdisjoint(listed)
    page = run("penalties", "1.2", "--rules", "classic", "--lang", "en").out
    assert "until the first player discards" in page
    assert "until the first player discards" not in run("penalties", "1.2", "--lang", "en").out


@pytest.mark.parametrize(("language", "word"), [("fr", "MOTS"), ("en", "WORDS"), ("zh", "词")])
def test_help_speaks_the_language(language: str, word: str) -> None:
    out = run("penalties", "--help", world={"MURAILLE_LANG": language}).out
    assert say(language, "help.penalties") in out
    assert f"[{word}]" in out
