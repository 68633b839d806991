"""Table points as a sheet writes them."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from muraille.sheet.places import SIXTIETHS

POINT: Final = SIXTIETHS[0] // 4
"""Sixtieths of a table point."""


def shared(language: str, sixtieths: int) -> str:
    """Table points; what is shared has decimals, since few fonts have all fractions.

    >>> shared("fr", 240), shared("fr", 140), shared("en", 30)
    ('4', '2,33', '0.5')
    """
    points = Fraction(sixtieths, POINT)
    text = str(points) if points.denominator == 1 else f"{float(points):.2f}".rstrip("0")
    return text.replace(".", ",") if language == "fr" else text
