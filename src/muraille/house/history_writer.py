"""What history is told: every settled hand, and how a game stands.

The journal is the truth; this is written after it, and written again where it was interrupted.
"""

from __future__ import annotations

import asyncio
import logging

from muraille.core.errors import Refusal
from muraille.games.outcome import Outcome
from muraille.house.clock import Clock
from muraille.house.ports import GameSummary, HandSummary, History
from muraille.house.table.state import TableState
from muraille.table.match import FinishedHand
from muraille.table.outcome import outcome_of
from muraille.table.replay import Replay

log = logging.getLogger("muraille.history")


class HistoryWriter:
    """Writes games and hands down, one after the other, without keeping the tables waiting."""

    def __init__(self, history: History, clock: Clock) -> None:
        self._history = history
        self._clock = clock
        self._tasks: set[asyncio.Task[None]] = set()

    def hand_over(self, state: TableState) -> None:
        """A hand is settled."""
        self._later(state, state.game.finished[-1:])

    def catch_up(self, state: TableState) -> None:
        """After a restart: what was not written down yet."""
        self._later(state, state.game.finished)

    def _later(self, state: TableState, hands: list[FinishedHand]) -> None:
        if not hands:
            return
        game = game_of(state, self._clock.now())
        adviser = state.agreed.game.adviser(state.agreed.played_by())
        lines = [hand_of(state.table, hand, adviser.fans(ended(hand))) for hand in hands]
        task = asyncio.ensure_future(self._keep(game, lines))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _keep(self, game: GameSummary, hands: list[HandSummary]) -> None:
        try:
            await self._history.keep_game(game)
            for hand in hands:
                await self._history.keep_hand(hand)
        except Refusal as refusal:
            log.warning("not kept", extra={"table": game.table, "code": refusal.code})

    async def close(self) -> None:
        """Wait until everything is written."""
        await asyncio.gather(*self._tasks)


def ended(hand: FinishedHand) -> Outcome:
    """How a hand ended."""
    replay = Replay(hand.log)
    return outcome_of(replay.at(len(replay)))


def game_of(state: TableState, now: int) -> GameSummary:
    """A game as it stands."""
    game, chairs = state.game, state.chairs
    return GameSummary(
        state.table,
        state.agreed.rules,
        state.agreed.house,
        state.opened,
        now if game.is_over else None,
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
