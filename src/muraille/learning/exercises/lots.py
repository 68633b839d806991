"""Chance that anybody can repeat: lots drawn from a seed, the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from muraille.core.fair import below, shuffled, stream

DERIVATION: Final = "muraille-exercise-1"

_Item = TypeVar("_Item")


class Lots:
    """Lots without end, drawn from a name."""

    def __init__(self, name: str) -> None:
        self._words = stream(f"{DERIVATION}/{name}".encode())

    def below(self, n: int) -> int:
        """A number from 0 to ``n - 1``."""
        return below(n, self._words)

    def between(self, low: int, high: int) -> int:
        """A number from ``low`` to ``high``, both included."""
        return low + self.below(high - low + 1)

    def falls(self, percent: int) -> bool:
        """Whether something happens that happens so often in a hundred times."""
        return self.below(100) < percent

    def one(self, items: Sequence[_Item]) -> _Item:
        """One of some."""
        return items[self.below(len(items))]

    def some(self, items: Sequence[_Item], n: int) -> tuple[_Item, ...]:
        """So many of some, each once; all of them where there are fewer."""
        return self.shuffled(items)[:n]

    def shuffled(self, items: Sequence[_Item]) -> tuple[_Item, ...]:
        """All of them, in any order."""
        return shuffled(items, self._words)
