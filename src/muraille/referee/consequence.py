"""What an error costs: the six words of the book, and their combinations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SEATS: Final = 4
LADDER: Final = (0, 5, 10, 20, 30)
"""Points a player loses each time in one game; the first time is a warning."""

Points = tuple[int, int, int, int]
"""What a ruling brings to the four seats."""


@dataclass(frozen=True, slots=True)
class Consequence:
    """What is decided against a player; a combination is written ``DEAD | fine(30)``."""

    ladder: bool = False
    """A warning the first time, then more and more points."""
    refused: bool = False
    """The announcement does not count."""
    queued: bool = False
    """Tiles wrongly shown have to be discarded first."""
    dead: bool = False
    """The hand can neither claim nor win any more."""
    fine: int = 0
    """Points to be shared by the three opponents."""
    deduction: int = 0
    """Points that leave the table."""

    def __or__(self, other: Consequence) -> Consequence:
        """Both together."""
        return Consequence(
            ladder=self.ladder or other.ladder,
            refused=self.refused or other.refused,
            queued=self.queued or other.queued,
            dead=self.dead or other.dead,
            fine=self.fine + other.fine,
            deduction=self.deduction + other.deduction,
        )

    @property
    def weight(self) -> tuple[int, ...]:
        """How heavy it is, to be compared with others."""
        return (self.fine, self.dead, self.deduction, self.ladder, self.refused, self.queued)

    def points(self, offender: int, warnings: int) -> Points:
        """What the four seats gain or lose; ``warnings`` are the offender's in this game so far.

        >>> (DEAD | fine(30)).points(offender=1, warnings=0)
        (10, -30, 10, 10)
        >>> WARN.points(offender=0, warnings=2)
        (-10, 0, 0, 0)
        """
        lost = self.fine + self.deduction + (step(warnings) if self.ladder else 0)
        gained = self.fine // (SEATS - 1)
        east, south, west, north = (-lost if seat == offender else gained for seat in range(SEATS))
        return (east, south, west, north)


def step(warnings: int) -> int:
    """What the next error of the ladder costs after so many; it never costs more than the last."""
    return LADDER[min(warnings, len(LADDER) - 1)]


def fine(points: int) -> Consequence:
    """Points the offender pays, a third to each opponent."""
    return Consequence(fine=points)


def deduct(points: int) -> Consequence:
    """Points the offender loses and nobody gains."""
    return Consequence(deduction=points)


NOTHING: Final = Consequence()
WARN: Final = Consequence(ladder=True)
REFUSE: Final = Consequence(refused=True)
QUEUE: Final = Consequence(queued=True)
DEAD: Final = Consequence(dead=True)
