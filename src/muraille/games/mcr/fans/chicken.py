"""The fan of a hand that has none."""

from __future__ import annotations

from muraille.games.mcr.fans.fan import Kinds, fan
from muraille.games.mcr.fans.hand_view import HandView

SCOPE = "nothing"


@fan(8, "22")
def chicken_hand(v: HandView) -> Kinds:
    """A complete hand in which nothing else counts."""
    return v.tiles
