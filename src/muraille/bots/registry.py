"""The bots by name, the weakest first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from muraille.bots.greedy import GreedyPlayer
from muraille.bots.nearest import NearestPlayer
from muraille.bots.player import Player
from muraille.bots.random_player import RandomPlayer
from muraille.bots.temper import Temper
from muraille.bots.thinking import ThinkingPlayer
from muraille.core.errors import Refusal
from muraille.rules.advice import Adviser

VALUE: Final = Temper(futures=60, caution=20.0)

BOTS: Final[Mapping[str, Callable[[Adviser], Player]]] = MappingProxyType(
    {
        "random": lambda _: RandomPlayer(),
        "nearest": lambda _: NearestPlayer(),
        "greedy": GreedyPlayer,
        "value": lambda adviser: ThinkingPlayer("value", adviser, VALUE),
    }
)
"""Name -> how to make such a bot for the rules it is to play."""


def known(name: str) -> str:
    """The name as the registry has it, or a refusal."""
    found = name.strip().lower()
    if found not in BOTS:
        raise Refusal("unknown_bot", found=name.strip()[:40], known=", ".join(BOTS))
    return found


def player(name: str, adviser: Adviser) -> Player:
    """A bot of this name."""
    return BOTS[known(name)](adviser)
