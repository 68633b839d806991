"""Names that look alike: the skeletons of Unicode's report on security (UTS 39).

The table of signs that look alike is Unicode's own, as ``confusable-homoglyphs`` brings it along.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

REMEMBERED: Final = 16_384
"""Names whose skeletons are kept at hand."""
INVISIBLE: Final = tuple(
    range(int(first, 16), int(last, 16) + 1)
    for first, last in (
        *(("00AD", "00AD"), ("034F", "034F"), ("061C", "061C"), ("115F", "1160")),
        *(("17B4", "17B5"), ("180B", "180F"), ("200B", "200F"), ("202A", "202E")),
        *(("2060", "206F"), ("2800", "2800"), ("3164", "3164"), ("FE00", "FE0F")),
        *(("FEFF", "FEFF"), ("FFA0", "FFA0"), ("FFF0", "FFF8"), ("1BCA0", "1BCA3")),
        *(("1D173", "1D17A"), ("E0000", "E0FFF")),
    )
)
"""Signs that show nothing: Unicode's *default ignorable* ones, and the blank of Braille."""
MARK: Final = "\u200e"
"""Stands around signs of scripts from right to left in the table, and belongs to none."""


def is_invisible(sign: str) -> bool:
    """Whether a sign shows nothing wherever it stands."""
    return any(ord(sign) in signs for signs in INVISIBLE)


@lru_cache(REMEMBERED)
def look_of(name: str) -> frozenset[str]:
    r"""How a name looks, small letters or capitals: two names that share a look are alike.

    Both readings are needed: a capital I looks like an l, and ALICE is Alice.

    >>> bool(look_of("Alice") & look_of("\u0410lice")), bool(look_of("Alice") & look_of("AIice"))
    (True, True)
    >>> bool(look_of("Alice") & look_of("Alix"))
    False
    """
    plain = unicodedata.normalize("NFKC", name)
    return frozenset({skeleton(plain).casefold(), skeleton(plain.casefold())})


def skeleton(text: str) -> str:
    """A text with every sign replaced by the one that stands for all that look like it."""
    known = _prototypes()
    signs = (x for x in unicodedata.normalize("NFD", text) if not is_invisible(x))
    return unicodedata.normalize("NFD", "".join(known.get(sign, sign) for sign in signs))


@cache
def _prototypes() -> Mapping[str, str]:
    """Sign -> what stands for all that look like it.

    The library knows which look alike, in both directions. The one that stands for others has
    several of them, or is several signs (rn for m); of two that have only each other, either does.
    """
    from confusable_homoglyphs.confusables import (  # noqa: PLC0415 - a large table, seldom needed
        confusables_data,
    )

    alike = {
        sign: [other["c"].replace(MARK, "") for other in others]
        for sign, others in confusables_data.items()
    }
    found: dict[str, str] = {}
    for written, others in alike.items():
        sign, other = written.replace(MARK, ""), others[0]
        stands_for_others = len(others) > 1
        is_pair = len(alike.get(other, ())) <= 1 and len(other) == 1
        if len(sign) == 1 and not stands_for_others and not (is_pair and sign < other):
            found[sign] = other
    return found
