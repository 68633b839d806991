"""How a hand of MCR lies before the eyes: element by element, the winning tile marked."""

from __future__ import annotations

from typing import Final

from muraille.core.tile import Kind
from muraille.games.mcr.explain import CountedReading
from muraille.games.mcr.fans.kinds import PAIRS
from muraille.games.mcr.text.words import element_name
from muraille.games.sheet import Element
from muraille.games.text.hand import element

PAIR: Final = 2


def elements(language: str, reading: CountedReading, winning: Kind) -> list[Element]:
    """The elements of a reading, the winning tile marked where it sits."""
    return [
        element(
            one.tiles,
            element_name(language, one, reading.form),
            one.meld,
            _last(one.tiles, winning) if place == reading.winner else None,
            PAIR if reading.form == PAIRS else None,
        )
        for place, one in enumerate(reading.elements)
    ]


def _last(tiles: tuple[Kind, ...], winning: Kind) -> int:
    """The last place at which a tile lies."""
    return len(tiles) - 1 - tiles[::-1].index(winning)
