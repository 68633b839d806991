"""Cards as they are shown: every fan and rule, with hands that are what they say."""

from __future__ import annotations

import gzip

import pytest

from muraille.i18n import LANGUAGES
from muraille.report.card_sheets import card_sheets
from muraille.report.lessons import own_course

MOST_KB = 120
"""What all cards of a language may weigh, compressed."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_shown(language: str) -> None:
    course = own_course()
    sheets = card_sheets(language, course)
    assert (len(sheets.fans), len(sheets.rules)) == (81, 34)
    for fan in course.fans:
        told = sheets.fans[fan.id]
        assert told.page.id == fan.id
        assert told.page.definition
        assert (told.shown.reading.total, told.near.reading.total) == (
            fan.shown.points,
            fan.near.points,
        )
    told_rules = [sheets.rules[rule.id] for rule in course.rules]
    assert [len(rule.counted) for rule in told_rules] == [len(rule.hands) for rule in course.rules]
    assert [len(rule.waiting) for rule in told_rules] == [len(rule.waits) for rule in course.rules]
    assert [rule.id for rule in course.rules if sheets.rules[rule.id].checklist] == ["r17"]
    assert len(sheets.rules["r17"].checklist) == 9
    assert len(gzip.compress(sheets.model_dump_json().encode())) <= MOST_KB * 1024
