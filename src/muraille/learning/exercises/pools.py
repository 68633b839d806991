"""What free sets are drawn from: every set whose tiles all are of a sort, or hold one of a sort."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from muraille.core.tile import EAST, GREEN, PLAYING_KINDS, WHITE, Kind, is_numbered, rank_of

Sort = Callable[[Kind, tuple[int, int, int]], bool]
"""A tile, and which suits are called x, y and z -> whether it is of the sort."""


class FreeSets(NamedTuple):
    """Chows by their lowest tile, pungs and pairs by theirs."""

    chows: tuple[Kind, ...]
    pungs: tuple[Kind, ...]


def _ranks(*allowed: int) -> Sort:
    return lambda tile, _: is_numbered(tile) and rank_of(tile) in allowed


def _suits(letters: str, *, honours: bool) -> Sort:
    return lambda tile, suits: (
        tile // 9 in {suits["xyz".index(letter)] for letter in letters}
        if is_numbered(tile)
        else honours
    )


_GREEN: Final = frozenset({*(18 + rank - 1 for rank in (2, 3, 4, 6, 8)), GREEN})
_REVERSIBLE: Final = frozenset(
    {*(9 + r - 1 for r in (1, 2, 3, 4, 5, 8, 9)), *(18 + r - 1 for r in (2, 4, 5, 6, 8, 9)), WHITE}
)
ALL_OF: Final[dict[str, Sort]] = {
    "any": lambda _tile, _: True,
    "numbered": lambda tile, _: is_numbered(tile),
    "honours": lambda tile, _: not is_numbered(tile),
    "simples": _ranks(2, 3, 4, 5, 6, 7, 8),
    "terminals": _ranks(1, 9),
    "ends": lambda tile, _: not is_numbered(tile) or rank_of(tile) in (1, 9),
    "green": lambda tile, _: tile in _GREEN,
    "reversible": lambda tile, _: tile in _REVERSIBLE,
    "even": _ranks(2, 4, 6, 8),
    "upper": _ranks(7, 8, 9),
    "middle": _ranks(4, 5, 6),
    "lower": _ranks(1, 2, 3),
    "over_five": _ranks(6, 7, 8, 9),
    "under_five": _ranks(1, 2, 3, 4),
    "suit_x": _suits("x", honours=False),
    "suit_x_and_honours": _suits("x", honours=True),
    "suits_xy_and_honours": _suits("xy", honours=True),
}
"""Pools of sets whose tiles all are of a sort."""
ONE_OF: Final[dict[str, Sort]] = {
    "outside": ALL_OF["ends"],
    "fives": _ranks(5),
}
"""Pools of sets that hold a tile of a sort."""


@cache
def free_sets(pool: str, suits: tuple[int, int, int] = (0, 1, 2)) -> FreeSets:
    """Every set of a pool."""
    sort, held = (ALL_OF[pool], all) if pool in ALL_OF else (ONE_OF[pool], any)
    chows = (low for low in range(EAST) if low % 9 < 7)  # noqa: PLR2004 - 7 chows a suit
    return FreeSets(
        tuple(low for low in chows if held(sort(low + step, suits) for step in range(3))),
        tuple(tile for tile in range(PLAYING_KINDS) if sort(tile, suits)),
    )
