"""Playbooks: what the pages are given says exactly what a house would have said."""

from __future__ import annotations

import gzip
import json
import re
from functools import cache
from typing import Any, Final

import pytest
from pydantic import TypeAdapter

from muraille.house.protocol import SERVER
from muraille.house.server.routes.learning.practice import Review
from muraille.house.server.routes.tables import NewTable
from muraille.i18n import LANGUAGES
from muraille.learning.exercises.drills import kinds_for
from muraille.learning.playbook import Playbook
from muraille.report.hand_end import HandEnd
from muraille.report.lessons import own_course
from tests.kit.machine.package import ROOT
from tools.pages.lessons import lesson_files

KB: Final = 1024
LESSONS: Final = [lesson.id for lesson in own_course().lessons]
WHOLE_WALL: Final = "a19"


@cache
def files() -> dict[str, str]:
    """Every file for the pages."""
    return dict(lesson_files())


def book(lesson: str) -> dict[str, Any]:
    """The playbook of a lesson as a page reads it."""
    content: dict[str, Any] = json.loads(files()[f"lessons/{lesson}.json"])
    return content


def words(language: str) -> dict[str, Any]:
    """The words of a language as a page reads them."""
    content: dict[str, Any] = json.loads(files()[f"learn.{language}.json"])
    return content


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_playbook_is_of_its_form_and_its_messages_are_those_of_the_socket(lesson: str) -> None:
    content = book(lesson)
    TypeAdapter(Playbook).validate_python(content)
    for scene in content["scenes"]:
        outcomes = [
            result
            for frame in scene["frames"]
            for result in (*frame["accept"].values(), *frame["branch"].values())
        ]
        told = [
            *scene["opening"],
            *(m for part in (*scene["frames"], *outcomes) for m in part["hear"]),
        ]
        told += [frame["move"] for frame in scene["frames"] if frame["move"]]
        told += [message for message in (scene["welcome"], scene["table"]) if message]
        for message in told:
            written = SERVER.dump_python(SERVER.validate_python(message), mode="json")
            assert written == message


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_frame_is_reached_and_every_step_is_asked(lesson: str) -> None:
    content = book(lesson)
    asked = set()
    for scene in content["scenes"]:
        named = {0}
        for frame in scene["frames"]:
            asked.add(frame["step"])
            results = frame["accept"].values()
            named |= {result["frame"] for result in results} | {frame["frame"]}
            assert (frame["move"] is None) == (not frame["accept"])
            assert all(result["frame"] is None for result in frame["branch"].values())
        assert named - {None} == set(range(len(scene["frames"])))
    assert asked == {step["id"] for step in content["steps"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_end_is_told_in_every_language(language: str) -> None:
    ends = json.loads(files()[f"ends.{language}.json"])
    named = {
        result["end"]
        for lesson in LESSONS
        for scene in book(lesson)["scenes"]
        for frame in scene["frames"]
        for result in (*frame["accept"].values(), *frame["branch"].values())
        if result["end"]
    }
    assert named == set(ends)
    for end in ends.values():
        HandEnd.model_validate(end)
    (won,) = (end for name, end in ends.items() if name == "a05.1.1")
    assert (won["winner"], won["source"], won["tile"], won["count"]["sheet"]["points"]) == (
        0,
        3,
        "4s",
        13,
    )
    assert [player["gain"] for player in won["players"]] == [37, -8, -8, -21]


def test_the_real_hand_is_a_table_that_the_house_opens() -> None:
    asked = NewTable.model_validate(book("a09")["opens"])
    assert (asked.rules, asked.hands, asked.flowers, asked.start) == ("mcr", 1, False, True)
    assert asked.bots == ["nearest"] * 3


def test_playbooks_and_words_are_small() -> None:
    packed = {name: len(gzip.compress(text.encode())) for name, text in files().items()}
    books = {name: size for name, size in packed.items() if name.startswith("lessons/")}
    most = {f"lessons/{WHOLE_WALL}.json": 5 * KB}
    assert {name: size for name, size in books.items() if size > most.get(name, 2 * KB)} == {}
    assert sum(books.values()) <= 60 * KB
    assert all(packed[f"learn.{language}.json"] <= 120 * KB for language in LANGUAGES)


def test_the_course_lists_every_lesson_once() -> None:
    course = json.loads(files()["course.json"])
    listed = [
        lesson["id"] for path in course["paths"] for lesson in path["lessons"] if lesson["file"]
    ]
    assert listed == LESSONS
    assert len(course["fans"]) == 81
    assert sorted(course["common"]) == sorted(fan["id"] for fan in course["fans"])
    assert course["common"][:3] == ["all_chows", "closed_wait", "mixed_shifted_chows"]
    cards = [
        card for path in course["paths"] for lesson in path["lessons"] for card in lesson["cards"]
    ]
    assert sum(card.startswith("fan:") for card in cards) == 81
    assert all(map(kinds_for, cards))


def test_a_rule_draws_the_six_knitted_straights_in_three_ways() -> None:
    """Page 24: by suits, in a row, as the keys of a telephone."""
    course = json.loads(files()["course.json"])
    drawn = {rule["id"]: rule["drawn"] for rule in course["rules"] if rule["drawn"]}
    assert list(drawn) == ["r18"]
    by_suits, in_a_row, keys = drawn["r18"]
    assert len(set(by_suits)) == 6
    assert [in_a_row, keys] == [["1m2p3s4m5p6s7m8p9s"], ["1m2p3s", "4m5p6s", "7m8p9s"]]


def test_cards_that_are_written_as_examples_exist() -> None:
    """In the author's guide and in the description of a review."""
    guide = (ROOT / "docs/developer/lessons.md").read_text("utf-8")
    (cards,) = re.findall(r'"lesson": "a06".*"cards": (\[.*?\])', guide)
    assert json.loads(cards) == json.loads(files()["lessons/a06.json"])["cards"]
    described = Review.model_fields["card"].description or ""
    named = re.findall(r"`(.+?)`", described)
    assert len(named) == 3
    assert all(map(kinds_for, named))
