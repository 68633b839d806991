"""The words of the table: which announcement a player makes, and which set tiles make."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from muraille.core.tile import Kind, is_bonus

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
    Word.CHOW: ("chow", "chi"),
    Word.PUNG: ("pung", "pon"),
    Word.KONG: ("kong", "kan"),
    Word.FLOWER: ("hua", "fleur"),
    Word.WIN: ("hu", "mahjong", "mah jong"),
}
"""The five official pairs; a space or a hyphen makes no other word of mahjong."""
_MEANT: Final = {spoken: word for word, known in _SPOKEN.items() for spoken in known}


def meant(spoken: str, *, flowers: bool = True) -> Word:
    """The announcement a player makes; marks around a word are no part of it.

    Where flowers are laid out as they come, nobody announces them.

    >>> meant("Pon !"), meant("Mah-Jong"), meant("gang")
    (<Word.PUNG: 'pung'>, <Word.WIN: 'win'>, <Word.OTHER: 'other'>)
    """
    word = _MEANT.get(" ".join(re.findall(r"\w+", spoken.casefold())), Word.OTHER)
    return word if flowers or word is not Word.FLOWER else Word.OTHER


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


def belongs(tile: Kind, word: Word, claimed: Kind) -> bool:
    """Whether a tile of a hand can be of the set that a word announces with a claimed tile.

    >>> belongs(5, Word.CHOW, 3), belongs(9, Word.CHOW, 8), belongs(9, Word.PUNG, 9)
    (True, False, True)
    """
    if word is not Word.CHOW:
        return word in SETS and tile == claimed
    near = tile != claimed and abs(tile - claimed) <= PAIR
    return near and tile // 9 == claimed // 9 and not is_bonus(tile) and claimed < HONOURS
