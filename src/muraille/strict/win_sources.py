"""Which tile a player would win on who announces a win now, and how."""

from __future__ import annotations

from muraille.core.tile import Kind, is_bonus
from muraille.core.wall import Seat
from muraille.strict.player_state import PlayerState
from muraille.table.terms import Phase, WinBy
from muraille.table.view import View


def way_to_win(
    view: View, seat: Seat, bearing: PlayerState, *, over: bool
) -> tuple[Kind, WinBy | None]:
    """The winning tile, and how it would win; no way where no tile can be won on."""
    phase = view.phase
    if phase is Phase.TURNING and view.turn == seat and view.has_drawn:
        tile = view.last_drawn
        # What was due counts, even if the tile came from elsewhere and nobody called it.
        replaced = view.is_replacement != bearing.misplaced
        how = WinBy.REPLACEMENT if replaced else WinBy.WALL
        return (0, None) if tile is None or is_bonus(tile) else (tile, how)
    if phase is Phase.INVOKING and view.turn == seat and view.last_drawn is not None:
        return view.last_drawn, WinBy.INVOCATION
    tile = view.offered
    if tile is None or is_bonus(tile) or view.giver == seat:
        return 0, None
    if over or bearing.passed or bearing.touched is not None:
        return 0, None
    return tile, WinBy.ROBBING if phase is Phase.ROBBING else WinBy.DISCARD
