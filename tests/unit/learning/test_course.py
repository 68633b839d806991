"""The course of Muraille: what the engine makes of it, against the figures of the syllabus."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from muraille.games.mcr.options import FFMJ
from muraille.learning.fault import LessonPlace
from muraille.learning.lesson import Lesson, Step
from muraille.learning.lesson_check import FIRST, check, presses_of
from muraille.learning.scene.play import Message, PlayedScene, Result, play
from muraille.learning.texts import read_words, reading_of
from muraille.report.lessons import own_course, own_material

WON: Final = {
    "a05": {"1": (0, 13), "2": (0, 14)},
    "a07": {"4": (0, 12)},
    "a08": {"3": (0, 9), "5": (0, 8)},
    "a11": {"8": (0, 50)},
    "a12": {"3": (0, 9)},
    "a13": {"2": (0, 11), "3": (3, 12)},
    "a14": {"3": (0, 8)},
    "a19": {"3": (None, 0)},
    "a20": {"2": (0, 30), "4": (0, 88)},
    "f02": {"4": (0, 24)},
    "f05": {"2": (0, 160)},
    "f06": {"3": (0, 140)},
    "f07": {"1": (0, 22), "2": (0, 60)},
}
"""Lesson -> step -> who wins when it is done, and the points without flowers."""
READY: Final = {
    ("a04", "2"): {"4s": (13, 15), "7s": (8, 10)},
    ("a06", "3"): {"2s": (4, 5), "5s": (9, 10)},
}
"""What the hand waits for when a step is done: on a discard, self-drawn."""


def test_what_the_general_rules_say_of_kongs_and_of_the_marker_is_taught() -> None:
    """Source 004: a declared concealed kong stays one; the Tion shows the round wind."""
    (judged,) = (step for one in own_course().lessons if one.id == "a18" for _, step in one.steps)
    assert {item.id: item.right for item in judged.items}["undo_kong"] == "no"
    words = read_words(own_material().words["fr"], "fr.toml")
    assert "Tion" in words["a15.7.right"]
    assert words["a14.3.right"].endswith("et ce qu\u2019elle montre.")


@cache
def lessons() -> dict[str, Lesson]:
    """Every lesson by its id."""
    return {lesson.id: lesson for lesson in own_course().lessons}


@cache
def played(lesson: str) -> tuple[PlayedScene, ...]:
    """The scenes of a lesson that have a table."""
    scenes = enumerate(lessons()[lesson].scenes, 1)
    return tuple(play(scene, LessonPlace(lesson, at)) for at, scene in scenes if scene.is_table)


def results(lesson: str) -> list[tuple[str, Result]]:
    """What comes of every accepted action, with its step."""
    frames = (frame for scene in played(lesson) for frame in scene.frames)
    return [(frame.step.id, result) for frame in frames for result in frame.accept.values()]


def test_nothing_is_wrong_with_the_course() -> None:
    faults = [fault.text("en") for one in check(own_material()) for fault in one.faults]
    assert faults == []


def test_the_course_has_every_lesson_of_the_syllabus() -> None:
    course = own_course()
    names = [f"a{n:02}" for n in range(1, 21)] + [f"f{n:02}" for n in range(1, 9)]
    assert list(lessons()) == names
    assert len(course.fans) == 81
    assert len({card.lesson for card in course.fans}) == 22
    assert max(sum(card.lesson == one.lesson for card in course.fans) for one in course.fans) <= 5
    assert [card.id for card in course.rules] == [f"r{n:02}" for n in range(1, 35)]


def test_every_page_of_the_booklet_that_has_a_fan_names_its_lesson() -> None:
    """What is covered, against the pages of the rule book: a row goes on to the next."""
    rows = {
        int(one.id.removeprefix("000.p")): one.by
        for one in own_course().sources
        if one.id.startswith("000.p")
    }
    lesson_of = {card.id: card.lesson for card in own_course().fans}
    pages = {fan.id: int(fan.page.split("-")[0]) for fan in FFMJ.book.fans}
    uncovered = {
        fan: page
        for fan, page in pages.items()
        if lesson_of[fan] not in rows[max(row for row in rows if row <= page)]
    }
    assert uncovered == {}


def test_a_robbed_kong_differs_from_its_near_miss_only_in_how_the_tile_came() -> None:
    card = next(one for one in own_course().fans if one.id == "robbing_the_kong")
    assert card.shown.hand == card.near.hand
    assert (card.shown.how, card.near.how) == (("robbed",), ("last_copy",))


def test_a_line_of_the_penalty_book_is_shown_by_one_lesson() -> None:
    lines = [line for lesson in lessons().values() for line in lesson.procedures]
    assert len(set(lines)) == len(lines)
    assert lessons()["a17"].procedures[0] == "P2.1"


@pytest.mark.parametrize("lesson", WON)
def test_hands_end_as_the_syllabus_says(lesson: str) -> None:
    ended = {
        step: (result.ended.winner, result.ended.points)
        for step, result in results(lesson)
        if result.ended is not None
    }
    assert ended == WON[lesson]


@pytest.mark.parametrize(("lesson", "step"), READY)
def test_hands_wait_as_the_syllabus_says(lesson: str, step: str) -> None:
    found = [result.waits for one, result in results(lesson) if one == step]
    assert found
    assert all(waits == READY[lesson, step] for waits in found)


@pytest.mark.parametrize(
    ("lesson", "action", "winner", "points", "gains"),
    [("a19", "discard 5p", 3, 11, (-19, -8, -8, 35)), ("f06", "discard E", 0, 70, None)],
)
def test_branches_end_as_the_syllabus_says(
    lesson: str, action: str, winner: int, points: int, gains: tuple[int, ...] | None
) -> None:
    frames = (frame for scene in played(lesson) for frame in scene.frames)
    ended = next(frame.branch[action].ended for frame in frames if action in frame.branch)
    assert ended is not None
    assert (ended.winner, ended.points) == (winner, points)
    assert gains is None or ended.gains == gains


def test_a_warning_of_the_referee_is_taken_back() -> None:
    (scene,) = played("a17")
    shown = next(frame for frame in scene.frames if frame.step.id == "2")
    ruled = [one["event"] for one in shown.branch["take"].hear if one["type"] == "event"]
    assert [(one["line"], one["seat"]) for one in ruled if one["type"] == "adjudicated"] == [
        ("P2.1", 0)
    ]
    later = [one["event"]["type"] for _, result in results("a17") for one in result.hear]
    assert "adjudicated" not in later


def test_the_first_steps_take_a_quarter_of_an_hour() -> None:
    french = read_words(own_material().words["fr"], "fr.toml")
    first = [lessons()[name] for name in FIRST]
    assert sum(map(presses_of, first)) == 114
    assert sum(reading_of(lesson, french) for lesson in first) <= 600
    assert sum(lesson.seconds for lesson in (*first, lessons()["a09"])) == 13 * 60 + 50


@pytest.mark.parametrize("lesson", [name for name in lessons() if name != "a09"])
def test_every_way_through_a_lesson_ends_and_is_told_without_a_gap(lesson: str) -> None:
    for scene in played(lesson):
        numbers = [one["seq"] for one in scene.opening if one["type"] == "event"]
        assert numbers == list(range(1, len(numbers) + 1))
        _follow(scene, 0, len(numbers), {step.id for step in _steps(scene)})


def _steps(scene: PlayedScene) -> list[Step]:
    return [frame.step for frame in scene.frames]


def _follow(scene: PlayedScene, at: int | None, told: int, left: set[str]) -> None:
    """Every step comes, once, and every event with the next number."""
    if at is None:
        assert not left
        return
    frame = scene.frames[at]
    told += _heard(frame.hear, told)
    assert frame.move is None or frame.move["on"] == told
    ways = [(result.frame, result.hear) for result in frame.accept.values()]
    for following, hear in ways or [(frame.frame, ())]:
        _follow(scene, following, told + _heard(hear, told), left - {frame.step.id})


def _heard(messages: tuple[Message, ...], told: int) -> int:
    numbers = [one["seq"] for one in messages if one["type"] == "event"]
    assert numbers == list(range(told + 1, told + len(numbers) + 1))
    return len(numbers)
