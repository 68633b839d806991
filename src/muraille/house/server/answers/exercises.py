"""Exercises by their names, as this house asks them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from starlette.requests import Request

from muraille.core.errors import Refusal
from muraille.house.server.guard.sessions import asker
from muraille.house.server.services import Services
from muraille.learning.exercises.drills import exercise_of
from muraille.learning.exercises.exercise import HOUSE, Exercise
from muraille.learning.exercises.moment import KIND as OWN
from muraille.learning.exercises.puzzles import puzzle_of
from muraille.review.own_moment import own_exercise

_Answer = TypeVar("_Answer")


async def away_from_the_loop(
    request: Request, services: Services, work: Callable[[], _Answer]
) -> _Answer:
    """What is computed for one person: counted, and made in a queue of its own."""
    whose = await asker(request, services)
    services.limits.exercises.spend(whose.person)
    return await services.exercise_queue.do(whose, work)


async def maker_of(name: str, services: Services) -> Callable[[], Exercise]:
    """What makes the exercise of a name; refused where it is hidden, or there is none."""
    known = await services.experience.now()
    if name in known.hidden:
        raise Refusal("exercise_hidden")
    of, _, puzzle = name.partition(".")
    if of == OWN:
        return lambda: own_exercise(name)
    line = await services.puzzles.line(puzzle) if of == HOUSE else None

    def make() -> Exercise:
        found = known.of(exercise_of(name) if line is None else puzzle_of(puzzle, line))
        if found is None:
            raise Refusal("no_such_exercise")
        return found

    return make
