"""What the routes work with: put together once, where the house is opened."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol
from weakref import WeakValueDictionary

from starlette.requests import HTTPConnection

from muraille.house.clock import SYSTEM, Clock
from muraille.house.played_hands import PlayedHand
from muraille.house.ports import Exercises, History, People, Practice, Puzzles, Sheets, Tournaments
from muraille.house.server.lines.switchboard import Switchboard
from muraille.house.server.lines.visits import Visits
from muraille.house.server.settings import Settings
from muraille.house.server.support.answers_today import AnswersToday
from muraille.house.server.support.course_shelf import CourseShelf
from muraille.house.server.support.experience_shelf import ExperienceShelf
from muraille.house.server.support.limits import DAY, HOUR, MINUTE, Limit
from muraille.house.server.support.metrics import Meters
from muraille.house.server.support.passwords import Passwords
from muraille.house.server.support.readiness import Readiness
from muraille.house.server.support.record_shelf import RecordShelf
from muraille.house.server.support.secret import secret_of
from muraille.house.server.support.work_queue import WorkQueue
from muraille.house.sheet_rooms import SheetRooms
from muraille.house.table.charter import Charter

log = logging.getLogger("muraille.house")


class Keeper(Protocol):
    """What everything is kept in; it ends in good order."""

    async def check(self) -> None:
        """Whether it takes what is written."""

    async def close(self) -> None:
        """End; what was taken is kept."""


async def _nobody(_table: str) -> bool:
    return False


async def _nothing(_table: str) -> None:
    return None


async def _unplayed(_table: str) -> tuple[None, Sequence[PlayedHand]]:
    return None, ()


DEEDS: Final = 60
"""What one person does at tables in a minute, beside playing: sits down, gets up, asks bots."""

RENAMES: Final = 30
"""New names of one person in an hour: each is compared with those of all accounts."""

STATISTICS: Final = 30
"""Looks of one person at their statistics in a minute: all their hands are counted for each."""

EXPORTS: Final = 12
"""Exports of one person in an hour: all their games are read for it."""

PAST: Final = 60
"""Tables that are over, asked for in a minute by a person: each is read from its journal."""
PAST_OF_ADDRESS: Final = 600
"""The same from one address: ten who look back as fast as they may."""

REPLAYS: Final = 150_000
"""Events told again in a minute to one person, or to one address: the longest game, three times."""

PRACTICE: Final = 120
"""Parts of practice logs written or read in a minute by one person."""
PRACTISED: Final = 60_000
"""Entries of practice logs told in a day from one address: three full logs, or a whole school."""

HINTS: Final = 60
"""Hints in a minute: nobody decides faster."""
REVIEWS: Final = 60
"""Hands reviewed in a minute: three long games."""
FILED_HANDS: Final = 60
"""Hands of files played again in a minute: nobody looks at more."""
EXERCISES: Final = 60
"""Answers with exercises in a minute: nobody practises faster."""
ANSWERS: Final = 2000
"""Answers to exercises told in a day from one address: a school."""
CONSENTS: Final = 30
"""Times one person changes their mind in an hour: all puzzles are looked through for each."""
REPORTS: Final = 10
"""Exercises reported in an hour from one address."""
SHEETS: Final = 240
"""Requests and messages about one sheet in a minute with one of its keys: a whole table writes."""
WRITINGS: Final = 100_000
"""Writings told in a day from one address: a tournament of a hundred, each hand told four times."""
TOURNAMENTS: Final = 1200
"""Requests with one key of a tournament in a minute: a desk, its helpers, and what they look at."""
PINS: Final = 5
"""Wrong codes tried at one table in a minute: then that table waits, and no other."""
PAPERS: Final = 30
"""Sheets that are set for paper in a minute for one address: half a second each."""
CODES: Final = 30
"""Short codes tried in a minute from one address: too few to guess one."""
PHRASES: Final = 4
PHRASE_SECONDS: Final = 10.0
"""So many phrases in so many seconds: enough to be friendly."""
GUESSES: Final = 10
"""Tries in a minute to log in under one name, from everywhere, before they take longer."""
LONGEST_GUESS: Final = 4.0
"""Seconds a try waits then: its owner waits as long, and comes in."""


class RateLimits:
    """Every limit of the house."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        self.requests = Limit(settings.request_rate, MINUTE, clock)
        self.replays = Limit(REPLAYS, MINUTE, clock)
        self.handshakes = Limit(settings.handshake_rate, MINUTE, clock)
        self.logins = Limit(settings.login_rate, MINUTE, clock)
        self.names = Limit(settings.name_rate, MINUTE, clock)
        self.guesses = Limit(GUESSES, MINUTE, clock)
        self.accounts = Limit(settings.account_rate, HOUR, clock)
        self.guests = Limit(settings.guest_rate, HOUR, clock)
        self.tokens = Limit(settings.token_rate, HOUR, clock)
        self.openings = Limit(settings.opening_rate, HOUR, clock)
        self.address_openings = Limit(settings.address_opening_rate, HOUR, clock)
        self.deeds = Limit(DEEDS, MINUTE, clock)
        self.renames = Limit(RENAMES, HOUR, clock)
        self.statistics = Limit(STATISTICS, MINUTE, clock)
        self.exports = Limit(EXPORTS, HOUR, clock)
        self.past = Limit(PAST, MINUTE, clock)
        self.past_of_address = Limit(PAST_OF_ADDRESS, MINUTE, clock)
        self.practice = Limit(PRACTICE, MINUTE, clock)
        self.practised = Limit(PRACTISED, DAY, clock)
        self.hints = Limit(HINTS, MINUTE, clock)
        self.reviews = Limit(REVIEWS, MINUTE, clock)
        self.filed_hands = Limit(FILED_HANDS, MINUTE, clock)
        self.exercises = Limit(EXERCISES, MINUTE, clock)
        self.answers = Limit(ANSWERS, DAY, clock)
        self.consents = Limit(CONSENTS, HOUR, clock)
        self.reports = Limit(REPORTS, HOUR, clock)
        self.sheet_openings = Limit(settings.sheet_rate, HOUR, clock)
        self.sheets = Limit(SHEETS, MINUTE, clock)
        self.writings = Limit(WRITINGS, DAY, clock)
        self.tournaments = Limit(TOURNAMENTS, MINUTE, clock)
        self.pins = Limit(PINS, MINUTE, clock)
        self.papers = Limit(PAPERS, MINUTE, clock)
        self.codes = Limit(CODES, MINUTE, clock)
        self.phrases = Limit(PHRASES, PHRASE_SECONDS, clock)


@dataclass(slots=True)
class Services:
    """The house behind the routes."""

    settings: Settings
    people: People
    history: History
    practice: Practice
    puzzles: Puzzles
    exercises: Exercises
    sheets: Sheets
    tournaments: Tournaments
    tables: Any
    """Where tables are played; it must know how to close."""
    store: Keeper
    clock: Clock = field(default=SYSTEM)
    meters: Meters = field(default_factory=Meters)
    passwords: Passwords = field(default_factory=Passwords)
    is_open: Callable[[str], Awaitable[bool]] = _nobody
    """Whether anybody may look at a table."""
    record: Callable[[str], Awaitable[Any]] = _nothing
    """The record of a game as plain data, for exports."""
    played: Callable[[str], Awaitable[tuple[Charter | None, Sequence[PlayedHand]]]] = _unplayed
    """What was agreed at a table that is over, and the hands that were played there."""
    secret: str = ""
    limits: RateLimits = field(init=False)
    switchboard: Switchboard = field(init=False)
    visits: Visits = field(init=False)
    """The open sockets of people, which end with what let them in."""
    readiness: Readiness = field(init=False)
    queue: WorkQueue = field(default_factory=WorkQueue, init=False)
    """Where answers are made that take their time."""
    past_queue: WorkQueue = field(default_factory=WorkQueue, init=False)
    """Where tables that are over are read again for those who watch them."""
    records: RecordShelf = field(init=False)
    person_locks: WeakValueDictionary[str, asyncio.Lock] = field(
        default_factory=WeakValueDictionary, init=False
    )
    """A lock for each person whose settings are being changed."""
    hint_queue: WorkQueue = field(default_factory=WorkQueue, init=False)
    """Where hints are thought of, which takes longest."""
    review_queue: WorkQueue = field(default_factory=WorkQueue, init=False)
    """Where games are looked at again: half a second for a hand, and nobody's hint waits for it."""
    exercise_queue: WorkQueue = field(default_factory=WorkQueue, init=False)
    """Where exercises are made: a second for a series, and nobody's result waits for it."""
    experience: ExperienceShelf = field(init=False)
    """How people do with exercises, and which are hidden."""
    sheet_rooms: SheetRooms = field(default_factory=SheetRooms, init=False)
    """Who looks at which score sheet."""
    sheet_queue: WorkQueue = field(default_factory=WorkQueue, init=False)
    """Where score sheets are folded: some milliseconds for a long one."""
    paper_queue: WorkQueue = field(default_factory=WorkQueue, init=False)
    """Where score sheets are set for paper: half a second each, and no fold waits for it."""
    courses: CourseShelf = field(init=False)
    """How tournaments stand."""
    answers_today: AnswersToday = field(default_factory=AnswersToday, init=False)
    is_closing: bool = field(default=False, init=False)
    """Nothing new begins any more."""

    def __post_init__(self) -> None:
        self.secret = self.secret or secret_of(self.settings)
        self.limits = RateLimits(self.settings, self.clock)
        self.records = RecordShelf(self.queue)
        self.experience = ExperienceShelf(self.exercises, self.meters, self.clock)
        self.courses = CourseShelf(self.tournaments)
        self.readiness = Readiness(self.store.check, self.clock)
        self.visits = Visits(self.settings.person_sockets)
        self.switchboard = Switchboard(self.settings, self.meters, self.clock)

    async def close(self) -> None:
        """Put the tables away, then the store, within the time that is set."""
        self.is_closing = True
        self.sheet_rooms.close()
        try:
            async with self.clock.timeout(self.settings.shutdown_seconds):
                await self.tables.close()
        except TimeoutError:
            # Every event is in the store already: nothing is lost, the next start goes on.
            log.warning("tables did not close in time")
        finally:
            await self.store.close()


def services_of(connection: HTTPConnection) -> Services:
    """The house a request came to."""
    services = connection.app.state.services
    assert isinstance(services, Services)  # noqa: S101 - set by create_app
    return services
