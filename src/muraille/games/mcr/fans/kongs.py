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


@fan(
    88,
    "52",
    drops="all_pungs three_kongs two_concealed_kongs concealed_and_melded_kongs two_melded_kongs"
    " concealed_kong melded_kong",
)
def four_kongs(v: HandView) -> Kinds:
    """Four kongs of any kind."""
    return v.kongs if count(v.kongs) == 4 else 0


@fan(
    32,
    "41",
    drops="two_concealed_kongs concealed_and_melded_kongs two_melded_kongs concealed_kong"
    " melded_kong",
)
def three_kongs(v: HandView) -> Kinds:
    """Three kongs of any kind."""
    return v.kongs if count(v.kongs) >= 3 else 0


@fan(8, "20", drops="two_concealed_pungs concealed_kong")
def two_concealed_kongs(v: HandView) -> Kinds:
    """Two concealed kongs."""
    return v.concealed_kongs if count(v.concealed_kongs) >= 2 else 0


@fan(6, "17", drops="concealed_kong melded_kong")
def concealed_and_melded_kongs(v: HandView) -> Kinds:
    """A concealed kong and an exposed one."""
    return v.kongs if v.concealed_kongs and v.concealed_kongs != v.kongs else 0


@fan(4, "14", drops="melded_kong")
def two_melded_kongs(v: HandView) -> Kinds:
    """Two exposed kongs."""
    exposed: Kinds = v.kongs & ~v.concealed_kongs
    return exposed if count(exposed) >= 2 else 0


@fan(2, "12")
def concealed_kong(v: HandView) -> Kinds:
    """A concealed kong."""
    return v.concealed_kongs


@fan(1, "7")
def melded_kong(v: HandView) -> Kinds:
    """An exposed kong."""
    return v.kongs & ~v.concealed_kongs
