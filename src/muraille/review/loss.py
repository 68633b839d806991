"""On which side a loss lies: speed, value, danger, or claims."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from muraille.bots.advice import Advice


class Side(StrEnum):
    """What a loss is a loss of."""

    SPEED = "speed"
    """The hand is won less often."""
    VALUE = "value"
    """It is won for less."""
    DANGER = "danger"
    """The discard more often lets another player win."""
    CLAIMS = "claims"
    """A tile was claimed, or let go."""


@dataclass(frozen=True, slots=True)
class LossParts:
    """A loss on the own turn, side by side: together they are the whole of it.

    A side can be gained on while more is lost on another.
    """

    speed: float
    value: float
    danger: float

    @property
    def side(self) -> Side:
        """Where most was lost; of equal sides the first."""
        sides = ((Side.SPEED, self.speed), (Side.VALUE, self.value), (Side.DANGER, self.danger))
        return max(sides, key=lambda one: one[1])[0]


def parts(best: Advice, chosen: Advice) -> LossParts:
    """What lies between two ways.

    A way is worth the chance to win times what a win brings, less its danger. A difference of two
    products is shared out between their factors: each counts with the mean of the other.
    """
    often, seldom = best.chance or 0.0, chosen.chance or 0.0
    dear, cheap = _brings(best), _brings(chosen)
    return LossParts(
        speed=(often - seldom) * (dear + cheap) / 2,
        value=(dear - cheap) * (often + seldom) / 2,
        danger=chosen.danger - best.danger,
    )


def _brings(way: Advice) -> float:
    """What a win brings on this way."""
    return (way.value + way.danger) / way.chance if way.chance else 0.0
