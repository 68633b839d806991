"""A hand as data: the tiles, and what everybody decided. The rest follows by the rules."""

from __future__ import annotations

from dataclasses import dataclass

from muraille.core.tile import Kind

NOBODY = -1


@dataclass(frozen=True, slots=True)
class KeptHand:
    """A hand from the deal to the settlement."""

    name: str
    """What tells it from others: the match of a log, the game of a record."""
    tiles: tuple[Kind, ...]
    """In the order of drawing; with own walls the 34 of each seat, one wall after the other."""
    hand: int
    """From 0."""
    east: int
    first: int
    """The seat that played first."""
    round_wind: int
    dice: tuple[int, ...]
    seats: tuple[int, ...]
    """Who decided, decision by decision."""
    actions: tuple[int, ...]
    """What, as numbers of :mod:`muraille.env.actions`."""
    gains: tuple[int, ...]
    winner: int = NOBODY
    """A seat."""
    source: int = NOBODY
    """The seat that gave the winning tile."""
    points: int = 0
    """Of the winning hand."""
    players: tuple[str, ...] = ("", "", "", "")
    """Who sat in each seat."""
    seed: int = 0
    wall: int = 0
    """Which wall of which seed it was; 0 and 0 for games from elsewhere."""
