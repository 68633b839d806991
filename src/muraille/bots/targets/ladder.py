"""The levels of play where any complete hand wins: how far each bot looks."""

from __future__ import annotations

from typing import Final

from muraille.bots.player import Player
from muraille.bots.targets.beginner import NearestEvaluation
from muraille.bots.targets.evaluation import TargetEvaluation
from muraille.bots.targets.player import TargetPlayer
from muraille.bots.targets.race import RaceEvaluation
from muraille.games.advice import Adviser

CHANCE: Final = "random"
"""The bot that looks at nothing."""
EVALUATIONS: Final[dict[str, type[TargetEvaluation]]] = {
    "nearest": NearestEvaluation,
    "eight": TargetEvaluation,
    "greedy": TargetEvaluation,
}
"""A beginner, and those who weigh points; every bot above them is an expert."""


def target_player(name: str, adviser: Adviser) -> Player | None:
    """The bot of this name in a game of this kind; nothing in another game, or of mere chance."""
    if name == CHANCE or adviser.by_targets is None:
        return None
    return TargetPlayer(name, adviser.by_targets, EVALUATIONS.get(name, RaceEvaluation))
