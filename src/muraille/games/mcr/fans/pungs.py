"""Pungs that go together."""

from __future__ import annotations

from muraille.games.mcr.fans.fan import Kinds, fan
from muraille.games.mcr.fans.hand_view import HandView
from muraille.games.mcr.fans.kinds import BAMBOOS, CHARACTERS, DOTS, EVENS, SUIT

SCOPE = "sets"


def has_pungs(v: HandView) -> bool:
    """Nothing on this page without two pungs."""
    return v.pung_count > 1


WHEN = has_pungs


def same_number(pungs: Kinds) -> Kinds:
    """The pungs' number in every suit."""
    ranks: Kinds = (pungs | pungs >> 9 | pungs >> 18) & SUIT
    return ranks | ranks << 9 | ranks << 18


@fan(48, "43", drops="pure_shifted_pungs all_pungs")
def four_pure_shifted_pungs(v: HandView) -> Kinds:
    """Four consecutive pungs of one suit."""
    steps: Kinds = in_a_row(v.pungs)
    return v.pungs if v.pung_count == 4 and steps & steps >> 1 else 0


@fan(24, "35")
def pure_shifted_pungs(v: HandView) -> Kinds:
    """Three consecutive pungs of one suit."""
    steps: Kinds = in_a_row(v.pungs)
    return steps | steps << 1 | steps << 2


@fan(24, "35", drops="all_pungs all_simples no_honors")
def all_even_pungs(v: HandView) -> Kinds:
    """Four pungs and a pair, every number even."""
    return v.tiles if v.pung_count == 4 and v.tiles & ~EVENS == 0 else 0


@fan(16, "29", within="double_pung")
def triple_pung(v: HandView) -> Kinds:
    """Pungs of one number in the three suits."""
    return same_number(v.pungs & v.pungs >> 9 & v.pungs >> 18 & CHARACTERS)


@fan(8, "19")
def mixed_shifted_pungs(v: HandView) -> Kinds:
    """Pungs of three consecutive numbers, one in each suit."""
    return shifted_over_suits(v.pungs) if v.pung_count > 2 else 0


@fan(6, "15")
def all_pungs(v: HandView) -> Kinds:
    """Four pungs and a pair."""
    return v.pungs if v.pung_count == 4 else 0


@fan(2, "10", each=True, shows=same_number)
def double_pung(v: HandView) -> Kinds:
    """Pungs of one number in two suits; the lower suit stands for both."""
    first: Kinds = v.pungs & CHARACTERS & (v.pungs >> 9 | v.pungs >> 18)
    second: Kinds = v.pungs & DOTS & v.pungs >> 9 & ~(first << 9)
    return first | second


def in_a_row(pungs: Kinds) -> Kinds:
    """The lowest of each three consecutive pungs of one suit."""
    return (
        in_a_row_of_suit(pungs & CHARACTERS)
        | in_a_row_of_suit(pungs & DOTS)
        | in_a_row_of_suit(pungs & BAMBOOS)
    )


def in_a_row_of_suit(pungs: Kinds) -> Kinds:
    """The lowest of each three consecutive pungs, all of one suit."""
    return pungs & pungs >> 1 & pungs >> 2


def shifted_over_suits(pungs: Kinds) -> Kinds:
    """Three consecutive pungs, each in its own suit, whichever suit comes first."""
    return (
        shifted(pungs, 0, 1, 2)
        | shifted(pungs, 0, 2, 1)
        | shifted(pungs, 1, 0, 2)
        | shifted(pungs, 1, 2, 0)
        | shifted(pungs, 2, 0, 1)
        | shifted(pungs, 2, 1, 0)
    )


def shifted(pungs: Kinds, first: int, second: int, third: int) -> Kinds:
    """Three consecutive pungs in suits of this order."""
    start: Kinds = pungs >> 9 * first & pungs >> 9 * second + 1 & pungs >> 9 * third + 2
    start = start & 0b1111111
    return start << 9 * first | start << 9 * second + 1 | start << 9 * third + 2
