"""Who pays what after a hand of MCR that was played elsewhere, for sheets of real tables."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter
from pydantic import BaseModel, Field

from muraille.core.errors import Refusal
from muraille.core.tile import Wind
from muraille.core.wall import SEATS
from muraille.games.registry import USUAL, game_of
from muraille.house.server.answers.request_body import RequestBody
from muraille.house.server.support.refusals import FIELDS_REFUSED, ErrorAnswer

LEAST_POINTS: Final = 8
"""What the houses of the usual game ask for."""
MOST_POINTS: Final = 1000
"""More than any hand is worth."""

router = APIRouter(
    prefix="/api",
    tags=["book"],
    responses={**FIELDS_REFUSED, 400: {"model": ErrorAnswer}},
)

Seat = Annotated[int, Field(ge=0, lt=len(SEATS))]


class WonHand(RequestBody):
    """A hand as it is told at the end: who won, on whose tile, for how much."""

    winner: Seat
    discarder: Seat | None = Field(default=None, description="Nobody: the tile was self-drawn.")
    points: int = Field(ge=LEAST_POINTS, le=MOST_POINTS, description="Flowers included.")


class SettledHand(BaseModel):
    """What the hand brings to the four seats."""

    gains: list[int]
    """They sum to zero."""


@router.post("/settlement")
async def settlement(won: WonHand) -> SettledHand:
    """What each seat gains by a hand of the usual game."""
    if won.discarder == won.winner:
        raise Refusal("own_discard", field="discarder")
    game = game_of(USUAL)
    source = None if won.discarder is None else Wind(won.discarder)
    paid = game.settle([won.points], Wind(won.winner), source, game.usual)
    return SettledHand(gains=list(paid.net))
