"""What a seat sees, made by hand: positions for bots and reports."""

from __future__ import annotations

from typing import Any, Final

from muraille.core.hand import Hand
from muraille.core.notation import read_hand, read_tile
from muraille.core.tile import COPIES, PLAYING_KINDS, Kind, Wind
from muraille.table.position.described import Chances, Position, view_of
from muraille.table.view import View

LEFT: Final = 84
"""Tiles of the wall in the first turns."""


def position(hand: str, *, seat: int = 0, wall_left: int = LEFT, **facts: Any) -> Position:  # noqa: ANN401 - fields of a position
    """A seat that holds a hand; with a tile the last seat has just discarded, if one is offered."""
    written = read_hand(hand)
    held = Hand(written.tiles, written.melds, written.bonus)
    return Position(held, seat=seat, seat_wind=Wind(seat), wall_left=wall_left, **facts)


def seen(hand: str, chances: Chances | None = None, **facts: Any) -> View:  # noqa: ANN401 - fields of a position
    """The view of a seat that holds a hand."""
    return view_of(position(hand, **facts), chances)


def tiles(text: str) -> tuple[Kind, ...]:
    """Tiles by their codes."""
    return tuple(map(read_tile, text.split()))


def all_but_one(hand: str) -> tuple[Kind, ...]:
    """Tiles that lie elsewhere when three copies of each kind lie open."""
    lying = position(hand).lying
    return tuple(k for k in range(PLAYING_KINDS) for _ in range(COPIES - 1 - lying.count(k)))


def discards(view: View) -> list[Kind]:
    """The playing tiles that can be discarded."""
    return sorted(set(view.hand(view.seat).concealed))
