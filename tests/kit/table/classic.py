"""Tables of the classical game, staged: who holds what, what is drawn, what lies on the hill."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import ModuleType
from typing import Final

from muraille.core.tile import Kind
from muraille.games.classic.options import CLASSIC, changed
from muraille.games.classic.rules import ClassicRules
from muraille.learning.scene.wall import staged_wall
from tests.kit.table.director import Director

HILL: Final = 14


def classic(**switches: object) -> ClassicRules:
    """The rules of a house that differs in these switches."""
    return ClassicRules(changed(CLASSIC, switches))


def classic_wall(
    hands: Mapping[int, str],
    draws: str = "",
    hill: str = "",
    *,
    last: str = "",
    first: int = 0,
    flowers: bool = False,
) -> tuple[Kind, ...]:
    """A wall in the order of drawing: the deal, some draws, the last live tiles, then the hill."""
    return staged_wall(
        hands, draws, hill, last=last, first=first, flowers=flowers, hill=HILL, scatter=_shuffled
    )


def _shuffled(tiles: Sequence[Kind]) -> Sequence[Kind]:
    cells = list(tiles)
    Random(4).shuffle(cells)
    return cells


def table(
    engine: ModuleType,
    hands: Mapping[int, str],
    draws: str = "",
    hill: str = "",
    *,
    last: str = "",
    east: int = 0,
    first: int = 0,
    flowers: bool = False,
    **switches: object,
) -> Director:
    """A table where these hands are dealt; without bonus tiles unless they are asked for."""
    rules = classic(flowers=flowers, **switches)
    director = Director(engine, rules, flowers=flowers)
    wall = classic_wall(hands, draws, hill, last=last, first=first, flowers=flowers)
    director.deal.begin(wall, east, 0, (1, 1, 1, 1), first)
    return director
