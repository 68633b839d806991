"""A tournament as it is told: to everybody what may be seen, to those who run it the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel, Field

from muraille.house.server.guard.tournament_keys import TournamentVisit
from muraille.house.tournaments.kept import Role
from muraille.sheet.slots import SheetClock
from muraille.tournament.played.course import (
    PlayedSession,
    PlayedTable,
    Presence,
    TournamentCourse,
)
from muraille.tournament.played.entrant import FORGOTTEN, EnteredPlayer
from muraille.tournament.played.plan import Names, plan_json, readiness
from muraille.tournament.played.results import standings_of
from muraille.tournament.played.total import total_json
from muraille.tournament.standings import TournamentStanding


class PlanTold(BaseModel):
    """What an organiser settles."""

    title: str
    place: str
    first_day: str
    days: int
    sessions: int
    minutes: int
    rules: str
    public: Names
    referees: int
    observer: bool


class EntrantTold(BaseModel):
    """A player; strangers are told as much as the plan allows."""

    number: int
    name: str
    presence: Presence
    substitute: bool
    club: str
    country: str
    team: str
    last: str
    first: str
    ema: str


class ReadinessTold(BaseModel):
    """One line of the list before a tournament."""

    code: str
    is_so: bool
    found: int
    wanted: int


class DrawPromiseTold(BaseModel):
    """What was published before the draw."""

    list: str
    commitment: str


class TimeTold(BaseModel):
    """The time of a session or a table."""

    start: int
    minutes: int
    paused: int
    since: int | None


class TotalTold(BaseModel):
    """What a table brought, by chair."""

    totals: list[int]
    fines: list[int]
    source: str
    fingerprint: str


class PlayedTableTold(BaseModel):
    """One table of a session."""

    number: int
    seats: list[int]
    closed: bool
    extra: int
    total: TotalTold | None = Field(description="Nothing before it may be seen.")


class PlayedSessionTold(BaseModel):
    """A session that was opened."""

    number: int
    published: bool
    clock: TimeTold | None
    tables: list[PlayedTableTold]


class SessionScoreTold(BaseModel):
    """What one session brought."""

    session: int
    table: str
    score: int
    sixtieths: int


class StandingTold(BaseModel):
    """How a player or a team stands."""

    rank: int
    name: str = Field(description="The number of a player, the name of a team.")
    sixtieths: int
    score: int
    sessions: list[SessionScoreTold]


class TournamentTold(BaseModel):
    """A tournament as it stands."""

    tournament: str
    role: Role | None = Field(description="What the key lets its holder do.")
    seq: int = Field(description="How many things were done.")
    now: int = Field(description="The clock of the house, milliseconds since 1970.")
    plan: PlanTold
    players: list[EntrantTold]
    ready: list[ReadinessTold]
    promise: DrawPromiseTold | None
    word: str | None = Field(description="What the hall said, once the seats are drawn.")
    seats: list[list[list[int]]] = Field(
        description="Sessions, tables, players from East on; empty before the draw."
    )
    sessions: list[PlayedSessionTold]
    standings: list[StandingTold]
    teams: list[StandingTold]


def tournament_told(
    visit: TournamentVisit, entrants: Mapping[int, EnteredPlayer], now: int
) -> TournamentTold:
    """A tournament as a visitor may see it; away from the loop, since it may be long."""
    course, staff = visit.at.course, visit.role is not None
    players, teams = standings_of(course, entrants, published=not staff)
    promise, draw = course.promise, course.draw
    playing = [entrants[n] for n in course.playing if n in entrants]
    seats = []
    if promise is not None and draw is not None:
        sessions = range(1, course.plan.sessions + 1)
        seats = [[list(x) for x in draw.seats(n, promise.numbers)] for n in sessions]
    return TournamentTold(
        tournament=visit.tournament,
        role=visit.role,
        seq=visit.at.seq,
        now=now,
        plan=PlanTold(**plan_json(course.plan)),
        players=[
            entrant_told(number, entrants.get(number), course, staff=staff)
            for number in course.players
        ],
        ready=[ReadinessTold(**_members(one)) for one in readiness(course.plan, playing)]
        if staff
        else [],
        promise=None
        if promise is None
        else DrawPromiseTold(list=promise.listed, commitment=promise.commitment),
        word=None if draw is None else draw.word,
        seats=seats,
        sessions=[session_told(one, staff=staff) for one in course.sessions],
        standings=[_standing(one) for one in players],
        teams=[_standing(one) for one in teams],
    )


def entrant_told(
    number: int, entrant: EnteredPlayer | None, course: TournamentCourse, *, staff: bool
) -> EntrantTold:
    """A player, as they may be seen."""
    one = entrant or EnteredPlayer("")
    full = staff or course.plan.public == "names"
    own = one if full else EnteredPlayer("", substitute=one.substitute)
    return EntrantTold(
        number=number,
        name=(one.name if full else one.initials) or FORGOTTEN,
        presence=course.players[number],
        substitute=one.substitute,
        club=own.club,
        country=own.country,
        team=own.team,
        last=own.last,
        first=own.first,
        ema=own.ema if staff else "",
    )


def session_told(session: PlayedSession, *, staff: bool) -> PlayedSessionTold:
    """A session; results are there for everybody once they are published."""
    return PlayedSessionTold(
        number=session.number,
        published=session.published,
        clock=time_told(session.clock),
        tables=[_table(one, seen=staff or session.published) for one in session.tables],
    )


def time_told(clock: SheetClock | None) -> TimeTold | None:
    """A time, if it has begun."""
    return None if clock is None else TimeTold(**_members(clock))


def _table(table: PlayedTable, *, seen: bool) -> PlayedTableTold:
    total = table.total
    return PlayedTableTold(
        number=table.number,
        seats=list(table.seats),
        closed=total is not None,
        extra=table.extra,
        total=TotalTold(**total_json(total)) if total is not None and seen else None,
    )


def _standing(one: TournamentStanding) -> StandingTold:
    return StandingTold(
        rank=one.rank,
        name=one.name,
        sixtieths=one.sixtieths,
        score=one.score,
        sessions=[SessionScoreTold(**_members(line)) for line in one.sessions],
    )


def _members(one: object) -> dict[str, Any]:
    """The members of a value of the domain, by name."""
    return {name: getattr(one, name) for name in one.__slots__}  # type: ignore[attr-defined]
