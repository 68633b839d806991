"""The contract for programs: a JSON case on each line in, an answer on each line out."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from muraille.core.notation import read_hand, write_tile
from tests.golden.cases import Case, read_cases
from tests.kit.terminal import batch_answers, run

DOCS = Path(__file__).parents[3] / "docs" / "developer" / "batch.md"
GOOD: dict[str, Any] = {
    "melds": [{"type": "chow", "tile": "1r"}],
    "concealed": ["1c", "2c", "3c", "7c", "8c", "4b", "5b", "6b", "Wn", "Wn"],
    "winning_tile": "9c",
    "self_draw": False,
    "round_wind": "We",
    "seat_wind": "Ws",
    "flags": {"last_tile_of_kind": False},
    "flowers": 0,
}


def answers(*lines: object, options: tuple[str, ...] = ()) -> list[dict[str, Any]]:
    return batch_answers(*lines, options=("--rules", "mcr", *options))


def as_line(case: Case) -> dict[str, Any]:
    written = read_hand(case.hand)
    return {
        "id": case.id,
        "melds": [
            {"type": "ckong" if m.concealed else m.shape.value, "tile": write_tile(m.tile)}
            for m in written.melds
        ],
        "concealed": [write_tile(tile) for tile in written.tiles[:-1]],
        "winning_tile": write_tile(written.tiles[-1]),
        "self_draw": "self-drawn" in case.how,
        "round_wind": case.round_wind,
        "seat_wind": case.seat_wind,
        "flags": {
            "last_tile_of_kind": "last-copy" in case.how,
            "kong_replacement": "replacement" in case.how,
            "robbing_kong": "robbed" in case.how,
            "last_wall_tile": "last-of-wall" in case.how,
        },
        "flowers": case.flowers,
    }


def test_the_booklet_is_counted_line_by_line() -> None:
    cases = [case for case in read_cases("mcr/booklet.hands") if case.form is None]
    assert len(cases) > 180
    found = answers(*map(as_line, cases), options=("--profile", "ffmj"))
    assert [a["total"] for a in found] == [case.ffmj_total for case in cases]
    for answer, case in zip(found, cases, strict=True):
        assert set(answer) == {"total", "fans", "minimum_met", "uncounted", "flowers"}
        assert sum(points for _, _, points in answer["fans"]) == answer["total"]
        assert answer["minimum_met"] == (case.ffmj_total >= 8)
        assert answer["flowers"] == case.flowers
        for fan, reason in answer["uncounted"]:
            assert re.fullmatch(r"[a-z_]+(:[a-zA-Z0-9_,]+)?( \(R-\d\d\))?", reason), (fan, reason)


def test_the_other_profile_counts_the_same_lines() -> None:
    cases = [c for c in read_cases("mcr/booklet.hands") if c.form is None][::5]
    found = answers(*map(as_line, cases), options=("--profile", "international"))
    known = [(a["total"], c.international_total) for a, c in zip(found, cases, strict=True)]
    assert all(total == expected for total, expected in known if expected is not None)


def test_reasons_are_stable_texts() -> None:
    kongs = {
        "melds": [{"type": "ckong", "tile": tile} for tile in ("1c", "2r", "3b", "We")],
        "concealed": ["Dr"],
        "winning_tile": "Dr",
        "self_draw": True,
    }
    straight, drawn, low = answers(GOOD, kongs, {**GOOD, "winning_tile": "6c"})
    assert ["mixed_double_chow", "account_once:mixed_straight,two_terminal_chows"] in (
        straight["uncounted"]
    )
    assert ["fully_concealed_hand", "included:four_kongs (R-02)"] in drawn["uncounted"]
    assert low["minimum_met"] is False


def test_only_the_hand_is_required() -> None:
    bare = {name: GOOD[name] for name in ("melds", "concealed", "winning_tile")}
    (answer,) = answers(bare)
    assert answer["total"] == 9


def test_a_flower_drawn_after_a_kong_is_a_remark() -> None:
    kong = {
        "melds": [{"type": "kong", "tile": "8r"}, {"type": "chow", "tile": "2c"}],
        "concealed": ["4b", "5b", "6b", "7c", "8c", "Wn", "Wn"],
        "winning_tile": "6c",
        "self_draw": True,
        "flags": {"replacement_after_kong": True, "flower_drawn_in_between": True},
        "flowers": 1,
    }
    (answer,) = answers(kong)
    assert answer["fans"] == [["melded_kong", 1, 1], ["self_drawn", 1, 1]]


BAD: dict[str, tuple[Any, str]] = {
    "blank": (b"", "empty_input"),
    "spaces": (b"   \t", "empty_input"),
    "no JSON": (b"{", "bad_json"),
    "no number": (b'{"concealed": NaN}', "bad_json"),
    "no end": (b"-Infinity", "bad_json"),
    "deep": (b"[" * 90_000, "bad_json"),
    "deep and closed": (b"[" * 40_000 + b"]" * 40_000, "bad_json"),
    "digits without end": (b"9" * 9000, "bad_json"),
    "not UTF-8": (b'{"concealed": "\xff"}', "bad_encoding"),
    "too long": (b'"' + b"x" * 200_000 + b'"', "line_too_long"),
    "a list": ([], "bad_value"),
    "a number": (3, "bad_value"),
    "nothing": (None, "bad_value"),
    "no tiles": ({}, "missing_field"),
    "no winning tile": ({"concealed": []}, "missing_field"),
    "tiles as text": ({**GOOD, "concealed": "123c"}, "bad_value"),
    "a number for a tile": ({**GOOD, "winning_tile": 9}, "bad_value"),
    "a word for a flag": ({**GOOD, "flags": {"robbing_kong": "no"}}, "bad_value"),
    "a word for a draw": ({**GOOD, "self_draw": "yes"}, "bad_value"),
    "a meld of two": ({**GOOD, "melds": [{"type": "pair", "tile": "1c"}]}, "bad_value"),
    "flowers in halves": ({**GOOD, "flowers": 1.5}, "bad_value"),
    "too many flowers": ({**GOOD, "flowers": 9}, "bad_flowers"),
    "flowers owed": ({**GOOD, "flowers": -1}, "bad_flowers"),
    "unknown flag": ({**GOOD, "flags": {"heavenly_hand": True}}, "unknown_flag"),
    "no tile": ({**GOOD, "winning_tile": "10c"}, "unreadable_text"),
    "two tiles": ({**GOOD, "winning_tile": "12c"}, "not_one_tile"),
    "a flower wins": ({**GOOD, "winning_tile": "1f"}, "bonus_tile_in_hand"),
    "no chow": ({**GOOD, "melds": [{"type": "chow", "tile": "8r"}]}, "no_such_chow"),
    "no wind": ({**GOOD, "seat_wind": "Dr"}, "bad_wind"),
    "too few": ({**GOOD, "concealed": ["1c"]}, "wrong_tile_count"),
    "too many": ({**GOOD, "concealed": ["1c"] * 5000}, "fifth_copy"),
    "not complete": ({**GOOD, "winning_tile": "1c"}, "not_a_win"),
    "impossible": ({**GOOD, "flags": {"kong_replacement": True}}, "replacement_not_self_drawn"),
    "half a letter": (b'{"concealed": ["\\ud800"], "winning_tile": "1c"}', "unreadable_text"),
}


def test_a_bad_line_never_stops_the_rest() -> None:
    lines = [line for bad, _ in BAD.values() for line in (bad, GOOD)]
    found = answers(*lines)
    for (name, (_, code)), error, good in zip(BAD.items(), found[::2], found[1::2], strict=True):
        assert error["error"]["code"] == code, name
        assert 10 < len(error["error"]["message"]) < 500, name
        assert good["total"] == 9, name


def test_an_error_names_the_field() -> None:
    wrong = {**GOOD, "concealed": ["1c", "x"]}
    shape = {**GOOD, "melds": [{"type": "chow"}]}
    found = answers(wrong, shape)
    assert "concealed[1]" in found[0]["error"]["message"]
    assert "melds[0].tile" in found[1]["error"]["message"]


def test_messages_are_english_unless_a_language_is_asked_for() -> None:
    line = json.dumps({**GOOD, "flowers": 9}).encode()
    said = run("score", "--batch", stdin=line, world={"LANG": "fr_FR.UTF-8"}).out
    assert "Not flowers: 9" in said
    asked = run("score", "--batch", "--lang", "fr", stdin=line).out
    assert "Fleurs illisibles" in json.loads(asked)["error"]["message"]


def test_false_unknown_flags_and_other_fields_are_ignored() -> None:
    (answer,) = answers({**GOOD, "flags": {"whatever": False}, "notes": "…", "page": 3})
    assert answer["total"] == 9


def test_line_ends_of_any_system_and_none_at_the_end() -> None:
    line = json.dumps(GOOD).encode()
    ran = run("score", "--batch", stdin=b"\xef\xbb\xbf" + line + b"\r\n" + line)
    assert [json.loads(answer)["total"] for answer in ran.out.splitlines()] == [9, 9]
    assert run("score", "--batch").out == ""


def test_the_example_of_the_manual_is_true() -> None:
    shown = re.findall(r"```json\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    cases, expected = (block.strip().splitlines() for block in shown[:2])
    found = run("score", "--batch", stdin="\n".join(cases).encode()).out.splitlines()
    assert list(map(json.loads, found)) == list(map(json.loads, expected))


@pytest.mark.parametrize("code", sorted({code for _, code in BAD.values()}))
def test_the_manual_knows_every_code(code: str) -> None:
    assert f"`{code}`" in DOCS.read_text(encoding="utf-8")
