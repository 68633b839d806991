"""Reviews: the decisions of a player beside those of a strong one, once the game is over."""

from __future__ import annotations

import json
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from pydantic import Field

from muraille.core.errors import Refusal, about
from muraille.core.wall import SEATS, Seat
from muraille.house.server.answers.language import Spoken
from muraille.house.server.answers.request_body import RequestBody
from muraille.house.server.answers.watched_tables import past_record
from muraille.house.server.guard.sessions import Asker, HouseServices
from muraille.house.server.routes.games import ListedGame
from muraille.house.server.routes.games import game as readable_game
from muraille.house.server.routes.hands import Number
from muraille.house.server.services import Services
from muraille.house.server.support.refusals import FIELDS_REFUSED, ErrorAnswer
from muraille.record.own.codec import parse_record
from muraille.record.own.verification import refuse_false_hand
from muraille.report.hand_end import hand_of
from muraille.review.reviewer import Reviewer
from muraille.review.told import HandReview, hand_review
from muraille.table.rotation import LONGEST_GAME

router = APIRouter(prefix="/api", tags=["history"], responses=FIELDS_REFUSED)

LAST_SEAT = SEATS[-1]


class ReviewedRecord(RequestBody):
    """A hand of a record, as a file keeps it, and whose decisions are asked about."""

    record: str = Field(
        description="The text of a record; no other hand need be in it, and no checksum."
    )
    hand: int = Field(ge=1, le=LONGEST_GAME, description="The number of the hand.")
    seat: int = Field(ge=0, le=LAST_SEAT, description="The chair, from 0.")


@router.get("/games/{game}/hands/{number}/review", responses={409: {"model": ErrorAnswer}})
async def review_of_game(  # noqa: PLR0913 - who asks for what
    game: str,
    number: Number,
    request: Request,
    *,
    services: HouseServices,
    language: Spoken,
    whose: Asker,
    seat: Annotated[
        int | None, Query(ge=0, le=LAST_SEAT, description="The chair, from 0; the own one.")
    ] = None,
) -> HandReview:
    """The decisions of a player in a hand of a game that is over, for those who may read it.

    Each is graded beside the strongest bot, which is told what the player saw at that moment and
    nothing else. A game that is still played is refused; 60 hands a minute.
    """
    found = await readable_game(game, request, services)  # or a refusal
    await _refuse_unfinished(game, services)
    own = _own_seat(found) if seat is None else seat
    services.limits.reviews.spend(whose.person)
    read = partial(past_record, game, request, services)
    kept = await services.records.of_past(game, whose, read)
    if kept is None:
        raise Refusal("no_such_game")
    return await services.review_queue.do(
        whose, lambda: _reviewed(language, _alone(kept, number), number, own)
    )


@router.post("/records/review", responses={400: {"model": ErrorAnswer}})
async def review_of_record(
    asked: ReviewedRecord,
    services: HouseServices,
    language: Spoken,
    whose: Asker,
) -> HandReview:
    """The decisions of a player in a hand of a file; it is played again before it is believed."""
    services.limits.reviews.spend(whose.person)

    def name_of_game() -> str:
        with about("record"):
            return parse_record(asked.record)[0].game

    # The hands of a table can be read while it goes on: they are no file yet.
    await _refuse_unfinished(await services.review_queue.do(whose, name_of_game), services)
    return await services.review_queue.do(
        whose, lambda: _reviewed(language, asked.record, asked.hand, asked.seat)
    )


async def _refuse_unfinished(game: str, services: Services) -> None:
    """Nobody is advised about a game that is still played."""
    if services.tables.is_open(game) and (await services.tables.watched(game)).phase != "over":
        raise Refusal("game_not_over")


def _own_seat(game: ListedGame) -> Seat:
    """The chair of the person who asks."""
    for seat, player in enumerate(game.players):
        if player.you:
            return seat
    raise Refusal("not_seated")


def _alone(text: bytes, number: int) -> str:
    """A record with one of its hands, if it has it: the others need not be read."""
    content: dict[str, Any] = json.loads(text)
    content.pop("checksum", None)
    alone = [hand for hand in content["hands"] if hand["number"] == number]
    return json.dumps({**content, "hands": alone or content["hands"]})


def _reviewed(language: str, text: str, number: int, seat: Seat) -> HandReview:
    with about("record"):
        record, _ = parse_record(text)
    with about("hand"):
        hand = hand_of(record, number)
    reviewer = Reviewer(record)
    with about("record"):
        refuse_false_hand(record, hand)
    return hand_review(language, reviewer, hand, seat)
