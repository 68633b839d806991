"""Games that were played, and what they say about a player."""

from __future__ import annotations

import asyncio
import re
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, Field

from muraille.core.errors import Refusal
from muraille.house.people import Person
from muraille.house.ports import GameSummary
from muraille.house.server.guard.sessions import Asker, HouseServices, SignedIn, person_of
from muraille.house.server.services import Services
from muraille.house.server.support.refusals import REFUSED
from muraille.house.statistics import Statistics, by_rules

MOST_GAMES: Final = 200
"""How many games a page holds."""
FAVOURITES: Final = 10
PLACE: Final = r"^[0-9]{1,15}-[A-Za-z0-9_-]{1,64}$"
"""A game in a list, as pages name the last one they showed: when it began, and its table."""
LONGEST_PLACE: Final = 80

_TABLE: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")

router = APIRouter(prefix="/api", tags=["history"], responses=REFUSED)


class ListedPlayer(BaseModel):
    """A player, by seat."""

    name: str
    bot: str | None = Field(description="Which bot, if it is one.")
    you: bool
    score: int


class ListedGame(BaseModel):
    """A game as history lists it."""

    table: str
    rules: str
    house: str
    started: int = Field(description="Milliseconds since 1970.")
    finished: int | None
    broken_off: bool = Field(description="The table was closed before its last hand.")
    hands: int
    players: list[ListedPlayer]


class GamePage(BaseModel):
    """A page of games, the latest first."""

    games: list[ListedGame]
    before: str | None = Field(description="To ask for the next page; nothing on the last one.")


class Favourite(BaseModel):
    """Something a player counts often."""

    line: str
    wins: int


class Figures(BaseModel):
    """How a person plays."""

    hands: int
    wins: int
    win_rate: float
    deal_in_rate: float
    self_drawn_rate: float = Field(description="Of the wins, those with an own draw.")
    mean_points: float = Field(description="Of the wins.")
    mean_gain: float = Field(description="Of a hand.")
    favourites: list[Favourite]


class MyStatistics(BaseModel):
    """How I play, by rule set."""

    rules: dict[str, Figures]


@router.get("/me/games")
async def my_games(
    person: SignedIn,
    services: HouseServices,
    limit: Annotated[int, Query(ge=1, le=MOST_GAMES)] = 50,
    before: Annotated[str | None, Query(pattern=PLACE, max_length=LONGEST_PLACE)] = None,
) -> GamePage:
    """The games I took part in."""
    place = None if before is None else _read_place(before)
    found = await services.history.games_of(person.id, limit, place)
    return GamePage(
        games=[_shown(game, person, services) for game in found],
        before=_written_place(found[-1]) if len(found) == limit else None,
    )


@router.get("/games/{table}")
async def game(table: str, request: Request, services: HouseServices) -> ListedGame:
    """One game: for those who played it, and for everybody if the table was open."""
    person = await person_of(request, services)
    found = await services.history.game(table) if _TABLE.fullmatch(table) else None
    if found is None:
        raise Refusal("no_such_game")
    took_part = person is not None and person.id in found.people
    if not took_part and not await services.is_open(table):
        # The same answer as for a game that never was: nobody can guess at tables.
        raise Refusal("no_such_game")
    return _shown(found, person, services)


@router.get("/me/statistics")
async def my_statistics(person: SignedIn, whose: Asker, services: HouseServices) -> MyStatistics:
    """How I play: hands, wins, deal-ins, points, favourite fans."""
    services.limits.statistics.spend(person.id)
    async with services.queue.turn(whose):  # years of play are read and counted
        rules = {played.table: played.rules for played in await all_games(services, person.id)}
        hands = await services.history.hands_of(person.id)
        figures = await asyncio.to_thread(by_rules, hands, rules)
    return MyStatistics(rules={name: _figures(found) for name, found in figures.items()})


async def all_games(services: Services, person: str) -> list[GameSummary]:
    """Every game of a person, the latest first."""
    games: list[GameSummary] = []
    while True:
        page = await services.history.games_of(
            person, MOST_GAMES, games[-1].place if games else None
        )
        games += page
        if len(page) < MOST_GAMES:
            return games


def _written_place(game: GameSummary) -> str:
    return f"{game.started}-{game.table}"


def _read_place(text: str) -> tuple[int, str]:
    started, _, table = text.partition("-")
    return int(started), table


def _shown(game: GameSummary, person: Person | None, services: Services) -> ListedGame:
    return ListedGame(
        table=game.table,
        rules=game.rules,
        house=game.house,
        started=game.started,
        finished=game.finished,
        broken_off=game.finished is None and not services.tables.is_open(game.table),
        hands=game.hands,
        players=[
            ListedPlayer(
                name=name, bot=bot, you=person is not None and number == person.id, score=score
            )
            for name, number, bot, score in zip(
                game.names, game.people, game.bots, game.scores, strict=True
            )
        ],
    )


def _figures(found: Statistics) -> Figures:
    return Figures(
        hands=found.hands,
        wins=found.wins,
        win_rate=found.win_rate,
        deal_in_rate=found.deal_in_rate,
        self_drawn_rate=found.self_drawn_rate,
        mean_points=found.mean_points,
        mean_gain=found.mean_gain,
        favourites=[
            Favourite(line=line, wins=wins) for line, wins in found.favourites[:FAVOURITES]
        ],
    )
