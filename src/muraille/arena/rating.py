"""Ratings after Bradley and Terry, on the scale of Elo: who beats whom how often, wall by wall."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import log, sqrt
from typing import Final

import numpy as np

from muraille.bots.results import NORMAL

SCALE: Final = 400 / log(10)
"""Points of Elo for one unit of strength: 400 points are ten wins to one."""
PRIOR: Final = 0.5
"""Each side of a pair is lent half a wall: who has won them all is not infinitely strong."""
STEPS: Final = 100
CLOSE: Final = 1e-10


@dataclass(frozen=True, slots=True)
class Rating:
    """Points of Elo around the mean of the league, and half of the 95 % interval."""

    points: float
    margin: float


def ratings(entrants: int, wins: Mapping[tuple[int, int], float]) -> tuple[Rating, ...]:
    """Rate by the walls each has won against each other; an equal wall is half a win for both."""
    won = np.zeros((entrants, entrants))
    for one, other in wins:
        won[one, other] = wins[one, other] + PRIOR
        won[other, one] = wins.get((other, one), 0.0) + PRIOR
    met = won + won.T
    strength = np.zeros(entrants)
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
        slope = (won - met * chance).sum(axis=1)
        step = _spread(met * chance * (1 - chance)) @ slope
        # A step that is too long would overshoot where almost every wall is won by one side.
        strength = strength + np.clip(step, -1, 1)
        if abs(step).max() < CLOSE:
            break
    chance = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
    spread = _spread(met * chance * (1 - chance))
    return tuple(
        Rating(float(strength[who]) * SCALE, NORMAL * sqrt(max(0.0, spread[who, who])) * SCALE)
        for who in range(entrants)
    )


def _spread(weight: np.ndarray) -> np.ndarray:
    """How far strengths may vary, given what the walls tell; their mean stays at zero."""
    spread: np.ndarray = np.linalg.pinv(np.diag(weight.sum(axis=1)) - weight)
    return spread
