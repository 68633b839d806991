"""Hands that wait: forms of one suit with the other sets exposed, and special forms."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from muraille.core.hand import Hand
from muraille.core.meld import Shape
from muraille.learning.exercises.built_hand import SETS, BuiltHand, Piece, given_by_lot
from muraille.learning.exercises.fan_hands import hand_with
from muraille.learning.exercises.lots import Lots
from muraille.learning.exercises.pools import free_sets

SPECIAL: Final = {
    "knitted": "knitted_straight",
    "pairs": "seven_pairs",
}
"""A form that is no four sets -> a fan of such hands."""
SUITED: Final = {"suit_of_4": 1, "suit_of_7": 2, "suit_of_10": 3, "suit_of_13": 4}
"""A form of one suit -> its sets; a pair goes with them, and one tile is missing."""
FORMS: Final = (*SUITED, "two_suits", "any", *SPECIAL)


def waiting(form: str, lots: Lots) -> Hand | None:
    """Thirteen tiles that lack one; none where the lots do not fit together."""
    if form in SPECIAL:
        found = hand_with(SPECIAL[form], lots)
        return found[1].hand if found else None
    suits = lots.shuffled((0, 1, 2))
    sets = SUITED.get(form, lots.between(2, 4))
    inside = free_sets(_pool(form), (suits[0], suits[1], suits[2]))
    pieces = [
        Piece(Shape.CHOW, lots.one(inside.chows))
        if lots.falls(60)
        else Piece(Shape.PUNG, lots.one(inside.pungs))
        for _ in range(sets)
    ]
    outside = free_sets("any")
    for _ in range(SETS - sets):
        is_chow = lots.falls(60)
        made = Piece(
            Shape.CHOW if is_chow else Shape.PUNG,
            lots.one(outside.chows if is_chow else outside.pungs),
            exposed=True,
        )
        pieces.append(given_by_lot(made, lots))
    built = BuiltHand(tuple(pieces), lots.one(inside.pungs), winning=-1)
    win = replace(built, winning=lots.one(built.concealed)).win()
    return win.hand if win else None


def _pool(form: str) -> str:
    if form in SUITED:
        return "suit_x"
    return "suits_xy_and_honours" if form == "two_suits" else "any"
