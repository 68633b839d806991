"""Reading an aim from its bytes: what it counts, and what it can spare."""

from __future__ import annotations

from muraille.games.aims import POINTS_CLOSED, POINTS_DRAWN, POINTS_OPEN, SPARE
from muraille.kernel.c_types import U64, Block, Int


def points_at(aims: Block, at: Int) -> Int:
    """Points, two bytes."""
    return aims[at] | aims[at + 1] << 8


def points_of(aims: Block, at: Int) -> Int:
    """Points of an aim, in the easiest way that may win."""
    points: Int = points_at(aims, at + POINTS_OPEN)
    if points == 0:
        points = points_at(aims, at + POINTS_CLOSED)
    if points == 0:
        points = points_at(aims, at + POINTS_DRAWN)
    return points


def spare_of(aims: Block, at: Int) -> U64:
    """The kinds an aim can spare."""
    spare: U64 = 0
    i: Int
    for i in range(5):
        spare = spare << 8 | aims[at + SPARE + 4 - i]
    return spare
