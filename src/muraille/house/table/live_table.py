"""A table that is played: one lock, one journal, an audience; clocks and bots on the same path."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.core.wall import Seat
from muraille.house import entries as entry_kinds
from muraille.house.clock import instant
from muraille.house.entries import Draft, Entry, draft
from muraille.house.people import Person
from muraille.house.short_code import short_code
from muraille.house.table import seats
from muraille.house.table.audience.audience import Audience
from muraille.house.table.audience.notices import Happened, Phase, PhraseSaid, TableSeen
from muraille.house.table.audience.subscription import Subscription
from muraille.house.table.autoplay import Autoplay
from muraille.house.table.bot_seats import BotSeats
from muraille.house.table.exclusive import exclusive
from muraille.house.table.hand_flow import HandFlow, Hooks
from muraille.house.table.journal import TableJournal
from muraille.house.table.pace import bot_pace_of
from muraille.house.table.services import TableServices
from muraille.house.table.state import LONGEST_WORD, TableState
from muraille.house.table.timers.absence import Absence
from muraille.house.table.timers.agenda import Agenda
from muraille.house.table.timers.clocks import TableClocks
from muraille.house.table.timers.deeds import (
    Deed,
    HostIsMissed,
    SubstitutePlays,
    TableIsAbandoned,
    TableSettles,
    Timer,
)
from muraille.table.act_text import read_act
from muraille.table.actions import Pass, code_of, read_action, write_action

PASS: Final = write_action(Pass())
RETRY: Final = 1.0
"""Seconds until a journal that has failed is asked again."""


class LiveTable:
    """One table. Everything that changes it waits for its lock and goes through the journal."""

    def __init__(self, state: TableState, services: TableServices) -> None:
        self.state = state
        self.services = services
        self.lock = asyncio.Lock()
        self.doing: set[asyncio.Future[Any]] = set()
        self.audience = Audience(state, services)
        self._journal = TableJournal(state, services)
        clocks, bots = TableClocks(state, services.bot_pace), BotSeats(state)
        self._flow = HandFlow(
            state,
            services,
            journal=self._journal,
            audience=self.audience,
            clocks=clocks,
            bots=bots,
        )
        self._autoplay = Autoplay(
            state, self._flow, audience=self.audience, clocks=clocks, bots=bots
        )
        self._absence = Absence(services.absence, services.idle, services.gathering)
        self._agenda = Agenda(services.clock, self.bring_about)
        self._is_stopped = False

    # What others ask.

    @property
    def id(self) -> str:
        """Its name in addresses."""
        return self.state.table

    @property
    def code(self) -> str:
        """What people type at the door."""
        return short_code(self.state.invitation)

    @property
    def hooks(self) -> Hooks:
        """What others want to be told of it."""
        return self._flow.hooks

    @property
    def phase(self) -> Phase:
        """How far it is."""
        return self._flow.phase

    def seen(self) -> TableSeen:
        """How it stands, as everybody may know it."""
        return self._flow.seen()

    def seq(self, viewer: int) -> int:
        """How many events a viewer may know."""
        return self.audience.seq(viewer)

    def events_since(self, viewer: int, seq: int) -> list[Happened]:
        """What a viewer has missed since a number; of hands that are over as well."""
        return self.audience.events_since(viewer, seq)

    def until(self, seat: Seat) -> int | None:
        """When the time of a seat is over, in milliseconds since 1970."""
        return self._flow.until(seat)

    def is_present(self, person: str) -> bool:
        """Whether a person is connected."""
        return person in self.audience.present()

    # Watching.

    def watch(self, viewer: int, person: str | None, since: int | None) -> Subscription:
        """Listen: what was missed since a number comes first, then everything."""
        was_left, before = self._flow.is_left, self._seated()
        subscription = self.audience.watch(viewer, person, since, self.seen)
        self._look_round(before, was_left=was_left)
        return subscription

    def unwatch(self, subscription: Subscription) -> None:
        """Stop listening."""
        was_left, before = self._flow.is_left, self._seated()
        self.audience.unwatch(subscription)
        self._look_round(before, was_left=was_left)

    def _seated(self) -> list[bool]:
        """By chair: whether its person is connected."""
        present = self.audience.present()
        return [x.person is not None and x.person in present for x in self.state.chairs]

    def _look_round(self, before: list[bool], *, was_left: bool) -> None:
        """Somebody has come or gone; of those who only look on, nobody needs to hear."""
        if self.state.closed:
            return
        if self._seated() != before:
            self._flow.announce()
            back = seats.welcome_back(self.state, self.audience.present())
            if self.state.has_started and (back or was_left != self._flow.is_left):
                self._agenda.ring(TableSettles())
        self.set_alarms()

    def let_go(self, person: str) -> None:
        """Nothing more is told to a person."""
        self.audience.let_go("signed_out", person)

    # What people do.

    @exclusive
    async def sit(self, person: Person, seat: Seat | None = None) -> Seat:
        """Take an empty chair, or come back to one's own."""
        taken = seats.take_seat(self.state, person, seat)
        if taken.drafts:
            await self._flow.write(*taken.drafts)
        if taken.is_return:
            self.audience.forget_question(taken.seat)
            await self._flow.set_in_motion()
        return taken.seat

    @exclusive
    async def seat_bot(self, person: str, seat: Seat, bot: str) -> None:
        """The host asks a bot to an empty chair."""
        seats.check_host(self.state, person)
        await self._flow.write(seats.seat_bot(self.state, seat, bot))

    @exclusive
    async def pace_bots(self, person: str, pace: str) -> None:
        """The host wants bots to play faster or slower; not where other people play as well."""
        seats.check_host(self.state, person)
        bot_pace_of(pace)
        if self.state.humans > 1:
            raise Refusal("people_play")
        await self._flow.write(draft(entry_kinds.BOTS_PACED, pace=pace))
        await self._flow.set_in_motion()

    @exclusive
    async def leave(self, person: str) -> None:
        """Get up: before the game the chair is free, in the game a bot plays on."""
        await self._get_up([] if self.state.closed else seats.get_up(self.state, person))

    @exclusive
    async def forget(self, person: str) -> None:
        """A person goes for good: they get up, and their name goes with them."""
        self.state.forget(person)
        seated = self.state.seat_of(person) is not None
        drafts = seats.get_up(self.state, person) if seated and not self.state.closed else []
        await self._get_up(drafts)
        self._flow.announce()

    async def _get_up(self, drafts: Sequence[Draft]) -> None:
        """Somebody has got up; a game that nobody plays any more is over."""
        if not drafts:
            return
        await self._flow.write(*drafts)
        if self.state.has_started and not self.state.humans:
            await self._flow.close("abandoned")
        await self._flow.set_in_motion()

    @exclusive
    async def start(self, person: str) -> None:
        """The host begins: the wall of the first hand is promised."""
        seats.check_host(self.state, person)
        if self.phase != "gathering" or self.state.game.finished:
            raise Refusal("already_begun")
        if any(chair.is_empty for chair in self.state.chairs):
            raise Refusal("empty_seats")
        await self._flow.promise()

    @exclusive
    async def give_word(self, person: str, word: str) -> None:
        """A word for the next wall; only the first one counts."""
        seat = self._promised_to(person)
        if not self.state.words[seat]:
            await self._write_word(seat, word)

    @exclusive
    async def be_ready(self, person: str, word: str = "") -> None:
        """I am ready for the next hand, perhaps with another word for its wall."""
        seat = self._promised_to(person)
        await self._write_word(seat, word)
        await self._flow.note_ready(seat)

    def _promised_to(self, person: str) -> Seat:
        seat = seats.played_seat(self.state, person)
        if self.phase != "promised":
            raise Refusal("not_promised")
        return seat

    async def _write_word(self, seat: Seat, word: str) -> None:
        if word and not self._flow.ready[seat]:
            given = draft(entry_kinds.WORD_GIVEN, seat=seat, word=word[:LONGEST_WORD])
            await self._flow.write(given)

    async def act(self, person: str, text: str, on: int) -> None:
        """Play: an action in words, based on what the player knew.

        What was not offered is answered at once: to wait for the lock would tell that another
        player, perhaps a bot, has something to decide.
        """
        seat = seats.seat_of(self.state, person)
        self._check_timely(seat, text, on)
        if self.state.strict is None and not self.audience.is_offered(seat, text):
            if text == PASS and self._has_no_claim(seat):
                self._flow.note_pass(seat)
                self._agenda.ring(TableSettles())
                return
            self.state.game.deal.check(seat, code_of(read_action(text)))
        await self._act(person, text, on)

    @exclusive
    async def _act(self, person: str, text: str, on: int) -> None:
        seat = seats.seat_of(self.state, person)
        self._check_timely(seat, text, on)
        await self._flow.play(self._step(seat, text))

    def _check_timely(self, seat: Seat, text: str, on: int) -> None:
        """Refuse what cannot be read, and what comes too late."""
        strict = self.state.strict
        self._step(seat, text)
        seats.check_open(self.state)
        if self.state.chairs[seat].bot is not None:
            raise Refusal("bot_plays")
        told = self.audience.told(seat)
        # Hands and mouths race: what others say or show meanwhile makes nothing stale.
        if not (told if strict is None else self.audience.moved(seat)) <= on <= told:
            raise Refusal("stale_action", seq=told)

    def _has_no_claim(self, seat: Seat) -> bool:
        """Whether a tile lies on offer to others alone."""
        view = self.state.game.deal.view(seat)
        return view.is_window and view.giver != seat and not view.offers

    def _step(self, seat: Seat, text: str) -> Callable[[], None]:
        """What a text means at this table: an action, or an act of hands and mouth."""
        strict, deal = self.state.strict, self.state.game.deal
        if strict is None:
            return partial(deal.act, seat, code_of(read_action(text)))
        return partial(strict.act, seat, read_act(text))

    def say_phrase(self, person: str, phrase: str) -> None:
        """A player says one of the prepared phrases; nothing of it is kept."""
        seat = seats.played_seat(self.state, person)
        if self.state.strict is not None:
            raise Refusal("no_phrases")
        self.audience.say(PhraseSaid(seat, phrase))

    @exclusive
    async def close(self, person: str) -> None:
        """The host closes the table before its time."""
        seats.check_host(self.state, person)
        await self._flow.close("closed_by_host")

    # What time brings about.

    @exclusive
    async def bring_about(self, deed: Deed) -> None:
        """Do what is due."""
        match deed:
            case SubstitutePlays(person):
                absent = {person} - self.audience.present()
                drafts = [] if self.state.closed else seats.replace_absent(self.state, absent)
                if drafts:
                    await self._flow.write(*drafts)
                await self._settle()
            case HostIsMissed():
                present = self.audience.present()
                drafts = [] if self.state.closed else seats.replace_host(self.state, present)
                if drafts:
                    await self._flow.write(*drafts)
            case TableIsAbandoned():
                if self.audience.is_empty and not self.state.closed:
                    await self._flow.close("abandoned")
            case TableSettles():
                await self._settle()
            case _:
                await self._autoplay.bring_about(deed)

    async def settle(self) -> None:
        """Whatever is due is done: after a restart."""
        await self.bring_about(TableSettles())

    async def _settle(self) -> None:
        if self.state.closed:
            return
        back = seats.welcome_back(self.state, self.audience.present())
        if back:
            await self._flow.write(*back.values())
            for seat in back:
                self.audience.forget_question(seat)
        await self._flow.set_in_motion()

    # Before and after every change.

    async def prepare(self) -> None:
        """What is not known about the journal is found out."""
        await self._flow.be_sure()

    def conclude(self) -> None:
        """Alarms are set for what is due; in doubt, to find out how the last change ended."""
        if self._journal.in_doubt and not self._is_stopped:
            retry = instant(self.services.clock).after(RETRY)
            self._agenda.clear()
            self._agenda.set([Timer(TableSettles(), retry)])
        else:
            self.set_alarms()

    def set_alarms(self) -> None:
        """Alarms are set for what is due as the table stands."""
        if not self._is_stopped and not self._journal.in_doubt:
            now = instant(self.services.clock)
            absence = self._absence.timers(self.state, self.audience.present(), now)
            self._agenda.set((*self._flow.timers, *absence))

    def learn(self, entries: Sequence[Entry]) -> None:
        """Hear the latest entries of a journal that was read again; spectators when it is time."""
        self._flow.announce(at=0)  # what led to here is old enough
        self._flow.learn(entries)

    def stop(self) -> None:
        """No clock ticks here any more; listeners are let go."""
        self._is_stopped = True
        self._agenda.clear()
        self.audience.let_go("closing")
