"""Where the tiles of the box lie."""

from __future__ import annotations

from collections import Counter

from muraille.core.tile import Kind
from muraille.core.wall import SEATS, Seat
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
