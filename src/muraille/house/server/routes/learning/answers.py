"""What people say about exercises over HTTP: by their answers, and by their reports."""

from __future__ import annotations

import hashlib
import hmac
from typing import Annotated, Final

from fastapi import APIRouter, Request
from pydantic import Field, StringConstraints

from muraille.core.errors import Refusal
from muraille.house.entries import day_of
from muraille.house.puzzles import Reason, Report
from muraille.house.server.answers.exercises import maker_of
from muraille.house.server.answers.request_body import RequestBody
from muraille.house.server.guard.sessions import HouseServices, asker, person_of
from muraille.house.server.services import Services
from muraille.house.server.support.limits import address_of
from muraille.house.server.support.refusals import FIELDS_REFUSED
from muraille.learning.exercises.exercise import Exercise
from muraille.learning.exercises.puzzles import is_counted
from muraille.report.told import Told

router = APIRouter(prefix="/api/learn", tags=["learning"], responses=FIELDS_REFUSED)

MOST_PARTS: Final = 40
LONGEST_PART: Final = 60

Part = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_PART)]
Answer = Annotated[list[Part], Field(max_length=MOST_PARTS)]
Id = Annotated[str, StringConstraints(pattern=r"^[a-z0-9_.]{1,60}$")]


class AnswerGiven(RequestBody):
    """What somebody answered."""

    exercise: Id
    answer: Annotated[Answer, Field(min_length=1)] = Field(
        description="Option ids, numbers or tiles, as the form of the exercise says."
    )


class AnswerCounted(Told):
    """How people do with an exercise, this answer among them."""

    right: bool
    counted: bool
    """Whether it is among them: the first of a day is."""
    asked: int
    solved: int


class ExerciseReport(RequestBody):
    """Something is wrong with an exercise."""

    exercise: Id
    reason: Reason = Field(
        description="The answer is `wrong`, `unclear` if others are as good, `broken` if "
        "something is missing or drawn badly, `unfit` if it should not be shown."
    )
    answer: Answer = Field(default_factory=list, description="What was answered, if anything was.")


@router.post("/answers")
async def answer(asked: AnswerGiven, request: Request, services: HouseServices) -> AnswerCounted:
    """Tell the house an answer to a puzzle: it keeps how many were right, and of nobody."""
    whose = await asker(request, services)
    services.limits.answers.spend(whose.address)
    exercise = await _made(asked.exercise, request, services)
    if not is_counted(exercise):
        raise Refusal("exercise_not_counted", field="exercise")
    given = tuple(asked.answer)
    options = {option.value for option in exercise.options}
    if options and not set(given) <= options:
        raise Refusal("wrong_field", field="answer")
    right, kind = exercise.is_right(given), exercise.recipe.kind
    day = day_of(services.clock.now()).toordinal()
    first = services.answers_today.is_first(day, asked.exercise, whose.person, whose.address)
    tally = (
        await services.exercises.count(asked.exercise, kind, right=right)
        if first
        else await services.exercises.tally(asked.exercise, kind)
    )
    return AnswerCounted(right=right, counted=first, asked=tally.asked, solved=tally.right)


@router.post("/reports", status_code=204)
async def report(asked: ExerciseReport, request: Request, services: HouseServices) -> None:
    """Report an exercise; three people hide it until the keeper of the house has looked."""
    services.limits.reports.spend(address_of(request))
    await _made(asked.exercise, request, services)
    told = Report(asked.exercise, asked.reason, tuple(asked.answer))
    services.meters.exercise_reports.labels(asked.reason).inc()
    if await services.exercises.report(told, await _reporter(asked.exercise, request, services)):
        services.experience.forget()
        await services.experience.now()


async def _made(name: str, request: Request, services: Services) -> Exercise:
    """The exercise that is spoken of; who practises is not counted for it once more."""
    make = await maker_of(name, services)
    return await services.exercise_queue.do(await asker(request, services), make)


async def _reporter(exercise: str, request: Request, services: Services) -> str:
    """Tells reporters of one exercise apart, and leads back to none.

    An account is one person; guests are as many as somebody likes, so they are their address.
    """
    person = await person_of(request, services)
    whose = address_of(request) if person is None or person.guest else person.id
    text = f"report/{exercise}/{whose}".encode()
    return hmac.new(services.secret.encode(), text, hashlib.sha256).hexdigest()
