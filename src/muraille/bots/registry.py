"""The bots by name, the weakest first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from muraille.bots.aims.distance_evaluator import DistanceEvaluator
from muraille.bots.aims.player import PolicyPlayer
from muraille.bots.aims.policy import SearchPolicy
from muraille.bots.aims.settings import SearchSettings
from muraille.bots.aims.value_net import learned
from muraille.bots.aims.value_policy import Style, ValuePolicy
from muraille.bots.greedy import GreedyPlayer
from muraille.bots.nearest import NearestPlayer
from muraille.bots.player import Player
from muraille.bots.random_player import RandomPlayer
from muraille.bots.targets.ladder import target_player
from muraille.core.errors import Refusal
from muraille.games.advice import Adviser, AimAdviser

VALUE: Final = SearchSettings(futures=60, caution=20.0)
EIGHT: Final = Style(patience=0.5)
"""It claims what brings the hand a tile closer."""
PATIENT: Final = Style(patience=1000.0)
"""No claim is worth showing its hand, and no danger its hopes."""
STRONG: Final = Style(caution=40.0)


def _eight(adviser: AimAdviser) -> ValuePolicy:
    return ValuePolicy(adviser, DistanceEvaluator(), EIGHT)


def _patient(adviser: AimAdviser) -> ValuePolicy:
    return ValuePolicy(adviser, learned(), PATIENT)


def _strong(adviser: AimAdviser) -> ValuePolicy:
    return ValuePolicy(adviser, learned(), STRONG)


def _value(adviser: AimAdviser) -> SearchPolicy:
    return SearchPolicy(adviser, VALUE)


BOTS: Final[Mapping[str, Callable[[Adviser], Player]]] = MappingProxyType(
    {
        "random": lambda _: RandomPlayer(),
        "nearest": lambda _: NearestPlayer(),
        "eight": lambda adviser: PolicyPlayer("eight", adviser, _eight),
        "patient": lambda adviser: PolicyPlayer("patient", adviser, _patient),
        "greedy": GreedyPlayer,
        "value": lambda adviser: PolicyPlayer("value", adviser, _value),
        "strong": lambda adviser: PolicyPlayer("strong", adviser, _strong),
    }
)
"""Name -> how to make such a bot for the rules it is to play."""
LADDER: Final = ("random", "nearest", "eight", "patient", "value", "strong")
"""The levels of MCR, the weakest first; docs/researcher/bots.md says how far they are apart."""


def known(name: str) -> str:
    """The name as the registry has it, or a refusal."""
    found = name.strip().lower()
    if found not in BOTS:
        raise Refusal("unknown_bot", found=name.strip()[:40], known=", ".join(BOTS))
    return found


def player(name: str, adviser: Adviser) -> Player:
    """A bot of this name."""
    found = known(name)
    return target_player(found, adviser) or BOTS[found](adviser)
