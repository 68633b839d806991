"""The calculator over HTTP: whatever tiles were picked, what can be said of them."""

from __future__ import annotations

from fastapi import APIRouter

from muraille.report.told_classic import ClassicCount
from muraille.report.told_future import DistanceTold, WaitsTold
from muraille.report.told_mcr import McrCount
from muraille.server.asked_hands import HandAsked, McrHand
from muraille.server.classic_counting import ClassicTable, classic_answer
from muraille.server.mcr_counting import mcr_answer
from muraille.server.refusing import ErrorAnswer
from muraille.server.speaking import Spoken

router = APIRouter(prefix="/api", tags=["book"], responses={422: {"model": ErrorAnswer}})


@router.post("/count")
async def count(
    asked: HandAsked, language: Spoken
) -> McrCount | ClassicCount | ClassicTable | WaitsTold | DistanceTold:
    """Count a hand and explain the count; of a hand that is not complete, say what it needs."""
    if isinstance(asked, McrHand):
        return mcr_answer(language, asked)
    return classic_answer(language, asked)
