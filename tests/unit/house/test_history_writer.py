"""What history is told: a game as it stands last, whatever was tried again meanwhile."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from muraille.house.history_writer import HistoryWriter
from muraille.house.ports import GameSummary, History
from tests.kit.house.clock import VirtualClock


def game(hands: int) -> GameSummary:
    """A game of two hands after one of them."""
    finished = 2000 if hands == 2 else None
    return GameSummary("t", "mcr", "ffmj", 1000, finished, hands, (), (), (), ())


class SlowHistory:
    """A history that takes longer to write what is older."""

    def __init__(self) -> None:
        self.kept: GameSummary | None = None

    async def game(self, _table: str) -> GameSummary | None:
        await asyncio.sleep(0)
        return self.kept

    async def keep_game(self, game: GameSummary) -> None:
        for _ in range(10 if game.finished is None else 1):
            await asyncio.sleep(0)
        self.kept = game


def test_a_hand_that_was_tried_again_does_not_undo_a_later_one() -> None:
    async def run() -> None:
        history = SlowHistory()
        writer = HistoryWriter(cast("History", history), VirtualClock())
        keep: Any = writer._keep  # noqa: SLF001 - as its tasks do, at the same time
        assert all(await asyncio.gather(keep(game(1), []), keep(game(2), [])))
        assert history.kept == game(2)

    asyncio.run(run())
