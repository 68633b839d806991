"""Pungs of winds, dragons and terminals."""

from __future__ import annotations

from muraille.games.mcr.fans.fan import Kinds, fan
from muraille.games.mcr.fans.hand_view import HandView
from muraille.games.mcr.fans.kinds import DRAGONS, ORPHANS, TERMINALS, WINDS
from muraille.kernel.bits import count

SCOPE = "sets"


def has_pung_of_orphans(v: HandView) -> bool:
    """Nothing on this page without a pung of terminals or honours."""
    return v.pungs & ORPHANS != 0


WHEN = has_pung_of_orphans


@fan(
    88,
    "51",
    drops="big_three_winds all_pungs prevalent_wind seat_wind pung_of_terminals_or_honors",
)
def big_four_winds(v: HandView) -> Kinds:
    """Pungs of all four winds."""
    return v.pungs & WINDS if count(v.pungs & WINDS) == 4 else 0


@fan(88, "51", drops="two_dragon_pungs dragon_pung")
def big_three_dragons(v: HandView) -> Kinds:
    """Pungs of all three dragons."""
    return v.pungs & DRAGONS if count(v.pungs & DRAGONS) == 3 else 0


@fan(64, "45", drops="big_three_winds", within="pung_of_terminals_or_honors")
def little_four_winds(v: HandView) -> Kinds:
    """Pungs of three winds and a pair of the fourth."""
    winds: Kinds = (v.pungs | v.pair) & WINDS
    return winds if winds == WINDS and v.pair & WINDS else 0


@fan(64, "45", drops="two_dragon_pungs dragon_pung")
def little_three_dragons(v: HandView) -> Kinds:
    """Pungs of two dragons and a pair of the third."""
    dragons: Kinds = (v.pungs | v.pair) & DRAGONS
    return dragons if dragons == DRAGONS and v.pair & DRAGONS else 0


@fan(12, "28", within="pung_of_terminals_or_honors")
def big_three_winds(v: HandView) -> Kinds:
    """Pungs of three winds."""
    return v.pungs & WINDS if count(v.pungs & WINDS) >= 3 else 0


@fan(6, "16", drops="dragon_pung")
def two_dragon_pungs(v: HandView) -> Kinds:
    """Pungs of two dragons."""
    return v.pungs & DRAGONS if count(v.pungs & DRAGONS) >= 2 else 0


@fan(2, "10", each=True)
def dragon_pung(v: HandView) -> Kinds:
    """Each pung of a dragon."""
    return v.pungs & DRAGONS


@fan(2, "10", within="pung_of_terminals_or_honors")
def prevalent_wind(v: HandView) -> Kinds:
    """A pung of the wind of the round."""
    return v.pungs & v.round


@fan(2, "10", within="pung_of_terminals_or_honors")
def seat_wind(v: HandView) -> Kinds:
    """A pung of the player's own wind."""
    return v.pungs & v.seat


@fan(1, "6", each=True)
def pung_of_terminals_or_honors(v: HandView) -> Kinds:
    """Each pung of terminals or of a wind."""
    return v.pungs & (TERMINALS | WINDS)
