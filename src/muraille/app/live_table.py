"""A table that is played: one writer, a journal, listeners, clocks, bots on the same path."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from muraille.app import entries as e
from muraille.app.bot_seats import BotSeats
from muraille.app.entries import Entry
from muraille.app.notices import ChairSeen, Happened, Notice, TableSeen, YourMove
from muraille.app.people import Person
from muraille.app.ports import Journal, Time
from muraille.app.sitting import LONGEST_WORD, Sitting
from muraille.app.timekeeper import Timekeeper
from muraille.app.watcher import Watcher
from muraille.core.errors import Refusal
from muraille.core.wall import SEATS, Seat
from muraille.table import codes as c
from muraille.table.actions import action_of, code_of, read_action, write_action
from muraille.table.event_words import decode
from muraille.table.events import Event

SEED_SIZE: Final = 32
VIEWERS: Final = (*SEATS, c.SPECTATOR)


_Given = ParamSpec("_Given")
_Answer = TypeVar("_Answer")


def whole(
    method: Callable[Concatenate[LiveTable, _Given], Awaitable[_Answer]],
) -> Callable[Concatenate[LiveTable, _Given], Awaitable[_Answer]]:
    """Do it to the end even if whoever asked is gone: what is being written must be noted too."""

    @wraps(method)
    async def done(table: LiveTable, /, *args: _Given.args, **named: _Given.kwargs) -> _Answer:
        task = asyncio.ensure_future(method(table, *args, **named))
        table.doing.add(task)
        task.add_done_callback(table.doing.discard)
        return await asyncio.shield(task)

    return done


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What every table of a house shares."""

    journal: Journal
    time: Time
    random_bytes: Callable[[int], bytes]
    """Chance nobody can foretell, for seeds."""
    hurry: float = 1.0
    """Bots think so many times their usual time: 0 in tests."""
    spectator_delay: float = 0.0
    """Seconds that spectators are behind the table."""


class LiveTable:
    """One table. Everything that changes it goes through one lock and the journal."""

    def __init__(self, sitting: Sitting, around: Surroundings) -> None:
        self.sitting = sitting
        self.on_change: Callable[[LiveTable], None] = lambda _: None
        """Who wants to know that something changed: the lobby."""
        self.on_hand: Callable[[LiveTable], None] = lambda _: None
        """Who wants to know that a hand is over: the history."""
        self.doing: set[asyncio.Future[Any]] = set()
        """What is being done."""
        self._around = around
        self._lock = asyncio.Lock()
        self._watchers: set[Watcher] = set()
        self._told = [0] * len(VIEWERS)
        """Events each viewer could have been told so far."""
        self._released = 0
        """Events spectators may know by now."""
        self._asked = [-1] * len(SEATS)
        """The number each seat was last asked on."""
        self._is_ahead = False
        """Something has happened that is not written down yet: nobody may hear of it."""
        self._ready = [False] * len(SEATS)
        self._bots = BotSeats(sitting)
        self._clock = Timekeeper(self)
        self._count_told()

    # What others ask.

    @property
    def id(self) -> str:
        """Its name in addresses."""
        return self.sitting.table

    @property
    def phase(self) -> str:
        """How far it is."""
        sitting = self.sitting
        if sitting.closed or sitting.game.is_over:
            return "over"
        if sitting.game.is_playing:
            return "playing"
        return "promised" if sitting.seed is not None else "gathering"

    @property
    def now(self) -> int:
        """The time of the house."""
        return self._around.time.now()

    @property
    def hurry(self) -> float:
        """How long bots think, as a share of their usual time."""
        return self._around.hurry

    def seen(self) -> TableSeen:
        """How it stands, as everybody may know it."""
        sitting, game = self.sitting, self.sitting.game
        present = {watcher.person for watcher in self._watchers}
        return TableSeen(
            self.phase,
            tuple(
                ChairSeen(x.name, x.bot, x.person is not None, x.person in present)
                for x in sitting.chairs
            ),
            min(game.number + 1, game.hands),
            game.hands,
            game.scores,
            sitting.promise,
            tuple(
                chance.promise.seed.hex()
                for chance in sitting.chances[: game.number]
                if chance.promise is not None and chance.promise.seed is not None
            ),
            tuple(self._ready),
            self._clock.deal_at,
        )

    def seq(self, viewer: int) -> int:
        """How many events a viewer could have been told."""
        return self._released if viewer == c.SPECTATOR else self._told[viewer]

    def events_since(self, viewer: int, seq: int) -> list[Happened]:
        """What a viewer has missed since a number; of hands that are over as well."""
        logs = [hand.log for hand in self.sitting.game.finished]
        if self.sitting.game.is_playing:
            logs.append(self.sitting.game.deal.log)
        redact = self.sitting.game.deal.engine.redacted_words
        missed, count = [], 0
        for log in logs:
            for event in decode(redact(list(log), viewer)):
                count += 1
                if count > seq:
                    missed.append(Happened(count, 0, event))
        return missed

    # Watching.

    def watch(self, viewer: int, person: str | None, since: int | None) -> Watcher:
        """Listen: what was missed since a number comes first, then everything."""
        if since is not None and since > self._told[viewer]:
            raise Refusal("unknown_position")
        watcher = Watcher(viewer, person)
        self._watchers.add(watcher)
        notices: list[Notice] = [self.seen()]
        if since is not None:
            known = self._released if viewer == c.SPECTATOR else self._told[viewer]
            notices += [told for told in self.events_since(viewer, since) if told.seq <= known]
        watcher.begin_with([*notices, *self._move_of(viewer)])
        if person is not None:
            self._announce()
        return watcher

    def unwatch(self, watcher: Watcher) -> None:
        """Stop listening."""
        self._watchers.discard(watcher)
        if watcher.person is not None:
            self._announce()

    def let_go(self, person: str) -> None:
        """Nothing more is told to somebody."""
        for watcher in list(self._watchers):
            if watcher.person == person:
                watcher.let_go("signed_out")

    def is_present(self, person: str | None) -> bool:
        """Whether somebody is connected."""
        return any(watcher.person == person for watcher in self._watchers)

    # What people do.

    @whole
    async def sit(self, person: Person, seat: Seat | None = None) -> Seat:
        """Take an empty chair, or come back to one's own."""
        async with self._lock:
            own = self.sitting.seat_of(person.id)
            if own is not None:
                if self.sitting.chairs[own].bot is not None:
                    await self._write(e.SEATED, seat=own, person=person.id, name=person.name)
                    self._go_on()
                return own
            free = [s for s in SEATS if self.sitting.chairs[s].is_empty]
            if not free or (seat is not None and seat not in free):
                raise Refusal("seat_taken")
            taken = free[0] if seat is None else seat
            await self._write(e.SEATED, seat=taken, person=person.id, name=person.name)
            return taken

    @whole
    async def seat_bot(self, person: str, seat: Seat, bot: str) -> None:
        """The host asks a bot to an empty chair."""
        async with self._lock:
            self._check_host(person)
            if not self.sitting.chairs[seat].is_empty:
                raise Refusal("seat_taken")
            await self._write(e.BOT_SEATED, seat=seat, bot=self._bots.known(bot), name=bot)

    @whole
    async def leave(self, person: str) -> None:
        """Get up: before the game the chair is free, in the game a bot plays on."""
        async with self._lock:
            await self._get_up(person)

    async def _get_up(self, person: str) -> None:
        seat = self.sitting.seat_of(person)
        if seat is None:
            raise Refusal("not_seated")
        if not self.sitting.has_begun:
            await self._write(e.LEFT, seat=seat)
        elif self.sitting.chairs[seat].bot is None:
            await self._write(e.BOT_SEATED, seat=seat, bot=self._bots.substitute, name="")
            if self.sitting.humans == 0:
                await self._close("abandoned")
            else:
                self._go_on()

    @whole
    async def start(self, person: str) -> None:
        """The host begins: the wall of the first hand is promised."""
        async with self._lock:
            self._check_host(person)
            if self.phase != "gathering" or self.sitting.game.finished:
                raise Refusal("already_begun")
            if any(chair.is_empty for chair in self.sitting.chairs):
                raise Refusal("empty_seats")
            await self._promise()

    @whole
    async def give_word(self, person: str, word: str) -> None:
        """A word for the next wall, and: I am ready."""
        async with self._lock:
            seat = self._seat(person)
            if self.phase != "promised":
                raise Refusal("not_promised")
            if word and not self._ready[seat]:
                await self._write(e.WORD_GIVEN, seat=seat, word=word[:LONGEST_WORD])
            self._ready[seat] = True
            self._announce()
            if all(self._ready[s] for s in SEATS if self.sitting.chairs[s].is_human):
                await self._deal()

    @whole
    async def act(self, person: str, text: str, on: int) -> None:
        """Play: an action in words, based on what the player knew."""
        seat = self._seat(person)
        code = code_of(read_action(text))
        async with self._lock:
            if self.sitting.closed:
                raise Refusal("game_over")
            if self.sitting.chairs[seat].bot is not None:
                raise Refusal("bot_plays")
            if on != self._told[seat]:
                raise Refusal("stale_action", seq=self._told[seat])
            await self._play(lambda: self.sitting.game.deal.act(seat, code))

    @whole
    async def close(self, person: str) -> None:
        """The host closes the table before its time."""
        async with self._lock:
            self._check_host(person)
            await self._close("closed_by_host")

    # What the clock and the bots do: the same path, the same lock.

    @whole
    async def bot_acts(self, seat: Seat, based_on: int) -> None:
        """A bot chooses from what its seat sees; too late if the table has gone on."""
        async with self._lock:
            deal = self.sitting.game.deal
            if based_on != self.sitting.position or seat not in deal.waiting_for():
                return
            code = self._bots.choose(seat, deal)
            await self._play(lambda: deal.act(seat, code))

    @whole
    async def time_over(self, seat: Seat, based_on: int) -> None:
        """A seat has thought too long."""
        async with self._lock:
            if based_on == self.sitting.position and seat in self.sitting.game.deal.waiting_for():
                await self._play(lambda: self.sitting.game.deal.expire(seat))

    @whole
    async def close_window(self, window: int) -> None:
        """The time for claims is over."""
        async with self._lock:
            if self._clock.window == window:
                await self._play(self.sitting.game.deal.close_window)

    @whole
    async def deal_now(self, hand: int) -> None:
        """Nobody waits any longer for the next hand."""
        async with self._lock:
            if self.phase == "promised" and self.sitting.game.number == hand:
                await self._deal()

    @whole
    async def next_hand(self) -> None:
        """What follows a hand, if it could not be written down at once."""
        async with self._lock:
            between = self.sitting.seed is None and not self.sitting.game.is_playing
            if self.sitting.game.finished and between and not self.sitting.closed:
                await self._follow()

    @whole
    async def resume(self) -> None:
        """After a restart: clocks and bots go on where they were, and what was due is done."""
        async with self._lock:
            game = self.sitting.game
            if game.is_playing and game.deal.is_over:
                await self._append([self._entry(e.HAND_OVER, {"number": game.number + 1})])
            if self.phase == "promised":
                self._clock.wait_for_deal()
            elif self.phase == "playing":
                self._go_on()
            elif self.sitting.has_begun and not self.sitting.closed:
                await self._after_hand()

    def stop(self) -> None:
        """No clock ticks here any more; listeners are let go."""
        self._clock.stop()
        for watcher in list(self._watchers):
            watcher.let_go("closing")

    # Inside the lock.

    async def _write(self, kind: str, **facts: object) -> None:
        """Write something down, take note of it, tell everybody."""
        await self._append([self._entry(kind, facts)])
        self._announce()

    def _entry(
        self, kind: str, facts: Mapping[str, Any], words: tuple[int, ...] = (), ahead: int = 0
    ) -> Entry:
        return Entry(self.id, self.sitting.position + ahead, self.now, kind, facts, words)

    async def _append(self, entries: Sequence[Entry]) -> None:
        """Durable first, then known."""
        await self._around.journal.append(entries)
        for entry in entries:
            self.sitting.apply(entry)

    async def _promise(self) -> None:
        """Fix the wall of the next hand, and wait for words."""
        seed = self._around.random_bytes(SEED_SIZE)
        self._ready = [False] * len(SEATS)
        number = self.sitting.game.number + 1
        await self._write(e.PROMISED, number=number, seed=seed.hex())
        if self.sitting.humans:
            self._clock.wait_for_deal()
            self._announce()
        else:
            await self._deal()

    async def _deal(self) -> None:
        """Build the wall and deal."""
        sitting = self.sitting
        self._clock.stop()
        places = sitting.drawn, list(sitting.chairs), list(sitting.words)
        ready, self._ready = self._ready, [False] * len(SEATS)
        sitting.draw_winds()
        self._find_seats()
        self._bots.reset(sitting.seed or b"")
        sitting.chances.append(sitting.next_chance())
        try:
            await self._play(lambda: sitting.game.begin(sitting.next_hand()), begins=True)
        except BaseException:
            sitting.drawn, sitting.chairs, sitting.words = places
            self._ready = ready
            sitting.chances.pop()
            self._find_seats()
            self._clock.wait_for_deal()
            raise

    async def _play(self, step: Callable[[], object], *, begins: bool = False) -> None:
        """Let something happen in the hand; if it cannot be written down, it has not happened."""
        game = self.sitting.game
        state, log, playing = game.deal.state, game.deal.log, game.is_playing
        step()
        words = game.deal.log if begins else game.deal.log[len(log) :]
        self._is_ahead = True
        entries = [self._entry(e.PLAYED, {}, words)]
        if game.deal.is_over:
            entries.append(self._entry(e.HAND_OVER, {"number": game.number + 1}, ahead=1))
        try:
            await self._append(entries)
        except BaseException:
            game.call_off(state, log, playing=playing)
            raise
        finally:
            self._is_ahead = False
        if begins:
            self._announce()  # the winds were drawn: who sits where comes before the tiles
        self._tell(words, state[c.PENDING])
        if game.is_playing:
            self._go_on()
        else:
            await self._after_hand()

    async def _after_hand(self) -> None:
        """A hand is over: the next one is promised, or the game is over."""
        self._clock.stop()
        self._announce()
        self.on_hand(self)
        try:
            await self._follow()
        except Refusal:  # the hand is over all the same: nobody who acted is to blame
            self._clock.later(self.next_hand)

    async def _follow(self) -> None:
        if self.sitting.game.is_over:
            await self._close("game_over")
        else:
            await self._promise()

    async def _close(self, reason: str) -> None:
        self._clock.stop()
        await self._write(e.CLOSED, reason=reason)

    def _go_on(self) -> None:
        """Whom does the table wait for? Clocks are set, bots are woken, players are asked."""
        self._clock.set_for(self.sitting.game.deal.waiting_for())
        self._ask(self.sitting.game.deal.waiting_for())

    def _ask(self, seats: Iterable[Seat]) -> None:
        for seat in seats:
            for move in self._move_of(seat):
                # To be asked twice would tell that another seat has answered.
                if self._asked[seat] != move.on:
                    self._asked[seat] = move.on
                    self._tell_viewer(seat, [move])

    def _move_of(self, viewer: int) -> list[YourMove]:
        """What the table asks of a viewer, if it asks anything."""
        game = self.sitting.game
        if viewer not in SEATS or not game.is_playing or self.sitting.closed or self._is_ahead:
            return []
        legal = game.deal.legal(viewer)
        if not legal or self.sitting.chairs[viewer].bot is not None:
            return []
        actions = tuple(write_action(action_of(code)) for code in legal)
        return [YourMove(self._told[viewer], actions, self._clock.until(viewer))]

    def _tell(self, words: tuple[int, ...], offered: int) -> None:
        """Everybody is told what happened, as far as he may know it."""
        redact = self.sitting.game.deal.engine.redacted_words
        listening = {watcher.viewer for watcher in self._watchers}
        pending = offered if offered < c.KINDS else None
        at = self.now
        read: dict[tuple[int, ...], tuple[Event, ...]] = {}  # most viewers are told the same
        for place, viewer in enumerate(VIEWERS):
            seen = tuple(redact(list(words), viewer))
            if seen not in read:
                read[seen] = decode(seen, pending)
            events = read[seen]
            first = self._told[place] + 1
            self._told[place] += len(events)
            if viewer == c.SPECTATOR or viewer in listening:
                told = [Happened(first + n, at, event) for n, event in enumerate(events)]
                self._tell_viewer(viewer, told)

    def _tell_viewer(self, viewer: int, notices: Sequence[Notice]) -> None:
        """Tell those who see from one chair; spectators are told later."""
        if viewer == c.SPECTATOR and self._around.spectator_delay:
            loop = asyncio.get_running_loop()
            loop.call_later(self._around.spectator_delay, self._release, notices)
        elif viewer == c.SPECTATOR:
            self._release(notices)
        else:
            self._tell_now(viewer, notices)

    def _release(self, notices: Sequence[Notice]) -> None:
        """What spectators have waited for."""
        for notice in notices:
            if isinstance(notice, Happened):
                self._released = notice.seq
        self._tell_now(c.SPECTATOR, notices)

    def _tell_now(self, viewer: int, notices: Sequence[Notice]) -> None:
        for watcher in list(self._watchers):
            if watcher.viewer == viewer:
                watcher.tell(notices)

    def _announce(self) -> None:
        """Everybody sees how the table stands; the lobby too."""
        self._find_seats()
        seen = self.seen()
        for watcher in list(self._watchers):
            watcher.tell([seen])
        self.on_change(self)

    def _find_seats(self) -> None:
        """Who listens sees from his own chair, wherever the winds have put him."""
        for watcher in self._watchers:
            seat = None if watcher.person is None else self.sitting.seat_of(watcher.person)
            watcher.viewer = c.SPECTATOR if seat is None else seat

    def _count_told(self) -> None:
        for place, viewer in enumerate(VIEWERS):
            self._told[place] = len(self.events_since(viewer, 0))
        self._released = self._told[c.SPECTATOR]

    def _seat(self, person: str) -> Seat:
        seat = self.sitting.seat_of(person)
        if seat is None:
            raise Refusal("not_seated")
        return seat

    def _check_host(self, person: str) -> None:
        if self.sitting.host != person:
            raise Refusal("not_the_host")
