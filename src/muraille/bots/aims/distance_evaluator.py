"""The evaluator of a learner: how many tiles the nearest hand misses that may win."""

from __future__ import annotations

from muraille.bots.aims.features import Rows
from muraille.bots.kernel import survey as told


class DistanceEvaluator:
    """Counts missing tiles, and nothing else: not what is live, not what it would bring."""

    @staticmethod
    def judged(
        survey: Rows,
        around: Rows,  # noqa: ARG004 - it looks at its own tiles only
    ) -> tuple[Rows, None]:
        """The fewer tiles are missing, the better; of chances it knows nothing."""
        found: Rows = -survey[:, told.LEVEL]
        return found, None
