"""A review as it is answered over HTTP, hand by hand, with its words."""

from __future__ import annotations

from typing import Final

from muraille.core.notation import write_tile
from muraille.core.wall import Seat
from muraille.i18n import say
from muraille.learning.tolerance import Grade
from muraille.record.own.record import RecordedHand
from muraille.report.advice import words as advice_words
from muraille.report.advice.hint import WayTold, way_told
from muraille.report.told import Told
from muraille.review.loss import Side
from muraille.review.own_moment import own_moment
from muraille.review.reviewed import ReviewedDecision
from muraille.review.reviewer import MASTER, Reviewer

MOST: Final = 3
"""Ways that are told."""
DIGITS: Final = 3


class PartsTold(Told):
    """A loss side by side, together the whole of it; negative where something was gained."""

    speed: float
    value: float
    danger: float


class ReviewedDecisionTold(Told):
    """A decision that was taken, graded."""

    event: int
    """Its place among the events of the hand, from 0."""
    left: int
    """Tiles in the wall."""
    offered: str | None
    """The tile on offer, where there was one."""
    grade: Grade
    grade_name: str
    behind: float
    """Points lost, on the scale of the strong player."""
    lost: str
    """The same in words."""
    side: Side | None
    """On which side all of it counts; nothing where the best was done."""
    side_name: str
    parts: PartsTold | None
    """Nothing where a tile was on offer."""
    verdict: str
    reason: str
    chosen: WayTold
    best: list[WayTold]
    """The best first."""
    chance: float | None
    """From 0 to 1: how often the hand is won after the choice, by a model."""
    exercise: str | None
    """The same moment as an exercise: `/api/learn/exercises/{id}`; nothing where it cannot be."""
    card: str | None
    """The card under which that exercise is due."""


class ChanceTold(Told):
    """How likely a win was at one moment of a hand."""

    event: int
    chance: float


class HandReview(Told):
    """The decisions of one player in one hand."""

    hand: int
    """The number of the hand, from 1."""
    seat: int
    name: str
    bot: str
    bot_name: str
    by: str
    """Whose opinion it is, in words."""
    note: str
    """What the numbers are, in words."""
    decisions: list[ReviewedDecisionTold]
    """In the order of play."""
    curve: list[ChanceTold]
    """The chance to win after each decision; at the end 1 or 0, but not where it was called off."""


def hand_review(language: str, reviewer: Reviewer, hand: RecordedHand, seat: Seat) -> HandReview:
    """A hand as its player can look at it again."""
    found = reviewer.hand(hand, seat)
    bot = say(language, f"report.bots.{MASTER}.name")
    return HandReview(
        hand=hand.number,
        seat=seat,
        name=reviewer.record.name_of(seat),
        bot=MASTER,
        bot_name=bot,
        by=say(language, "review.by", bot=bot.lower()),
        note=say(language, "review.note"),
        decisions=[_decision(language, reviewer, one) for one in found.decisions],
        curve=[ChanceTold(event=at, chance=round(chance, DIGITS)) for at, chance in found.curve],
    )


def _decision(language: str, reviewer: Reviewer, one: ReviewedDecision) -> ReviewedDecisionTold:
    advised, view = one.advised, one.advised.decision.view
    ways = [way_told(language, advised, way) for way in advised.ways[:MOST]]
    moment = own_moment(reviewer.record, advised) if one.behind else None
    parts = one.parts
    return ReviewedDecisionTold(
        event=one.event,
        left=view.wall_left,
        offered=None if view.offered is None else write_tile(view.offered),
        grade=one.grade,
        grade_name=say(language, f"review.grades.{one.grade}"),
        behind=round(one.behind, DIGITS),
        lost=say(language, "review.lost", n=figure(language, one.behind)),
        side=one.side,
        side_name="" if one.side is None else say(language, f"review.sides.{one.side}"),
        parts=None
        if parts is None
        else PartsTold(
            speed=round(parts.speed, DIGITS),
            value=round(parts.value, DIGITS),
            danger=round(parts.danger, DIGITS),
        ),
        verdict=verdict(language, one),
        reason="" if one.side is None else say(language, f"review.reasons.{one.side}"),
        chosen=way_told(language, advised, advised.chosen or advised.ways[0]),
        best=ways,
        chance=None if one.chance is None else round(one.chance, DIGITS),
        exercise=None if moment is None else moment.id,
        card=None if moment is None else moment.card,
    )


def verdict(language: str, one: ReviewedDecision) -> str:
    """One sentence on a decision."""
    best = one.advised.ways[0].action
    action = advice_words.action(language, best, one.advised.decision.view.offered)
    return say(
        language,
        f"review.verdicts.{one.grade}",
        n=figure(language, one.behind),
        action=action[:1].lower() + action[1:],
    )


def figure(language: str, points: float) -> str:
    """Points with one digit."""
    return f"{points:.1f}".replace(".", say(language, "advice.point"))
