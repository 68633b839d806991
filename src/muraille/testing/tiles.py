"""Where the tiles of the box lie, and walls that make things happen."""

from __future__ import annotations

from collections import Counter
from random import Random

from muraille.core.tile import PLAYING_KINDS, Kind
from muraille.core.wall import SEATS, Seat, deal_order, full_set
from muraille.table.view import UNKNOWN, View


def held_by(view: View, seat: Seat) -> list[Kind]:
    """The tiles in a hand; those the viewer cannot name come last."""
    return [*view.tiles(seat), *[UNKNOWN] * view.hidden(seat)]


def wall_of(view: View) -> list[Kind]:
    """The tiles that are still in the wall and in the hill."""
    wall = view.wall
    return [wall[place] for place in (*view.wall_places, *view.hill_places)]


def every_tile(view: View) -> Counter[Kind]:
    """Every tile of the box, wherever it lies."""
    found = Counter(wall_of(view))
    found.update(kind for _, kind in view.discards)
    for seat in SEATS:
        found.update((*held_by(view, seat), *view.flowers(seat)))
        for laid in view.melds(seat):
            found.update(() if laid.meld is None else laid.meld.tiles)
    return found


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
