"""The clocks of one table: when a window closes, a turn ends, a bot has thought, a hand is dealt.

How long a window stays open must not tell who could have claimed. Where two people or more play, it
has always the same length. One person among bots has nobody who could learn from a pause: his
window closes when he has answered, and bots take the same time whether they claim or not. If he is
not connected, the table waits for him.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from muraille.core.wall import Seat
from muraille.house.table.alarms import Alarms
from muraille.house.table.strict.clocks import StrictClocks
from muraille.strict.clocks import Clock

if TYPE_CHECKING:
    from muraille.house.table.live_table import LiveTable

BOT_TURN: Final = 0.7
"""Seconds a bot thinks in its turn."""
MILLI: Final = 1000


class Timekeeper:
    """Timers of a table; each calls the table, which goes on when it is its turn."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._clock = table.services.clock
        self._alarms = Alarms(self._clock)
        self._until: dict[Seat, int | None] = {}
        self._turns: dict[Seat, tuple[int, float]] = {}
        """Who thinks -> the event he thinks about, and when his time is over."""
        self.window = -1
        """The entry that opened the window, -1 if there is none."""
        self._window_closes = 0.0
        self._window_is_shared = False
        """Whether two people or more play in it."""
        self.deal_at: int | None = None
        self._strict = StrictClocks(table)

    def until_of(self, clock: Clock) -> int | None:
        """When a clock of a strict table runs out."""
        return self._strict.until_of(clock)

    def until(self, seat: int) -> int | None:
        """When the time of a seat is over, in milliseconds since 1970."""
        return self._until.get(seat)

    def stop(self) -> None:
        """No clock ticks."""
        self._alarms.stop()
        self._until = {}
        self.window = -1
        self.deal_at = None

    def wait_for_deal(self) -> None:
        """The next hand is dealt when everybody is ready, or after a while."""
        state, deal_at = self._table.state, self.deal_at
        self.stop()
        if self._table.is_left:
            return
        now = self._table.now
        pause = int(state.agreed.timing().between_hands * MILLI)
        self.deal_at = now + pause if deal_at is None else deal_at
        deal = partial(self._table.deal_now, state.game.number)
        self._alarms.set((self.deal_at - now) / MILLI, deal)

    def is_deal_due(self) -> bool:
        """Whether nobody waits any longer for the next hand."""
        return self.deal_at is not None and self.deal_at <= self._table.now

    def set_for(self, waiting: Sequence[Seat]) -> None:
        """Set the clocks anew: something has happened."""
        window = self.window
        self.stop()
        if self._table.state.strict is not None:
            self._until = self._strict.set(self._alarms, waiting)
        elif self._table.state.game.deal.whole.is_window:
            self._turns = {}
            self._set_window(waiting, window)
        else:
            self._set_turn(waiting)

    def _set_turn(self, waiting: Sequence[Seat]) -> None:
        """One seat thinks: a bot for a moment, a person as long as the pace allows."""
        table, state = self._table, self._table.state
        position = state.position
        think = None if table.is_left else state.agreed.timing().think_time
        turns: dict[Seat, tuple[int, float]] = {}
        for seat in waiting:
            if state.chairs[seat].bot is not None:
                deed = partial(table.bot_acts, seat, position)
                self._alarms.set(BOT_TURN * table.services.hurry, deed)
            elif think is not None:
                turns[seat] = self._turn_of(seat, think)
                left = self._left(turns[seat][1])
                self._until[seat] = table.now + int(left * MILLI)
                self._alarms.set(left, partial(table.time_over, seat, position))
        self._turns = turns

    def _turn_of(self, seat: Seat, think: float) -> tuple[int, float]:
        """About which event a seat thinks, and until when: nobody who comes or goes gives time."""
        about = self._table.audience.told(seat)
        begun = self._turns.get(seat)
        if begun is not None and begun[0] == about:
            return begun
        return about, self._clock.steady() + think

    def _set_window(self, waiting: Sequence[Seat], window: int) -> None:
        """A tile is on offer: bots answer at once, people as long as it lies there."""
        table, state = self._table, self._table.state
        pace, position, people = state.agreed.timing(), state.position, state.humans
        length, shared = pace.window_among(people), people > 1
        self.window = position if window < 0 else window
        if window < 0 or shared != self._window_is_shared:
            least = pace.min_window * table.services.hurry
            lasts = length if shared and length is not None else least
            self._window_closes = self._clock.steady() + lasts
            self._window_is_shared = shared
        asked = [seat for seat in waiting if state.chairs[seat].bot is None]
        for seat in waiting:
            if seat not in asked:
                self._alarms.set(0, partial(table.bot_answers, seat, self.window))
        if shared or not asked:
            left = self._left(self._window_closes)
        elif length is None or table.is_left:
            return
        else:
            left = length
        self._until.update(dict.fromkeys(asked, table.now + int(left * MILLI)))
        self._alarms.set(left, partial(table.close_window, self.window))

    def _left(self, when: float) -> float:
        return max(0.0, when - self._clock.steady())
