"""People: guests with a name, and owners of an account."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final

from muraille.core.errors import Refusal
from muraille.house.lookalikes import is_invisible, look_of

LONGEST_NAME: Final = 24
FORGOTTEN_NAME: Final = "—"
"""The name of a forgotten person in games and journals; nobody can choose it."""
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
PRESENTATION: Final = dict.fromkeys((0xFE0E, 0xFE0F))
"""What telephones put behind a symbol to have it in colour; names do without."""
HEAP: Final = "MMMM"
"""Accents on one letter that no language writes."""


@dataclass(frozen=True, slots=True)
class Person:
    """A guest or an account the house knows."""

    id: str
    name: str
    guest: bool
    language: str = "fr"
    created: int = 0
    """Milliseconds since 1970."""


@dataclass(frozen=True, slots=True)
class Keys:
    """What opens an account from now on: all that opened it before opens nothing."""

    password_hash: str
    recovery_hash: str | None = None
    """Of the code that sets a new password."""
    instead_of: str | None = None
    """The hash of the recovery code these are given for: once it is used, they are refused."""


def checked_name(text: str) -> str:
    """A name people can read: letters, digits and simple signs of any language, on one line."""
    name = " ".join(unicodedata.normalize("NFC", text.translate(PRESENTATION)).split())
    if not name or len(name) > LONGEST_NAME:
        raise Refusal("bad_name", most=LONGEST_NAME)
    kinds = "".join(unicodedata.category(sign)[0] for sign in name if sign != " ")
    if "C" in kinds or "Z" in kinds:
        raise Refusal("bad_name", most=LONGEST_NAME)
    # Something must be there to be read, and not under a heap of accents.
    if any(map(is_invisible, name)) or not set("LNS") & set(kinds) or HEAP in kinds:
        raise Refusal("unreadable_name", field="name")
    return name


def look_alike(one: str, other: str) -> bool:
    """Whether people could take one name for the other."""
    return bool(look_of(one) & look_of(other))


def checked_password(text: str) -> str:
    """A password of a sensible length; anything else is the business of its owner."""
    if not SHORTEST_PASSWORD <= len(text) <= LONGEST_PASSWORD:
        raise Refusal("bad_password", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD)
    return text


def folded_name(name: str) -> str:
    """How names are compared: two that look alike are one."""
    return unicodedata.normalize("NFKC", name).casefold()
