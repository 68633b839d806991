"""An expert where any complete hand wins: dear hands are a race against the other three.

What the others show tells how long the hand will last: their melds, an announced hand, the turns
that have gone. How often such a plan comes true was counted in hands of bots
(docs/researcher/bots.md).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import exp, log
from typing import Final

from muraille.bots.danger import Danger
from muraille.bots.targets.evaluation import TargetEvaluation
from muraille.core.tile import PLAYING_KINDS
from muraille.core.wall import SEATS
from muraille.games.advice import Target, TargetAdviser
from muraille.table.view import View

WINS_NEXT: Final = (
    (0.001, 0.008, 0.015, 0.022, 0.036, 0.07),
    (0.006, 0.022, 0.027, 0.040, 0.045, 0.07),
    (0.023, 0.037, 0.060, 0.060, 0.066, 0.07),
    (0.045, 0.070, 0.080, 0.100, 0.100, 0.10),
    (0.100, 0.100, 0.100, 0.120, 0.120, 0.12),
)
"""How often a player wins within a turn, by their melds and the turns gone, three at a time.

Counted in 1,600 hands of bots and smoothed by hand; four melds were too seldom to be more than
guessed (docs/researcher/bots.md).
"""
CALLED: Final = 0.2
"""How often a player who announced a waiting hand wins within a turn, whatever the turn."""
TURNS: Final = 17
"""Of a hand, more or less."""
STEP: Final = 3
"""Turns that the table takes together."""
USUAL: Final = 6.0
"""Turns that a hand still lasts on average, in its middle."""
COPIES: Final = 4.0


@dataclass(frozen=True, slots=True)
class Odds:
    """How often a hand was finished that a bot went for: fitted to what became of such hands.

    All are logarithms of odds.
    """

    missing: tuple[float, ...]
    """By the tiles that are missing, from one on: with every copy live, and the usual time."""
    live: float
    """What more live copies add, by the logarithm of their number."""
    lives: float
    """What they add for each missing tile beyond the last."""
    time: float
    """What more turns add."""
    times: float
    """What they add for each missing tile beyond the last."""

    def chance(self, missing: int, copies: int, turns: float) -> float:
        """How often a hand is finished."""
        if missing <= 0:
            return 1.0
        if not copies or missing > len(self.missing):
            return 0.0
        before = missing - 1
        odds = self.missing[before]
        odds += (self.live + before * self.lives) * log(copies / (COPIES * missing))
        odds += (self.time + before * self.times) * log(turns / USUAL)
        return 1 / (1 + exp(-odds))


SETS: Final = Odds((0.27, -1.10, -2.05, -3.02, -3.81, -4.92), 0.21, 0.07, 1.29, 0.26)
"""Four sets and a pair: most tiles may be claimed."""
ALONE: Final = Odds((0.24, -1.83, -3.14, -4.32, -5.45), 0.42, 0.52, 0.98, 0.12)
"""Hands of pairs and single tiles: nobody helps but with the last tile."""


class RaceEvaluation(TargetEvaluation):
    """What a seat may hope for while three others hurry as well."""

    grows = 50.0
    """What four sets bring at the end beyond what can be seen of them on the way."""
    breadth = 2.0
    """How much the best plan counts beside the others: 1 is the sum of all."""
    cost = 60.0
    """What it costs that another player ends the hand: their points, and the own hopes."""

    def __init__(self, adviser: TargetAdviser, view: View) -> None:
        super().__init__(adviser, view)
        self._long = round(sum(_lasting(view, self.turns)), 1)
        self.told = replace(self.chair, calling=True)
        """As the chair will be when the hand waits: an expert announces it."""
        self._danger = Danger(view, view.unseen)

    def promise(self, counts: bytes, melds: bytes) -> float:
        """What a hand of thirteen tiles will bring, more or less."""
        stakes = self.adviser.stakes(self.chair)
        breadth, found = self.breadth, 0.0
        for target in self.adviser.targets(counts, melds, self.told):
            points = target.points + self.grows if target.sets else target.points
            found += (points * stakes.win * self.chance(target)) ** breadth
        kept = stakes.kept * self.adviser.kept(counts, melds, self.chair)
        return float(found ** (1 / breadth)) + self.share * kept

    def risk(self, kind: int) -> float:
        """What is lost on average because another player wins with this discard."""
        return self.cost * self._danger.of(kind) if kind < PLAYING_KINDS else 0.0

    def chance(self, target: Target) -> float:
        """How often a target is reached before another player wins."""
        return reached(target.sets, target.missing, self.copies.of(target.useful), self._long)


@lru_cache(maxsize=1 << 16)
def reached(sets: bool, missing: int, copies: int, turns: float) -> float:  # noqa: FBT001
    """How often a target is reached."""
    return (SETS if sets else ALONE).chance(missing, copies, turns)


def _lasting(view: View, turns: int) -> tuple[float, ...]:
    """How often the hand still goes on after each of the turns to come."""
    rivals = [(view.is_calling(seat), view.meld_count(seat)) for seat in SEATS if seat != view.seat]
    gone, lasts, found = max(0, TURNS - turns), 1.0, []
    for turn in range(turns + 1):
        found.append(lasts)
        third = min((gone + turn) // STEP, len(WINS_NEXT[0]) - 1)
        for called, melds in rivals:
            lasts *= 1 - (CALLED if called else WINS_NEXT[melds][third])
    return tuple(found)
