"""Other worlds: the same table for a viewer, with everything hidden somewhere else."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Protocol, TypeVar

from muraille.core.tile import KINDS, PLAYING_KINDS, Kind
from muraille.core.wall import SEATS, Seat
from muraille.table.engine import codes as c
from muraille.table.terms import Phase
from muraille.table.view import View

_Item = TypeVar("_Item")


class RandomSource(Protocol):
    """What chooses: :class:`random.Random`, for one."""

    def shuffle(self, items: MutableSequence[_Item], /) -> None:
        """Put things into any order."""

    def randrange(self, end: int, /) -> int:
        """Any number below an end."""

    def choice(self, items: Sequence[_Item], /) -> _Item:
        """Any one of several."""


def other_world(view: View, viewer: Seat, chance: RandomSource) -> bytes:
    """The state of a table that looks the same to the viewer; the view is a whole one.

    It is made of bytes, for no play can come to most of these states.
    """
    world = bytearray(bytes(view))
    hidden = [seat for seat in SEATS if seat != viewer and not view.is_open(seat)]
    live = (*view.wall_places, *view.hill_places)
    pool = [view.wall[place] for place in live]
    pool += [tile for seat in hidden for tile in view.tiles(seat)]
    chance.shuffle(pool)
    for seat in hidden:
        _give(world, seat, [pool.pop() for _ in view.tiles(seat)])
        if view.is_window:
            world[c.OFFERS + seat] = chance.randrange(64)
            world[c.ANSWERS + seat] = chance.randrange(8)
    for place in live:
        world[c.WALL + place] = pool.pop()
    for place in set(range(len(view.wall))) - set(live):  # what was drawn is forgotten by the wall
        if view.wall[place] != c.NONE:
            world[c.WALL + place] = chance.randrange(KINDS)
    _hide_draw(world, view, hidden, chance)
    return bytes(world)


def _give(world: bytearray, seat: Seat, tiles: list[Kind]) -> None:
    row = c.ROW * seat
    world[row : row + PLAYING_KINDS] = bytes(PLAYING_KINDS)
    world[row + c.BONUS : row + c.BONUS + 8] = bytes(8)
    for tile in tiles:
        world[row + (tile if tile < PLAYING_KINDS else c.BONUS + tile - PLAYING_KINDS)] += 1


def _hide_draw(world: bytearray, view: View, hidden: list[Seat], chance: RandomSource) -> None:
    """What a hidden hand has just drawn, and what it may do with it, is anything."""
    drawer = view.first if view.phase is Phase.FLOWERS else view.turn
    if drawer in hidden and view.phase in {Phase.FLOWERS, Phase.TURNING}:
        world[c.MAY_WIN] = chance.randrange(2)
        world[c.CALLS], world[c.CAN_CALL] = chance.randrange(256), 1
        if view.last_drawn is not None:
            world[c.DRAWN] = chance.choice([*View(world, drawer).tiles(drawer), 0])
