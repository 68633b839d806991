"""MCR counts every hand as 0.1.0 did, and tells no less of it."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from muraille.core.tile import Wind
from muraille.games.circumstances import Circumstances
from muraille.games.registry import game_of
from muraille.i18n import LANGUAGES
from tests.kit.hands.fan_comparison import by_class

MCR = game_of("mcr")
AMENDED = "[2222m][5555p][7777s][NNNN]C C"
"""Four concealed kongs: drawn, they are worth a point less since ruling R-02 was amended."""
Told = dict[str, Any]


@cache
def kept() -> Told:
    """What 0.1.0 said."""
    file = Path(__file__).parent / "0.1.0" / "mcr-counts.json.gz"
    found: Told = json.loads(gzip.decompress(file.read_bytes()))
    return found


def circumstances(said: Told) -> Circumstances:
    """How a hand was won, as the sample tells it."""
    winds = {name: Wind(value) for name, value in said.items() if name.endswith("_wind")}
    return Circumstances(**{**said, **winds})


@pytest.mark.parametrize("house", MCR.houses)
def test_hands_count_what_they_counted(house: str) -> None:
    """The numbers; what is said of them is better told since."""
    for case in kept()["hands"]:
        count = MCR.count(case["hand"], circumstances(case["said"]), MCR.houses[house])
        before, answer = case["counts"][house]["figures"], case["counts"][house]["answer"]
        figures = json.loads(json.dumps(count.figures()))
        for name in ("rules", "profile", "hand", "flowers", "minimum", "minimum_met", "missing"):
            assert figures[name] == before[name], case["hand"]
        assert before.keys() <= figures.keys()
        assert count.answer().keys() == answer.keys()
        now_less = house == "ffmj" and is_amended(case)
        assert figures["total"] == before["total"] - now_less, case["hand"]
        if not now_less:
            assert figures["settlement"] == before["settlement"]
            assert fans_of(count.answer()) == fans_of(answer), case["hand"]


def fans_of(answer: Told) -> Counter[str]:
    """How often each fan counts; of those that join two chows, any may be named (R-27)."""
    return by_class({fan: times for fan, times, _ in answer["fans"]})


def is_amended(case: Told) -> bool:
    """Whether a hand is worth a point less: drawn, without a finish of eight points."""
    said = case["said"]
    finished = said.get("last_of_wall") or said.get("replacement")
    return case["hand"] == AMENDED and bool(said.get("self_drawn")) and not finished


def test_unfinished_hands_need_what_they_needed() -> None:
    said = Circumstances(round_wind=Wind.SOUTH)
    for case in kept()["waits"]:
        foresight, hand = MCR.foresight(case["hand"], said, MCR.usual)
        figures, before = foresight.figures(hand), case["figures"]
        waits = [{**wait, "fans": tuple(wait["fans"])} for wait in before["waits"]]
        if any({"four_kongs", "four_concealed_pungs"} <= {*wait["fans"]} for wait in waits):
            # ruling R-02 was amended
            waits = [{**wait, "self_drawn": wait["on_discard"]} for wait in waits]
        for wait, old in zip(figures.pop("waits"), waits, strict=True):
            found, before_now = (dict.fromkeys(one.pop("fans"), 1) for one in (wait, old))
            assert by_class(found) == by_class(before_now), case["hand"]
            assert wait == old, case["hand"]
        assert figures == {name: before[name] for name in figures}, case["hand"]


@pytest.mark.parametrize("house", MCR.houses)
def test_the_pages_of_the_book_for_programs(house: str) -> None:
    pages = MCR.search("", "en", MCR.houses[house])
    for page, before in zip(pages, kept()["book"]["pages"][house], strict=False):  # and flowers
        found = page.figures()
        assert found.keys() == before.keys()
        for name in ("id", "points", "points_by_profile"):
            assert found[name] == before[name]
        assert before["switches"].keys() <= found["switches"].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_houses_and_switches_are_called_what_they_were(language: str) -> None:
    told = kept()["book"]
    houses = [(house.id, house.settings) for house in MCR.house_texts(language)]
    assert houses == [(house["id"], house["settings"]) for house in told["houses"][language]]
    switches = [(switch.id, switch.values) for switch in MCR.switches(language)]
    assert switches == [(one["id"], one["values"]) for one in told["switches"][language]]
