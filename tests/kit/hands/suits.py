"""Hands of one suit, all of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from muraille.core.tile import COPIES, Kind


def complete_suits() -> Iterator[tuple[Kind, ...]]:
    """Every hand of characters that is four sets and a pair, in sorted tiles."""
    sets = [(rank, rank, rank) for rank in range(9)]
    sets += [(rank, rank + 1, rank + 2) for rank in range(7)]
    found = set()
    for four in combinations_with_replacement(sets, 4):
        for pair in range(9):
            tiles = tuple(sorted((*(t for some in four for t in some), pair, pair)))
            if max(tiles.count(rank) for rank in set(tiles)) <= COPIES:
                found.add(tiles)
    yield from sorted(found)
