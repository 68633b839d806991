"""All ways to read concealed tiles as sets and a pair."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from muraille.core.tile import PLAYING_KINDS, Kind, is_numbered

PAIR: Final = 2
PUNG: Final = 3
CHOW_STARTS: Final = 7
"""Ranks of a suit that a chow can begin with."""


@dataclass(frozen=True, slots=True)
class Sets:
    """Concealed tiles, read as chows, pungs and a pair."""

    chows: tuple[Kind, ...]
    """Lowest tile of each, in rising order."""
    pungs: tuple[Kind, ...]
    pair: Kind


def counted(tiles: Sequence[Kind]) -> list[int]:
    """How many of each playing kind there are."""
    counts = [0] * PLAYING_KINDS
    for tile in tiles:
        counts[tile] += 1
    return counts


def readings(counts: Sequence[int]) -> Iterator[Sets]:
    """Every way to read all these tiles as sets and exactly one pair."""
    for pair in range(PLAYING_KINDS):
        if counts[pair] >= PAIR:
            rest = list(counts)
            rest[pair] -= PAIR
            # A kind held four times gives the same sets in two orders.
            for chows, pungs in dict.fromkeys(_sets(rest, 0)):
                yield Sets(chows, pungs, pair)


def _sets(rest: list[int], kind: Kind) -> Iterator[tuple[tuple[Kind, ...], tuple[Kind, ...]]]:
    """Every way to read the tiles from ``kind`` up as chows and pungs."""
    while kind < PLAYING_KINDS and rest[kind] == 0:
        kind += 1
    if kind == PLAYING_KINDS:
        yield (), ()
        return
    if rest[kind] >= PUNG:
        rest[kind] -= PUNG
        for chows, pungs in _sets(rest, kind):
            yield chows, (kind, *pungs)
        rest[kind] += PUNG
    if is_numbered(kind) and kind % 9 < CHOW_STARTS and rest[kind + 1] and rest[kind + 2]:
        for tile in (kind, kind + 1, kind + 2):
            rest[tile] -= 1
        for chows, pungs in _sets(rest, kind):
            yield (kind, *chows), pungs
        for tile in (kind, kind + 1, kind + 2):
            rest[tile] += 1
