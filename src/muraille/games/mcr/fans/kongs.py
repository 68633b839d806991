"""Kongs: they are declared, so no reading changes them."""

from __future__ import annotations

from muraille.games.mcr.fans.fan import Kinds, fan
from muraille.games.mcr.fans.hand_view import HandView
from muraille.kernel.bits import count

SCOPE = "hand"


def has_kong(v: HandView) -> bool:
    """Nothing on this page without a kong."""
    return v.kongs != 0


WHEN = has_kong


@fan(88, "52", drops="all_pungs")
def four_kongs(v: HandView) -> Kinds:
    """Four kongs of any kind."""
    return v.kongs if count(v.kongs) == 4 else 0


@fan(32, "41")
def three_kongs(v: HandView) -> Kinds:
    """Exactly three kongs."""
    return v.kongs if count(v.kongs) == 3 else 0


@fan(8, "20", drops="two_concealed_pungs")
def two_concealed_kongs(v: HandView) -> Kinds:
    """Exactly two kongs, both concealed."""
    return v.kongs if count(v.kongs) == 2 and v.concealed_kongs == v.kongs else 0


@fan(6, "17")
def concealed_and_melded_kongs(v: HandView) -> Kinds:
    """Exactly two kongs, one of them concealed."""
    return v.kongs if count(v.kongs) == 2 and count(v.concealed_kongs) == 1 else 0


@fan(4, "14")
def two_melded_kongs(v: HandView) -> Kinds:
    """Exactly two kongs, both exposed."""
    return v.kongs if count(v.kongs) == 2 and v.concealed_kongs == 0 else 0


@fan(2, "12")
def concealed_kong(v: HandView) -> Kinds:
    """Exactly one kong, concealed."""
    return v.kongs if count(v.kongs) == 1 and v.concealed_kongs == v.kongs else 0


@fan(1, "7")
def melded_kong(v: HandView) -> Kinds:
    """Exactly one kong, exposed."""
    return v.kongs if count(v.kongs) == 1 and v.concealed_kongs == 0 else 0
