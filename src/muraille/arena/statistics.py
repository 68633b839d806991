"""Means and how far the truth may be from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from muraille.bots.results import NORMAL


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over walls, with half of its 95 % interval."""

    mean: float
    margin: float | None
    """None if there are too few walls to tell."""
    walls: int

    @property
    def sign(self) -> int:
        """1 or -1 where the interval lies on one side of zero, else 0."""
        if self.margin is None or abs(self.mean) <= self.margin:
            return 0
        return 1 if self.mean > 0 else -1

    @property
    def opposite(self) -> Estimate:
        """As the other side sees it."""
        return Estimate(0.0 - self.mean, self.margin, self.walls)


def estimate(samples: Sequence[float]) -> Estimate:
    """The mean of one sample for each wall: hands that share a wall hang together."""
    walls = len(samples)
    if not walls:
        return Estimate(0.0, None, 0)
    mean = sum(samples) / walls
    if walls == 1:
        return Estimate(mean, None, 1)
    spread = sum((sample - mean) ** 2 for sample in samples) / (walls - 1)
    return Estimate(mean, NORMAL * sqrt(spread / walls), walls)
