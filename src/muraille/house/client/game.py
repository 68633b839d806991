"""A game at a table of a house, from sitting down to the last hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from muraille.house.client.chooser import Chooser
from muraille.house.client.connection import Connection
from muraille.house.client.messages import Admission
from muraille.house.protocol import EventTold, MoveTold, Refused, SeatTold, TableTold, Welcome
from muraille.table.follower import Follower

AGAIN: Final = frozenset({"storage_failed", "internal"})
"""Refusals of what may be done in a while: the table still waits."""
PAUSE: Final = 1.0
LATE: Final = frozenset({"stale_action", "not_promised"})
"""Refusals of what came after the table had gone on."""


@dataclass(slots=True)
class GameProgress:
    """How a game went, as one seat knows it."""

    seat: int | None = None
    names: tuple[str, ...] = ("",) * 4
    scores: tuple[int, ...] = (0, 0, 0, 0)
    hand: int = 0
    hands: int = 0
    rounds: int | None = None
    """Of the whole game, where its hands cannot be counted beforehand."""
    is_over: bool = False
    moves: int = 0
    """Decisions that were sent."""
    refused: int = 0
    """Decisions the house did not take."""


def _nothing(_: object) -> None:
    return None


class Play:
    """One chooser at one table."""

    def __init__(
        self,
        connection: Connection,
        chooser: Chooser,
        *,
        word: str = "",
        on_table: Callable[[GameProgress], None] = _nothing,
        on_refusal: Callable[[Refused], None] = _nothing,
    ) -> None:
        self.progress = GameProgress()
        self.follower = Follower()
        self._connection = connection
        self._chooser = chooser
        self._word = word
        self._on_table = on_table
        self._on_refusal = on_refusal
        self._live_from = 0
        self._ready_for = 0
        self._seated = False
        self._sent = ("", 0)
        """The last action, and what it was based on."""

    async def to_the_end(self) -> GameProgress:
        """Play until the table is over."""
        try:
            async for message in self._connection.messages():
                match message:
                    case Admission(welcome, since):
                        self._welcomed(welcome, since)
                    case SeatTold(seat=seat):
                        self.progress.seat = seat
                    case TableTold():
                        await self._stands(message)
                    case EventTold(seq=seq, event=event):
                        self.follower.hear(event)
                        await self._chooser.hear(
                            self.follower.view, event, live=seq > self._live_from
                        )
                    case MoveTold():
                        await self._asked(message)
                    case Refused():
                        await self._refused(message)
                    case _:
                        pass
        finally:
            await self._chooser.close()
        return self.progress

    def _welcomed(self, welcome: Welcome, since: int) -> None:
        self._live_from = welcome.seq
        self._ready_for = 0
        if since == 0:
            self.follower.forget()
        self.progress.seat = welcome.seat
        self.progress.rounds = welcome.charter.rounds
        if not self._seated:
            self._seated = True
            self._chooser.sit_down(welcome.charter.model_dump(exclude_unset=True))

    async def _stands(self, table: TableTold) -> None:
        progress = self.progress
        progress.names = tuple(chair.name for chair in table.chairs)
        progress.scores = tuple(table.scores)
        progress.hand, progress.hands, progress.is_over = table.hand, table.hands, table.is_over
        self._on_table(progress)
        if table.phase == "promised" and self._ready_for != table.hand:
            self._ready_for = table.hand
            await self._connection.ready(self._word)

    async def _refused(self, refused: Refused) -> None:
        self.progress.refused += 1
        if refused.code not in LATE:
            self._on_refusal(refused)
        action, on = self._sent
        if refused.code in AGAIN and action and on == self._connection.heard:
            await self._connection.clock.sleep(PAUSE)
            await self._connection.act(action, on)

    async def _asked(self, move: MoveTold) -> None:
        if self._connection.heard > move.on:
            return  # the table has gone on while something else was thought about
        left = self._connection.seconds_until(move.until)
        action = await self._chooser.choose(self.follower.view, move, left)
        if self._connection.heard > move.on:
            return
        self.progress.moves += 1
        self._sent = action, move.on
        await self._connection.act(action, move.on)
