"""How long decisions take: counted in narrow classes, so that many fit into a line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import log2
from typing import Any, Final

CLASSES: Final = 16
"""Classes between a time and its double: each is 4.4 % wide."""


@dataclass(slots=True)
class Times:
    """Decisions by the time they took, in microseconds."""

    classes: Counter[int] = field(default_factory=Counter)
    worst: int = 0

    def note(self, seconds: float | None) -> None:
        """One decision more; none if nothing was decided."""
        if seconds is None:
            return
        spent = max(1, round(seconds * 1e6))
        self.classes[int(CLASSES * log2(spent))] += 1
        self.worst = max(self.worst, spent)

    def add(self, other: Times) -> None:
        """The decisions of another hand."""
        self.classes.update(other.classes)
        self.worst = max(self.worst, other.worst)

    @property
    def decisions(self) -> int:
        """How many there were."""
        return self.classes.total()

    def within(self, share: float) -> float:
        """Seconds within which this share of the decisions was made; 0 if there was none."""
        wanted, found = share * self.decisions, 0
        for number, count in sorted(self.classes.items()):
            found += count
            if found >= wanted:
                middle: float = 2 ** ((number + 0.5) / CLASSES)
                return min(middle, self.worst) / 1e6
        return 0.0

    def as_record(self) -> dict[str, Any]:
        """As a line of a league keeps it."""
        classes = {str(number): count for number, count in sorted(self.classes.items())}
        return {"worst": self.worst, "classes": classes}

    @classmethod
    def of(cls, record: Mapping[str, Any]) -> Times:
        """As it was kept."""
        classes = {int(number): int(count) for number, count in record["classes"].items()}
        return cls(Counter(classes), int(record["worst"]))
