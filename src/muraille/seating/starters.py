"""Starters: one session from which the others follow, as everybody moves on by one.

A point is a place on a circle of m and the letter of its circle; a point that stays is a capital.
The starters of small fields were searched for once, by computer, and are kept here as data: the
laws of the tests hold them to what they promise.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

CIRCLES: Final = "abc"
STAYING: Final = "XYZ"


@dataclass(frozen=True, slots=True)
class FirstSession:
    """The tables of a first session."""

    circle: int
    """How many sessions follow from it, the first one counted."""
    tables: str

    def sessions(self) -> Iterator[tuple[tuple[int, ...], ...]]:
        """All its sessions, as slots."""
        drawn = [table.split() for table in self.tables.split("|")]
        for step in range(self.circle):
            yield tuple(tuple(self._slot(point, step) for point in table) for table in drawn)

    def _slot(self, point: str, step: int) -> int:
        if point in STAYING:
            letters = {one for one in self.tables if one in CIRCLES}
            return self.circle * len(letters) + STAYING.index(point)
        return self.circle * CIRCLES.index(point[-1]) + (int(point[:-1]) + step) % self.circle


WITHOUT_REMATCH: Final = {
    4: FirstSession(5, "X 2a 0b 4c|0a 4b 4a 1b|0c 2b 3c 3b|1a 1c 3a 2c"),
    6: FirstSession(7, "X 0a 5b 5c|Y 3a 6b 2c|Z 5a 0b 1c|0c 4c 2b 6c|1a 2a 3c 6a|1b 4b 3b 4a"),
    7: FirstSession(
        9,
        "X 3a 5b 8c|0a 6b 4b 6a|0b 0c 7c 1b|1a 5c 5a 2c|1c 7a 6c 8a|2a 4a 7b 3b|2b 8b 3c 4c",
    ),
}
"""Tables -> sessions in which nobody meets anybody twice, more than columns give."""

THREE_TIMES: Final = {
    2: FirstSession(7, "X 0a 1a 3a|2a 4a 5a 6a"),
    3: FirstSession(11, "X 0a 1a 3a|2a 6a 7a 9a|4a 5a 8a 10a"),
}
"""Tables -> sessions in which every two meet exactly three times: so few must meet again."""
