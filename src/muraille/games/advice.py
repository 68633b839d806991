"""What a player may ask of the rules: the ways to a win, and what a complete hand is worth.

Where a win takes a minimum, a player follows routes to hands that reach it. Where any complete
hand wins, they head for the hands that are near, and weigh them by what they bring.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from muraille.games.outcome import Outcome

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


@dataclass(frozen=True, slots=True)
class Target:
    """A hand worth heading for."""

    name: str
    missing: int
    """Tiles that are still to be drawn or claimed for it."""
    useful: Kinds
    """Those that bring it closer."""
    points: int
    """What it would bring, as far as the tiles held tell."""
    sets: bool = False
    """Whether it is sets and a pair: most of them may be claimed on the way."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a point is worth to a chair when all have paid."""

    win: float
    """A point of the own winning hand."""
    kept: float
    """A point of the own hand if another one wins."""


@dataclass(frozen=True, slots=True)
class SeatContext:
    """What a player knows of their seat, beside their tiles."""

    seat_wind: int
    """East is 0."""
    dominant_wind: int
    """The seat wind of the player who began the hand."""
    round_wind: int = 0
    laid: int = 0
    """Bonus tiles the player has laid out: a bit each."""
    calling: bool = False
    """The player has announced that they wait for one tile."""
    invoked: int | None = None
    """The tile the player has taken from the river when the wall was empty."""


class Adviser(Protocol):
    """A rule set as a player knows it."""

    def __hash__(self) -> int: ...

    @property
    def minimum(self) -> int:
        """Points it takes to win."""

    def worth(self, record: bytes) -> int:
        """Points of a complete hand, bonus tiles apart; 0 if it is not complete."""

    def fans(self, outcome: Outcome) -> tuple[tuple[str, int, int], ...]:
        """What the winning hand counts: line, how often, points together."""

    @property
    def by_routes(self) -> RouteAdviser | None:
        """The routes to a hand that may win, where the game can tell them."""

    @property
    def by_targets(self) -> TargetAdviser | None:
        """The hands that are near, where any complete hand wins."""

    @property
    def by_aims(self) -> AimAdviser | None:
        """Whole lists of complete hands worth having, where the game can search for them."""


class RouteAdviser(Adviser, Protocol):
    """A game in which a win takes a minimum: the routes that lead there."""

    def plan(self, melds: bytes) -> Plan:
        """The ways open to a hand with these melds, given as numbers of a record."""


class TargetAdviser(Adviser, Protocol):
    """A game in which any complete hand wins: which of them are near, and what they bring."""

    def targets(self, counts: bytes, melds: bytes, standing: SeatContext) -> tuple[Target, ...]:
        """The hands that thirteen tiles may head for, the plainest first."""

    def kept(self, counts: bytes, melds: bytes, standing: SeatContext) -> int:
        """What a hand brings its player if another one wins."""

    def stakes(self, standing: SeatContext) -> Stakes:
        """What the points of this chair are multiplied with when all have paid."""


class AimAdviser(Adviser, Protocol):
    """A game that can list complete hands worth having, with the points of each."""

    @property
    def aim_names(self) -> tuple[str, ...]:
        """What aims are called, by the number they carry."""

    def aims(  # noqa: PLR0913, PLR0917 - a hand has many sides
        self, counts: bytes, melds: bytes, live: bytes, winds: int, budget: int, out: bytearray
    ) -> tuple[int, int, int]:
        """Write the aims of a hand that miss at most so many tiles (:mod:`muraille.games.aims`).

        Without a budget: those that miss the fewest, and some more. The answer: how many there
        are, the fewest missing tiles, the budget that was kept.
        """
