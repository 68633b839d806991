"""How often, and how long, a client knocks at a house that does not answer."""

from __future__ import annotations

from dataclasses import dataclass
from random import uniform


@dataclass(frozen=True, slots=True)
class Backoff:
    """Seconds. The pauses double, and no two clients knock at the same moment."""

    first: float = 0.2
    longest: float = 10.0
    total: float = 300.0
    """Without a word of the house for so long, a client gives up."""

    def pause(self, tries: int) -> float:
        """How long to wait after so many tries."""
        longest = min(self.longest, self.first * 2.0 ** min(tries, 30))
        return uniform(longest / 2, longest)  # noqa: S311 - no secret
