"""MCR behind the port says of every hand what 0.1.0 said of it, to programs and to people."""

from __future__ import annotations

import gzip
import json
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from muraille.core.tile import Wind
from muraille.games.circumstances import Circumstances
from muraille.games.registry import game_of
from muraille.games.sheet import Line, Reading, Sheet
from muraille.games.words import capital
from muraille.i18n import LANGUAGES

MCR = game_of("mcr")
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
def test_figures_and_answers_are_those_of_the_record_and_the_batch(house: str) -> None:
    for case in kept()["hands"]:
        count = MCR.count(case["hand"], circumstances(case["said"]), MCR.houses[house])
        expected = case["counts"][house]
        assert json.loads(json.dumps(count.figures())) == expected["figures"], case["hand"]
        assert count.answer() == expected["answer"], case["hand"]
        assert count.points == expected["figures"]["points"]
        assert (count.refusal() is None) == expected["figures"]["minimum_met"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_sheets_say_what_was_told(language: str) -> None:
    shown = [case for case in kept()["hands"] if "told" in case]
    assert len(shown) > 100
    for case in shown:
        sheet = MCR.count(case["hand"], circumstances(case["said"]), MCR.usual).sheet(language)
        _same_sheet(sheet, case["told"][language])


def _same_sheet(sheet: Sheet, told: Told) -> None:
    hand = asdict(sheet.hand)
    assert hand.pop("code")
    assert hand == told["hand"]
    assert sheet.facts == told["facts"]
    assert (sheet.points, sheet.met) == (told["points"], told["minimum_met"])
    assert told["profile_name"] in sheet.house
    assert sheet.verdict == told["verdict"]
    assert list(map(capital, sheet.chances)) == [chance["sentence"] for chance in told["chances"]]
    assert list(map(asdict, sheet.notes)) == told["notes"]
    readings = (told["reading"], *told["other_readings"])
    for reading, before in zip((sheet.reading, *sheet.other_readings), readings, strict=True):
        _same_reading(reading, before)
    shares = [share for share in sheet.settlement for _ in range(share.players)]
    for share, before in zip(shares, told["settlement"] or (), strict=True):
        assert (share.role, share.change) == (before["role"], before["change"])
        assert before["sum"] in share.sum
    assert bool(sheet.settlement_notes) == (told["settlement"] is None)


def _same_reading(reading: Reading, told: Told) -> None:
    assert reading.name == told["form_name"]
    assert told["place_name"] in reading.remarks[0]
    assert reading.total == told["total"]
    for element, before in zip(reading.elements, told["elements"], strict=True):
        assert {**asdict(element), **before} == asdict(element)
    (counted,) = reading.counted
    for line, before in zip(counted.lines, told["counted"], strict=True):
        _same_line(line, before)
        assert (line.value, line.each or line.value) == (before["points"], before["value"])
    uncounted = [] if reading.uncounted is None else reading.uncounted.lines
    for line, before in zip(uncounted, told["uncounted"], strict=True):
        _same_line(line, before)
        assert capital(line.note) == before["sentence"]
        grounds = [ground for ground in (before["principle"], before["ruling"]) if ground]
        found = [(ground.id, ground.sentence) for ground in line.grounds]
        assert found == [(ground["id"], ground["sentence"]) for ground in grounds]


def _same_line(line: Line, told: Told) -> None:
    expected = (told["fan"], told["name"], told["times"], told["elements"])
    assert (line.id, line.name, line.times, line.elements) == expected
    assert told["page"] in line.source


def test_unfinished_hands_need_what_they_needed() -> None:
    said = Circumstances(round_wind=Wind.SOUTH)
    for case in kept()["waits"]:
        foresight, hand = MCR.foresight(case["hand"], said, MCR.usual)
        assert foresight.figures(hand) == {
            **case["figures"],
            "waits": [{**wait, "fans": tuple(wait["fans"])} for wait in case["figures"]["waits"]],
        }
        for language, told in case["told"].items():
            _told_within(asdict(foresight.text(language, hand)), told)


def _told_within(found: object, told: object) -> None:
    """Everything that was told is still said; more may be."""
    if isinstance(told, dict) and isinstance(found, dict):
        for name, value in told.items():
            _told_within(found[name], value)
    elif isinstance(told, list) and isinstance(found, list):
        for one, other in zip(found, told, strict=True):
            _told_within(one, other)
    elif told is not None:
        assert found == told


@pytest.mark.parametrize("house", MCR.houses)
def test_the_pages_of_the_book_for_programs(house: str) -> None:
    pages = MCR.search("", "en", MCR.houses[house])
    assert [page.figures() for page in pages] == kept()["book"]["pages"][house]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_and_the_house_rules_in_words(language: str) -> None:
    fans, flowers = MCR.book(language, MCR.usual).parts
    told = kept()["book"]["told"][language]
    for page, before in zip((*fans.pages, *flowers.pages), told, strict=True):
        for name in ("id", "name", "names", "definition"):
            assert getattr(page, name) == before[name]
        assert page.value == before["group"]
        assert list(page.values) == list(before["points"])
        example = MCR.example(language, page.id, MCR.usual)
        assert (None if example is None else example.hand) == before["example"]
        if example is not None:
            winds = {name: before[name] for name in ("round_wind", "seat_wind")}
            assert example.circumstances == {**winds, **dict.fromkeys(before["how"], True)}
    _told_within(list(map(asdict, MCR.house_texts(language))), kept()["book"]["houses"][language])
    _told_within(list(map(asdict, MCR.switches(language))), kept()["book"]["switches"][language])
