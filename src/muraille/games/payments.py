"""What a settled hand brings to the four players, whichever game it was."""

from __future__ import annotations

from dataclasses import dataclass

from muraille.core.model import model
from muraille.core.tile import Wind


@dataclass(frozen=True, slots=True)
class Flow:
    """Points that go from one player to another."""

    giver: int
    taker: int
    amount: int


@dataclass(frozen=True, slots=True)
class Payments:
    """A settled hand, seen from the winds: seat 0 is East. The one place where shares are sums."""

    winner: Wind | None
    source: Wind | None
    """The player who gave the winning tile, where that matters."""
    points: tuple[int, ...]
    """Of the four hands; in some games only the winner has any."""
    flows: tuple[Flow, ...]
    net: tuple[int, ...]
    robbed: bool = False
    """The tile was taken from a kong that the source was making."""

    def amount(self, giver: int, taker: int) -> int:
        """What one player pays another."""
        return sum(f.amount for f in self.flows if (f.giver, f.taker) == (giver, taker))

    def paid(self, seat: int) -> int:
        """What a player pays in all."""
        return sum(flow.amount for flow in self.flows if flow.giver == seat)

    def received(self, seat: int) -> int:
        """What a player receives in all."""
        return sum(flow.amount for flow in self.flows if flow.taker == seat)


@model
class PlayerPaid:
    """What a hand brings to one player."""

    wind: str
    name: str
    """The name of the player, or of their wind."""
    points: int
    """What their hand is worth, where it is counted."""
    paid: int
    received: int
    net: int
    sum: str
    """What the gain or loss is made of; empty where the matrix says it."""


@model
class PaymentsText:
    """A settled hand in words: lists go east, south, west, north."""

    winner: str | None
    sentence: str
    """Who won, and with what."""
    notes: list[str]
    """How the house settles."""
    players: list[PlayerPaid]
    matrix: list[list[int]]
    """Who pays, then to whom."""
    show_matrix: bool
    """Whether there is more to show than what everybody pays the winner."""
    net_name: str = ""
    """What the last number of a player is called: a total, or what they write down."""
