"""A review as a value: every decision of a player, what was lost, and how the chances went."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from muraille.core.wall import Seat
from muraille.learning.tolerance import Grade, graded
from muraille.report.advice.advised import Advised
from muraille.review.loss import LossParts, Side, parts

MOST_MISTAKES: Final = 5
"""Mistakes that are named: one learns from few."""


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """A decision, and how far it was from the best one."""

    hand: int
    """The number of the hand, from 1."""
    event: int
    """Its place among the events of the hand, from 0."""
    advised: Advised
    """What the strong player thinks of every way; only of what was seen at that moment."""

    @property
    def behind(self) -> float:
        """Points lost: how much less than the best way the chosen one is worth."""
        chosen = self.advised.chosen
        return 0.0 if chosen is None else self.advised.behind(chosen)

    @property
    def grade(self) -> Grade:
        """How good it was."""
        return graded(self.behind)

    @property
    def is_claim(self) -> bool:
        """Whether a tile was on offer."""
        return self.advised.decision.view.is_window

    @property
    def parts(self) -> LossParts | None:
        """The loss side by side; nothing where a tile was on offer."""
        chosen = self.advised.chosen
        if self.is_claim or chosen is None:
            return None
        return parts(self.advised.ways[0], chosen)

    @property
    def side(self) -> Side | None:
        """On which side the loss counts: all of it; nothing where the best was done."""
        if not self.behind:
            return None
        return Side.CLAIMS if self.parts is None else self.parts.side

    @property
    def chance(self) -> float | None:
        """How often the hand is won after the choice, as the strong player sees it."""
        chosen = self.advised.chosen
        return None if chosen is None else chosen.chance


class ChancePoint(NamedTuple):
    """How likely a win was at one moment of a hand."""

    event: int
    chance: float


@dataclass(frozen=True, slots=True)
class ReviewedHand:
    """The decisions of a player in one hand, in the order of play."""

    number: int
    decisions: tuple[ReviewedDecision, ...]
    last_event: int
    has_won: bool
    is_called_off: bool = False

    @property
    def curve(self) -> tuple[ChancePoint, ...]:
        """The chance to win the hand after each decision, and at its end, where it is known."""
        found = [
            ChancePoint(one.event, one.chance) for one in self.decisions if one.chance is not None
        ]
        if not self.is_called_off:
            found.append(ChancePoint(self.last_event, float(self.has_won)))
        return tuple(found)


@dataclass(frozen=True, slots=True)
class GameReview:
    """The decisions of a player in the hands of a game."""

    seat: Seat
    name: str
    hands: tuple[ReviewedHand, ...]

    @property
    def decisions(self) -> tuple[ReviewedDecision, ...]:
        """Of all hands, in the order of play."""
        return tuple(one for hand in self.hands for one in hand.decisions)

    @property
    def mistakes(self) -> tuple[ReviewedDecision, ...]:
        """The dearest mistakes, the dearest first; of equal ones the earlier."""
        found = (one for one in self.decisions if one.grade is Grade.MISTAKE)
        return tuple(sorted(found, key=lambda one: -one.behind)[:MOST_MISTAKES])

    def counted(self, grade: Grade) -> int:
        """How many decisions have a grade."""
        return sum(one.grade is grade for one in self.decisions)

    def lost(self, side: Side | None = None) -> float:
        """Points lost on a side, or on all of them."""
        return sum(one.behind for one in self.decisions if side in {None, one.side})
