"""The bots by name, the weakest first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from muraille.bots.aims.distance_policy import Nearness
from muraille.bots.aims.player import ThinkingPlayer
from muraille.bots.aims.policy import Aiming
from muraille.bots.aims.settings import Temper
from muraille.bots.aims.value_net import learned
from muraille.bots.aims.value_policy import Bearing, Judging
from muraille.bots.greedy import GreedyPlayer
from muraille.bots.nearest import NearestPlayer
from muraille.bots.player import Player
from muraille.bots.random_player import RandomPlayer
from muraille.bots.targets.ladder import heading_player
from muraille.core.errors import Refusal
from muraille.games.advice import Adviser, AimAdviser

VALUE: Final = Temper(futures=60, caution=20.0)
EIGHT: Final = Bearing(patience=0.5)
"""It claims what brings the hand a tile closer."""
PATIENT: Final = Bearing(patience=1000.0)
"""No claim is worth showing its hand, and no danger its hopes."""
STRONG: Final = Bearing(caution=40.0)


def _eight(adviser: AimAdviser) -> Judging:
    return Judging(adviser, Nearness(), EIGHT)


def _patient(adviser: AimAdviser) -> Judging:
    return Judging(adviser, learned(), PATIENT)


def _strong(adviser: AimAdviser) -> Judging:
    return Judging(adviser, learned(), STRONG)


def _value(adviser: AimAdviser) -> Aiming:
    return Aiming(adviser, VALUE)


BOTS: Final[Mapping[str, Callable[[Adviser], Player]]] = MappingProxyType(
    {
        "random": lambda _: RandomPlayer(),
        "nearest": lambda _: NearestPlayer(),
        "eight": lambda adviser: ThinkingPlayer("eight", adviser, _eight),
        "patient": lambda adviser: ThinkingPlayer("patient", adviser, _patient),
        "greedy": GreedyPlayer,
        "value": lambda adviser: ThinkingPlayer("value", adviser, _value),
        "strong": lambda adviser: ThinkingPlayer("strong", adviser, _strong),
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
    return heading_player(found, adviser) or BOTS[found](adviser)
