"""The calculator over HTTP: whatever tiles were picked, what can be said of them."""

from __future__ import annotations

from functools import partial
from typing import Literal

from fastapi import APIRouter
from pydantic import BaseModel

from muraille.calculator.answer import answered
from muraille.calculator.question import CountQuestion
from muraille.games.text.unfinished import Unfinished
from muraille.house.server.answers.asked_hands import HandAsked
from muraille.house.server.answers.language import Spoken
from muraille.house.server.guard.sessions import Asker, HouseServices
from muraille.house.server.support.refusals import FIELDS_REFUSED, ErrorDetail
from muraille.report.count_answer import CountAnswer, CountedTable

router = APIRouter(prefix="/api", tags=["book"], responses=FIELDS_REFUSED)

Counted = CountAnswer | CountedTable | Unfinished


class FaultTold(BaseModel):
    """A hand nobody can hold, or a text that is none: half-typed hands are the usual case."""

    kind: Literal["fault"]
    error: ErrorDetail


@router.post("/count")
async def count(
    asked: HandAsked, language: Spoken, whose: Asker, services: HouseServices
) -> Counted | FaultTold:
    """Count a hand and explain the count; of another one, say what it needs or what is wrong."""
    # By the rules of a house nobody has asked for before it takes some twenty milliseconds.
    return await services.queue.do(whose, partial(told, language, asked.question()))


def told(language: str, question: CountQuestion) -> Counted | FaultTold:
    """The answer in the form the description of the route has."""
    found = answered(language, question)
    if isinstance(found, Unfinished):
        return found
    match found["kind"]:
        case "count":
            return CountAnswer(**found)
        case "table":
            return CountedTable(**found)
        case _:
            return FaultTold(**found)
