"""The tile a player could win with at this moment, and how it would come."""

from __future__ import annotations

from typing import Final

from muraille.core.tile import Kind, is_bonus
from muraille.table.terms import Phase, WinBy
from muraille.table.view import View

HOW: Final = {
    Phase.TURNING: WinBy.WALL,
    Phase.CLAIMING: WinBy.DISCARD,
    Phase.ROBBING: WinBy.ROBBING,
    Phase.INVOKING: WinBy.INVOCATION,
}
"""Phase of the table -> how a tile wins in it."""


def way_to_win(view: View) -> tuple[Kind, WinBy] | None:
    """The tile the player could win with now, if it completes the hand, and how it would come."""
    tile = view.offered if view.drawn is None and view.giver != view.seat else view.drawn
    if tile is None or is_bonus(tile):
        return None
    return tile, WinBy.REPLACEMENT if view.is_replacement else HOW[view.phase]
