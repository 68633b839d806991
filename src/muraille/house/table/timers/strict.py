"""The clocks of a strict table in seconds, and when its bots move their hands.

The clock of a window stands still while an announcement is under way, and goes on afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from muraille.core.wall import SEATS, Seat
from muraille.house.clock import Instant
from muraille.house.table.state import TableState
from muraille.house.table.strict.bots import call_of
from muraille.house.table.timers.deeds import BotHandles, BotThinks, CountdownEnds, Timer
from muraille.house.table.timers.since import Since
from muraille.strict.clocks import Countdown, stage_of
from muraille.strict.table import StrictTable
from muraille.table.acts import CallReferee
from muraille.table.terms import Phase

BOT_ACT: Final = 0.35
"""Seconds between two acts of a bot."""
BOT_DOUBT: Final = 1.2
"""Seconds a bot looks at an error before it calls the referee; meanwhile it does nothing else."""


class StrictClocks:
    """When each countdown of one table runs out."""

    def __init__(self, state: TableState, bot_pace: float) -> None:
        self._state = state
        self._bot_pace = bot_pace
        self._ends: dict[Countdown, Instant] = {}
        self._left: dict[Countdown, float] = {}
        """The window that stands still, and the seconds it still has."""
        self._moment: Since[int] = Since()
        """The moment of play that bots look at."""
        self._stage: Since[int] = Since()
        """The stage of the hand: a window that is open."""
        self._noticed: Since[CallReferee] = Since()
        """What bots have seen and are about to call."""

    def until(self, countdown: Countdown) -> int | None:
        """When a countdown runs out, in milliseconds since 1970; never without a limit."""
        end = self._ends.get(countdown)
        return None if end is None else end.ms

    def timers(
        self, strict: StrictTable, waiting: Sequence[Seat], now: Instant, *, is_left: bool
    ) -> tuple[Timer, ...]:
        """What is due at the table as it stands: countdowns, and bots that move."""
        self._count_down(() if is_left else strict.clocks(), now)
        ends = [
            Timer(CountdownEnds(countdown), end, () if n else tuple(waiting))
            for n, (countdown, end) in enumerate(self._ends.items())
        ]
        return (*ends, *self._bot_timers(strict, now))

    def _count_down(self, running: Sequence[Countdown], now: Instant) -> None:
        stopped = {
            countdown: end.steady - now.steady
            for countdown, end in self._ends.items()
            if countdown not in running and countdown.name == "window"
        }
        left = stopped or self._left
        lengths = {countdown: self._length(countdown) for countdown in running}
        self._ends = {
            countdown: self._ends.get(countdown) or now.after(left.pop(countdown, length))
            for countdown, length in lengths.items()
            if length is not None
        }
        self._left = left

    def _length(self, countdown: Countdown) -> float | None:
        """Seconds of a countdown; none at a table that is played without haste."""
        pace = self._state.agreed.timing()
        if countdown.name == "window":
            return pace.window_among(self._state.humans)
        return pace.think_time

    def _bot_timers(self, strict: StrictTable, now: Instant) -> list[Timer]:
        state, view = self._state, self._state.game.deal.whole
        bots = [seat for seat in SEATS if state.chairs[seat].bot is not None]
        calls = {seat: call for seat in bots if (call := call_of(strict, seat)) is not None}
        self._noticed.update(calls.values(), now)
        self._moment.update([state.moment], now)
        self._stage.update([stage_of(view)], now)
        begun, pause = self._moment[state.moment], BOT_ACT * self._bot_pace * state.bot_time_factor
        if view.is_window:  # everybody speaks equally late, whatever there was to think about
            begun, pause = self._stage[stage_of(view)], pause / 2
        elif view.phase is Phase.DEALING:
            pause = 0.0
        thinks = begun if view.is_window else begun.after(pause / 2)
        doubt = BOT_DOUBT * self._bot_pace * state.bot_time_factor
        thoughts = [Timer(BotThinks(seat, state.moment), thinks) for seat in bots]
        return thoughts + [
            Timer(
                BotHandles(seat, state.moment),
                self._noticed[calls[seat]].after(doubt) if seat in calls else begun.after(pause),
            )
            for seat in bots
        ]
