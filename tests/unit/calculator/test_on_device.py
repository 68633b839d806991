"""The calculator as a phone asks it: questions of any form get an answer, as in the house."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from muraille.calculator.form import question_of
from muraille.calculator.on_device import answers
from muraille.core.errors import Refusal
from muraille.house.server.answers.asked_hands import HandAsked
from tests.kit.random.questions import questions

WRONG: tuple[dict[str, Any], ...] = (
    {},
    {"hand": 1},
    {"hand": "1m" * 2000},
    {"hand": "E", "rules": 1},
    {"hand": "E", "rules": "M C R"},
    {"hand": "E", "profile": ["ffmj"]},
    {"hand": "E", "switches": []},
    {"hand": "E", "switches": {"Minimum": 1}},
    {"hand": "E", "switches": {"minimum_points": None}},
    {"hand": "E", "switches": {"minimum_points": [1]}},
    {"hand": "E", "seen": 4},
    {"hand": "E", "winning": "E" * 300},
    {"hand": "E", "others": [{"hand": "E"}] * 4},
    {"hand": "E", "others": [{"hand": "E", "rules": "mcr"}]},
    {"hand": "E", "situation": {"seat_wind": "up"}},
    {"hand": "E", "situation": {"self_drawn": 1}},
    {"hand": "E", "situation": {"flowers": 9}},
    {"hand": "E", "situation": {"flowers": True}},
    {"hand": "E", "situation": {"rain": True}},
    {"hand": "E", "weather": "rain"},
)


@pytest.mark.parametrize("asked", WRONG)
def test_what_the_house_does_not_read_no_phone_reads(asked: dict[str, Any]) -> None:
    with pytest.raises((ValidationError, Refusal)):
        HandAsked(**asked)
    with pytest.raises(Refusal, match="field"):
        question_of(asked)


def test_both_read_the_same_question() -> None:
    for asked in questions(3, 300):
        assert question_of(asked) == HandAsked(**asked).question()


def test_a_refusal_names_its_field() -> None:
    [told] = json.loads(answers("en", json.dumps([{"hand": "E", "rules": "go"}])))
    assert (told["error"]["code"], told["error"]["field"]) == ("unknown_rules", "rules")


def test_a_text_that_is_no_hand_is_a_fault_with_its_place() -> None:
    [told] = json.loads(answers("en", json.dumps([{"hand": "123m4x"}])))
    assert (told["kind"], told["error"]["position"]) == ("fault", 4)


def test_a_whole_table_is_settled() -> None:
    others = [
        {"hand": "111222333m4457p", "situation": {"seat_wind": wind, "dominant_wind": "south"}}
        for wind in ("east", "south", "west")
    ]
    north = {"seat_wind": "north", "dominant_wind": "south"}
    asked = {
        "hand": "111m222p789sSSS11s",
        "rules": "classic",
        "profile": "advanced",
        "situation": north,
        "others": others,
    }
    [told] = json.loads(answers("fr", json.dumps([asked])))
    assert told["kind"] == "table"
    assert [hand["kind"] for hand in told["hands"]] == ["count"] * 4
