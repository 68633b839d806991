"""Puzzles over HTTP: from games of bots, from games of the house, and the problem of the day."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from muraille.core.errors import Refusal
from muraille.house.entries import day_of
from muraille.house.server.answers.exercises import away_from_the_loop
from muraille.house.server.answers.language import Spoken
from muraille.house.server.guard.sessions import HouseServices
from muraille.house.server.routes.learning.exercises import MOST, USUAL, ExerciseSeries
from muraille.house.server.services import Services
from muraille.house.server.support.packed_answers import packed_answer
from muraille.house.server.support.refusals import FIELDS_REFUSED
from muraille.learning.exercises.drills import assorted, exercise_of
from muraille.learning.exercises.exercise import HOUSE, LARGEST_SEED, LEVELS, Exercise
from muraille.learning.exercises.puzzles import CARDS, bot_puzzles, house_round, problem_of
from muraille.report.exercises.told import ExerciseTold, exercise_told
from muraille.report.told import Told

router = APIRouter(prefix="/api/learn/puzzles", tags=["learning"], responses=FIELDS_REFUSED)

Level = Annotated[int | None, Query(ge=LEVELS[0], le=LEVELS[-1])]
Players = Literal["bots", "house"]


class PuzzleDay(Told):
    """Which puzzles there are today."""

    date: str
    """As the house counts days: in universal time."""
    today: str
    """The problem of the day, by its id: the same for everybody."""
    bots: int
    house: int


class ProblemOfTheDay(Told):
    """One puzzle a day, the same in every house."""

    date: str
    exercise: ExerciseTold


@router.get("")
async def puzzles(request: Request, services: HouseServices) -> PuzzleDay:
    """How many puzzles there are, and the problem of the day."""
    known, day = await services.experience.now(), day_of(services.clock.now())
    many = await services.puzzles.count()

    def told() -> PuzzleDay:
        return PuzzleDay(
            date=day.isoformat(),
            today=problem_of(day.toordinal(), known),
            bots=len(set(bot_puzzles()) - known.hidden),
            house=many - sum(name.startswith(f"{HOUSE}.") for name in known.hidden),
        )

    return await away_from_the_loop(request, services, told)


@router.get("/today")
async def today(request: Request, services: HouseServices, language: Spoken) -> ProblemOfTheDay:
    """The problem of the day."""
    known, day = await services.experience.now(), day_of(services.clock.now())

    def told() -> ProblemOfTheDay:
        exercise = known.of(exercise_of(problem_of(day.toordinal(), known)))
        if exercise is None:
            raise Refusal("no_such_exercise")
        return ProblemOfTheDay(date=day.isoformat(), exercise=exercise_told(language, exercise))

    return await away_from_the_loop(request, services, told)


@router.get("/{of}", response_model=ExerciseSeries)
async def puzzle_round(  # noqa: PLR0913 - what can be wished for
    of: Players,
    request: Request,
    services: HouseServices,
    language: Spoken,
    *,
    level: Level = None,
    n: Annotated[int, Query(ge=1, le=MOST)] = USUAL,
    seed: Annotated[int | None, Query(ge=0, le=LARGEST_SEED)] = None,
) -> Response:
    """Puzzles from games between `bots`, or from games of this `house`; the same for a seed."""
    chosen = secrets.randbelow(LARGEST_SEED) if seed is None else seed
    known = await services.experience.now()
    lines = await _lines(services, of)

    def made() -> list[Exercise]:
        if lines is None:
            return assorted(n, chosen, level=level, cards=CARDS, known=known)
        return house_round(lines, n, chosen, level=level, known=known)

    def told() -> Response:
        found = [exercise_told(language, one) for one in made()]
        return packed_answer(request, ExerciseSeries(seed=chosen, exercises=found))

    return await away_from_the_loop(request, services, told)


async def _lines(services: Services, of: Players) -> Mapping[str, str] | None:
    """What the house has kept; nothing where it is not asked for."""
    return await services.puzzles.all() if of == "house" else None
