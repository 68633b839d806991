"""Gains and losses as they are written."""

from __future__ import annotations


def signed(number: int) -> str:
    """A number with its sign.

    >>> signed(8), signed(0)
    ('+8', '0')
    """
    return f"−{-number}" if number < 0 else f"+{number}" if number else "0"  # noqa: RUF001
