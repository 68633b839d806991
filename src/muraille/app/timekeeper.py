"""The clocks of one table: when a window closes, a turn ends, a bot has thought, a hand is dealt.

How long a window stays open must not tell who could have claimed. Where two people or more play, it
has always the same length. One person among bots has nobody who could learn from a pause: his
window closes when he has answered, and bots take the same time whether they claim or not.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from muraille.core.errors import Refusal
from muraille.core.wall import Seat
from muraille.table import codes as c

if TYPE_CHECKING:
    from muraille.app.live_table import LiveTable

BOT_TURN: Final = 0.7
"""Seconds a bot thinks in its turn."""
RETRY: Final = 1.0
"""Seconds until a journal that has failed is asked again."""
MILLI: Final = 1000


class Timekeeper:
    """Timers of a table; each calls the table, which goes on through its own lock."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._timers: list[asyncio.TimerHandle] = []
        self._running: set[asyncio.Task[None]] = set()
        self._until: dict[Seat, int | None] = {}
        self.window = -1
        """The entry that opened the window, -1 if there is none."""
        self._window_closes = 0.0
        self.deal_at: int | None = None

    def until(self, seat: int) -> int | None:
        """When the time of a seat is over, in milliseconds since 1970."""
        return self._until.get(seat)

    def stop(self) -> None:
        """No clock ticks."""
        for timer in self._timers:
            timer.cancel()
        self._timers = []
        self._until = {}
        self.window = -1
        self.deal_at = None

    def wait_for_deal(self) -> None:
        """The next hand is dealt when everybody is ready, or after a while."""
        self.stop()
        sitting = self._table.sitting
        pause = sitting.agreed.timing().between_hands
        hand = sitting.game.number
        self.deal_at = self._table.now + int(pause * MILLI)
        self._later(pause, partial(self._table.deal_now, hand))

    def later(self, do: Callable[[], Awaitable[None]]) -> None:
        """What could not be written down is tried again."""
        self._later(RETRY, do)

    def set_for(self, waiting: Sequence[Seat]) -> None:
        """Set the clocks anew: something has happened."""
        window, closes = self.window, self._window_closes
        self.stop()
        phase = self._table.sitting.game.deal.state[c.PHASE]
        if phase in (c.CLAIMING, c.ROBBING):
            self._set_window(waiting, window, closes)
        else:
            self._set_turn(waiting)

    def _set_turn(self, waiting: Sequence[Seat]) -> None:
        """One seat thinks: a bot for a moment, a person as long as the pace allows."""
        sitting = self._table.sitting
        position = sitting.position
        think = sitting.agreed.timing().think_time
        for seat in waiting:
            if sitting.chairs[seat].bot is not None:
                self._later(
                    BOT_TURN * self._table.hurry,
                    partial(self._table.bot_acts, seat, position),
                )
            elif think is not None:
                self._until[seat] = self._table.now + int(think * MILLI)
                self._later(think, partial(self._table.time_over, seat, position))

    def _set_window(self, waiting: Sequence[Seat], window: int, closes: float) -> None:
        """A tile is on offer: bots answer at once, people as long as it lies there."""
        table, sitting = self._table, self._table.sitting
        pace, loop = sitting.agreed.timing(), asyncio.get_running_loop()
        position = sitting.position
        opened = window < 0
        self.window = position if opened else window
        alone = sitting.humans <= 1
        if opened:
            length = pace.claim_window if pace.claim_window is not None else pace.min_window
            least = pace.min_window * table.hurry
            self._window_closes = loop.time() + (least if alone else length)
        else:
            self._window_closes = closes
        people = [seat for seat in waiting if sitting.chairs[seat].bot is None]
        for seat in waiting:
            if seat not in people:
                self._later(0, partial(table.bot_acts, seat, position))
        if people and (alone or pace.claim_window is None):
            if pace.claim_window is not None:
                self._until.update(
                    dict.fromkeys(people, table.now + int(pace.claim_window * MILLI))
                )
                self._later(pace.claim_window, partial(table.close_window, self.window))
            return
        left = max(0.0, self._window_closes - loop.time())
        self._until.update(dict.fromkeys(people, table.now + int(left * MILLI)))
        self._later(left, partial(table.close_window, self.window))

    def _later(self, seconds: float, do: Callable[[], Awaitable[None]]) -> None:
        loop = asyncio.get_running_loop()
        self._timers.append(loop.call_later(seconds, self._begin, do))

    def _begin(self, do: Callable[[], Awaitable[None]]) -> None:
        task = asyncio.ensure_future(self._done(do))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _done(self, do: Callable[[], Awaitable[None]]) -> None:
        """What a clock brings about; a journal that fails now is asked again soon."""
        try:
            await do()
        except Refusal as refusal:
            if refusal.code == "storage_failed":
                self.later(do)
