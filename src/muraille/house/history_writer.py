"""What history is told: every settled hand, and how a game stands.

The journal is the truth; this is written after it, and written again where it was interrupted.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import Final
from weakref import WeakValueDictionary

from muraille.core.errors import Refusal
from muraille.games.outcome import Outcome
from muraille.house.clock import Clock
from muraille.house.ports import GameSummary, HandSummary, History
from muraille.house.table.state import TableState
from muraille.table.match import FinishedHand
from muraille.table.outcome import outcome_of
from muraille.table.replay import Replay

log = logging.getLogger("muraille.history")

PAUSE: Final = 1.0
LONGEST_PAUSE: Final = 60.0
"""Seconds until what could not be written is tried again: at first, and at most."""


class HistoryWriter:
    """Writes games and hands down, one after the other, without keeping the tables waiting.

    What the database does not take is tried again until the house closes; what is lacking then is
    found by the next start.
    """

    def __init__(self, history: History, clock: Clock) -> None:
        self._history = history
        self._clock = clock
        self._tasks: set[asyncio.Task[None]] = set()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Of each game: what is tried again must not come after what is later."""
        self._closing = asyncio.Event()

    def hand_over(self, state: TableState) -> None:
        """A hand is settled, or called off: then only the game is noted."""
        self._later(state, state.game.finished[-1:])

    def catch_up(self, state: TableState) -> None:
        """After a restart: what was not written down yet."""
        self._later(state, state.game.finished)

    async def behind(self) -> Sequence[str]:
        """Closed tables of which not every hand was written down."""
        return await self._history.behind()

    def _later(self, state: TableState, hands: list[FinishedHand]) -> None:
        if not hands:
            return
        game = game_of(state)
        adviser = state.agreed.game.adviser(state.agreed.played_by())
        lines = [
            hand_of(state.table, hand, adviser.fans(ended(hand)))
            for hand in hands
            if not hand.is_called_off
        ]
        task = asyncio.ensure_future(self._keep_at_last(game, lines))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _keep_at_last(self, game: GameSummary, hands: list[HandSummary]) -> None:
        pause = PAUSE
        while not await self._keep(game, hands) and not self._closing.is_set():
            with suppress(TimeoutError):
                async with self._clock.timeout(pause):
                    await self._closing.wait()
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _keep(self, game: GameSummary, hands: list[HandSummary]) -> bool:
        """Write it down; whether the database took it."""
        turn = self._turns.setdefault(game.table, asyncio.Lock())
        try:
            async with turn:
                known = await self._history.game(game.table)
                if known is None or known.hands <= game.hands:  # a later hand may have been faster
                    await self._history.keep_game(game)
                for hand in hands:
                    await self._history.keep_hand(hand)
        except Refusal as refusal:
            log.warning("not kept", extra={"table": game.table, "code": refusal.code})
            return False
        return True

    async def close(self) -> None:
        """Wait until everything is written, or was tried a last time."""
        self._closing.set()
        await asyncio.gather(*self._tasks)


def ended(hand: FinishedHand) -> Outcome:
    """How a hand ended."""
    replay = Replay(hand.log)
    return outcome_of(replay.at(len(replay)))


def game_of(state: TableState) -> GameSummary:
    """A game as it stands; it was finished when the last entry was written."""
    game, chairs = state.game, state.chairs
    return GameSummary(
        state.table,
        state.agreed.rules,
        state.agreed.house,
        state.opened,
        state.at if game.is_over else None,
        game.number,
        tuple(chair.name for chair in chairs),
        tuple(chair.person for chair in chairs),
        tuple(chair.bot for chair in chairs),
        tuple(game.totals),
    )


def hand_of(table: str, hand: FinishedHand, lines: tuple[tuple[str, int, int], ...]) -> HandSummary:
    """A settled hand."""
    return HandSummary(
        table, hand.number + 1, hand.winner, hand.source, hand.points, hand.gains, lines
    )
