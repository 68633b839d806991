"""Who pays what after a hand of MCR that was played elsewhere, for sheets of real tables."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter
from pydantic import BaseModel, Field

from muraille.core.errors import Refusal
from muraille.games.mcr.options import FFMJ
from muraille.games.mcr.settle import SEATS, settle
from muraille.house.server.answers.asked import Asked
from muraille.house.server.support.refusals import ErrorAnswer

MOST_POINTS: Final = 1000
"""More than any hand is worth."""

router = APIRouter(
    prefix="/api",
    tags=["book"],
    responses={400: {"model": ErrorAnswer}, 422: {"model": ErrorAnswer}},
)

Seat = Annotated[int, Field(ge=0, lt=SEATS)]


class HandWon(Asked):
    """A hand as it is told at the end: who won, on whose tile, for how much."""

    winner: Seat
    discarder: Seat | None = Field(default=None, description="Nobody: the tile was self-drawn.")
    points: int = Field(
        ge=FFMJ.minimum, le=MOST_POINTS, description="All of them, flowers included."
    )


class HandSettled(BaseModel):
    """What the hand brings to the four seats."""

    gains: list[int]
    """They sum to zero."""


@router.post("/settlement")
async def settlement(won: HandWon) -> HandSettled:
    """What each seat gains by a hand of MCR."""
    if won.discarder == won.winner:
        raise Refusal("own_discard", field="discarder")
    return HandSettled(gains=list(settle(won.points, won.winner, won.discarder)))
