"""The words of the table: which announcement a player makes, and which set tiles make."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from muraille.core.tile import Kind

HONOURS: Final = 27
PAIR, TRIPLET = 2, 3


class Word(StrEnum):
    """What an announcement means."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    FLOWER = "flower"
    WIN = "win"
    OTHER = "other"
    """Anything that announces nothing."""


SETS: Final = (Word.CHOW, Word.PUNG, Word.KONG)
ANNOUNCED: Final = (*SETS, Word.FLOWER)
"""What can be announced beside a win."""
_SPOKEN: Final = {
    Word.CHOW: ("chow", "chi", "tchow"),
    Word.PUNG: ("pung", "pon", "peng"),
    Word.KONG: ("kong", "kan", "gang"),
    Word.FLOWER: ("hua", "flower", "fleur"),
    Word.WIN: ("hu", "mahjong", "mah-jong"),
}
_MEANT: Final = {spoken: word for word, known in _SPOKEN.items() for spoken in known}


def meant(spoken: str) -> Word:
    """The announcement a player makes.

    >>> meant("Pon"), meant("I think so")
    (<Word.PUNG: 'pung'>, <Word.OTHER: 'other'>)
    """
    return _MEANT.get(spoken.casefold(), Word.OTHER)


def set_made(tiles: Sequence[Kind], claimed: Kind) -> Word | None:
    """The set that tiles of a hand make with a claimed one.

    >>> set_made((20, 20), 20), set_made((0, 1), 2), set_made((8, 9), 10)
    (<Word.PUNG: 'pung'>, <Word.CHOW: 'chow'>, None)
    """
    if all(tile == claimed for tile in tiles):
        return {PAIR: Word.PUNG, TRIPLET: Word.KONG}.get(len(tiles))
    if len(tiles) != PAIR or claimed >= HONOURS:
        return None
    low, middle, high = sorted((*tiles, claimed))
    run = low + 1 == middle and middle + 1 == high and low // 9 == high // 9
    return Word.CHOW if run else None
