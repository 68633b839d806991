"""The book is found as people type: digits, plurals, accents left out, words in another order."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Any, Final

import pytest

from muraille.core.errors import Refusal
from muraille.games.game import Game
from muraille.games.registry import GAMES, game_of
from muraille.i18n import LANGUAGES

DIGITS: Final = {
    "deux": "2", "trois": "3", "quatre": "4", "cinq": "5", "sept": "7", "neuf": "9", "treize": "13",
    "two": "2", "three": "3", "four": "4", "five": "5", "seven": "7", "nine": "9", "thirteen": "13",
}  # fmt: skip
LITTLE: Final = re.compile(r"\b(de|du|des|la|le|les|of|the|and|et)\b ?|\b[dl]’", re.IGNORECASE)


def typed(name: str) -> Iterator[str]:
    """A name as somebody else would write it."""
    yield name
    yield name.upper()
    bare = unicodedata.normalize("NFKD", name)
    yield "".join(c for c in bare if not unicodedata.combining(c)).replace("’", "'")
    yield " ".join(DIGITS.get(word.casefold(), word) for word in name.split())
    yield " ".join(reversed(name.split()))
    yield LITTLE.sub("", name).strip()
    words = name.split()
    yield " ".join(f"{word}s" if is_long(word) and word[-1] not in "sx" else word for word in words)
    yield " ".join(word[:-1] if is_long(word) and word[-1] == "s" else word for word in words)


def is_long(word: str) -> bool:
    """A noun or an adjective, by its looks; Chinese knows no plural."""
    return (
        len(word) > len("les")
        and word[-1].isalpha()
        and word[0] < "一"
        and word.casefold() not in DIGITS
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", GAMES)
def test_a_name_is_found_however_it_is_typed(rules: str, language: str) -> None:
    game = game_of(rules)
    book = game.book(language, game.usual)
    names = {page.id: page.name for part in book.parts for page in part.pages}
    missed = []
    for page, name in names.items():
        for text in typed(name) if not page.startswith("switch.") else ():
            first = _first(game, text, language)
            if first not in names or alike(names[first]) != alike(name):
                missed.append((text, page, first))
    assert missed == []


def alike(name: str) -> list[str]:
    """Two pages may share a name but for its plural, its articles and its order."""
    return sorted(word.rstrip("s") for word in LITTLE.sub("", name).casefold().split())


def _first(game: Game[Any], text: str, language: str) -> str:
    try:
        return game.search(text, language, game.usual)[0].id
    except Refusal:
        return ""
