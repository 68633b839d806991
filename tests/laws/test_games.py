"""Every game and every bot keeps the laws that are held against a new one."""

from __future__ import annotations

import pytest

from muraille.bots.registry import BOTS
from muraille.games.registry import GAMES
from muraille.testing import check_bot, check_game


@pytest.mark.parametrize("game", GAMES)
def test_a_game_keeps_every_law(game: str) -> None:
    assert len(check_game(game, hands=6, seed=11)) == 26


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_keeps_every_law(bot: str, game: str) -> None:
    assert check_bot(bot, games=[game], hands=2, seed=11) > 10
