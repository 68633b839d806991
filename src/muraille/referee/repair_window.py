"""How long an error can still be set right."""

from __future__ import annotations

from enum import StrEnum


class RepairWindow(StrEnum):
    """The moment until which an error can be repaired."""

    NONE = "none"
    """It cannot."""
    POSSIBLE = "possible"
    """As long as the tiles can be told apart."""
    EAST_DISCARDS = "east_discards"
    """Until East has begun to discard."""
    RACKED = "racked"
    """Until the tile is put among those of the hand."""
    DISCARD = "discard"
    """Until the player discards."""
    TWO_TURNS = "two_turns"
    """Until the end of the turns of the two next players."""
