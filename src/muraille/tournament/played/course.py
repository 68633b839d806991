"""The course of a tournament: entries in their order, and how it stands after them.

Nobody's name is in an entry: players have numbers. What is corrected stays readable, so the entries
are the log of the tournament too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, TypeAlias

from muraille.seating.plan import SeatingPlan
from muraille.seating.plan import read_plan as read_seating
from muraille.sheet.slots import SheetClock
from muraille.tournament.played.plan import TournamentPlan, read_plan
from muraille.tournament.played.total import TableTotal, read_total

Presence: TypeAlias = Literal["registered", "present", "withdrawn"]
PRESENCES: Final[tuple[Presence, ...]] = ("registered", "present", "withdrawn")
Hand: TypeAlias = Literal["owner", "desk", "referee"]
"""By which right something was done."""


@dataclass(frozen=True, slots=True)
class CourseEntry:
    """One thing that was done."""

    at: int
    """Milliseconds since 1970, by the clock of the house."""
    by: Hand
    kind: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DrawPromise:
    """What was published before the draw."""

    listed: str
    commitment: str
    numbers: tuple[int, ...]
    """The players, in the order of the list that is drawn."""
    place: int
    """Which entry promised it: the seed follows from it."""


@dataclass(frozen=True, slots=True)
class Draw:
    """The seats of every session, as they were drawn."""

    word: str
    seed: str
    plan: SeatingPlan

    def seats(self, session: int, numbers: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """The players of each table, from East on."""
        tables = self.plan.sessions[session - 1]
        return tuple(tuple(numbers[place - 1] for place in table) for table in tables)


@dataclass(frozen=True, slots=True)
class PlayedTable:
    """One table of a session."""

    number: int
    seats: tuple[int, ...]
    """Players by chair, from East on."""
    total: TableTotal | None = None
    """What it brought, once it is closed."""
    extra: int = 0
    """Minutes given to this table alone."""
    timed: int = 0
    """Which entry changed its time last; 0 before it begins."""


@dataclass(frozen=True, slots=True)
class PlayedSession:
    """One session that was opened."""

    number: int
    tables: tuple[PlayedTable, ...]
    clock: SheetClock | None = None
    published: bool = False

    @property
    def is_closed(self) -> bool:
        """Whether every table has its result."""
        return all(table.total is not None for table in self.tables)

    def clock_of(self, table: PlayedTable) -> SheetClock | None:
        """The time of one table."""
        clock = self.clock
        return None if clock is None else replace(clock, minutes=clock.minutes + table.extra)

    def is_over(self, table: PlayedTable, now: int) -> bool:
        """Whether the time of a table is up."""
        clock = self.clock_of(table)
        if clock is None:
            return False
        until = now if clock.since is None else clock.since
        return until - clock.start - clock.paused >= clock.minutes * MINUTE


@dataclass(frozen=True, slots=True)
class TournamentCourse:
    """How a tournament stands."""

    plan: TournamentPlan
    players: Mapping[int, Presence] = field(default_factory=dict)
    """By number, in their order; who was forgotten before the draw is not there any more."""
    last_number: int = 0
    promise: DrawPromise | None = None
    draw: Draw | None = None
    sessions: tuple[PlayedSession, ...] = ()

    @property
    def playing(self) -> tuple[int, ...]:
        """Who would be drawn now."""
        return tuple(n for n, presence in self.players.items() if presence != "withdrawn")


MINUTE: Final = 60_000
OPENED: Final = "opened"
OF_THE_CLOCK: Final = ("started", "paused", "resumed", "extended")


def course(entries: Iterable[CourseEntry]) -> TournamentCourse:
    """How a tournament stands after its entries; the first opens it."""
    found: TournamentCourse | None = None
    for place, entry in enumerate(entries, 1):
        if found is None:
            found = TournamentCourse(read_plan(entry.facts["plan"]))
        else:
            found = _STEPS[entry.kind](found, entry, place)
    if found is None:
        raise ValueError
    return found


def after(before: TournamentCourse, entries: Iterable[CourseEntry], place: int) -> TournamentCourse:
    """How it stands after some more; ``place`` is that of the first of them."""
    for number, entry in enumerate(entries, place):
        before = _STEPS[entry.kind](before, entry, number)
    return before


def _planned(before: TournamentCourse, entry: CourseEntry, _: int) -> TournamentCourse:
    return replace(before, plan=read_plan(entry.facts["plan"]))


def _joined(before: TournamentCourse, entry: CourseEntry, _: int) -> TournamentCourse:
    number = entry.facts["player"]
    players = {**before.players, number: "registered"}
    return replace(before, players=players, last_number=max(before.last_number, number))


def _noted(before: TournamentCourse, entry: CourseEntry, _: int) -> TournamentCourse:
    """What is known of a player has changed: it stands in their row."""
    del entry
    return before


def _present(before: TournamentCourse, entry: CourseEntry, _: int) -> TournamentCourse:
    players = {**before.players, entry.facts["player"]: entry.facts["presence"]}
    return replace(before, players=players)


def _forgotten(before: TournamentCourse, entry: CourseEntry, _: int) -> TournamentCourse:
    """Whoever was drawn keeps their seats, with no name."""
    if before.promise is not None:
        return before
    left = {n: p for n, p in before.players.items() if n != entry.facts["player"]}
    return replace(before, players=left)


def _promised(before: TournamentCourse, entry: CourseEntry, place: int) -> TournamentCourse:
    facts = entry.facts
    promise = DrawPromise(facts["list"], facts["commitment"], tuple(facts["numbers"]), place)
    return replace(before, promise=promise, draw=None)


def _reopened_list(before: TournamentCourse, entry: CourseEntry, _: int) -> TournamentCourse:
    del entry
    return replace(before, promise=None, draw=None)


def _drawn(before: TournamentCourse, entry: CourseEntry, _: int) -> TournamentCourse:
    facts = entry.facts
    return replace(before, draw=Draw(facts["word"], facts["seed"], read_seating(facts["plan"])))


def _session(before: TournamentCourse, entry: CourseEntry, _: int) -> TournamentCourse:
    number = entry.facts["session"]
    seats = [tuple(four) for four in entry.facts["seats"]]
    tables = tuple(PlayedTable(place, four) for place, four in enumerate(seats, 1))
    return replace(before, sessions=(*before.sessions, PlayedSession(number, tables)))


def _started(session: PlayedSession, entry: CourseEntry) -> PlayedSession:
    return replace(session, clock=SheetClock(entry.at, entry.facts["minutes"]))


def _paused(session: PlayedSession, entry: CourseEntry) -> PlayedSession:
    assert session.clock is not None  # noqa: S101 - only what runs is stopped
    return replace(session, clock=replace(session.clock, since=entry.at))


def _resumed(session: PlayedSession, entry: CourseEntry) -> PlayedSession:
    clock = session.clock
    assert clock is not None  # noqa: S101 - only what stands still goes on
    assert clock.since is not None  # noqa: S101 - as above
    paused = clock.paused + entry.at - clock.since
    return replace(session, clock=replace(clock, paused=paused, since=None))


def _extended(session: PlayedSession, entry: CourseEntry) -> PlayedSession:
    minutes = entry.facts["minutes"]
    if "table" in entry.facts:
        return _with_table(session, entry, lambda one: replace(one, extra=one.extra + minutes))
    clock = session.clock
    assert clock is not None  # noqa: S101 - only what has begun is made longer
    return replace(session, clock=replace(clock, minutes=clock.minutes + minutes))


def _closed(session: PlayedSession, entry: CourseEntry) -> PlayedSession:
    total = read_total(entry.facts["total"])
    return _with_table(session, entry, lambda one: replace(one, total=total))


def _reopened(session: PlayedSession, entry: CourseEntry) -> PlayedSession:
    changed = _with_table(session, entry, lambda one: replace(one, total=None))
    return replace(changed, published=False)


def _published(session: PlayedSession, entry: CourseEntry) -> PlayedSession:
    del entry
    return replace(session, published=True)


def _with_table(
    session: PlayedSession, entry: CourseEntry, change: Callable[[PlayedTable], PlayedTable]
) -> PlayedSession:
    wanted = entry.facts["table"]
    tables = tuple(change(one) if one.number == wanted else one for one in session.tables)
    return replace(session, tables=tables)


def _of_session(
    change: Callable[[PlayedSession, CourseEntry], PlayedSession],
) -> Callable[[TournamentCourse, CourseEntry, int], TournamentCourse]:
    """A step that changes one session."""

    def changed(session: PlayedSession, entry: CourseEntry, place: int) -> PlayedSession:
        found = change(session, entry)
        if entry.kind not in OF_THE_CLOCK:
            return found
        only = entry.facts.get("table")
        tables = (
            replace(table, timed=place) if only in (None, table.number) else table
            for table in found.tables
        )
        return replace(found, tables=tuple(tables))

    def step(before: TournamentCourse, entry: CourseEntry, place: int) -> TournamentCourse:
        wanted = entry.facts["session"]
        sessions = (changed(x, entry, place) if x.number == wanted else x for x in before.sessions)
        return replace(before, sessions=tuple(sessions))

    return step


_STEPS: Final[Mapping[str, Callable[[TournamentCourse, CourseEntry, int], TournamentCourse]]] = {
    "planned": _planned,
    "joined": _joined,
    "noted": _noted,
    "presence": _present,
    "forgotten": _forgotten,
    "promised": _promised,
    "list_reopened": _reopened_list,
    "drawn": _drawn,
    "session": _session,
    "keys": _noted,
    "started": _of_session(_started),
    "paused": _of_session(_paused),
    "resumed": _of_session(_resumed),
    "extended": _of_session(_extended),
    "closed": _of_session(_closed),
    "corrected": _of_session(_closed),
    "reopened": _of_session(_reopened),
    "published": _of_session(_published),
}
KINDS: Final = (OPENED, *_STEPS)
"""Everything that can be done."""
