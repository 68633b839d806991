"""Recovery codes: long enough that nobody guesses one, short enough to be written on paper."""

from __future__ import annotations

import secrets
from typing import Final

SIGNS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Capital letters and digits, without those that look alike on paper."""
GROUPS: Final = 5
GROUP_SIZE: Final = 4


def new_code() -> str:
    """A code by chance, in groups (99 bits): ``K7QM-2XHD-…``."""
    groups = ("".join(secrets.choice(SIGNS) for _ in range(GROUP_SIZE)) for _ in range(GROUPS))
    return "-".join(groups)


def read_code(text: str) -> str:
    """A code as it is compared: in capitals, without the gaps between its groups."""
    return "".join(sign for sign in text.upper() if sign.isalnum())
