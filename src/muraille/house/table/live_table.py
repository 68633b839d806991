"""A table that is played: one writer, a journal, an audience, clocks, bots on the same path."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from muraille.core.errors import Refusal
from muraille.core.wall import Seat
from muraille.house import entries as e
from muraille.house.entries import Entry
from muraille.house.people import Person
from muraille.house.table.absence import Absence
from muraille.house.table.alarms import Alarms
from muraille.house.table.audience import Audience
from muraille.house.table.bot_seats import BotSeats
from muraille.house.table.hand_flow import Course
from muraille.house.table.notices import Happened, TableSeen
from muraille.house.table.seating import Seating
from muraille.house.table.services import TableServices
from muraille.house.table.state import LONGEST_WORD, TableState
from muraille.house.table.subscription import Subscription
from muraille.house.table.timekeeper import Timekeeper
from muraille.house.table.turns import in_turn
from muraille.table.act_text import read_act
from muraille.table.actions import code_of, read_action


class LiveTable:
    """One table. Everything that changes it waits for its turn and goes through the journal."""

    def __init__(self, state: TableState, services: TableServices) -> None:
        self.state = state
        self.services = services
        self.on_change: Callable[[LiveTable], None] = lambda _: None
        """Who wants to know that something changed: the lobby."""
        self.on_hand: Callable[[LiveTable], None] = lambda _: None
        """Who wants to know that a hand is over: the history."""
        self.lock = asyncio.Lock()
        self.doing: set[asyncio.Future[Any]] = set()
        self.audience = Audience(state, services)
        self.bots = BotSeats(state)
        self.clock = Timekeeper(self)
        self._due = Alarms(services.clock)
        self.absence = Absence(self)
        self.course = Course(self)
        self.seating = Seating(self)

    # What others ask.

    @property
    def id(self) -> str:
        """Its name in addresses."""
        return self.state.table

    @property
    def phase(self) -> str:
        """How far it is."""
        return self.course.phase

    @property
    def now(self) -> int:
        """The time of the house."""
        return self.services.clock.now()

    @property
    def is_left(self) -> bool:
        """Whether the one person among bots is not connected: the table waits for him."""
        people = [chair.person for chair in self.state.chairs if chair.is_human]
        return len(people) == 1 and not self.is_present(people[0])

    def seen(self) -> TableSeen:
        """How it stands, as everybody may know it."""
        return self.course.seen()

    def seq(self, viewer: int) -> int:
        """How many events a viewer may know."""
        return self.audience.seq(viewer)

    def events_since(self, viewer: int, seq: int) -> list[Happened]:
        """What a viewer has missed since a number; of hands that are over as well."""
        return self.audience.events_since(viewer, seq)

    def until(self, seat: Seat) -> int | None:
        """When the time of a seat is over, in milliseconds since 1970."""
        return self.clock.until(seat)

    def is_present(self, person: str | None) -> bool:
        """Whether somebody is connected."""
        return person in self.audience.present()

    # Watching.

    def watch(self, viewer: int, person: str | None, since: int | None) -> Subscription:
        """Listen: what was missed since a number comes first, then everything."""
        was_left = self.is_left
        subscription = self.audience.watch(viewer, person, since, self.seen)
        self._presence_changed(subscription, was_left=was_left)
        return subscription

    def unwatch(self, subscription: Subscription) -> None:
        """Stop listening."""
        was_left = self.is_left
        self.audience.unwatch(subscription)
        self._presence_changed(subscription, was_left=was_left)

    def _presence_changed(self, subscription: Subscription, *, was_left: bool) -> None:
        if self.state.closed:
            return
        if subscription.person is None:
            self.absence.note()
            return
        self.course.announce()
        present = self.audience.present()
        back = any(chair.away and chair.person in present for chair in self.state.chairs)
        if self.state.has_started and (back or was_left != self.is_left):
            self.settle_in(0)

    def let_go(self, person: str) -> None:
        """Nothing more is told to somebody."""
        self.audience.let_go("signed_out", person)

    # What people do.

    @in_turn
    async def sit(self, person: Person, seat: Seat | None = None) -> Seat:
        """Take an empty chair, or come back to one's own."""
        return await self.seating.sit(person, seat)

    @in_turn
    async def seat_bot(self, person: str, seat: Seat, bot: str) -> None:
        """The host asks a bot to an empty chair."""
        self.seating.check_host(person)
        await self.seating.seat_bot(seat, bot)

    @in_turn
    async def leave(self, person: str) -> None:
        """Get up: before the game the chair is free, in the game a bot plays on."""
        await self.seating.get_up(person)

    @in_turn
    async def start(self, person: str) -> None:
        """The host begins: the wall of the first hand is promised."""
        self.seating.check_host(person)
        if self.phase != "gathering" or self.state.game.finished:
            raise Refusal("already_begun")
        if any(chair.is_empty for chair in self.state.chairs):
            raise Refusal("empty_seats")
        await self.course.promise()

    @in_turn
    async def give_word(self, person: str, word: str) -> None:
        """A word for the next wall, and: I am ready."""
        seat = self.seating.seat(person)
        if self.phase != "promised":
            raise Refusal("not_promised")
        if word and not self.course.ready[seat]:
            given = self.course.entry(e.WORD_GIVEN, seat=seat, word=word[:LONGEST_WORD])
            await self.course.write(given)
        self.course.ready[seat] = True
        self.course.announce()
        await self.course.deal_when_ready()

    @in_turn
    async def act(self, person: str, text: str, on: int) -> None:
        """Play: an action in words, based on what the player knew."""
        seat, strict = self.seating.seat(person), self.state.strict
        step = self._step(seat, text)
        if self.state.closed:
            raise Refusal("game_over")
        if self.state.chairs[seat].bot is not None:
            raise Refusal("bot_plays")
        told = self.audience.told(seat)
        # Hands and mouths race: what others say or show meanwhile makes nothing stale.
        if not (told if strict is None else self.audience.moved(seat)) <= on <= told:
            raise Refusal("stale_action", seq=told)
        await self.course.play(step)

    def _step(self, seat: Seat, text: str) -> Callable[[], None]:
        """What a text means at this table: an action, or an act of hands and mouth."""
        strict, deal = self.state.strict, self.state.game.deal
        if strict is None:
            code = code_of(read_action(text))
            return lambda: deal.act(seat, code)
        act = read_act(text)
        return lambda: strict.act(seat, act)

    @in_turn
    async def close(self, person: str) -> None:
        """The host closes the table before its time."""
        self.seating.check_host(person)
        await self.course.close("closed_by_host")

    # What the clocks and the bots do: the same path.

    @in_turn
    async def bot_acts(self, seat: Seat, based_on: int) -> None:
        """A bot plays in its turn; too late if the table has gone on."""
        if based_on == self.state.position:
            await self._choose(seat)

    @in_turn
    async def bot_answers(self, seat: Seat, window: int) -> None:
        """A bot answers to the tile on offer: what others answer meanwhile it does not see."""
        if window == self.clock.window:
            await self._choose(seat)

    async def _choose(self, seat: Seat) -> None:
        """A bot chooses from what its seat sees."""
        deal = self.state.game.deal
        if seat in deal.waiting_for():
            code = self.bots.choose(seat, deal)
            await self.course.play(lambda: deal.act(seat, code))

    @in_turn
    async def time_over(self, seat: Seat, based_on: int) -> None:
        """A seat has thought too long."""
        deal = self.state.game.deal
        if based_on == self.state.position and seat in deal.waiting_for():
            await self.course.play(lambda: deal.expire(seat))

    @in_turn
    async def close_window(self, window: int) -> None:
        """The time for claims is over."""
        if self.clock.window == window:
            await self.course.play(self.state.game.deal.close_window)

    @in_turn
    async def deal_now(self, hand: int) -> None:
        """Nobody waits any longer for the next hand."""
        if self.phase == "promised" and self.state.game.number == hand:
            await self.course.deal()

    @in_turn
    async def replace_absent(self) -> None:
        """Bots play for those who have been cut off for too long."""
        await self.seating.replace_absent(self.absence.overdue())
        await self._settle()

    @in_turn
    async def abandon(self) -> None:
        """Nobody has been connected for too long."""
        if self.audience.is_empty and not self.state.closed:
            await self.course.close("abandoned")

    def settle_in(self, seconds: float) -> None:
        """Something is due that no clock brings about."""
        self._due.stop()
        self._due.set(seconds, self.settle)

    @in_turn
    async def settle(self) -> None:
        """Whatever is due is done: after a restart, after a failure, when somebody is back."""
        await self._settle()

    async def _settle(self) -> None:
        await self.seating.welcome_back()
        await self.course.set_in_motion()
        self.absence.note()

    async def be_sure(self) -> None:
        """What is not known about the journal is found out."""
        await self.course.be_sure()

    def learn(self, entries: Sequence[Entry]) -> None:
        """Hear the latest entries of a journal that was read again; spectators when it is time."""
        self.course.announce(at=0)  # what led to here is old enough
        self.course.learn(entries)

    def stop(self) -> None:
        """No clock ticks here any more; listeners are let go."""
        self.clock.stop()
        self._due.stop()
        self.absence.stop()
        self.audience.let_go("closing")
