"""The fingerprint of a sheet: short enough to be compared by eye, another one for another sheet."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

VERSION: Final = "muraille-sheet-1"
OFFSET: Final = 0xCBF29CE484222325
PRIME: Final = 0x100000001B3
MASK: Final = (1 << 64) - 1
SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""No letters that look like a digit."""
LENGTH: Final = 13


def fingerprint(lines: Iterable[str]) -> str:
    """FNV-1a of the lines, 64 bits, in thirteen signs.

    >>> fingerprint(["c0 Ana"])
    'E3TEN0AJ86ZMZ'
    """
    text = "\n".join((VERSION, *lines))
    found = OFFSET
    for octet in unicodedata.normalize("NFC", text).encode():
        found = (found ^ octet) * PRIME & MASK
    return "".join(SIGNS[found >> 5 * place & 31] for place in reversed(range(LENGTH)))
