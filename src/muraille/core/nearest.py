"""The known word that is meant by one that was mistyped."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

ALIKE: Final = 0.6
"""How much of two words must be the same, from 0 to 1."""
BEGINNING: Final = 3
"""Letters that say which word was begun."""


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that begins like this one, or looks most like it; empty if none is near.

    >>> nearest("seat", ["dealt", "seat_wind"]), nearest("kong_fam", ["flowers", "kong_fan"])
    ('seat_wind', 'kong_fan')
    >>> nearest("foo", ["flowers", "kong_fan"])
    ''
    """
    words = list(known)
    begun = [one for one in words if len(word) >= BEGINNING and one.startswith(word)]
    close = get_close_matches(word, words, 1, cutoff=ALIKE)
    return min(begun, key=len) if begun else next(iter(close), "")
