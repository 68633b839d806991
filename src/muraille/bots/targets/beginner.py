"""A beginner where any complete hand wins: the nearest one, whatever it brings."""

from __future__ import annotations

from typing import Final

from muraille.bots.targets.evaluation import TargetEvaluation

FULL: Final = 14
"""No hand misses more tiles."""
COPY: Final = 0.001
"""A live copy decides only between hands that are as near."""


class NearestEvaluation(TargetEvaluation):
    """What a seat hopes for that only wants sets and a pair: points and doubles mean nothing."""

    claiming_pays = 1.02
    """A claim must bring the hand a whole tile closer."""

    def promise(self, counts: bytes, melds: bytes) -> float:
        """How near thirteen tiles are, then how many copies bring them closer."""
        plainest = self.adviser.targets(counts, melds, self.chair)[0]
        return FULL - plainest.missing + COPY * self.copies.of(plainest.useful)
