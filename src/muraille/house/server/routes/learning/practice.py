"""Practice over HTTP: what was done on one device of an account is known on all."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from typing import Annotated, Any, ClassVar, Final, Literal

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, FailFast, Field, StringConstraints

from muraille.core.errors import Refusal
from muraille.house.people import Person
from muraille.house.practice import (
    ALL,
    CARD,
    EXERCISE,
    ID,
    LATEST,
    LESSON,
    LESSON_NAME,
    LEVELS,
    LONGEST_MS,
    RATINGS,
    PracticeEntry,
    PracticePage,
)
from muraille.house.server.answers.request_body import RequestBody, Word
from muraille.house.server.guard.sessions import HouseServices, InSession
from muraille.house.server.services import Services
from muraille.house.server.support.limits import address_of
from muraille.house.server.support.refusals import FIELDS_REFUSED

router = APIRouter(prefix="/api/learn", tags=["learning"], responses=FIELDS_REFUSED)

MOST_AT_ONCE: Final = 200
A_PART: Final = 1000
"""Entries that are told at once."""
AHEAD_MS: Final = 300_000
"""So much the clock of a device may be ahead."""
MINUTE_MS: Final = 60_000

Id = Annotated[str, StringConstraints(pattern=ID)]
Card = Annotated[str, StringConstraints(pattern=CARD)]
Lesson = Annotated[str, StringConstraints(pattern=LESSON_NAME)]
Moment = Annotated[int, Field(ge=0, le=LATEST, description="Milliseconds since 1970.")]


class Review(RequestBody):
    """A card that was asked, and how it went."""

    id: Id = Field(description="Drawn by chance on the device: twelve bytes in base64url.")
    at: Moment
    card: Card = Field(description="`fan:pure_straight`, `rule:r06`, `skill:waits` …")
    rating: Annotated[int, Field(ge=RATINGS[0], le=RATINGS[-1])] = Field(
        description="1 again, 2 hard, 3 good, 4 easy, as FSRS counts."
    )
    ms: Annotated[int, Field(ge=0, le=LONGEST_MS)] | None = Field(
        default=None, description="How long it took; nothing without a timer."
    )
    kind: Word = Field(default="", description="The kind of the exercise.")
    level: Annotated[int, Field(ge=LEVELS[0], le=LEVELS[-1])] = 0
    exercise: Annotated[str, StringConstraints(pattern=EXERCISE)] = Field(
        default="", description="Its id: that of a moment of an own game holds the whole of it."
    )


class LessonDone(RequestBody):
    """A lesson that was finished."""

    id: Id
    at: Moment
    lesson: Lesson


class Practised(RequestBody):
    """What a device has to tell."""

    most_values: ClassVar = 4096
    reviews: Annotated[list[Review], FailFast(), Field(max_length=MOST_AT_ONCE)] = Field(
        default_factory=list
    )
    lessons: Annotated[list[LessonDone], FailFast(), Field(max_length=MOST_AT_ONCE)] = Field(
        default_factory=list
    )


class PracticeKept(BaseModel):
    """What the house has now."""

    after: int = Field(description="Where the log ends.")
    floors: dict[str, int] = Field(
        description="By the first word of cards, or `lesson`, or the empty one for all: the time "
        "before which nothing counts. Devices drop it as well."
    )


class PracticeLog(PracticeKept):
    """A part of the log."""

    reviews: list[Review]
    lessons: list[LessonDone]
    more: bool


Subject = Literal["", "fan", "rule", "skill", "form", "set", "classic", "ruling", "mine", "lesson"]


@router.post("/log")
async def add_practice(
    asked: Practised, person: InSession, request: Request, services: HouseServices
) -> PracticeKept:
    """Tell the house what was practised; whatever it knows already changes nothing."""
    _check_account(person, services)
    entries = [_review(x) for x in asked.reviews] + [_lesson(x) for x in asked.lessons]
    ahead = max((entry.at for entry in entries), default=0) - services.clock.now()
    if ahead > AHEAD_MS:
        raise Refusal("clock_ahead", minutes=ahead // MINUTE_MS)
    services.limits.practised.spend(address_of(request), len(entries))
    page = await services.practice.add(person.id, entries)
    return PracticeKept(after=page.place, floors=dict(page.floors))


@router.get("/log")
async def practice(
    person: InSession,
    services: HouseServices,
    after: Annotated[int, Query(ge=0, le=LATEST)] = 0,
) -> PracticeLog:
    """What was practised on all devices, from a place on."""
    _check_account(person, services)
    return _log(await services.practice.since(person.id, after, A_PART))


@router.delete("/log", status_code=204)
async def forget_practice(person: InSession, services: HouseServices, about: Subject = ALL) -> None:
    """Forget what was practised: all, or cards that begin with a word, or lessons."""
    _check_account(person, services)
    await services.practice.forget(person.id, about, services.clock.now())


async def practice_by_part(services: Services, person: str) -> AsyncIterator[list[dict[str, Any]]]:
    """Everything a person has practised, in parts that are not empty."""
    place, is_last = 0, False
    while not is_last:
        page = await services.practice.since(person, place, A_PART)
        place, is_last = page.place, page.is_last
        if page.entries:
            yield [{"id": x.id, "at": x.at, "about": x.about, **x.facts} for x in page.entries]


def _check_account(person: Person, services: Services) -> None:
    """Of guests nothing is kept: their progress stays on the device."""
    if person.guest:
        raise Refusal("account_needed")
    services.limits.practice.spend(person.id)


def _review(told: Review) -> PracticeEntry:
    return PracticeEntry(told.id, told.at, told.card, told.model_dump(exclude={"id", "at", "card"}))


def _lesson(told: LessonDone) -> PracticeEntry:
    return PracticeEntry(told.id, told.at, f"{LESSON}:{told.lesson}", {})


def _log(page: PracticePage) -> PracticeLog:
    reviews, lessons = [], []
    for entry in page.entries:
        own: Mapping[str, Any] = {"id": entry.id, "at": entry.at}
        if entry.subject == LESSON:
            lessons.append(LessonDone(**own, lesson=entry.about.partition(":")[2]))
        else:
            reviews.append(Review(**own, card=entry.about, **entry.facts))
    return PracticeLog(
        reviews=reviews,
        lessons=lessons,
        after=page.place,
        more=not page.is_last,
        floors=dict(page.floors),
    )
