"""How a hand ended: all that a rule set is told to settle it."""

from __future__ import annotations

from typing import NamedTuple


class Outcome(NamedTuple):
    """How a hand ended, as a rule set needs to know it."""

    winner: int | None
    source: int | None
    """The seat that gave the winning tile; none if it was drawn or invoked, or without a win."""
    points: int
    """Points of the winning hand, as the rules have counted it."""
    east: int
    round_wind: int
    records: tuple[bytes, bytes, bytes, bytes]
    """The four hands, as records; the winner's with the winning tile and how it came."""
    bonus: tuple[int, int, int, int]
    """Bonus tiles each seat has laid out: a bit each."""
    how: str | None = None
    """How the winning tile came: ``wall``, ``replacement``, ``discard``, ``robbing``,
    ``claimed_kong`` (a discard for which a kong was announced) or ``invocation``."""
    first: int = 0
    """The seat that played first."""
    dealt: bool = False
    """Won before anybody had drawn or discarded."""
    first_discard: bool = False
    """Won with the first discard of the hand."""
    wall_empty: bool = False
    """Won when no tile could be drawn any more, hill apart."""
    calling: int = 0
    """Seats that had announced a waiting hand: a bit each."""
    dead: int = 0
    """Seats whose hand the referee had declared dead: a bit each."""
    invoked: tuple[int | None, ...] = (None, None, None, None)
    """The tile each seat has taken from the river by invocation, and kept."""
    origins: tuple[bytes, bytes, bytes, bytes] = (b"", b"", b"", b"")
    """Where the melds of each seat come from, a byte each (:mod:`muraille.games.hand_bytes`)."""
    false_calls: int = 0
    """Those among the seats that had announced a waiting hand whose hand did not wait then."""
