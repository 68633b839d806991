"""What the house finds in the books, text by text: the search of the pages must find the same."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, Final

from muraille.games.book.page import BookPage
from muraille.games.book.search import ranked, sought
from muraille.house.server.routes.rulebook import Rulebook, told
from muraille.i18n import LANGUAGES

ASKED: Final = {
    "fr": (
        "que veut dire fan",
        "Comment gagner ?",
        "serpantin",
        "4 pungs caché",
        "c'est quoi un kong",
        "que vaut un kong",
        "chi",
        "donneur",
        "grand jeu",
        "semipure",
        "7paires",
        "tempête",
        "pêcher la lune",
        "quelle pénalité pour un faux hu",
    ),
    "en": (
        *("how many points to win", "What is a fan?", "knited straigt", "hand dead", "3 kong"),
        *("how much is a kong", "halfflush", "dealer", "what if"),
    ),
    "zh": ("什么是番", "怎么和牌", "多少番", "杠", "和"),
}
"""Texts that are no names."""
CUT: Final = 5
"""Letters of a name that somebody is still typing."""
STEP: Final = 7
"""One page of so many is tried with a slip, which takes long: a prime, so that every part is."""


def book_searches() -> str:
    """For each language its rule book, and text -> what it finds, as JSON."""
    return json.dumps([_sample(language) for language in LANGUAGES], ensure_ascii=False)


def _sample(language: str) -> dict[str, Any]:
    book = told(language)
    texts = (*ASKED[language], *_typed(_pages(book).values()))
    return {"book": book.model_dump(mode="json"), "found": _found(book, texts)}


def addresses_found(language: str, texts: Iterable[str]) -> dict[str, list[str]]:
    """Text -> what it finds in the books of all games and among the words, the best first."""
    return _found(told(language), texts)


def _found(book: Rulebook, texts: Iterable[str]) -> dict[str, list[str]]:
    index = {
        name: sought(page.name, _names(page), page.definition)
        for name, page in _pages(book).items()
    }
    return {text: [name for _, name in ranked(text, index)] for text in texts}


def _pages(book: Rulebook) -> dict[str, BookPage]:
    return {
        **{f"words/{page.id}": page for page in book.words},
        **{
            f"{game.id}/{page.id}": page
            for game in book.rules
            for part in game.book.parts
            for page in part.pages
        },
    }


def _names(page: BookPage) -> frozenset[str]:
    return frozenset((page.id, *page.names.values(), *page.aliases))


def _typed(pages: Iterable[BookPage]) -> Iterator[str]:
    """Every name as people type it: whole, begun, in another order; aliases; some with a slip."""
    for number, page in enumerate(pages):
        yield from (page.name, *page.aliases)
        yield page.name[:CUT]
        yield " ".join(reversed(page.name.split()))
        if number % STEP == 0:
            yield page.name[:-2] + "y" + page.name[-1:]
