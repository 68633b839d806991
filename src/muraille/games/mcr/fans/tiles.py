"""Fans seen from the tiles alone, however they are read."""

from __future__ import annotations

from muraille.games.mcr.fans.fan import Kinds, fan
from muraille.games.mcr.fans.hand_view import HandView
from muraille.games.mcr.fans.kinds import (
    DRAGONS,
    GREENS,
    HONOURS,
    LOWER_FOUR,
    LOWER_THREE,
    MIDDLE_THREE,
    ORPHANS,
    REVERSIBLE,
    SIMPLES,
    TERMINALS,
    UPPER_FOUR,
    UPPER_THREE,
    WINDS,
)

SCOPE = "hand"


@fan(88, "53")
def all_green(v: HandView) -> Kinds:
    """Only 2, 3, 4, 6, 8 of bamboos and green dragons."""
    return v.tiles if v.tiles & ~GREENS == 0 else 0


@fan(88, "49", drops="full_flush no_honors concealed_hand")
def nine_gates(v: HandView) -> Kinds:
    """Won on any tile of its suit by a hand that held 1112345678999."""
    return v.tiles if v.melds == 0 and v.before == 0o311111113 else 0


@fan(64, "46", drops="all_pungs outside_hand pung_of_terminals_or_honors no_honors")
def all_terminals(v: HandView) -> Kinds:
    """Only ones and nines."""
    return v.tiles if v.tiles & ~TERMINALS == 0 else 0


@fan(64, "46", drops="all_pungs outside_hand pung_of_terminals_or_honors")
def all_honors(v: HandView) -> Kinds:
    """Only winds and dragons."""
    return v.tiles if v.tiles & ~HONOURS == 0 else 0


@fan(32, "40", drops="all_pungs outside_hand pung_of_terminals_or_honors")
def all_terminals_and_honors(v: HandView) -> Kinds:
    """Only terminals and honours, both present."""
    only_orphans: bool = v.tiles & ~ORPHANS == 0
    return v.tiles if only_orphans and v.tiles & TERMINALS and v.tiles & HONOURS else 0


@fan(24, "34", drops="no_honors")
def full_flush(v: HandView) -> Kinds:
    """One suit and no honour."""
    return v.tiles if v.suits == 1 and v.tiles & HONOURS == 0 else 0


@fan(24, "38", drops="upper_four no_honors")
def upper_tiles(v: HandView) -> Kinds:
    """Only 7, 8 and 9."""
    return v.tiles if v.tiles & ~UPPER_THREE == 0 else 0


@fan(24, "39", drops="all_simples no_honors")
def middle_tiles(v: HandView) -> Kinds:
    """Only 4, 5 and 6."""
    return v.tiles if v.tiles & ~MIDDLE_THREE == 0 else 0


@fan(24, "37", drops="lower_four no_honors")
def lower_tiles(v: HandView) -> Kinds:
    """Only 1, 2 and 3."""
    return v.tiles if v.tiles & ~LOWER_THREE == 0 else 0


@fan(12, "27", drops="no_honors")
def upper_four(v: HandView) -> Kinds:
    """Only 6 to 9."""
    return v.tiles if v.tiles & ~UPPER_FOUR == 0 else 0


@fan(12, "27", drops="no_honors")
def lower_four(v: HandView) -> Kinds:
    """Only 1 to 4."""
    return v.tiles if v.tiles & ~LOWER_FOUR == 0 else 0


@fan(8, "21", drops="one_voided_suit")
def reversible_tiles(v: HandView) -> Kinds:
    """Only tiles that look the same upside down."""
    return v.tiles if v.tiles & ~REVERSIBLE == 0 else 0


@fan(6, "15")
def half_flush(v: HandView) -> Kinds:
    """One suit and honours."""
    return v.tiles if v.suits == 1 and v.tiles & HONOURS else 0


@fan(6, "18")
def all_types(v: HandView) -> Kinds:
    """Three suits, a wind and a dragon."""
    return v.tiles if v.suits == 3 and v.tiles & WINDS and v.tiles & DRAGONS else 0


@fan(2, "12", each=True, lights="hold")
def tile_hog(v: HandView) -> Kinds:
    """Each kind held four times without a kong."""
    return v.fours


@fan(2, "12", drops="no_honors")
def all_simples(v: HandView) -> Kinds:
    """Only 2 to 8."""
    return v.tiles if v.tiles & ~SIMPLES == 0 else 0


@fan(1, "5")
def one_voided_suit(v: HandView) -> Kinds:
    """Exactly one suit is missing."""
    return v.tiles if v.suits == 2 else 0


@fan(1, "5")
def no_honors(v: HandView) -> Kinds:
    """No wind and no dragon."""
    return v.tiles if v.tiles & HONOURS == 0 else 0
