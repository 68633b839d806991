"""People: guests with a name, and owners of an account."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final

from muraille.core.errors import Refusal

LONGEST_NAME: Final = 24
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200


@dataclass(frozen=True, slots=True)
class Person:
    """A guest or an account the house knows."""

    id: str
    name: str
    guest: bool
    language: str = "fr"
    created: int = 0
    """Milliseconds since 1970."""


def checked_name(text: str) -> str:
    """A name people can read: letters, digits and simple signs of any language, on one line."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name or len(name) > LONGEST_NAME:
        raise Refusal("bad_name", most=LONGEST_NAME)
    if any(unicodedata.category(sign)[0] in "CZ" and sign != " " for sign in name):
        raise Refusal("bad_name", most=LONGEST_NAME)
    return name


def checked_password(text: str) -> str:
    """A password of a sensible length; anything else is the business of its owner."""
    if not SHORTEST_PASSWORD <= len(text) <= LONGEST_PASSWORD:
        raise Refusal("bad_password", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD)
    return text


def folded_name(name: str) -> str:
    """How names are compared: two that look alike are one."""
    return unicodedata.normalize("NFKC", name).casefold()
