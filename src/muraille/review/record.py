"""A review for programs: the same in every language."""

from __future__ import annotations

from typing import Any, Final

from muraille.learning.tolerance import Grade
from muraille.record.own.record import Record
from muraille.report.advice.record import recorded as recorded_advice
from muraille.review.loss import Side
from muraille.review.own_moment import own_moment
from muraille.review.reviewed import GameReview, ReviewedDecision, ReviewedHand
from muraille.review.reviewer import MASTER

DIGITS: Final = 4


def recorded(record: Record, review: GameReview) -> dict[str, Any]:
    """Every decision with its grade, and what all come to."""
    return {
        "game": record.game,
        "seat": review.seat,
        "name": review.name,
        "bot": MASTER,
        "decisions": len(review.decisions),
        "grades": {grade.value: review.counted(grade) for grade in Grade},
        "lost": {
            "all": round(review.lost(), DIGITS),
            **{side.value: round(review.lost(side), DIGITS) for side in Side},
        },
        "mistakes": [{"hand": one.hand, "event": one.event} for one in review.mistakes],
        "hands": [_hand(record, hand) for hand in review.hands],
    }


def _hand(record: Record, hand: ReviewedHand) -> dict[str, Any]:
    return {
        "hand": hand.number,
        "decisions": [_decision(record, one) for one in hand.decisions],
        "curve": [{"event": at, "chance": round(chance, DIGITS)} for at, chance in hand.curve],
    }


def _decision(record: Record, one: ReviewedDecision) -> dict[str, Any]:
    moment = own_moment(record, one.advised) if one.behind else None
    parts = one.parts
    return {
        "event": one.event,
        "grade": one.grade.value,
        "behind": round(one.behind, DIGITS),
        "side": None if one.side is None else one.side.value,
        "parts": None
        if parts is None
        else {
            "speed": round(parts.speed, DIGITS),
            "value": round(parts.value, DIGITS),
            "danger": round(parts.danger, DIGITS),
        },
        "chance": None if one.chance is None else round(one.chance, DIGITS),
        "exercise": None if moment is None else moment.id,
        **recorded_advice(one.advised),
    }
