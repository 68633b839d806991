"""Tables of the classical game, staged: who holds what, what is drawn, what lies on the hill."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import ModuleType
from typing import Final

from muraille.core.tile import Kind, is_bonus
from muraille.core.wall import deal_order, full_set
from muraille.games.classic.options import CLASSIC, changed
from muraille.games.classic.rules import ClassicRules
from tests.kit.table.director import DEALT, Director
from tests.kit.table.text import tiles

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
    box = list(full_set(flowers=flowers))
    wall: list[Kind | None] = [None] * len(box)
    live = len(box) - HILL

    def place(start: Sequence[int], kinds: Sequence[Kind]) -> None:
        for at, kind in zip(start, kinds, strict=False):
            assert wall[at] is None, f"two tiles at {at}"
            box.remove(kind)
            wall[at] = kind

    for seat, order in enumerate(deal_order(first)):
        place(order, tiles(hands.get(seat, "")))
    place(range(DEALT, live), tiles(draws))
    ending = tiles(last)
    place(range(live - len(ending), live), ending)
    place(range(live, len(wall)), tiles(hill))
    for kind in [kind for kind in box if is_bonus(kind)]:
        box.remove(kind)
        wall[next(at for at in range(90, len(wall)) if wall[at] is None)] = kind
    Random(4).shuffle(box)
    return tuple(box.pop() if kind is None else kind for kind in wall)


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
