"""Exercises over HTTP: by their wish, or one by its name."""

from __future__ import annotations

import secrets
from typing import Annotated, Final

from fastapi import APIRouter, Path, Query, Request
from pydantic import StringConstraints
from starlette.responses import Response

from muraille.core.errors import about
from muraille.house.server.answers.exercises import away_from_the_loop, maker_of
from muraille.house.server.answers.language import Language, Spoken
from muraille.house.server.guard.sessions import HouseServices
from muraille.house.server.support.cached_answers import PrintedPages
from muraille.house.server.support.packed_answers import packed_answer
from muraille.house.server.support.refusals import FIELDS_REFUSED, ErrorAnswer, language_of
from muraille.learning.exercises.drills import assorted, series
from muraille.learning.exercises.exercise import LARGEST_SEED, LEVELS, Exercise
from muraille.learning.exercises.moment import LONGEST
from muraille.report.exercises.told import ExerciseKinds, ExerciseTold, exercise_told, kinds_told
from muraille.report.told import Told

MOST: Final = 20
"""Exercises of one answer."""
USUAL: Final = 10
LONGEST_CARD: Final = 60

router = APIRouter(prefix="/api/learn", tags=["learning"], responses=FIELDS_REFUSED)

Card = Annotated[str, StringConstraints(max_length=LONGEST_CARD)]


class ExerciseSeries(Told):
    """Exercises to be asked one after the other."""

    seed: int
    """Asked for again with everything else the same, it brings the same exercises."""
    exercises: list[ExerciseTold]
    """Fewer than asked for where there are no more."""


@router.get("/kinds", response_model=ExerciseKinds)
async def kinds(request: Request, services: HouseServices, lang: Language = None) -> Response:
    """The kinds of exercises with their levels; a browser keeps them for a day."""
    return await _KINDS.answer(request, services.exercise_queue, lang or language_of(request))


@router.get("/exercises", response_model=ExerciseSeries)
async def exercises(  # noqa: PLR0913 - what can be wished for
    request: Request,
    services: HouseServices,
    language: Spoken,
    *,
    kind: Annotated[
        Card | None, Query(description="The kind; else all, or those of cards.")
    ] = None,
    cards: Annotated[
        list[Card] | None,
        Query(max_length=MOST, description="Ideas to ask for, as `fan:pure_straight`."),
    ] = None,
    level: Annotated[int | None, Query(ge=LEVELS[0], le=LEVELS[-1])] = None,
    n: Annotated[int, Query(ge=1, le=MOST)] = USUAL,
    seed: Annotated[int | None, Query(ge=0, le=LARGEST_SEED)] = None,
) -> Response:
    """Exercises with their keys and explanations, the same for a seed; 60 answers a minute."""
    chosen = secrets.randbelow(LARGEST_SEED) if seed is None else seed
    wished = list(cards or ())

    known = await services.experience.now()

    def made() -> list[Exercise]:
        if kind is None:
            with about("cards"):
                return assorted(n, chosen, level=level, cards=wished, known=known)
        card = wished[0] if wished else None
        with about("kind"):
            return series(kind, n, chosen, level=level, card=card, known=known)

    def told() -> Response:
        found = [exercise_told(language, one) for one in made()]
        return packed_answer(request, ExerciseSeries(seed=chosen, exercises=found))

    return await away_from_the_loop(request, services, told)


@router.get("/exercises/{id}", responses={404: {"model": ErrorAnswer}})
async def exercise(
    name: Annotated[str, Path(alias="id", max_length=LONGEST, description="As `pair.18.1`.")],
    request: Request,
    services: HouseServices,
    language: Spoken,
) -> ExerciseTold:
    """One exercise by its id, for links and reports; of the house as `house.k3m9x2p7qa`.

    The id of a moment of an own game (`mine.…`) holds what its player saw, and nothing else.
    """
    make = await maker_of(name, services)
    return await away_from_the_loop(request, services, lambda: exercise_told(language, make()))


_KINDS: Final = PrintedPages(kinds_told)
