"""The clocks of a strict table in seconds, and when its bots move their hands.

The clock of a window stands still while an announcement is under way, and goes on afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from muraille.core.wall import SEATS, Seat
from muraille.house.table.alarms import Alarms
from muraille.house.table.strict.bots import call_of
from muraille.house.table.strict.deeds import bot_handles, clock_over
from muraille.strict.clocks import Clock
from muraille.table.acts import CallReferee
from muraille.table.terms import Phase

if TYPE_CHECKING:
    from muraille.house.table.live_table import LiveTable

BOT_ACT: Final = 0.35
"""Seconds between two acts of a bot."""
BOT_DOUBT: Final = 1.2
"""Seconds a bot looks at an error before it calls the referee; meanwhile it does nothing else."""
MILLI: Final = 1000


class StrictClocks:
    """When each clock of one table runs out."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._clock = table.services.clock
        self._ends: dict[Clock, float] = {}
        self._left: dict[Clock, float] = {}
        """Clocks that stand still, and the seconds they still have."""
        self._noticed: dict[CallReferee, float] = {}
        """What bots have seen and are about to call -> since when."""

    def until_of(self, clock: Clock) -> int | None:
        """When a clock runs out, in milliseconds since 1970; never without a limit."""
        if clock not in self._ends:
            return None
        left = self._ends[clock] - self._clock.steady()
        return self._table.now + int(max(0.0, left) * MILLI)

    def set(self, alarms: Alarms, waiting: Sequence[Seat]) -> dict[Seat, int | None]:
        """Set the clocks that run and wake the bots; the answer is until when each seat has."""
        self._set_clocks(alarms)
        self._wake_bots(alarms)
        ends = [self.until_of(clock) for clock in self._ends]
        return dict.fromkeys(waiting, ends[0]) if ends else {}

    def _set_clocks(self, alarms: Alarms) -> None:
        strict, now = self._table.state.strict, self._clock.steady()
        running = () if strict is None or self._table.is_left else strict.clocks()
        still = {clock: end - now for clock, end in self._ends.items() if clock not in running}
        self._left = {
            clock: left for clock, left in (self._left | still).items() if clock.name == "window"
        }
        ends: dict[Clock, float] = {}
        for clock in running:
            length = self._length(clock)
            if length is None:
                continue
            ends[clock] = self._ends.get(clock, now + self._left.pop(clock, length))
            alarms.set(ends[clock] - now, partial(clock_over, self._table, clock))
        self._ends = ends

    def _length(self, clock: Clock) -> float | None:
        """Seconds of a clock; none at a table that is played without haste."""
        state = self._table.state
        pace = state.agreed.timing()
        return pace.window_among(state.humans) if clock.name == "window" else pace.think_time

    def _wake_bots(self, alarms: Alarms) -> None:
        state, hurry = self._table.state, self._table.services.hurry
        view = state.game.deal.whole
        quick = view.is_window or view.phase is Phase.DEALING
        pause = 0.0 if quick else BOT_ACT * hurry
        bots = [seat for seat in SEATS if state.chairs[seat].bot is not None]
        doubts = self._doubts(bots)
        for seat in bots:
            wait = doubts.get(seat, pause)
            alarms.set(wait, partial(bot_handles, self._table, seat, state.position))

    def _doubts(self, bots: Sequence[Seat]) -> dict[Seat, float]:
        """Which bots look at an error, and for how many seconds more."""
        strict, now = self._table.state.strict, self._clock.steady()
        calls = {} if strict is None else {seat: call_of(strict, seat) for seat in bots}
        seen = {seat: call for seat, call in calls.items() if call is not None}
        self._noticed = {call: self._noticed.get(call, now) for call in seen.values()}
        doubt = BOT_DOUBT * self._table.services.hurry
        return {seat: self._noticed[call] + doubt - now for seat, call in seen.items()}
