"""The contract of the classical game for programs: a JSON case in, an answer out."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from muraille.core.notation import write_tile
from muraille.core.tile import FIRST_SEASON, Kind, is_bonus
from tests.golden.classic_cases import Case, read_cases
from tests.kit.terminal import batch_answers, run

DOCS = Path(__file__).parents[4] / "docs" / "developer" / "batch.md"
DOC_1: dict[str, Any] = {
    "id": "doc-simple-1",
    "context": {
        "role": "winner",
        "seat": "Wn",
        "dominant": "Ws",
        "round": None,
        "win": {"by": "discard", "tile": "5b", "last_discard": False},
        "calling_hand": False,
    },
    "hand": {
        "exposed": [
            {"type": "pung", "tiles": ["Ws", "Ws", "Ws"]},
            {"type": "chow", "tiles": ["6r", "7r", "8r"]},
        ],
        "concealed_kongs": [],
        "concealed": ["We", "We", "4c", "4c", "4c", "3b", "4b", "5b"],
        "flowers": [],
    },
    "expected": {"base": 28},
}


def answers(*lines: object, options: tuple[str, ...] = ()) -> list[dict[str, Any]]:
    return batch_answers(*lines, options=("--rules", "classic", *options))


def changed(part: str, **fields: object) -> dict[str, Any]:
    """The first example of the document with something else in one of its parts."""
    return {**DOC_1, part: {**DOC_1[part], **fields}}


def tile(kind: Kind) -> str:
    if not is_bonus(kind):
        return write_tile(kind)
    number = int(write_tile(kind)[0])
    return f"S{number - 4}" if kind >= FIRST_SEASON else f"F{number}"


def as_line(case: Case) -> dict[str, Any]:
    at, finish = case.at, case.at.finish
    win = finish and {
        "by": "colline" if finish.by.value == "hill" else finish.by.value,
        "tile": None if finish.tile is None else tile(finish.tile),
        "last_discard": finish.last_discard,
        "last_wall_tile": finish.last_wall_tile,
        "first_discard": finish.first_discard,
    }
    changes = {
        name: setting
        for name, setting in vars_of(case.options).items()
        if setting != vars_of(type(case.options)())[name]
    }
    return {
        "id": case.id,
        "options": changes,
        "context": {
            "role": "loser" if win is None else "winner",
            "seat": write_tile(at.seat_wind.tile),
            "dominant": write_tile(at.dominant_wind.tile),
            "round": None if at.round_wind is None else write_tile(at.round_wind.tile),
            "win": win,
            "calling_hand": at.calling,
            "opponent_won": at.opponent_won,
        },
        "hand": {
            "exposed": [
                {"type": meld.shape.value, "tiles": [tile(t) for t in meld.tiles]}
                for meld in case.hand.melds
                if not meld.concealed
            ],
            "concealed_kongs": [tile(meld.tile) for meld in case.hand.melds if meld.concealed],
            "concealed": [tile(kind) for kind in case.hand.concealed],
            "flowers": [tile(kind) for kind in case.hand.bonus],
        },
    }


def vars_of(options: Any) -> dict[str, Any]:  # noqa: ANN401 - the switches
    return {name: getattr(options, name) for name in type(options).__slots__}


def test_the_hands_counted_by_hand_are_counted_line_by_line() -> None:
    cases = read_cases("hands")
    assert len(cases) >= 30
    found = answers(*map(as_line, cases))
    for answer, case in zip(found, cases, strict=True):
        got = (answer["base"], answer["multiplier"], answer["score"])
        expected = case.expected
        assert got == (expected["base"], expected["multiplier"], expected["score"]), case.id
        assert sorted(name for name, _ in answer["doubles"]) == expected["doubles"]
        assert sum(points for _, points in answer["items"]) == answer["base"]


def test_the_grands_jeux_are_named() -> None:
    cases = [*read_cases("grands_jeux"), *read_cases("kept")]
    found = answers(*map(as_line, cases))
    assert [a["score"] for a in found] == [case.expected["score"] for case in cases]
    named = {a["grand_jeu"] for a in found}
    assert len(named - {None}) == 29


def test_the_first_example_of_the_document() -> None:
    (answer,) = answers(DOC_1)
    assert answer == {
        "base": 28,
        "multiplier": 2,
        "score": 56,
        "grand_jeu": None,
        "items": [["pung", 4], ["pung", 4], ["mah_jong", 20]],
        "doubles": [["triplet_of_dominant_wind", 2]],
    }


def test_a_case_changes_the_house_of_the_command() -> None:
    limited = {**DOC_1, "options": {"limit": 40}}
    hill = changed("context", win={"by": "colline", "tile": "5b"})
    hill["hand"] = {**DOC_1["hand"], "flowers": ["F1"]}
    found = answers(DOC_1, limited, hill, options=("--set", "limit=50"))
    assert [answer["score"] for answer in found] == [50, 40, 50]
    assert ["won_on_the_hill", 2] in found[2]["doubles"]


def test_a_kong_announced_on_a_discard_is_robbed_under_two_names() -> None:
    hand = {
        "concealed": ["7c", "8c", "9c", "2r", "2r", "1b", "3b", "4b", "5b", "6b", "2b"],
        "exposed": [{"type": "chow", "tiles": ["3c", "4c", "5c"]}],
    }
    ways = [
        {"by": "rob_kong", "tile": "2b"},
        {"by": "rob_kong", "tile": "2b", "discard_kong": True},
        {"by": "rob_discard", "tile": "2b"},
    ]
    cases = [{**changed("context", win=win), "hand": hand} for win in ways]
    assert [a["score"] for a in answers(*cases)] == [60, 60, 60]
    strict = [{**case, "options": {"robbing_discard_kong": False}} for case in cases]
    assert [a["score"] for a in answers(*strict)] == [60, 30, 30]


LOSER = {
    "context": {"role": "loser", "seat": "Wn", "dominant": "We", "opponent_won": True},
    "hand": {
        "exposed": [{"type": "pung", "tiles": ["Dr", "Dr", "Dr"]}],
        "concealed": ["1c", "2c", "4c", "5c", "6c", "7r", "7r", "4b", "5b", "6b"],
        "flowers": ["F2", "S3"],
    },
}


def test_a_loser_counts_too() -> None:
    dead = {**LOSER, "context": {**LOSER["context"], "dead": True}}
    calling = {**LOSER, "context": {**LOSER["context"], "calling_hand": True}}
    assert [a["score"] for a in answers(LOSER, dead, calling)] == [32, 8, 8]


FIFTEEN = [*DOC_1["hand"]["concealed"], "9b"]
BAD: dict[str, tuple[Any, str, str]] = {
    "blank": (b"", "empty_input", ""),
    "no JSON": (b"{", "bad_json", ""),
    "not UTF-8": (b'"\xff"', "bad_encoding", ""),
    "too long": (b'"' + b"x" * 200_000 + b'"', "line_too_long", ""),
    "a list": ([], "bad_value", "$"),
    "nothing": ({}, "missing_field", "context"),
    "no hand": ({"context": DOC_1["context"]}, "missing_field", "hand"),
    "no seat": (
        {**DOC_1, "context": {"role": "loser", "dominant": "We"}},
        "missing_field",
        "context.seat",
    ),
    "no win": (changed("context", win=None), "missing_field", "context.win"),
    "a loser who won": (changed("context", role="loser"), "bad_value", "context.win"),
    "an odd role": (changed("context", role="dealer"), "bad_value", "context.role"),
    "an odd way": (changed("context", win={"by": "luck"}), "bad_value", "context.win.by"),
    "a word for a truth": (
        changed("context", calling_hand="no"),
        "bad_value",
        "context.calling_hand",
    ),
    "no wind": (changed("context", dominant="Dr"), "bad_wind", "context.dominant"),
    "no tile": (changed("hand", concealed=["10c"]), "unreadable_text", "hand.concealed[0]"),
    "a number for a tile": (changed("hand", concealed=[3]), "bad_value", "hand.concealed[0]"),
    "a flower in the hand": (changed("hand", concealed=["F1"]), "bonus_tile_in_hand", "hand"),
    "no flower": (changed("hand", flowers=["5c"]), "not_a_flower", "hand"),
    "a flower twice": (changed("hand", flowers=["F1", "1f"]), "flower_twice", "hand"),
    "no such set": (
        changed("hand", exposed=[{"type": "pung", "tiles": ["1c", "2c", "3c"]}]),
        "not_this_set",
        "hand.exposed[0]",
    ),
    "a kong of three": (
        changed("hand", exposed=[{"type": "kong", "tiles": ["1c"] * 3}]),
        "not_this_set",
        "hand.exposed[0]",
    ),
    "no such chow": (
        changed("hand", exposed=[{"type": "chow", "tiles": ["8c", "9c", "1r"]}]),
        "no_such_chow",
        "hand.exposed[0]",
    ),
    "fifteen tiles": (changed("hand", concealed=FIFTEEN), "wrong_tile_count", "hand"),
    "five copies": (changed("hand", concealed=["4c"] * 5), "fifth_copy", "hand"),
    "not complete": (
        changed("hand", concealed=["We", "We", "4c", "4c", "4c", "3b", "8b", "5b"]),
        "no_mah_jong",
        "hand",
    ),
    "no winning tile": (changed("context", win={"by": "wall"}), "no_winning_tile", "context.win"),
    "a drawn discard": (
        changed("context", win={"by": "wall", "tile": "5b", "last_discard": True}),
        "not_a_discard",
        "context.win",
    ),
    "unknown switch": ({**DOC_1, "options": {"limits": 3}}, "unknown_switch", "options"),
    "odd setting": ({**DOC_1, "options": {"limit": "all"}}, "bad_switch_value", "options"),
    "options in a list": ({**DOC_1, "options": []}, "bad_value", "options"),
    "odd switches": ({**DOC_1, "options": {"grands_jeux": [{}]}}, "bad_switch_value", "options"),
}


def test_a_bad_line_never_stops_the_rest() -> None:
    found = answers(*(line for bad, _, _ in BAD.values() for line in (bad, DOC_1)))
    for (name, (_, code, field)), error, good in zip(
        BAD.items(), found[::2], found[1::2], strict=True
    ):
        assert error["error"]["code"] == code, name
        assert field in error["error"]["message"], name
        assert good["score"] == 56, name


@pytest.mark.parametrize("code", sorted({code for _, code, _ in BAD.values()}))
def test_the_manual_knows_every_code(code: str) -> None:
    assert f"`{code}`" in DOCS.read_text(encoding="utf-8")


def test_the_example_of_the_manual_is_true() -> None:
    shown = re.findall(r"```json\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    cases, expected = (block.strip().splitlines() for block in shown[2:4])
    ran = run("score", "--batch", "--rules", "classic", stdin="\n".join(cases).encode())
    assert list(map(json.loads, ran.out.splitlines())) == list(map(json.loads, expected))


def test_messages_are_english_unless_a_language_is_asked_for() -> None:
    line = json.dumps(changed("hand", flowers=["F1", "F1"])).encode()
    command = ("score", "--batch", "--rules", "classic")
    assert "There is only one" in run(*command, stdin=line, world={"LANG": "fr_FR"}).out
    told = json.loads(run(*command, "--lang", "fr", stdin=line).out)["error"]["message"]
    assert "n’existe qu’une fois" in told
