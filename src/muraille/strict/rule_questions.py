"""What the referee asks of the rules when a win is counted."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from muraille.games.outcome import Outcome


@runtime_checkable
class CountingRules(Protocol):
    """A rule set as the referee knows it who counts a hand."""

    @property
    def minimum(self) -> int:
        """Points it takes to win."""

    @property
    def waits(self) -> frozenset[str]:
        """Lines that ask which tile the hand waited for: a drawn tile must lie apart."""

    @property
    def names_points(self) -> bool:
        """Whether players can name their points themselves: each line has its own."""

    def worth(self, record: bytes) -> int:
        """Points of a complete hand, bonus tiles apart; 0 if it is not complete."""

    def fans(self, outcome: Outcome) -> tuple[tuple[str, int, int], ...]:
        """What the winning hand counts: line, how often, points together."""
