"""What would have made a hand win that lacks the minimum."""

from __future__ import annotations

from dataclasses import dataclass

from muraille.core.tile import Kind


@dataclass(frozen=True, slots=True)
class MissedChance:
    """Another way to win that would have reached the minimum."""

    way: str
    """The circumstance that would have been another one, or ``other_tile``."""
    total: int
    """What would have counted."""
    tile: Kind | None = None
    """The other tile."""
