"""What clocks and bots do at a table, on the same path as people."""

from __future__ import annotations

from functools import partial

from muraille.core.errors import Refusal
from muraille.core.wall import Seat
from muraille.house.table.audience.audience import Audience
from muraille.house.table.bot_seats import BotSeats
from muraille.house.table.hand_flow import HandFlow
from muraille.house.table.state import TableState
from muraille.house.table.timers.clocks import TableClocks
from muraille.house.table.timers.deeds import (
    BotAnswers,
    BotHandles,
    BotPlays,
    BotThinks,
    CountdownEnds,
    HandDeed,
    HandIsDealt,
    SeatIsServed,
    TurnEnds,
    WindowCloses,
)
from muraille.strict.clocks import Countdown


class Autoplay:
    """Carries out what is due in a hand; too late is as if it had never been due."""

    def __init__(
        self,
        state: TableState,
        flow: HandFlow,
        *,
        audience: Audience,
        clocks: TableClocks,
        bots: BotSeats,
    ) -> None:
        self._state = state
        self._flow = flow
        self._audience = audience
        self._clocks = clocks
        self._bots = bots

    async def bring_about(self, deed: HandDeed) -> None:  # noqa: C901 - a case each
        """Do what is due, if the table has not gone on since."""
        match deed:
            case BotThinks(seat, moment):
                self._think(seat, is_late=moment != self._state.moment)
            case BotPlays(seat, moment):
                await self._choose(seat, is_late=moment != self._state.moment)
            case BotAnswers(seat, window):
                await self._choose(seat, is_late=window != self._clocks.windows.position)
            case BotHandles(seat, moment):
                await self._handle(seat, is_late=moment != self._state.moment)
            case TurnEnds(seat, about):
                await self._end_turn(seat, is_late=about != self._audience.told(seat))
            case WindowCloses() | SeatIsServed():
                if self._clocks.is_open(deed):
                    await self._flow.play(self._state.game.deal.close_window)
            case CountdownEnds(countdown):
                await self._end_countdown(countdown)
            case HandIsDealt(number):
                if self._flow.phase == "promised" and number == self._state.game.number:
                    await self._flow.deal()

    async def _end_turn(self, seat: Seat, *, is_late: bool) -> None:
        """A player has thought too long."""
        deal = self._state.game.deal
        if not is_late and seat in deal.waiting_for():
            await self._flow.play(partial(deal.expire, seat))

    async def _end_countdown(self, countdown: Countdown) -> None:
        """A clock of a strict table has run out."""
        strict = self._state.strict
        if strict is not None and countdown in strict.clocks():
            await self._flow.play(partial(strict.time_over, countdown))

    def _think(self, seat: Seat, *, is_late: bool) -> None:
        """A bot decides what it will do."""
        deal, strict = self._state.game.deal, self._state.strict
        if is_late:
            return
        if strict is not None:
            self._bots.plan(seat, strict)
        elif seat in deal.waiting_for():
            self._bots.think(seat, deal)

    async def _choose(self, seat: Seat, *, is_late: bool) -> None:
        """A bot chooses from what its seat sees."""
        deal = self._state.game.deal
        if not is_late and seat in deal.waiting_for():
            await self._flow.play(partial(deal.act, seat, self._bots.choose(seat, deal)))

    async def _handle(self, seat: Seat, *, is_late: bool) -> None:
        """A bot does the next thing with its hands, if there is anything to do."""
        strict = self._state.strict
        if strict is None or is_late:
            return
        for _ in range(2):  # a plan that was overtaken is given up, then the bot looks again
            act = self._bots.next_act(seat, strict)
            if act is None:
                return
            try:
                await self._flow.play(partial(strict.act, seat, act))
            except Refusal:
                self._bots.give_up(seat)
            else:
                return
