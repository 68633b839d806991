"""Looking something up in the book of a game: its pages, the words of the game, other games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.games.book.page import ID, BookPage
from muraille.games.book.search import ORDER, PART, SAME, SLIP, Sought, Stems, meant, ranked, sought
from muraille.games.game import Game, Page
from muraille.games.house_rules import H
from muraille.games.registry import GAMES
from muraille.games.text.words import folded
from muraille.i18n import LANGUAGES, say
from muraille.report import glossary

PREFIX: Final = "switch."
"""What tells a switch from a line of the same name."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a text means: a word of the game, pages of its book, or both, the word first."""

    word: str = ""
    pages: Sequence[Page] = ()
    switch: str = ""
    """A setting of the house, where neither is meant."""


def look_up(text: str, language: str, game: Game[H], house: H) -> Meaning:
    """What a text means, the best first: all pages for nothing.

    A word that is called so goes before pages that have it in their names, and what another game
    calls so before what only looks like it here.
    """
    try:
        pages, refusal = game.search(text, language, house), None
    except Refusal as refused:
        pages, refusal = (), refused
    is_id = ID.search(text) is not None
    if pages and (is_id or not text.strip()):
        return Meaning(pages=pages)
    known = {page.id: _sought(page) for page in _pages(game, language, house)}
    levels = {name: level for level, name in ranked(text, known)}
    # A page that the book of this language does not know so is called so in another language.
    best = min((levels.get(page.id, SAME) for page in pages), default=SLIP)
    level, word = glossary.best(text, language)
    if level <= ORDER < best and not is_id:
        wanted = meant(text)
        return Meaning(word, [page for page in pages if _is_about(page.id, wanted, known)])
    if best <= PART:
        return Meaning(pages=pages)
    if switch := switch_named(game, text):
        return Meaning(switch=switch)
    if level > PART:
        _refuse_elsewhere(text, language, game)
    if refusal is None:
        return Meaning(pages=pages)
    if level < SLIP:
        return Meaning(word)
    raise refusal


def switch_named(game: Game[Any], name: str) -> str:
    """The switch that a text names, by its id or what it is called in any language."""
    wanted = folded(name)
    for language in LANGUAGES:
        for switch in game.switches(language):
            known = (switch.id, PREFIX + switch.id, switch.name or switch.id)
            if wanted in map(folded, known):
                return switch.id
    return ""


def _is_about(page: str, wanted: Stems, known: Mapping[str, Sought]) -> bool:
    """Whether a page, and no switch, has the words in one of its names."""
    return page in known and known[page].has(wanted) and not page.startswith(PREFIX)


def _refuse_elsewhere(text: str, language: str, game: Game[Any]) -> None:
    """Refuse what only another game has, and say which."""
    for other in GAMES.values():
        book = _pages(other, language, other.usual)
        pages = {page.id: page for page in book if not page.id.startswith(PREFIX)}
        found = ranked(text, {name: _sought(page) for name, page in pages.items()})
        if other.name == game.name or not found or found[0][0] > PART:
            continue
        raise Refusal(
            "in_other_game",
            found=text[:40],
            game=say(language, f"report.rules.{other.name}.name"),
            name=pages[found[0][1]].name,
            command=f"muraille fans --rules {other.name} {found[0][1]}",
        )


def _pages(game: Game[H], language: str, house: H) -> list[BookPage]:
    return [page for part in game.book(language, house).parts for page in part.pages]


def _sought(page: BookPage) -> Sought:
    return sought(page.name, frozenset((page.id, *page.names.values(), *page.aliases)))
