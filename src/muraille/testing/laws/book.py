"""What holds for the book of every game: each page is found, named and shown."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from muraille.games.book_page import BookPage
from muraille.games.game import Game
from muraille.games.house_rules import HouseRules
from muraille.i18n import LANGUAGES
from muraille.testing.broken import require, same


def pages_of(game: Game[Any], house: HouseRules, language: str) -> dict[str, BookPage]:
    """The pages of the book by their names for programs; none stands twice."""
    found: dict[str, BookPage] = {}
    for part in game.book(language, house).parts:
        require(part.title, f"part {part.id} has no title in {language}")
        for page in part.pages:
            require(page.id not in found, f"page {page.id} stands twice")
            found[page.id] = page
    return found


def every_page_has_words(game: Game[Any], house: HouseRules) -> None:
    """A book has the same pages in every language, each with a name and a definition."""
    first = list(pages_of(game, house, LANGUAGES[0]))
    for language in LANGUAGES:
        pages = pages_of(game, house, language)
        same(list(pages), first, f"the pages in {language}")
        for page in pages.values():
            require(page.name and page.definition, f"page {page.id} says nothing in {language}")
            same(set(page.names), set(LANGUAGES), f"the languages that name {page.id}")
            same(page.names[language], page.name, f"the name of {page.id} in {language}")


def every_page_is_found(game: Game[Any], house: HouseRules) -> None:
    """A page is found by its name in each language, and by its name for programs."""
    for language in LANGUAGES:
        pages = pages_of(game, house, language)
        for page in game.search("", language, house):
            require(page.id in pages, f"page {page.id} is found and is not in the book")
            found = [one.id for one in game.search(page.id, language, house)]
            same(found, [page.id], f"what {page.id!r} finds")
            name = pages[page.id].name  # two pages may share one
            require(game.search(name, language, house), f"{name!r} finds nothing")


def every_page_is_shown(game: Game[Any], house: HouseRules) -> None:
    """A page for programs is plain JSON; its example is told in every language."""
    for page in game.search("", LANGUAGES[0], house):
        require(json.dumps(page.figures()), f"page {page.id} is no JSON")
        shown = [game.example(language, page.id, house) for language in LANGUAGES]
        same(len({one is None for one in shown}), 1, f"whether {page.id} has an example")
        for one in shown:
            if one is not None:
                require(one.count and one.elements, f"the example of {page.id} is not counted")
                same(one.hand, getattr(shown[0], "hand", None), f"the example of {page.id}")


LAWS: Final[Mapping[str, Callable[[Game[Any], HouseRules], None]]] = MappingProxyType(
    {law.__name__: law for law in (every_page_has_words, every_page_is_found, every_page_is_shown)}
)
"""Name -> law."""
