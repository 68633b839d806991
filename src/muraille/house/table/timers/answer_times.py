"""How long people take to answer to a discard: so long a fluent table waits where nobody may."""

from __future__ import annotations

from collections import deque
from typing import Final

USUAL: Final = (
    *(0.65, 0.75, 0.85, 0.9, 0.95, 1.0, 1.05, 1.1),
    *(1.2, 1.3, 1.4, 1.5, 1.65, 1.8, 2.0, 2.3),
)
"""Seconds of ordinary answers, until those of the people at the table are known."""
SHORTEST: Final = 0.6
LONGEST: Final = 2.5
"""Seconds beyond which an answer is not imitated: nobody shall wait so long for nothing."""


class AnswerTimes:
    """The last answers at one table, whoever gave them."""

    def __init__(self) -> None:
        self._seconds = deque(USUAL, len(USUAL))

    def add(self, seconds: float) -> None:
        """Somebody has answered: the oldest answer is forgotten."""
        self._seconds.append(min(max(seconds, SHORTEST), LONGEST))

    def drawn(self, chance: float) -> float:
        """A time like theirs, by a chance from 0 to 1."""
        known = sorted(self._seconds)
        place, part = divmod(chance * (len(known) - 1), 1)
        low, high = known[int(place)], known[min(int(place) + 1, len(known) - 1)]
        return low + (high - low) * part
