"""Taking one's data away: everything the house knows about a person, as one JSON file."""

from __future__ import annotations

from typing import Any, Final

from fastapi import APIRouter, Response
from pydantic import BaseModel, ConfigDict, Field

from muraille.house.people import Person
from muraille.house.ports import GameSummary, HandSummary
from muraille.house.server.answers.people import Me
from muraille.house.server.guard.sessions import HouseServices, InSession
from muraille.house.server.routes.accounts import shown
from muraille.house.server.routes.games import all_games
from muraille.house.server.routes.learning.practice import all_practice
from muraille.house.server.routes.tokens import Token
from muraille.house.server.services import Services

router = APIRouter(prefix="/api/me", tags=["people"])

HEADERS: Final = {"Content-Disposition": 'attachment; filename="muraille.json"'}


class ExportedGame(BaseModel):
    """A game, with its record once it is over."""

    table: str
    rules: str
    house: str
    started: int
    finished: int | None
    hands: int
    names: list[str]
    seat: int | None
    scores: list[int]
    record: Any = Field(
        description="As in docs/developer/game-records.md; nothing while it is played."
    )


class ExportedHand(BaseModel):
    """A hand as statistics see it."""

    table: str
    number: int
    seat: int
    winner: int | None
    source: int | None
    points: int
    gains: list[int]
    lines: list[tuple[str, int, int]]


class ExportedPractice(BaseModel):
    """A card that was asked, or a lesson that was done."""

    model_config = ConfigDict(extra="allow")

    id: str
    at: int
    about: str


class Export(BaseModel):
    """Everything."""

    profile: Me
    tokens: list[Token]
    games: list[ExportedGame]
    practice: list[ExportedPractice]
    hands: list[ExportedHand]


@router.get("/export", response_model=Export)
async def export_me(person: InSession, services: HouseServices) -> Response:
    """Everything the house knows about me, as one JSON file."""
    services.limits.exports.spend(person.id)
    profile = await shown(services, person)
    tokens = await services.people.tokens(person.id)
    games = [await _game(services, person, one) for one in await all_games(services, person.id)]
    practice = await all_practice(services, person.id)
    hands = await services.history.hands_of(person.id)
    # Years of play and practice: to put them into words is work.
    text = await services.desk.do(
        person.id,
        lambda: Export(
            profile=profile,
            tokens=[Token(id=id_, label=label, created=at) for id_, label, at in tokens],
            games=games,
            practice=[ExportedPractice(**one) for one in practice],
            hands=[_hand(hand, seat) for hand, seat in hands],
        ).model_dump_json(),
    )
    return Response(text, headers=HEADERS, media_type="application/json")


async def _game(services: Services, person: Person, game: GameSummary) -> ExportedGame:
    return ExportedGame(
        table=game.table,
        rules=game.rules,
        house=game.house,
        started=game.started,
        finished=game.finished,
        hands=game.hands,
        names=list(game.names),
        seat=game.people.index(person.id) if person.id in game.people else None,
        scores=list(game.scores),
        # A game in play keeps its secrets.
        record=None if game.finished is None else await services.record(game.table),
    )


def _hand(hand: HandSummary, seat: int) -> ExportedHand:
    return ExportedHand(
        table=hand.table,
        number=hand.number,
        seat=seat,
        winner=hand.winner,
        source=hand.source,
        points=hand.points,
        gains=list(hand.gains),
        lines=list(hand.lines),
    )
