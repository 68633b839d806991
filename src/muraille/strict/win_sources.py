"""Which tile somebody would win on who announces a win now, and how."""

from __future__ import annotations

from muraille.core.tile import Kind
from muraille.core.wall import Seat
from muraille.strict.player_state import Bearing
from muraille.table.engine import codes as c


def way_to_win(
    state: bytes, seat: Seat, bearing: Bearing, *, over: bool
) -> tuple[Kind, int | None]:
    """The winning tile, and how it would win; no way where no tile can be won on."""
    phase = state[c.PHASE]
    if phase == c.TURNING and state[c.TURN] == seat and state[c.DREW]:
        tile = state[c.DRAWN]
        how = c.BY_REPLACEMENT if state[c.REPLACED] else c.BY_WALL
        return (tile, how) if tile < c.PLAYING else (0, None)
    if phase not in (c.CLAIMING, c.ROBBING) or state[c.SOURCE] == seat:
        return 0, None
    if over or bearing.passed or bearing.touched is not None or state[c.PENDING] >= c.PLAYING:
        return 0, None
    return state[c.PENDING], c.BY_ROBBING if phase == c.ROBBING else c.BY_DISCARD
