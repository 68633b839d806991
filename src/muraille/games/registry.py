"""The games that can be played: the one place that names them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.games.classic.game import ClassicGame
from muraille.games.game import Game
from muraille.games.house_rules import HouseRules
from muraille.games.mcr.game import McrGame
from muraille.games.mcr.options import FFMJ

GAMES: Final[Mapping[str, Game[Any]]] = {game.name: game for game in (McrGame(), ClassicGame())}
"""Name -> game; the usual one first."""
USUAL: Final = McrGame.name
USUAL_HOUSE: Final[HouseRules] = FFMJ


def game_of(name: str) -> Game[Any]:
    """The game of this name."""
    if name not in GAMES:
        raise Refusal("unknown_rules", found=name, known=", ".join(GAMES))
    return GAMES[name]
