"""Staged walls: who is dealt what, what is drawn then, what lies at the end.

>>> wall = staged_wall({1: "19m19p19sESWNCFP"}, "5s", first=3)
>>> CODES[wall[53]], len(wall)
('5s', 144)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from muraille.core.errors import Refusal
from muraille.core.fair import shuffled, stream
from muraille.core.notation import read_tiles
from muraille.core.tile import CODES, Kind, is_bonus
from muraille.core.wall import deal_order, full_set

DEALT: Final = 53
"""Tiles dealt before the first turn."""
LATE: Final = 90
"""Where bonus tiles lie that nobody asked for: most hands are over before."""
Scatter: TypeAlias = Callable[[Sequence[Kind]], Sequence[Kind]]
"""Lays the tiles that nobody asked for, in some order."""
SEED: Final = b"muraille.learning.staging"
"""Of the order of all tiles that no lesson names: another one is another play of every lesson."""


def scattered(tiles: Sequence[Kind]) -> Sequence[Kind]:
    """The tiles in an order that looks like chance and is always the same."""
    return shuffled(tiles, stream(SEED))


def staged_wall(  # noqa: PLR0913 - all that can be said of a wall
    hands: Mapping[int, str] | None = None,
    head: str = "",
    tail: str = "",
    *,
    last: str = "",
    first: int = 0,
    flowers: bool = True,
    hill: int = 0,
    scatter: Scatter = scattered,
) -> tuple[Kind, ...]:
    """A wall in the order of drawing that deals these hands and then gives these tiles.

    A hand may be short: it is filled up. ``head`` are the draws after the deal, ``tail`` the
    replacements (those of a hill of so many tiles, where there is one), ``last`` the tiles drawn at
    the very end. What nobody wants lies scattered, and bonus tiles where they come late.
    """
    box = list(full_set(flowers=flowers))
    wall: list[Kind | None] = [None] * len(box)
    live = len(wall) - hill

    def place(places: Iterable[int], wanted: Sequence[Kind]) -> None:
        for at, kind in zip(places, wanted, strict=False):
            if wall[at] is not None:
                raise Refusal("staged_twice", tile=CODES[kind], place=at + 1)
            if kind not in box:
                raise Refusal("staged_too_often", tile=CODES[kind])
            box.remove(kind)
            wall[at] = kind

    for seat, order in enumerate(deal_order(first)):
        wanted = read_tiles(text) if (text := (hands or {}).get(seat, "")) else ()
        if len(wanted) > len(order):
            raise Refusal("staged_too_many", seat=seat, count=len(wanted), most=len(order))
        place(order, wanted)
    place(range(DEALT, live), _tiles(head))
    place(range(live, len(wall)) if hill else replacement_order(len(wall)), _tiles(tail))
    ending = _tiles(last)
    place(range(live - len(ending), live), ending)
    for kind in filter(is_bonus, tuple(box)):
        box.remove(kind)
        wall[next(at for at in range(LATE, len(wall)) if wall[at] is None)] = kind
    rest = list(scatter(box))
    return tuple(rest.pop() if kind is None else kind for kind in wall)


def replacement_order(length: int) -> list[int]:
    """The places of the wall in the order replacements take them: the top of a column first."""
    return [column + level for column in range(length - 2, -1, -2) for level in (0, 1)]


def _tiles(text: str) -> tuple[Kind, ...]:
    return read_tiles(text) if text else ()
