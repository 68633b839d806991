"""The levels of play where any complete hand wins: how far each bot looks."""

from __future__ import annotations

from typing import Final

from muraille.bots.player import Player
from muraille.bots.targets.beginner import Hurry
from muraille.bots.targets.hopes import Outlook
from muraille.bots.targets.player import HeadingPlayer
from muraille.bots.targets.race import Race
from muraille.games.advice import Adviser, HeadingAdviser

CHANCE: Final = "random"
"""The bot that looks at nothing."""
EYES: Final[dict[str, type[Outlook]]] = {"nearest": Hurry, "eight": Outlook, "greedy": Outlook}
"""A beginner, and those who weigh points; every bot above them is an expert."""


def heading_player(name: str, adviser: Adviser) -> Player | None:
    """The bot of this name in a game of this kind; nothing in another game, or of mere chance."""
    if name == CHANCE or not isinstance(adviser, HeadingAdviser):
        return None
    return HeadingPlayer(name, adviser, EYES.get(name, Race))
