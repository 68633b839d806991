"""The clocks of one table: when a window closes, a turn ends, a bot has thought, a hand is dealt.

If the one person among bots is not connected, the table waits for them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from muraille.core.wall import Seat
from muraille.house.clock import Instant
from muraille.house.table.state import TableState
from muraille.house.table.timers.deeds import (
    BotPlays,
    BotThinks,
    HandIsDealt,
    SeatIsServed,
    Timer,
    TurnEnds,
    WindowCloses,
)
from muraille.house.table.timers.flower_round import FlowerRound
from muraille.house.table.timers.since import Since
from muraille.house.table.timers.strict import StrictClocks
from muraille.house.table.timers.windows import ClaimWindows
from muraille.table.terms import Phase

BOT_TURN: Final = 0.7
"""Seconds a bot thinks in its turn."""


class TableClocks:
    """Since when a table waits, and for what; from this follows what is due, and when."""

    def __init__(self, state: TableState, bot_pace: float) -> None:
        self._state = state
        self._bot_pace = bot_pace
        self.strict = StrictClocks(state, bot_pace)
        self.windows = ClaimWindows(state, bot_pace)
        self._flowers = FlowerRound(state, bot_pace)
        self._deal: Since[int] = Since()
        """The hand that is promised."""
        self._bots: Since[tuple[Seat, int]] = Since()
        """Bots in their turn, and the moment they think about."""
        self._turns: Since[tuple[Seat, int]] = Since()
        """Seats in their turn, and the event they think about."""

    def is_open(self, end: WindowCloses | SeatIsServed) -> bool:
        """Whether the window, or the service of a seat, is still open that this would end."""
        return end in (WindowCloses(self.windows.position), self._flowers.due)

    def stop(self) -> tuple[Timer, ...]:
        """The table waits for nothing."""
        self.windows.close()
        self._flowers.close()
        return ()

    def wait_for_deal(self, now: Instant, *, is_left: bool) -> tuple[Timer, ...]:
        """The next hand is dealt when everybody is ready, or after a while."""
        self.stop()
        number = self._state.game.number
        self._deal.update(() if is_left else (number,), now)
        if is_left:
            return ()
        pause = self._state.agreed.timing().between_hands
        return (Timer(HandIsDealt(number), self._deal[number].after(pause)),)

    def wait_for(
        self,
        waiting: Sequence[Seat],
        told: Callable[[Seat], int],
        now: Instant,
        *,
        people: int,
        is_left: bool,
    ) -> tuple[Timer, ...]:
        """Some seats have to decide; ``told`` says how many events each of them knows.

        ``people`` is how many could learn from a pause.
        """
        if self._state.strict is not None:
            return self.strict.timers(self._state.strict, waiting, now, is_left=is_left)
        whole = self._state.game.deal.whole
        if whole.is_window:
            self._turns.update((), now)
            return self.windows.timers(waiting, now, people=people, is_left=is_left)
        if whole.phase is Phase.FLOWERS and self._state.agreed.serves_by_clock:
            about = told(whole.turn)
            return self._flowers.timers(waiting, about, now, people=people, is_left=is_left)
        self.stop()
        return self._turn_timers(waiting, told, now, is_left=is_left)

    def _turn_timers(
        self, waiting: Sequence[Seat], told: Callable[[Seat], int], now: Instant, *, is_left: bool
    ) -> tuple[Timer, ...]:
        """One seat thinks: a bot for a moment, a person as long as the pace allows.

        A turn is known by its last event, so that nobody who comes or goes gives or takes time.
        """
        state = self._state
        think = None if is_left else state.agreed.timing().think_time
        bots = [(s, state.moment) for s in waiting if state.chairs[s].bot is not None]
        turns = [] if is_left else [(s, told(s)) for s in waiting]
        self._bots.update(bots, now)
        self._turns.update(turns, now)
        pause = BOT_TURN * self._bot_pace * state.bot_time_factor
        people = [turn for turn in turns if state.chairs[turn[0]].bot is None]
        return (
            *(Timer(BotThinks(*bot), self._bots[bot].after(pause / 2)) for bot in bots),
            *(Timer(BotPlays(*bot), self._bots[bot].after(pause)) for bot in bots),
            *(
                Timer(TurnEnds(seat, about), self._turns[seat, about].after(think), (seat,))
                for seat, about in people
                if think is not None
            ),
        )
