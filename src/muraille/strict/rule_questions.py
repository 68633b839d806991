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

    def fans(self, outcome: Outcome) -> tuple[tuple[str, int, int], ...]:
        """What the winning hand counts: line, how often, points together."""
