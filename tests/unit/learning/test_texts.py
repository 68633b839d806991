"""The words of the lessons tell the numbers that the engine finds, the same in every language."""

from __future__ import annotations

import re
from typing import Final

import pytest

from muraille.i18n import LANGUAGES
from muraille.learning.texts import read_words, words_in
from muraille.report.lessons import own_course, own_material

WORDS: Final = {
    language: read_words(own_material().words[language], language) for language in LANGUAGES
}
NUMBER: Final = re.compile(r"(?<![\da])\d{2,}")
IN_SIGNS: Final = {"rules.r18"}
"""Texts whose numbers are written otherwise in one of the languages."""
IN_PARTS: Final = {("a12", "3")}
"""Steps that tell what the points are made of, not their sum."""


def test_numbers_are_the_same_in_every_language() -> None:
    told = {
        key: [sorted(NUMBER.findall(WORDS[language][key])) for language in LANGUAGES]
        for key in WORDS["fr"]
    }
    differ = {key for key, numbers in told.items() if any(one != numbers[0] for one in numbers)}
    assert differ == IN_SIGNS


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_points_that_are_told_are_those_the_engine_must_find(language: str) -> None:
    told = 0
    for lesson in own_course().lessons:
        for _, step in lesson.steps:
            key = f"{lesson.id}.{step.id}.right"
            for fact in (fact for fact in step.after if fact.startswith("wins 0 ")):
                points = fact.rpartition(" ")[2]
                if key in WORDS[language] and (lesson.id, step.id) not in IN_PARTS:
                    assert re.search(rf"(?<!\d){points}(?!\d)", WORDS[language][key]), key
                    told += 1
    assert told == 14


@pytest.mark.parametrize(
    ("text", "count"),
    [("Qu’est-ce\u202f?", 1), ("2-3-4, 3-4-5", 2), ("Yes. The bird is the 1 of bamboos.", 8)],
)
def test_words_are_counted_as_they_are_read(text: str, count: int) -> None:
    assert words_in(text) == count
