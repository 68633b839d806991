"""Fans that look at every set and the pair."""

from __future__ import annotations

from muraille.games.mcr.fans.fan import Kinds, fan
from muraille.games.mcr.fans.hand_view import HandView
from muraille.games.mcr.fans.kinds import (
    BAMBOOS,
    CHARACTERS,
    DOTS,
    FIVE_CHOWS,
    FIVES,
    HONOURS,
    ORPHANS,
    OUTSIDE_CHOWS,
)
from muraille.kernel.bits import count

SCOPE = "sets"


@fan(64, "47", drops="full_flush all_chows pure_double_chow two_terminal_chows no_honors")
def pure_terminal_chows(v: HandView) -> Kinds:
    """123 123 789 789 and a pair of fives, all of one suit."""
    return v.tiles if v.suits == 1 and four_outside(v) and count(v.twins) == 2 else 0


@fan(16, "32", drops="all_chows mixed_double_chow two_terminal_chows no_honors")
def three_suited_terminal_chows(v: HandView) -> Kinds:
    """123 789 in two suits and a pair of fives in the third."""
    third: bool = v.chows & suit_of_pair(v.pair) == 0
    return v.tiles if v.suits == 3 and third and four_outside(v) and v.twins == 0 else 0


@fan(16, "31", drops="all_simples no_honors")
def all_five(v: HandView) -> Kinds:
    """A five in every set and in the pair."""
    sets: bool = v.chows & ~FIVE_CHOWS == 0 and (v.pungs | v.pair) & ~FIVES == 0
    return v.tiles if sets and v.knitted == 0 else 0


@fan(4, "13")
def outside_hand(v: HandView) -> Kinds:
    """A terminal or an honour in every set and in the pair."""
    sets: bool = v.chows & ~OUTSIDE_CHOWS == 0 and (v.pungs | v.pair) & ~ORPHANS == 0
    return v.tiles if sets and v.knitted == 0 else 0


@fan(2, "11", drops="no_honors")
def all_chows(v: HandView) -> Kinds:
    """No pung, and a pair of numbers."""
    return v.tiles if v.pungs == 0 and v.pair & HONOURS == 0 else 0


def four_outside(v: HandView) -> bool:
    """Four chows that hold a terminal, and a pair of fives."""
    return v.chow_count == 4 and v.pair & FIVES != 0 and v.chows & ~OUTSIDE_CHOWS == 0


def suit_of_pair(pair: Kinds) -> Kinds:
    """All kinds of the suit the pair belongs to."""
    return CHARACTERS if pair & CHARACTERS else DOTS if pair & DOTS else BAMBOOS
