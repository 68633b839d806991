"""The clocks of one table: when a window closes, a turn ends, a bot has thought, a hand is dealt.

How long a window stays open must not tell who could have claimed. Where two people or more play, it
has always the same length. One person among bots has nobody who could learn from a pause: their
window closes when they have answered, and bots take the same time whether they claim or not. If
that person is not connected, the table waits for them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from muraille.core.wall import Seat
from muraille.house.clock import Instant
from muraille.house.table.state import TableState
from muraille.house.table.timers.deeds import (
    BotAnswers,
    BotPlays,
    HandIsDealt,
    Timer,
    TurnEnds,
    WindowCloses,
)
from muraille.house.table.timers.since import Since
from muraille.house.table.timers.strict import StrictClocks

BOT_TURN: Final = 0.7
"""Seconds a bot thinks in its turn."""


class TableClocks:
    """Since when a table waits, and for what; from this follows what is due, and when."""

    def __init__(self, state: TableState, bot_pace: float) -> None:
        self._state = state
        self._bot_pace = bot_pace
        self.strict = StrictClocks(state, bot_pace)
        self.window = -1
        """The position of the journal where the window was opened, -1 if there is none."""
        self._deal: Since[int] = Since()
        """The hand that is promised."""
        self._bots: Since[tuple[Seat, int]] = Since()
        """Bots in their turn, and the position they think about."""
        self._turns: Since[tuple[Seat, int]] = Since()
        """Players in their turn, and the event they think about."""
        self._windows: Since[tuple[int, bool]] = Since()
        """The window, and whether two people or more play in it."""
        self._asked: Since[int] = Since()
        """The window, while one person among bots has not answered."""

    def stop(self) -> tuple[Timer, ...]:
        """The table waits for nothing."""
        self.window = -1
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
        self, waiting: Sequence[Seat], told: Callable[[Seat], int], now: Instant, *, is_left: bool
    ) -> tuple[Timer, ...]:
        """Some seats have to decide; ``told`` says how many events each of them knows."""
        if self._state.strict is not None:
            return self.strict.timers(self._state.strict, waiting, now, is_left=is_left)
        if self._state.game.deal.whole.is_window:
            self._turns.update((), now)
            return self._window_timers(waiting, now, is_left=is_left)
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
        bots = [(s, state.position) for s in waiting if state.chairs[s].bot is not None]
        turns = [(s, told(s)) for s in waiting if state.chairs[s].bot is None and think is not None]
        self._bots.update(bots, now)
        self._turns.update(turns, now)
        pause = BOT_TURN * self._bot_pace
        return (
            *(Timer(BotPlays(*bot), self._bots[bot].after(pause)) for bot in bots),
            *(
                Timer(TurnEnds(seat, about), self._turns[seat, about].after(think or 0), (seat,))
                for seat, about in turns
            ),
        )

    def _window_timers(
        self, waiting: Sequence[Seat], now: Instant, *, is_left: bool
    ) -> tuple[Timer, ...]:
        """A tile is on offer: bots answer at once, people as long as it lies there."""
        state = self._state
        if self.window < 0:
            self.window = state.position
        window, shared = self.window, state.humans > 1
        self._windows.update([(window, shared)], now)
        opened = self._windows[window, shared]
        asked = tuple(seat for seat in waiting if state.chairs[seat].bot is None)
        alone = bool(asked) and not shared
        self._asked.update([window] if alone and not is_left else (), now)
        answers = [Timer(BotAnswers(seat, window), opened) for seat in waiting if seat not in asked]
        return (*answers, *self._closing(opened, asked, alone=alone))

    def _closing(
        self, opened: Instant, asked: tuple[Seat, ...], *, alone: bool
    ) -> tuple[Timer, ...]:
        """When the window closes: never by itself where one person has all the time."""
        pace = self._state.agreed.timing()
        length = pace.window_among(self._state.humans)
        if not alone:
            shared = self._state.humans > 1
            lasts = length if shared and length is not None else pace.min_window * self._bot_pace
            return (Timer(WindowCloses(self.window), opened.after(lasts), asked),)
        since = self._asked.get(self.window)
        if length is None or since is None:
            return ()
        return (Timer(WindowCloses(self.window), since.after(length), asked),)
