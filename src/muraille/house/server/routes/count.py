"""The calculator over HTTP: whatever tiles were picked, what can be said of them."""

from __future__ import annotations

from typing import Final, Literal

from fastapi import APIRouter
from pydantic import BaseModel

from muraille.core.errors import Refusal
from muraille.house.server.answers.asked_hands import HandAsked, McrHand
from muraille.house.server.answers.classic_count import ClassicTable, classic_answer
from muraille.house.server.answers.language import Spoken
from muraille.house.server.answers.mcr_count import mcr_answer
from muraille.house.server.support.refusals import ErrorAnswer, Fault, fault_of
from muraille.report.told_classic import ClassicCount
from muraille.report.told_future import DistanceTold, WaitsTold
from muraille.report.told_mcr import McrCount

router = APIRouter(prefix="/api", tags=["book"], responses={422: {"model": ErrorAnswer}})


Counted = McrCount | ClassicCount | ClassicTable | WaitsTold | DistanceTold
HOUSE: Final = ("profile", "switches")
"""Fields that say who counts: what is wrong with them is no fault of the hand."""


class FaultTold(BaseModel):
    """A hand nobody can hold, or a text that is none: half-typed hands are the usual case."""

    kind: Literal["fault"]
    error: Fault


@router.post("/count")
async def count(asked: HandAsked, language: Spoken) -> Counted | FaultTold:
    """Count a hand and explain the count; of another one, say what it needs or what is wrong."""
    try:
        return _answer(language, asked)
    except Refusal as refusal:
        if refusal.facts.get("field") in HOUSE:
            raise
        return FaultTold(kind="fault", error=fault_of(refusal, language))


def _answer(language: str, asked: HandAsked) -> Counted:
    if isinstance(asked, McrHand):
        return mcr_answer(language, asked)
    return classic_answer(language, asked)
