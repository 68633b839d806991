"""The glossary: the words of the game as pages of a book, and finding one as people type it."""

from __future__ import annotations

from typing import Any

from muraille.games.book.page import BookPage
from muraille.games.book.search import SLIP, Sought, ranked, sought
from muraille.games.game import Figures
from muraille.i18n import LANGUAGES, catalogue


def pages(language: str) -> list[BookPage]:
    """Every word, in a language."""
    return [page(language, word) for word in catalogue(language)["glossary"]]


def page(language: str, word: str) -> BookPage:
    """What a word means."""
    said = _said(language, word)
    return BookPage(
        id=word,
        name=said["name"],
        names={one: _said(one, word)["name"] for one in LANGUAGES},
        aliases=said["aliases"],
        definition=said["sentence"],
        value=None,
        worth="",
        values={},
        group="",
        source="",
        facts=[],
        relations=[],
    )


def figures(word: str) -> Figures:
    """A word for programs."""
    return {
        "id": word,
        "kind": "word",
        "names": {language: _said(language, word)["name"] for language in LANGUAGES},
        "definitions": {language: _said(language, word)["sentence"] for language in LANGUAGES},
    }


def word_named(text: str, language: str) -> str:
    """The word that a name or a question means, in any language; empty if there is none."""
    level, word = best(text, language)
    return word if level < SLIP else ""


def best(text: str, language: str) -> tuple[int, str]:
    """The word that a text means best, and how it answers; ``SLIP`` at worst."""
    known = {word: _sought(language, word) for word in catalogue(language)["glossary"]}
    return next(iter(ranked(text, known)), (SLIP, ""))


def _sought(language: str, word: str) -> Sought:
    entries = [_said(one, word) for one in LANGUAGES]
    spoken = [name for entry in entries for name in (entry["name"], *entry["aliases"])]
    return sought(_said(language, word)["name"], frozenset((word, *spoken)))


def _said(language: str, word: str) -> Any:  # noqa: ANN401 - what TOML holds
    return catalogue(language)["glossary"][word]
