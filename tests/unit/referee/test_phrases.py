"""The book is found by the words of its source."""

from __future__ import annotations

import pytest

from muraille.core.errors import Refusal
from muraille.games.registry import USUAL
from muraille.i18n import LANGUAGES
from muraille.referee.book import INFRACTIONS, REMINDERS
from muraille.report.penalties.search import everything, search
from muraille.report.penalties.words import aliases, name
from tests.kit.penalty_phrases import PHRASES, TYPED


def test_every_line_of_the_book_has_a_phrase() -> None:
    assert {line for _, line in PHRASES} == {*INFRACTIONS, *REMINDERS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phrase_of_the_source_finds_its_line_first(language: str) -> None:
    missed = [
        (phrase, line, ids)
        for phrase, line in PHRASES
        if (ids := found(phrase, language))[:1] != [line]
    ]
    assert missed == []


@pytest.mark.parametrize("language", TYPED)
def test_what_people_type_finds_its_line_first(language: str) -> None:
    missed = [
        (phrase, line, ids)
        for phrase, line in TYPED[language]
        if (ids := found(phrase, language))[:1] != [line]
    ]
    assert missed == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_is_found_by_its_names_and_aliases(language: str) -> None:
    for entry in everything(USUAL):
        assert found(name(language, entry), language) == [entry.id]
        for alias in aliases(language, entry):
            assert entry.id in found(alias, language), alias


def found(text: str, language: str) -> list[str]:
    try:
        return [entry.id for entry in search(text, language)]
    except Refusal:
        return []
