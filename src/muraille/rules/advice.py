"""What a player may ask of the rules: the ways to a win, and what a complete hand is worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

Kinds = int
"""A set of the 34 playing kinds: a bit each."""


@dataclass(frozen=True, slots=True)
class Route:
    """A way to a hand that may win: some tiles it needs, and free sets and a pair beside them."""

    name: str
    wanted: Kinds
    """One tile of each of these kinds must still be concealed in the hand."""
    allowed: Kinds
    """The kinds the free sets and the pair may be made of."""
    sets: int
    """Free sets that are still to be made, melds on the table apart."""
    trust: float
    """How surely a hand of this shape may win: 1 if the shape alone is enough."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Every way that the melds on the table leave open."""

    routes: tuple[Route, ...]
    pungs: float
    """Trust in a hand of pungs alone; 0 if the melds rule it out."""
    pairs: float
    """Trust in seven pairs."""
    scattered: tuple[Kinds, ...]
    """Fourteen different tiles, all of one of these sets, are a win."""
    orphans: float
    """Trust in thirteen orphans."""


class Adviser(Protocol):
    """A rule set as a player knows it."""

    def __hash__(self) -> int: ...

    @property
    def minimum(self) -> int:
        """Points it takes to win."""

    def plan(self, melds: bytes) -> Plan:
        """The ways open to a hand with these melds, given as numbers of a record."""

    def worth(self, record: bytes) -> int:
        """Points of a complete hand, bonus tiles apart; 0 if it is not complete."""

    def fans(self, record: bytes) -> tuple[tuple[str, int, int], ...]:
        """What a complete hand counts: fan, how often, points together."""
