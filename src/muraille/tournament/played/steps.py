"""What may be done next in a tournament, as entries of its course; or why not."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.seating.person import ListedPerson, tidy
from muraille.seating.plan import plan_json as seating_json
from muraille.seating.promise import Bundle, DrawList, commitment, opened
from muraille.seating.skeleton import SEATS
from muraille.sheet.slots import LONGEST_TEXT, MOST_MINUTES, UNSEEN
from muraille.tournament.played.course import PlayedSession, PlayedTable, TournamentCourse
from muraille.tournament.played.entrant import EnteredPlayer
from muraille.tournament.played.plan import MOST_ENTRANTS, TournamentPlan, plan_json
from muraille.tournament.played.total import TableTotal, total_json

Step = tuple[str, dict[str, Any]]
"""Kind and facts of an entry."""


def changed_plan(course: TournamentCourse, plan: TournamentPlan) -> Step:
    """Another plan; once the seats are promised, sessions and rules stay."""
    before = course.plan
    if course.promise is not None and (
        (plan.sessions, plan.rules) != (before.sessions, before.rules)
    ):
        raise Refusal("list_closed")
    return "planned", {"plan": plan_json(plan)}


def joining(course: TournamentCourse) -> Step:
    """One player more."""
    _check_list_open(course)
    if len(course.players) >= MOST_ENTRANTS:
        raise Refusal("list_too_long", most=MOST_ENTRANTS)
    return "joined", {"player": course.last_number + 1}


def noting(
    course: TournamentCourse, player: int, before: EnteredPlayer, entrant: EnteredPlayer
) -> Step:
    """Something else is known of a player; what was drawn by it stays."""
    check_player(course, player)
    if course.promise is not None and _drawn_by(before) != _drawn_by(entrant):
        raise Refusal("list_closed")
    return "noted", {"player": player}


def presence(course: TournamentCourse, player: int, word: str) -> Step:
    """A player is here, or will not come."""
    check_player(course, player)
    if course.promise is not None and "withdrawn" in (word, course.players[player]):
        raise Refusal("list_closed")
    return "presence", {"player": player, "presence": word}


def forgetting(course: TournamentCourse, player: int) -> Step:
    """Nothing is left of what a player is called; whoever was drawn keeps their seats."""
    check_player(course, player)
    return "forgotten", {"player": player}


def check_player(course: TournamentCourse, player: int) -> None:
    """Refuse a number nobody has."""
    if player not in course.players:
        raise Refusal("no_such_entrant", number=player)


def draw_list(
    course: TournamentCourse, numbers: Sequence[int], people: Mapping[int, EnteredPlayer]
) -> DrawList:
    """What is drawn: players by number, so that no name is needed to prove it."""
    listed = tuple(
        ListedPerson(str(n), people[n].club, people[n].country, people[n].team) for n in numbers
    )
    return DrawList(listed, course.plan.sessions)


def promising(course: TournamentCourse, people: Mapping[int, EnteredPlayer], seed: bytes) -> Step:
    """The list is closed, and the house bound to a seed."""
    if course.sessions:
        raise Refusal("already_drawn")
    numbers = course.playing
    if not numbers or len(numbers) % SEATS:
        raise Refusal("field_not_four", n=len(numbers), missing=-len(numbers) % SEATS or SEATS)
    listed = draw_list(course, numbers, people)
    listed.plan(bytes(len(seed)), "")  # what cannot be drawn is refused before it is promised
    return "promised", {
        "list": listed.fingerprint(),
        "commitment": commitment(seed),
        "numbers": list(numbers),
    }


def reopening_list(course: TournamentCourse) -> Step:
    """Players may come and go again; the draw is void."""
    if course.sessions:
        raise Refusal("already_drawn")
    if course.promise is None:
        raise Refusal("draw_not_promised")
    return "list_reopened", {}


def drawing(
    course: TournamentCourse, people: Mapping[int, EnteredPlayer], seed: bytes, word: str
) -> Step:
    """The word of the hall is there: the seats follow."""
    if course.promise is None:
        raise Refusal("draw_not_promised")
    if course.draw is not None:
        raise Refusal("already_drawn")
    bundle = opened(draw_list(course, course.promise.numbers, people), seed, word)
    facts = {"word": bundle.word, "seed": seed.hex(), "plan": seating_json(bundle.plan)}
    return "drawn", facts


def bundle_of(course: TournamentCourse, people: Mapping[int, EnteredPlayer]) -> Bundle:
    """What proves the draw to anybody."""
    if course.promise is None or course.draw is None:
        raise Refusal("not_drawn")
    promise, draw = course.promise, course.draw
    listed = draw_list(course, promise.numbers, people)
    seed = bytes.fromhex(draw.seed)
    return Bundle(listed, promise.listed, promise.commitment, draw.word, seed, draw.plan)


def opening_session(course: TournamentCourse, number: int) -> Step:
    """The tables of the next session, once those of the one before have their results."""
    if course.promise is None or course.draw is None:
        raise Refusal("not_drawn")
    if not 1 <= number <= course.plan.sessions:
        raise Refusal("no_such_session", session=number)
    if number != len(course.sessions) + 1:
        raise Refusal("session_order", session=len(course.sessions) + 1)
    if course.sessions and not course.sessions[-1].is_closed:
        raise Refusal("tables_open", list=_open_tables(course.sessions[-1]))
    seats = course.draw.seats(number, course.promise.numbers)
    return "session", {"session": number, "seats": [list(four) for four in seats]}


def starting(course: TournamentCourse, number: int) -> Step:
    """The time of a session begins."""
    if session_of(course, number).clock is not None:
        raise Refusal("clock_state")
    return "started", {"session": number, "minutes": course.plan.minutes}


def pausing(course: TournamentCourse, number: int, *, resume: bool) -> Step:
    """The time stands still, or goes on."""
    clock = session_of(course, number).clock
    if clock is None or (clock.since is not None) is not resume:
        raise Refusal("clock_state")
    return "resumed" if resume else "paused", {"session": number}


def extending(course: TournamentCourse, number: int, minutes: int, table: int | None) -> Step:
    """More time, for everybody or for one table."""
    session = session_of(course, number)
    if session.clock is None or session.clock.minutes + minutes > MOST_MINUTES:
        raise Refusal("clock_state")
    facts = {"session": number, "minutes": minutes}
    if table is not None:
        longer = session.clock_of(table_of(session, table))
        if longer is None or longer.minutes + minutes > MOST_MINUTES:
            raise Refusal("clock_state")
        facts["table"] = table
    return "extended", facts


def closing(course: TournamentCourse, number: int, table: int, total: TableTotal) -> Step:
    """A table has its result."""
    if table_of(session_of(course, number), table).total is not None:
        raise Refusal("table_closed", table=table)
    return "closed", {"session": number, "table": table, "total": total_json(total)}


def reopening(course: TournamentCourse, number: int, table: int, reason: str) -> Step:
    """The sheet of a table is written on; what it brought is told in the entry."""
    facts = _changing(course, number, table, reason)
    return "reopened", facts


def correcting(
    course: TournamentCourse, number: int, table: int, reason: str, total: TableTotal
) -> Step:
    """Another result for a table that has one."""
    facts = _changing(course, number, table, reason)
    return "corrected", {**facts, "total": total_json(total)}


def publishing(course: TournamentCourse, number: int) -> Step:
    """The results of a session are there for everybody."""
    session = session_of(course, number)
    if not session.is_closed:
        raise Refusal("tables_open", list=_open_tables(session))
    return "published", {"session": number}


def session_of(course: TournamentCourse, number: int) -> PlayedSession:
    """A session that was opened."""
    found = next((one for one in course.sessions if one.number == number), None)
    if found is None:
        raise Refusal("no_such_session", session=number)
    return found


def table_of(session: PlayedSession, number: int) -> PlayedTable:
    """One of its tables."""
    found = next((one for one in session.tables if one.number == number), None)
    if found is None:
        raise Refusal("no_table_of_session", session=session.number, table=number)
    return found


def told_reason(text: str, people: Mapping[int, EnteredPlayer]) -> str:
    """Why something is corrected, with numbers where names stood: a log keeps no name.

    >>> told_reason("Groß left early", {12: EnteredPlayer("Groß", "Jean")})
    'no. 12 left early'
    """
    found = tidy(text)
    if not found or len(found) > LONGEST_TEXT or UNSEEN.search(found):
        raise Refusal("reason_needed", most=LONGEST_TEXT)
    for number, one in people.items():
        for name in filter(None, (one.name, one.last, one.first)):
            whole = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)
            found = whole.sub(f"no. {number}", found)
    return found


def _changing(course: TournamentCourse, number: int, table: int, reason: str) -> dict[str, Any]:
    before = table_of(session_of(course, number), table).total
    if before is None:
        raise Refusal("table_open", table=table)
    return {"session": number, "table": table, "reason": reason, "before": total_json(before)}


def _drawn_by(one: EnteredPlayer) -> tuple[object, ...]:
    """What of a player decides a draw, or a rank."""
    return one.club, one.country, one.team, one.substitute


def _open_tables(session: PlayedSession) -> str:
    return ", ".join(str(table.number) for table in session.tables if table.total is None)


def _check_list_open(course: TournamentCourse) -> None:
    if course.promise is not None:
        raise Refusal("list_closed")


MOST_EXTRA: Final = 120
"""Minutes that are given at once."""
