"""The players of a tournament: typed in, imported, here or not, forgotten."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel, Field

from muraille.core.errors import Refusal
from muraille.house.server.answers.request_body import RequestBody
from muraille.house.server.answers.tournaments.changes import Wish, changed, one_step
from muraille.house.server.guard.sessions import HouseServices
from muraille.house.server.guard.tournament_keys import Organised
from muraille.house.server.support.course_shelf import CourseAt
from muraille.house.server.support.refusals import FIELDS_REFUSED, language_of, sentence
from muraille.tournament.played.course import CourseEntry as Entry
from muraille.tournament.played.course import Presence, TournamentCourse, after
from muraille.tournament.played.entrant import EnteredPlayer, entrant_json, read_entrant
from muraille.tournament.played.entry_list import EntryLine, Outcome, read_list
from muraille.tournament.played.plan import MOST_ENTRANTS
from muraille.tournament.played.steps import (
    Step,
    forgetting,
    joining,
    noting,
    presence,
)

router = APIRouter(
    prefix="/api/tournaments/{tournament}/players", tags=["tournaments"], responses=FIELDS_REFUSED
)

LONGEST_LIST: Final = 60_000
Number = Annotated[int, Path(ge=1, le=100_000)]


class SentEntrant(RequestBody):
    """What an organiser knows of a player."""

    last: str
    first: str = ""
    club: str = ""
    country: str = ""
    team: str = ""
    ema: str = Field(default="", description="The number of the European association: 8 digits.")
    substitute: bool = Field(default=False, description="Fills a seat and has no rank.")

    @property
    def entrant(self) -> EnteredPlayer:
        """The player, if everything is right."""
        return read_entrant(self.model_dump())


class EntrantKept(BaseModel):
    """The number of a player."""

    number: int


class SentPresence(RequestBody):
    """Whether a player is here."""

    presence: Literal["registered", "present", "withdrawn"]


class SentList(RequestBody):
    """A list as a spreadsheet has it."""

    csv: Annotated[str, Field(max_length=LONGEST_LIST)] = Field(
        description="A line of headers, then a player a line; commas, semicolons or tabs."
    )
    dry: bool = Field(default=True, description="Only look; nobody is entered.")


class ListLine(BaseModel):
    """What a line of a list would do."""

    line: int = Field(description="The first below the headers is 2.")
    outcome: Outcome
    name: str
    number: int = Field(description="Of the player it changes; 0 for a new one.")
    changes: list[str] = Field(description="The fields that would be others.")
    problem: str | None


class ListRead(BaseModel):
    """What a list would do, or has done."""

    done: bool
    lines: list[ListLine]


@router.post("", status_code=201)
async def add_player(visit: Organised, sent: SentEntrant, services: HouseServices) -> EntrantKept:
    """Enter a player; the number stays theirs."""
    entrant, given = sent.entrant, [0]

    async def decide(at: CourseAt, _: Mapping[int, EnteredPlayer]) -> Wish:
        step = joining(at.course)
        given[0] = step[1]["player"]
        return Wish([step], {given[0]: entrant})

    await changed(visit, services, decide)
    return EntrantKept(number=given[0])


@router.put("/{number:int}", status_code=204)
async def change_player(
    visit: Organised, number: Number, sent: SentEntrant, services: HouseServices
) -> None:
    """Something else is known of a player; what decides the draw stays once it is promised."""
    entrant = sent.entrant

    async def decide(at: CourseAt, entrants: Mapping[int, EnteredPlayer]) -> Wish:
        step = noting(at.course, number, entrants.get(number, EnteredPlayer("")), entrant)
        return Wish([step], {number: entrant})

    await changed(visit, services, decide)


@router.post("/{number:int}/presence", status_code=204)
async def note_presence(
    visit: Organised, number: Number, sent: SentPresence, services: HouseServices
) -> None:
    """A player is here, or will not come."""
    word: Presence = sent.presence
    step = one_step(lambda course, _: presence(course, number, word))
    await changed(visit, services, step)


@router.delete("/{number:int}", status_code=204)
async def forget_player(visit: Organised, number: Number, services: HouseServices) -> None:
    """Forget a player: no name is left anywhere; whoever was drawn keeps their seats."""

    async def decide(at: CourseAt, entrants: Mapping[int, EnteredPlayer]) -> Wish:
        step = forgetting(at.course, number)
        known = entrants.get(number)
        stays = known is not None and at.course.promise is not None
        # The draw is proved, and places are shared out, by club, country, team.
        left = replace(known, last="", first="", ema="") if known is not None and stays else None
        return Wish([step], {number: left})

    await changed(visit, services, decide)


@router.post("/import")
async def import_players(
    visit: Organised, sent: SentList, request: Request, services: HouseServices
) -> ListRead:
    """Read a list: what each line would do, and do it unless it is only looked at.

    If any line is wrong, nobody is entered.
    """
    language = language_of(request)
    if sent.dry:
        known = await services.tournaments.entrants(visit.tournament)
        lines = read_list(sent.csv, known)
        return ListRead(done=False, lines=[_line(one, known, language) for one in lines])
    read: list[ListLine] = []

    async def decide(at: CourseAt, entrants: Mapping[int, EnteredPlayer]) -> Wish:
        lines = read_list(sent.csv, entrants)
        read[:] = [_line(one, entrants, language) for one in lines]
        bad = [str(one.line) for one in lines if one.outcome == "refused"]
        if bad:
            raise Refusal("lines_refused", list=", ".join(bad[:20]))
        return _entered(at.course, lines, entrants)

    await changed(visit, services, decide)
    return ListRead(done=True, lines=read)


def _entered(
    course: TournamentCourse, lines: Sequence[EntryLine], known: Mapping[int, EnteredPlayer]
) -> Wish:
    """All lines of a list, one after the other."""
    steps: list[Step] = []
    entrants: dict[int, EnteredPlayer | None] = {}
    for one in lines:
        if one.outcome == "same" or one.entrant is None:
            continue
        step = (
            joining(course)
            if one.outcome == "new"
            else noting(course, one.number, known[one.number], one.entrant)
        )
        steps.append(step)
        entrants[step[1]["player"]] = one.entrant
        course = after(course, [Entry(0, "desk", *step)], 1)
    if not steps:
        raise Refusal("nothing_new")
    if len(course.players) > MOST_ENTRANTS:
        raise Refusal("list_too_long", most=MOST_ENTRANTS)
    return Wish(steps, entrants)


def _line(one: EntryLine, known: Mapping[int, EnteredPlayer], language: str) -> ListLine:
    changes: list[str] = []
    if one.outcome == "changed" and one.entrant is not None:
        before: dict[str, Any] = entrant_json(known[one.number])
        changes = [name for name, now in entrant_json(one.entrant).items() if before[name] != now]
    return ListLine(
        line=one.line,
        outcome=one.outcome,
        name="" if one.entrant is None else one.entrant.name,
        number=one.number,
        changes=changes,
        problem=None if one.problem is None else sentence(one.problem, language),
    )
