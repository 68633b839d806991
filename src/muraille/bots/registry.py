"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from muraille.bots.greedy import GreedyPlayer
from muraille.bots.player import Player
from muraille.bots.random_player import RandomPlayer
from muraille.core.errors import Refusal
from muraille.rules.advice import Adviser

BOTS: Final[Mapping[str, Callable[[Adviser], Player]]] = MappingProxyType(
    {
        "greedy": GreedyPlayer,
        "random": lambda _: RandomPlayer(),
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
