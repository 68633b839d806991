"""Lessons are played as the reviewed texts say, event by event."""

from __future__ import annotations

import pytest

from muraille.learning.lesson import Lesson
from muraille.report.lessons import own_course
from tests.golden.lesson_texts import FOLDER, lesson_text

AT_TABLE = [one for one in own_course().lessons if any(scene.is_table for scene in one.scenes)]


@pytest.mark.parametrize("lesson", AT_TABLE, ids=lambda lesson: lesson.id)
def test_a_lesson_is_played_as_it_was_reviewed(lesson: Lesson) -> None:
    assert lesson_text(lesson) == (FOLDER / f"{lesson.id}.txt").read_text("utf-8")


def test_every_reviewed_text_is_of_a_lesson() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == {lesson.id for lesson in AT_TABLE}
