"""Flowers and seasons by name, also by the number of their wind as French players write them."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from muraille.core.errors import Refusal
from muraille.core.notation.reader import read_tile, read_tiles
from muraille.core.tile import FIRST_FLOWER, FIRST_SEASON, Kind

BONUS: Final = re.compile(r"([FS])([1-4])", re.IGNORECASE)
"""A flower or a season by the number of its wind."""
SEVERAL: Final = re.compile(r"(?:[FS][1-4][\s,]*)+", re.IGNORECASE)


@lru_cache(maxsize=1024)
def bonus_or_tile(text: str) -> Kind:
    """One tile; ``F1`` and ``S1`` are the flower and the season of east here.

    >>> bonus_or_tile("F1"), bonus_or_tile("S4"), bonus_or_tile("5r")
    (34, 41, 13)
    """
    bonus = BONUS.fullmatch(text.strip())
    return read_tile(text) if bonus is None else _numbered(bonus)


def read_bonus(text: str) -> tuple[Kind, ...]:
    """Flowers and seasons by name: ``1f5f``, ``F1 S1``, ``0`` for none.

    >>> read_bonus("1f5f"), read_bonus("F1,S4"), read_bonus("0")
    ((34, 38), (34, 41), ())
    """
    word = text.strip()
    if word == "0":
        return ()
    if word.isdigit():
        raise Refusal("name_flowers", found=word[:20])
    if SEVERAL.fullmatch(word):
        return tuple(map(_numbered, BONUS.finditer(word)))
    return read_tiles(text)


def _numbered(bonus: re.Match[str]) -> Kind:
    first = FIRST_FLOWER if bonus[1].upper() == "F" else FIRST_SEASON
    return first + int(bonus[2]) - 1
