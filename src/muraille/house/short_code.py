"""The short code of a table: what people say to each other, and type at the door."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

LETTERS: Final = "ACDEFGHJKMNPQRTUVWXY"
"""No letter that looks like another, or like a digit: neither B, I, L, O, S nor Z."""
SIZE: Final = 6


def short_code(invitation: str) -> str:
    """The code that stands for an invitation.

    >>> short_code("open sesame")
    'TRCJTV'
    """
    number = int.from_bytes(sha256(b"code" + invitation.encode()).digest())
    letters = []
    for _ in range(SIZE):
        number, place = divmod(number, len(LETTERS))
        letters.append(LETTERS[place])
    return "".join(letters)


def typed_code(text: str) -> str:
    """A code as people type it: in small letters, with blanks or hyphens.

    >>> typed_code("kam-vex")
    'KAMVEX'
    """
    return "".join(sign for sign in text.upper() if sign.isalnum())
