"""How Muraille speaks: its tiles, its fans and its reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from muraille.core.notation import write_tile
from muraille.games.mcr.fans.kinds import KNITTED, PAIRS, SCATTERED, STANDARD, THIRTEEN
from muraille.games.mcr.options import PROFILES, Profile
from muraille.games.mcr.reader.arrangements import HandElement
from muraille.games.mcr.reader.shown_fans import Reason
from muraille.games.words import (
    LONGEST_LINE,
    WINDS,
    aside,
    capital,
    changed_name,
    folded,
    hand_code,
    labelled,
    listed,
    meld_code,
    meld_name,
    one_line,
    points,
    read_wind,
    tile_code,
    tile_codes,
    wind_name,
)
from muraille.i18n import catalogue, say

FORMS: Final = {
    STANDARD: "standard",
    KNITTED: "knitted",
    PAIRS: "seven_pairs",
    THIRTEEN: "thirteen_orphans",
    SCATTERED: "honours_and_knitted",
}
"""Form -> its key in the catalogues."""
PLACES: Final = (
    "pair",
    "pung",
    "chow_low",
    "chow_middle",
    "chow_high",
    "knitted",
    "form",
)
"""Place of the winning tile -> its key in the catalogues."""
PRINCIPLES: Final = {
    "included": "non_repeat",
    "same_tiles": "non_repeat",
    "one_included": "non_repeat",
    "account_once": "account_once",
    "non_identical": "non_identical",
    "shown_elsewhere": "non_separation",
}
"""Reason -> the principle behind it; a wait that is not single breaks its definition only."""


def fan_name(language: str, fan: str) -> str:
    """What a fan is called."""
    return str(catalogue(language)["fans"][fan]["name"])


def profile_name(language: str, profile: Profile) -> str:
    """What a profile is called: a club gives its own name."""
    known = catalogue(language)["profiles"].get(profile.name)
    if known is None:
        return one_line(profile.name)
    return changed_name(language, known["name"], profile, PROFILES[profile.name])


def element_name(language: str, element: HandElement, form: int) -> str:
    """What an element is: a chow, an exposed pung, the pair."""
    if element.shape == "form":
        return say(language, f"forms.{FORMS[form]}")
    if element.shape == "knitted":
        return say(language, "melds.knitted_straight")
    if element.meld is None:
        return say(language, f"melds.{element.shape}")
    return meld_name(language, element.meld)


def element_codes(language: str, elements: Sequence[HandElement]) -> str:
    """Elements as short texts, one after the other."""
    return " ".join(tile_codes(language, element.tiles) for element in elements)


def why_not(language: str, reason: Reason) -> str:
    """Why a fan is not counted, in one phrase."""
    by = listed(language, (fan_name(language, fan) for fan in reason.by))
    tiles = listed(language, (tile_code(language, kind) for kind in reason.tiles))
    code = reason.code
    if reason.ruling and code == "included":
        code = "included_by_ruling"
    phrase = say(language, f"reasons.{code}", by=by, tiles=tiles, ruling=reason.ruling)
    return (
        phrase
        if not reason.ruling or code != reason.code
        else phrase + aside(language, reason.ruling)
    )


def reason_code(reason: Reason) -> str:
    """Why a fan is not counted, for programs: ``code:what,what (ruling)``.

    >>> reason_code(Reason("included", ("four_kongs",), "R-02"))
    'included:four_kongs (R-02)'
    """
    about = ",".join((*reason.by, *map(write_tile, reason.tiles)))
    ruling = f" ({reason.ruling})" if reason.ruling else ""
    return f"{reason.code}{':' if about else ''}{about}{ruling}"


__all__ = [
    "FORMS",
    "LONGEST_LINE",
    "PLACES",
    "PRINCIPLES",
    "WINDS",
    "aside",
    "capital",
    "changed_name",
    "element_codes",
    "element_name",
    "fan_name",
    "folded",
    "hand_code",
    "labelled",
    "listed",
    "meld_code",
    "meld_name",
    "one_line",
    "points",
    "profile_name",
    "read_wind",
    "reason_code",
    "tile_code",
    "tile_codes",
    "why_not",
    "wind_name",
]
