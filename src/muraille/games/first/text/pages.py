"""The book of the first game: its pages, found by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from muraille.core.notation import WrittenHand, write_hand
from muraille.games.book.page import entries_named
from muraille.games.first.count import LINES, fan_each
from muraille.games.first.options import FirstHouseRules
from muraille.games.first.text import words
from muraille.games.first.text.examples import examples
from muraille.games.game import Figures
from muraille.games.text.words import folded
from muraille.i18n import LANGUAGES

FLOWERS: Final = "flowers"
"""Flowers and seasons: points, not fan."""
PAGES: Final = (*LINES, FLOWERS)


def fan_in(line: str, house: FirstHouseRules) -> int | None:
    """The fan of a line in a house; none for flowers."""
    return None if line == FLOWERS else fan_each(line, house.options)


def is_played(line: str, house: FirstHouseRules) -> bool:
    """Whether a line counts in a house."""
    options = house.options
    if line in {"seven_pairs", "thirteen_orphans"}:
        return options.special_hands
    if line == FLOWERS:
        return options.flowers and options.flower_points > 0
    return bool(fan_in(line, house))


@dataclass(frozen=True, slots=True)
class FirstPage:
    """A line that was looked up in the book."""

    id: str
    house: FirstHouseRules

    def figures(self) -> Figures:
        """The page for programs."""
        shown = examples()[self.id]
        hand = WrittenHand(shown.hand.melds, (*sorted(shown.hand.concealed), shown.tile))
        return {
            "id": self.id,
            "fan": fan_in(self.id, self.house),
            "points": self.house.options.flower_points if self.id == FLOWERS else None,
            "played": is_played(self.id, self.house),
            "names": {one: words.line_name(one, self.id) for one in LANGUAGES},
            "definitions": {one: words.line_text(one, self.id)["definition"] for one in LANGUAGES},
            "example": {
                "hand": write_hand(hand),
                "self_drawn": shown.self_drawn,
                "flowers": shown.flowers,
            },
        }


def search(text: str, language: str, house: FirstHouseRules) -> Sequence[FirstPage]:
    """The lines a text may mean."""
    names = {line: _names(line) for line in PAGES}
    found = entries_named(text, names, lambda line: words.line_name(language, line), "unknown_line")
    return [FirstPage(line, house) for line in found]


def _names(line: str) -> frozenset[str]:
    """Everything a line may be called, as people type it."""
    texts = [words.line_text(language, line) for language in LANGUAGES]
    spoken = [name for text in texts for name in (text["name"], *text["aliases"])]
    return frozenset(map(folded, (line, *spoken)))
