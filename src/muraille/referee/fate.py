"""What becomes of the tiles."""

from __future__ import annotations

from enum import StrEnum


class Fate(StrEnum):
    """What becomes of the tiles an error is about; those to be discarded first are told apart."""

    NONE = "none"
    PUT_BACK = "put_back"
    """Back where they belong."""
    LEFT = "left"
    """Mixed already: left as they are."""
    DRAWN = "drawn"
    """The missing tile is drawn from the wall."""
    ONE_SHORT = "one_short"
    """The hand stays one tile short."""
    IN_HAND = "in_hand"
    """Back into the hand, free to be kept."""
    SET_STANDS = "set_stands"
    """The set is exposed, and stands."""
    RETURNED = "returned"
    """The claimed tile goes back to the river."""
    FROZEN = "frozen"
    """The false set stays exposed, and is never changed."""
    KEPT = "kept"
    """The tile stays in the hand."""
    UNCLAIMABLE = "unclaimable"
    """The discard stays in the river, where nobody can claim it."""
    UNCHANGED = "unchanged"
    """The wrong number of tiles is not corrected."""
    TAKEN = "taken"
    """The claimed tile is taken late."""
    IN_RIVER = "in_river"
    """The claimed tile stays in the river."""
    ADDED = "added"
    """The winning tile is added to the hand."""
    REASSEMBLED = "reassembled"
    """The hand is put together again as well as possible."""
