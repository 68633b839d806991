"""Other worlds: the same table for a viewer, with everything hidden somewhere else.

This writes the engine's bytes, for no table can come to most of these states.
"""

from __future__ import annotations

from random import Random

from muraille.core.tile import KINDS, PLAYING_KINDS, Kind
from muraille.core.wall import SEATS, Seat
from muraille.table.engine import codes as c
from muraille.table.terms import Phase
from muraille.table.view import View
from tests.kit.table.text import wall_of


def other_world(view: View, viewer: Seat, random: Random) -> bytes:
    """The state of a table that looks the same to the viewer."""
    world = bytearray(bytes(view))
    hidden = [seat for seat in SEATS if seat != viewer and not view.is_open(seat)]
    pool = [*wall_of(view), *(tile for seat in hidden for tile in view.tiles(seat))]
    random.shuffle(pool)
    for seat in hidden:
        _give(world, seat, [pool.pop() for _ in view.tiles(seat)])
        if view.is_window:
            world[c.OFFERS + seat] = random.randrange(64)
            world[c.ANSWERS + seat] = random.randrange(8)
    live = (*view.wall_places, *view.hill_places)
    for place in live:
        world[c.WALL + place] = pool.pop()
    for place in set(range(144)) - set(live):  # what was drawn is forgotten by the wall
        if view.wall[place] != c.NONE:
            world[c.WALL + place] = random.randrange(KINDS)
    _hide_draw(world, view, hidden, random)
    return bytes(world)


def _give(world: bytearray, seat: Seat, tiles: list[Kind]) -> None:
    row = c.ROW * seat
    world[row : row + PLAYING_KINDS] = bytes(PLAYING_KINDS)
    world[row + c.BONUS : row + c.BONUS + 8] = bytes(8)
    for tile in tiles:
        world[row + (tile if tile < PLAYING_KINDS else c.BONUS + tile - PLAYING_KINDS)] += 1


def _hide_draw(world: bytearray, view: View, hidden: list[Seat], random: Random) -> None:
    """What a hidden hand has just drawn, and what it may do with it, is anything."""
    drawer = view.first if view.phase is Phase.FLOWERS else view.turn
    if drawer in hidden and view.phase in {Phase.FLOWERS, Phase.TURNING}:
        world[c.MAY_WIN] = random.randrange(2)
        world[c.CALLS], world[c.CAN_CALL] = random.randrange(256), 1
        if view.last_drawn is not None:
            world[c.DRAWN] = random.choice([*View(world, drawer).tiles(drawer), 0])
