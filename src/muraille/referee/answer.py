"""A ruling in a word: what a student may answer in the trainer."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from muraille.referee.consequence import LADDER
from muraille.referee.ruling import Ruling, Verdict


class Answer(StrEnum):
    """The rulings there are, as a referee says them."""

    NOTHING = "nothing"
    REPAIR = "repair"
    WARNING = "warning"
    MINUS_5 = "minus_5"
    MINUS_10 = "minus_10"
    MINUS_20 = "minus_20"
    MINUS_30 = "minus_30"
    REFUSED = "refused"
    REFUSED_AND_QUEUE = "refused_and_queue"
    QUEUE = "queue"
    DEAD = "dead"
    DEAD_AND_QUEUE = "dead_and_queue"
    DEAD_AND_30 = "dead_and_30"
    DEAD_AND_60 = "dead_and_60"
    FINE_90 = "fine_90"


_LOST: Final = {0: Answer.WARNING} | {n: Answer(f"minus_{n}") for n in LADDER if n}
_FINED: Final = {30: Answer.DEAD_AND_30, 60: Answer.DEAD_AND_60, 90: Answer.FINE_90}


def answer_of(ruling: Ruling) -> Answer:
    """The word for a ruling."""
    decided = ruling.consequence
    if decided.fine:
        return _FINED[decided.fine]
    if decided.ladder or decided.deduction:
        return _LOST[-ruling.points[ruling.case.offender]]
    if decided.dead:
        return Answer.DEAD_AND_QUEUE if decided.queued else Answer.DEAD
    if decided.refused:
        return Answer.REFUSED_AND_QUEUE if decided.queued else Answer.REFUSED
    if decided.queued:
        return Answer.QUEUE
    return Answer.REPAIR if ruling.verdict is Verdict.REPAIRED else Answer.NOTHING
