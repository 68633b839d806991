"""Tiles that leave the wall: draws, whatever place they come from, and tiles too many."""

from __future__ import annotations

from muraille.core.tile import is_bonus
from muraille.core.wall import Seat
from muraille.strict.desk import Desk
from muraille.strict.moment import place_of, replacements
from muraille.table.acts import HEAD, TAIL
from muraille.table.events import DrawDue, FlowerLaid, TileDrawn, TileMoved
from muraille.table.terms import Due, Phase


def draw(d: Desk, seat: Seat) -> None:
    """The draw that is due, from where the hand lies: another tile comes to the right place."""
    touched = d.table.bearings[seat].touched
    due = d.view.due(seat)
    right = place_of(d.view, TAIL if due & Due.FROM_TAIL else HEAD)
    place = right if touched is None else place_of(d.view, touched)
    if place != right and d.view.hill_left and not due & Due.IN_FLOWERS:
        _draw_elsewhere(d, seat, place, hill=touched == TAIL)
        return
    if place != right and place in d.view.wall_places and not d.view.hill_left:
        tail = bool(due & Due.FROM_TAIL)
        d.emit(TileMoved(seat, None, "wall", "wall", place, to_tail=tail))
    d.run(d.deal.take_drawn)
    if d.table.case_of(seat, "P1.1") is not None:
        d.judge(seat, "P1.1")


def _draw_elsewhere(d: Desk, seat: Seat, place: int, *, hill: bool) -> None:
    """The wall was taken for the hill, or the reverse: the tile comes from where the hand lies."""
    view = d.view
    if not hill and place in view.wall_places:
        d.emit(TileMoved(seat, None, "wall", "wall", place))
    view = d.view
    tile = view.wall[view.hill_places.start if hill else view.wall_places.start]
    after_kong = bool(view.due(seat) & Due.AFTER_KONG)
    d.emit(TileDrawn(seat, tile, from_tail=hill, after_kong=after_kong))
    if is_bonus(tile) and not d.table.customs.flowers:
        d.emit(FlowerLaid(seat, tile))
        if replacements(d.view):
            d.emit(DrawDue(seat, from_tail=True))


def draw_waiting(d: Desk) -> None:
    """Who wanted to rack a tile in the window racks it when that is over, due or not."""
    seat = d.view.turn
    one = d.table.bearings[seat]
    if not one.racking or one.touched is None or d.table.wins:
        return
    if d.view.phase is Phase.DRAWING:
        draw(d, seat)
    elif d.view.phase is Phase.TURNING and d.view.wall_left:
        rack_extra(d, seat, one.touched)


def rack_extra(d: Desk, seat: Seat, place: int) -> None:
    """A tile nobody is to draw goes into a hand."""
    at = place_of(d.view, place)
    lies = at in d.view.wall_places or at in d.view.hill_places
    at = at if lies else d.view.wall_places.start
    from_tail = place == TAIL and not d.view.hill_left
    d.emit(TileMoved(seat, d.view.wall[at], "wall", "hand", at, to_tail=from_tail))
