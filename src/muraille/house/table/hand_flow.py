"""How a table goes on: the next hand is promised, dealt, played, settled; step by step.

Only who has the turn of the table comes here. Every step is written down before it is told, and
what cannot be written down has not happened.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from muraille.core.errors import Refusal
from muraille.core.tile import Kind
from muraille.core.wall import SEATS, Seat
from muraille.house import entries as e
from muraille.house.entries import Entry
from muraille.house.table.notices import ChairSeen, TableSeen, YourMove
from muraille.house.table.strict.show import StrictShow
from muraille.table.actions import action_of, write_action

if TYPE_CHECKING:
    from muraille.house.table.live_table import LiveTable

SEED_SIZE: Final = 32
RETRY: Final = 1.0
"""Seconds until a journal that has failed is asked again."""


class Course:
    """The steps of one table."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._state = table.state
        self._journal = table.services.journal
        self._is_dealing = False
        """A hand has begun that is not written down yet: nobody may hear of it."""
        self._in_doubt = False
        """Nobody knows whether the last entries were written down."""
        self._strict_show = StrictShow(table)
        self.ready = [False] * len(SEATS)
        """Who wants the next hand to be dealt."""

    @property
    def phase(self) -> str:
        """How far the table is."""
        state = self._state
        if state.closed or state.game.is_over:
            return "over"
        if state.game.is_playing and not self._is_dealing:
            return "playing"
        return "promised" if state.seed is not None else "gathering"

    def seen(self) -> TableSeen:
        """How the table stands, as everybody may know it."""
        state, game, phase = self._state, self._state.game, self.phase
        present = self._table.audience.present()
        return TableSeen(
            phase,
            tuple(
                ChairSeen(x.name, x.bot, x.person is not None, x.person in present, x.away)
                for x in state.chairs
            ),
            min(game.number + 1, game.hands),
            game.hands,
            game.scores,
            state.promise,
            tuple(
                promise.seed.hex()
                for promise in state.promises[: game.number]
                if promise.seed is not None
            ),
            tuple(self.ready),
            self._table.clock.deal_at if phase == "promised" else None,
            None if self._is_dealing else self._strict_show.seen(),
        )

    def announce(self, at: int | None = None) -> None:
        """Everybody sees how the table stands; the lobby too."""
        self._table.audience.announce(self.seen(), self._table.now if at is None else at)
        self._table.on_change(self._table)
        self._table.absence.note()

    # Writing down.

    def entry(
        self, kind: str, *, words: tuple[int, ...] = (), ahead: int = 0, **facts: object
    ) -> Entry:
        """The next entry of the journal, or one that comes after it."""
        return Entry(
            self._table.id, self._state.position + ahead, self._table.now, kind, facts, words
        )

    async def write(self, *entries: Entry) -> None:
        """Write something down, take note of it, tell everybody."""
        await self._make_durable(entries)
        for entry in entries:
            self._state.apply(entry)
        self.announce()

    async def _make_durable(self, entries: Sequence[Entry]) -> None:
        try:
            await self._journal.append(entries)
        except BaseException:
            self._in_doubt = True
            self._table.settle_in(RETRY)
            raise
        self._table.services.fan_out.publish(self._table.id, entries[-1].position + 1)

    async def be_sure(self) -> None:
        """Read on in the journal, if nobody knows whether the last entries are there."""
        if not self._in_doubt:
            return
        self._table.settle_in(RETRY)  # should this fail too
        kept = await self._journal.entries(self._table.id, self._state.position)
        self._in_doubt = False
        if kept:
            self.learn(kept)
            await self.set_in_motion()

    def learn(self, entries: Sequence[Entry]) -> None:
        """Take note of what stands in the journal, and tell it as if it happened now."""
        for entry in entries:
            game = self._state.game
            begins, offered = not game.is_playing, game.deal.whole.pending
            self._state.replay([entry])
            if entry.kind == e.PLAYED:
                self._tell(entry.words, offered, entry.at, begins=begins)
            else:
                self.ready = [False] * len(SEATS) if entry.kind == e.PROMISED else self.ready
                self.announce(entry.at)
            if entry.kind == e.HAND_OVER:
                self._table.on_hand(self._table)

    # Going on.

    async def set_in_motion(self) -> None:
        """Do what is due, and set the clocks for the rest."""
        state, game = self._state, self._state.game
        if game.is_playing and game.deal.is_over:
            await self.write(self.entry(e.HAND_OVER, number=game.number + 1))
            self._table.on_hand(self._table)
        if state.closed:
            self._table.clock.stop()
        elif self.phase == "promised":
            await self._deal_or_wait()
        elif self.phase == "playing":
            self._go_on()
        elif state.has_begun:
            await self._follow()

    async def promise(self) -> None:
        """Fix the wall of the next hand, and wait for words."""
        seed = self._table.services.random_bytes(SEED_SIZE)
        number = self._state.game.number + 1
        promised = self.entry(e.PROMISED, number=number, seed=seed.hex())
        await self._make_durable([promised])
        self._state.apply(promised)
        self.ready = [False] * len(SEATS)
        await self._deal_or_wait()

    async def deal_when_ready(self) -> None:
        """Deal, if everybody who plays is ready."""
        if self._is_everybody_ready():
            await self.deal()

    def _is_everybody_ready(self) -> bool:
        chairs = self._state.chairs
        return all(self.ready[seat] for seat in SEATS if chairs[seat].is_human)

    async def _deal_or_wait(self) -> None:
        clock = self._table.clock
        if self._is_everybody_ready() or clock.is_deal_due():
            await self.deal()
        else:
            clock.wait_for_deal()
            self.announce()

    async def deal(self) -> None:
        """Build the wall and deal."""
        state = self._state
        await self.play(lambda: state.game.begin(state.next_hand()), begins=True)

    async def play(self, step: Callable[[], object], *, begins: bool = False) -> None:
        """Let something happen in the hand; if it cannot be written down, it has not happened."""
        game = self._state.game
        before, log, playing = game.deal.whole, game.deal.log, game.is_playing
        strict = self._state.strict
        physical = None if strict is None else strict.physical
        step()
        if begins and strict is not None:
            strict.begun()
        words = game.deal.log if begins else game.deal.log[len(log) :]
        entries = [self.entry(e.PLAYED, words=words)]
        if game.deal.is_over:
            entries.append(self.entry(e.HAND_OVER, ahead=1, number=game.number + 1))
        self._is_dealing = begins
        try:
            await self._make_durable(entries)
        except BaseException:
            game.call_off(bytes(before), log, playing=playing)
            if strict is not None and physical is not None:
                strict.restore(physical)
            raise
        finally:
            self._is_dealing = False
        if begins:
            self._state.begin_hand()
        for entry in entries:
            self._state.apply(entry)
        self._tell(words, before.pending, entries[0].at, begins=begins)
        if game.is_playing:
            self._go_on()
        else:
            await self._after_hand()

    def _tell(self, words: tuple[int, ...], offered: Kind | None, at: int, *, begins: bool) -> None:
        if begins:
            self.ready = [False] * len(SEATS)
            self._table.bots.reset(self._state.seed or b"")
            self.announce(at)  # the winds were drawn: who sits where comes before the tiles
        self._table.audience.tell(words, offered, at)

    async def _after_hand(self) -> None:
        """A hand is over: the next one is promised, or the game is over."""
        self._table.clock.stop()
        self.announce()
        self._table.on_hand(self._table)
        with suppress(Refusal):  # nobody who acted is to blame, and the table looks into it itself
            await self._follow()

    async def _follow(self) -> None:
        if self._state.game.is_over:
            await self.close("game_over")
        else:
            await self.promise()

    async def close(self, reason: str, *before: Entry) -> None:
        """Nobody plays here any more."""
        closed = self.entry(e.CLOSED, ahead=len(before), reason=reason)
        await self.write(*before, closed)
        self._table.clock.stop()

    def _go_on(self) -> None:
        """Whom does the table wait for? Clocks are set, bots are woken, players are asked."""
        strict = self._state.strict
        waiting = (strict or self._state.game.deal).waiting_for()
        self._table.clock.set_for(waiting)
        if strict is not None:
            self._strict_show.tell()
        for seat in waiting:
            if self._state.chairs[seat].bot is None:
                self._table.audience.ask(seat, self._move)

    def _move(self, seat: Seat, on: int) -> YourMove | None:
        """What the table asks of a seat, if it asks anything."""
        if self._state.strict is not None:  # anything can be done, nothing is offered
            return YourMove(on, (), self._table.clock.until(seat))
        legal = self._state.game.deal.legal(seat)
        actions = tuple(write_action(action_of(code)) for code in legal)
        return YourMove(on, actions, self._table.clock.until(seat)) if actions else None
