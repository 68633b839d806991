"""How a table goes on: the next hand is promised, dealt, played, settled; step by step.

Only the holder of the table's lock comes here. Every step is written down before it is told, and
what cannot be written down has not happened.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from muraille.core.errors import Refusal
from muraille.core.wall import SEATS, Seat
from muraille.house import entries as entry_kinds
from muraille.house.clock import Instant, instant
from muraille.house.entries import Draft, Entry, draft
from muraille.house.table.audience.audience import Audience
from muraille.house.table.audience.notices import Phase, TableSeen, YourMove
from muraille.house.table.audience.seen import table_seen
from muraille.house.table.bot_seats import BotSeats
from muraille.house.table.journal import Played, TableJournal
from muraille.house.table.services import TableServices
from muraille.house.table.state import TableState
from muraille.house.table.strict.seen import StrictSeen, strict_seen
from muraille.house.table.timers.clocks import TableClocks
from muraille.house.table.timers.deeds import HandIsDealt, Timer
from muraille.table.actions import action_of, write_action

SEED_SIZE: Final = 32


@dataclass(slots=True)
class Hooks:
    """What others want to be told of a table."""

    changed: Callable[[], None] = lambda: None
    """Something changed: for the lobby."""
    hand_over: Callable[[], None] = lambda: None
    """A hand is over: for the history."""


class HandFlow:
    """The steps of one table, from one hand to the next."""

    def __init__(  # noqa: PLR0913 - the parts of a table
        self,
        state: TableState,
        services: TableServices,
        *,
        journal: TableJournal,
        audience: Audience,
        clocks: TableClocks,
        bots: BotSeats,
    ) -> None:
        self.hooks = Hooks()
        self.timers: tuple[Timer, ...] = ()
        """What is due, and when, as the table stands."""
        self.ready = [False] * len(SEATS)
        """By seat: whether the player wants the next hand to be dealt."""
        self._state = state
        self._services = services
        self._journal = journal
        self._audience = audience
        self._clocks = clocks
        self._bots = bots
        self._strict_shown: StrictSeen | None = None

    @property
    def phase(self) -> Phase:
        """How far the table is."""
        state = self._state
        if state.closed or state.game.is_over:
            return "over"
        if state.game.is_playing and not self._journal.is_dealing:
            return "playing"
        return "promised" if state.seed is not None else "gathering"

    @property
    def is_left(self) -> bool:
        """Whether the one person among bots is not connected: the table waits for them."""
        people = [chair.person for chair in self._state.chairs if chair.is_human]
        return len(people) == 1 and people[0] not in self._audience.present()

    @property
    def people(self) -> int:
        """How many people learn from a pause: who plays, or has got up and still listens.

        At a sealed table that is everybody who has a chair: they can ask how it stands.
        """
        present, chairs = self._audience.present(), self._state.chairs
        owned = [chair for chair in chairs if chair.person is not None]
        if self._state.agreed.windows == "sealed":
            return len(owned)
        return sum(chair.is_human or chair.person in present for chair in owned)

    def until(self, seat: Seat) -> int | None:
        """When the time of a seat is over, in milliseconds since 1970."""
        return next((timer.at.ms for timer in self.timers if seat in timer.limits), None)

    def seen(self) -> TableSeen:
        """How the table stands, as everybody may know it."""
        phase, present = self.phase, self._audience.present()
        deals = (timer.at.ms for timer in self.timers if isinstance(timer.deed, HandIsDealt))
        deal_at = next(deals, None) if phase == "promised" else None
        strict = None if self._journal.is_dealing else self._strict_seen()
        return table_seen(
            self._state, phase, present=present, ready=self.ready, deal_at=deal_at, strict=strict
        )

    def announce(self, at: int | None = None) -> None:
        """Everybody sees how the table stands; the lobby too."""
        self._audience.announce(self.seen(), self._services.clock.now() if at is None else at)
        self.hooks.changed()

    def _strict_seen(self) -> StrictSeen | None:
        """What hands and mouths have begun; nothing at other tables, and before the first deal."""
        state = self._state
        if state.strict is None or not state.is_dealt:
            return None
        return strict_seen(state.strict, state.game.penalties, self._clocks.strict.until)

    # Writing down.

    async def write(self, *drafts: Draft) -> None:
        """Write something down, and tell everybody."""
        await self._journal.write(*drafts)
        self.announce()

    async def be_sure(self) -> None:
        """Read on in the journal, if nobody knows whether the last entries are there."""
        if self._journal.in_doubt and (kept := await self._journal.unknown()):
            self.learn(kept)
            await self.set_in_motion()

    def learn(self, entries: Sequence[Entry]) -> None:
        """Take note of what stands in the journal, and tell it as if it happened now."""
        for entry in entries:
            game = self._state.game
            begins, offered = not game.is_playing, game.deal.whole.pending
            self._state.replay([entry])
            if entry.kind == entry_kinds.PLAYED:
                self._tell(Played(entry.words, offered, entry.at, begins))
            else:
                self.ready = (
                    [False] * len(SEATS) if entry.kind == entry_kinds.PROMISED else self.ready
                )
                self.announce(entry.at)
            if entry.kind == entry_kinds.HAND_OVER:
                self.hooks.hand_over()

    # Going on.

    async def set_in_motion(self) -> None:
        """Do what is due, and set the clocks for the rest."""
        state, game = self._state, self._state.game
        if game.is_playing and game.deal.is_over:
            await self.write(draft(entry_kinds.HAND_OVER, number=game.number + 1))
            self.hooks.hand_over()
        if state.closed:
            self.stop()
        elif self.phase == "promised":
            await self._deal_or_wait()
        elif self.phase == "playing":
            self._go_on()
        elif state.is_dealt:
            await self._follow()

    def stop(self) -> None:
        """No clock ticks."""
        self.timers = self._clocks.stop()

    async def promise(self) -> None:
        """Fix the wall of the next hand, and wait for words."""
        seed = self._services.random_bytes(SEED_SIZE)
        number = self._state.game.number + 1
        await self._journal.write(draft(entry_kinds.PROMISED, number=number, seed=seed.hex()))
        self.ready = [False] * len(SEATS)
        await self._deal_or_wait()

    async def note_ready(self, seat: Seat) -> None:
        """A player is ready; the last one lets the hand be dealt. To say it twice is nothing."""
        if self.ready[seat]:
            return
        self.ready[seat] = True
        self.announce()
        if self._is_everybody_ready():
            await self.deal()

    def _is_everybody_ready(self) -> bool:
        chairs = self._state.chairs
        return all(self.ready[seat] for seat in SEATS if chairs[seat].is_human)

    async def _deal_or_wait(self) -> None:
        if self._is_everybody_ready():
            await self.deal()
        else:
            self.timers = self._clocks.wait_for_deal(self._now(), is_left=self.is_left)
            self.announce()

    async def deal(self) -> None:
        """Build the wall and deal."""
        state = self._state
        await self.play(lambda: state.game.begin(state.next_hand()), begins=True)

    async def play(self, step: Callable[[], object], *, begins: bool = False) -> None:
        """Let something happen in the hand, tell everybody, and go on."""
        self._tell(await self._journal.play(step, begins=begins))
        if self._state.game.is_playing:
            self._go_on()
        else:
            await self._after_hand()

    def _tell(self, played: Played) -> None:
        if played.begins:
            self.ready = [False] * len(SEATS)
            self._bots.reset(self._state.seed or b"")
            self.announce(played.at)  # the winds were drawn: the seats come before the tiles
        self._audience.tell(played.words, played.offered, played.at)

    async def _after_hand(self) -> None:
        """A hand is over: the next one is promised, or the game is over."""
        self.stop()
        self.announce()
        self.hooks.hand_over()
        with suppress(Refusal):  # no player is to blame, and the table looks into it itself
            await self._follow()

    async def _follow(self) -> None:
        if self._state.game.is_over:
            await self.close("game_over")
        else:
            await self.promise()

    async def close(self, reason: str) -> None:
        """Nobody plays here any more; a hand that is under way is called off, and lies open."""
        closed, game = draft(entry_kinds.CLOSED, reason=reason), self._state.game
        if game.is_playing:
            table = self._state.strict or game.deal
            self._tell(await self._journal.play(table.call_off, closes=closed))
            self.announce()
            self.hooks.hand_over()
        else:
            await self.write(closed)
        self.stop()

    def _go_on(self) -> None:
        """The table waits for some seats: clocks are set, bots are woken, players are asked."""
        strict = self._state.strict
        waiting = (strict or self._state.game.deal).waiting_for()
        self.timers = self._clocks.wait_for(
            waiting,
            self._audience.told,
            self._now(),
            people=self.people,
            is_left=self.is_left,
        )
        if strict is not None:
            self._show_strict()
        for seat in waiting:
            if self._state.chairs[seat].bot is None:
                self._audience.ask(seat, self._move)

    def note_pass(self, seat: Seat) -> None:
        """A player who is not asked claims nothing; the windows of the table take note."""
        self._clocks.windows.note_pass(seat)

    def _show_strict(self) -> None:
        """Everybody is shown what has changed beside the events of a strict table."""
        seen = self._strict_seen()
        if seen is not None and seen != self._strict_shown:
            self._strict_shown = seen
            self._audience.announce(self.seen(), self._services.clock.now())

    def _move(self, seat: Seat, on: int) -> YourMove | None:
        """What the table asks of a seat, if it asks anything."""
        if self._state.strict is not None:  # anything can be done, nothing is offered
            return YourMove(on, (), self.until(seat))
        legal = self._state.game.deal.legal(seat)
        actions = tuple(write_action(action_of(code)) for code in legal)
        return YourMove(on, actions, self.until(seat)) if actions else None

    def _now(self) -> Instant:
        return instant(self._services.clock)
