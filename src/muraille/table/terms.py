"""The words for moments of a hand: its phases, the ways a tile wins, the draws that are due."""

from __future__ import annotations

from enum import IntEnum, IntFlag
from typing import Final

from muraille.table.engine import codes as c

SPECTATOR: Final = c.SPECTATOR
"""The viewer without a seat."""


class Phase(IntEnum):
    """What a table waits for."""

    IDLE = c.IDLE
    """Between hands."""
    FLOWERS = c.FLOWERS
    """The round of flowers before the first turn."""
    TURNING = c.TURNING
    """A player is to discard, to declare a kong or to win."""
    CLAIMING = c.CLAIMING
    """A discard waits for answers."""
    ROBBING = c.ROBBING
    """The tile of a promoted kong waits for answers."""
    OVER = c.OVER
    """The hand is decided and not settled yet."""
    INVOKING = c.INVOKING
    """The wall is empty, and tiles of the river may be taken."""
    DEALING = c.DEALING
    """Where people handle the tiles: the last tiles of the deal."""
    DRAWING = c.DRAWING
    """Where people handle the tiles: a player is to draw."""


PHASES: Final = tuple(Phase)
"""Phases by their number."""
WINDOWS: Final = (Phase.CLAIMING, Phase.ROBBING)
"""Phases in which a tile is on offer."""
ENDED: Final = (Phase.IDLE, Phase.OVER)
"""Phases in which no hand is played."""


class WinBy(IntEnum):
    """How a tile wins."""

    WALL = c.BY_WALL
    REPLACEMENT = c.BY_REPLACEMENT
    DISCARD = c.BY_DISCARD
    ROBBING = c.BY_ROBBING
    CLAIMED_KONG = c.BY_CLAIMED_KONG
    """A discard for which a kong was announced."""
    INVOCATION = c.BY_INVOCATION
    """A tile of the river, when the wall is empty."""

    @property
    def is_given(self) -> bool:
        """Whether another player gave the tile."""
        return self in GIVEN


HOW: Final = tuple(way.name.lower() for way in WinBy)
"""How a tile wins, in a word, by its number."""
GIVEN: Final = (WinBy.DISCARD, WinBy.ROBBING, WinBy.CLAIMED_KONG)
"""Ways to win with a tile that another player gave."""


class Due(IntFlag):
    """A draw that is due, where people handle the tiles."""

    FROM_TAIL = c.FROM_TAIL
    """It comes from the end of the wall, as a replacement."""
    AFTER_KONG = c.AFTER_KONG
    NOW = c.DUE_NOW
    IN_FLOWERS = c.DUE_FLOWER
    """It belongs to the round of flowers."""
