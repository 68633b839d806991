"""Walls that make things happen."""

from __future__ import annotations

from random import Random

from muraille.core.tile import PLAYING_KINDS, Kind
from muraille.core.wall import SEATS, Seat, deal_order, full_set


def generous_wall(random: Random, first: Seat, triplets: int, *, flowers: bool) -> list[Kind]:
    """A shuffled wall that deals everybody so many triplets."""
    wall = list(full_set(flowers=flowers))
    random.shuffle(wall)
    kinds = random.sample(range(PLAYING_KINDS), len(SEATS) * triplets)
    given: set[int] = set()
    for places in deal_order(first):
        for start in range(0, 3 * triplets, 3):
            kind = kinds.pop()
            for place in places[start : start + 3]:
                other = next(at for at in range(len(wall)) if wall[at] == kind and at not in given)
                wall[place], wall[other] = wall[other], wall[place]
                given.add(place)
    return wall
