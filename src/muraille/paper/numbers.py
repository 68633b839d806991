"""Numbers as a sheet writes them."""

from __future__ import annotations

from fractions import Fraction

from muraille.sheet.standing import SIXTIETHS

POINT = SIXTIETHS[0] // 4
"""Sixtieths of a table point."""


def signed(number: int) -> str:
    """A gain or a loss.

    >>> signed(8), signed(0)
    ('+8', '0')
    """
    return f"−{-number}" if number < 0 else f"+{number}" if number else "0"  # noqa: RUF001


def shared(language: str, sixtieths: int) -> str:
    """Table points; what is shared has decimals, since few fonts have all fractions.

    >>> shared("fr", 240), shared("fr", 140), shared("en", 30)
    ('4', '2,33', '0.5')
    """
    points = Fraction(sixtieths, POINT)
    text = str(points) if points.denominator == 1 else f"{float(points):.2f}".rstrip("0")
    return text.replace(".", ",") if language == "fr" else text
