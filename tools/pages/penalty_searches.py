"""What is asked of the penalty book and what it finds: the pages must find the same."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final

from muraille.core.errors import Refusal
from muraille.games.registry import USUAL
from muraille.i18n import LANGUAGES
from muraille.report.penalties import words as penalty_words
from muraille.report.penalties.book import penalty_book
from muraille.report.penalties.search import everything, search
from tests.kit.penalty_phrases import PHRASES, TYPED

OTHERS: Final = (
    "fleur",
    "faux hu",
    "花",
    "zebra",
    "to manny tilles",
    "4.10",
    "r3",
    "4",
    "4.",
    "8",
    "p",
    "?!",
)
"""Texts that are neither a name nor in a table."""


def penalty_searches() -> str:
    """For each language the book, and the ids of the lines that each text finds."""
    return json.dumps(
        [
            {
                "book": penalty_book(language).model_dump(mode="json"),
                "found": {text: _found(text, language) for text in _texts(language)},
            }
            for language in LANGUAGES
        ],
        ensure_ascii=False,
    )


def _texts(language: str) -> Iterator[str]:
    yield from (phrase for phrase, _ in (*PHRASES, *TYPED.get(language, ())))
    for entry in everything(USUAL):
        yield penalty_words.name(language, entry)
        yield from penalty_words.searched(language, entry)
    yield from OTHERS


def _found(text: str, language: str) -> list[str]:
    try:
        return [entry.id for entry in search(text, language)]
    except Refusal:
        return []
