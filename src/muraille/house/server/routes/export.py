"""Taking one's data away: everything the house knows about a person, as one JSON file.

Years of play are more than a house should have in its hands at once: it is written bit by bit, and
nothing is made before what came before it was read.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from typing import Any, Final, TypeVar

from fastapi import APIRouter, Response
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import StreamingResponse

from muraille.house.ports import GameSummary, HandSummary
from muraille.house.server.answers.people import Me
from muraille.house.server.guard.sessions import Asker, HouseServices, InSession
from muraille.house.server.routes.accounts import shown
from muraille.house.server.routes.games import all_games
from muraille.house.server.routes.learning.consent import Consent, consent_of
from muraille.house.server.routes.learning.practice import practice_by_part
from muraille.house.server.routes.tokens import Token
from muraille.house.server.services import Services
from muraille.house.server.support.refusals import REFUSED
from muraille.house.server.support.work_queue import Bringer

router = APIRouter(prefix="/api/me", tags=["people"], responses=REFUSED)

_One = TypeVar("_One")
A_PART: Final = 1000
"""Hands that are put into words at once."""
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
    consent: Consent
    tokens: list[Token]
    games: list[ExportedGame]
    practice: list[ExportedPractice]
    hands: list[ExportedHand]


@router.get("/export", response_model=Export)
async def export_me(person: InSession, whose: Asker, services: HouseServices) -> Response:
    """Everything the house knows about me, as one JSON file."""
    services.limits.exports.spend(person.id)
    profile = await shown(services, person)
    tokens = [
        Token(id=number, label=label, created=at)
        for number, label, at in await services.people.tokens(person.id)
    ]
    games = await all_games(services, person.id)
    parts = {
        "profile": _alone(profile),
        "consent": _alone(await consent_of(services, person.id)),
        "tokens": _listed(_alone(*tokens)),
        "games": _listed(_games(services, whose, games)),
        "practice": _listed(_practice(services, whose)),
        "hands": _listed(_hands(services, whose)),
    }
    return StreamingResponse(written(parts), headers=HEADERS, media_type="application/json")


async def written(parts: dict[str, AsyncIterator[str]]) -> AsyncIterator[str]:
    """The parts of a file one after the other, each under its name."""
    sign = "{"
    for name, texts in parts.items():
        yield f'{sign}"{name}":'
        async for text in texts:
            yield text
        sign = ","
    yield "}"


async def _listed(texts: AsyncIterator[str]) -> AsyncIterator[str]:
    sign = "["
    async for text in texts:
        yield f"{sign}{text}"
        sign = ","
    yield "[]" if sign == "[" else "]"


async def _alone(*models: BaseModel) -> AsyncIterator[str]:
    for model in models:
        yield model.model_dump_json()


async def _games(
    services: Services, whose: Bringer, games: Sequence[GameSummary]
) -> AsyncIterator[str]:
    for game in games:
        async with services.queue.turn(whose):
            one = await _game(services, whose, game)
            text = await asyncio.to_thread(one.model_dump_json)
        yield text


async def _practice(services: Services, whose: Bringer) -> AsyncIterator[str]:
    async for part in practice_by_part(services, whose.person):
        yield await _together(services, whose, part, lambda one: ExportedPractice(**one))


async def _hands(services: Services, whose: Bringer) -> AsyncIterator[str]:
    async with services.queue.turn(whose):
        hands = await services.history.hands_of(whose.person)
    for first in range(0, len(hands), A_PART):
        part = hands[first : first + A_PART]
        yield await _together(services, whose, part, lambda one: _hand(*one))


async def _together(
    services: Services, whose: Bringer, part: Iterable[_One], model: Callable[[_One], BaseModel]
) -> str:
    """Several things of a list, put into words away from the loop."""
    return await services.queue.do(
        whose, lambda: ",".join(model(one).model_dump_json() for one in part)
    )


async def _game(services: Services, whose: Bringer, game: GameSummary) -> ExportedGame:
    return ExportedGame(
        table=game.table,
        rules=game.rules,
        house=game.house,
        started=game.started,
        finished=game.finished,
        hands=game.hands,
        names=list(game.names),
        seat=game.people.index(whose.person) if whose.person in game.people else None,
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
