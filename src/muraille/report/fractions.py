"""Fractions as people write them: table points are shared on ties."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

PARTS: Final = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
}


def mixed(number: Fraction) -> str:
    """A fraction as people write it.

    >>> mixed(Fraction(3, 2)), mixed(Fraction(1, 2)), mixed(Fraction(4)), mixed(Fraction(0))
    ('1½', '½', '4', '0')
    """
    whole, part = divmod(number, 1)
    if not part:
        return str(whole)
    sign = PARTS.get(part, f" {part}")
    return f"{whole}{sign}" if whole else sign.strip()
