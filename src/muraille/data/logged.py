"""Hands whose log is known: played again, and kept with what everybody decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from muraille.core.errors import Refusal
from muraille.data.hand_table import HandTable
from muraille.data.kept_hand import KeptHand
from muraille.env import actions
from muraille.record.own.rerun import action_behind
from muraille.table.events import (
    Event,
    HandBegun,
    HandCalledOff,
    HandRuledDead,
    KongPromoted,
    Tile,
    TileDiscarded,
    TimeExpired,
    WindowClosed,
)
from muraille.table.events.codec import decode
from muraille.table.own_walls import walls_of

BY_OTHERS = (TimeExpired, HandRuledDead, WindowClosed, HandCalledOff)
"""What no player decided: the clock, the referee, the host."""


def kept_hand(name: str, events: Sequence[Event], table: HandTable) -> KeptHand:
    """A hand as it was played; one that players did not decide alone is refused."""
    if not events or not isinstance(events[0], HandBegun):
        raise Refusal("hand_not_dealt", name=name)
    if any(isinstance(event, BY_OTHERS) for event in events):
        raise Refusal("hand_by_clock", name=name)
    begun = events[0]
    tiles = tuple(tile for tile in begun.wall if tile is not None)
    hand = KeptHand(
        name,
        walls_of(tiles, begun.east) if table.origin.own_walls else tiles,
        begun.number - 1,
        begun.east,
        begun.first,
        begun.round_wind,
        begun.dice,
        (),
        (),
        (0, 0, 0, 0),
    )
    table.begin(hand)
    seats, numbers = [], []
    done, told, pending = 0, 0, None
    while True:
        done, told, pending = _heard(name, events, done, table, told, pending)
        if done == len(events):
            break
        try:
            seat, code = action_behind(events[done])
            numbers.append(actions.number(code, table.offered))
            table.act(seat, code)
        except Refusal as refusal:
            raise Refusal("hand_differs", name=name, place=done + 1) from refusal
        seats.append(seat)
    if not table.deal.is_over:
        raise Refusal("hand_not_ended", name=name)
    return table.ended(replace(hand, seats=tuple(seats), actions=tuple(numbers)))


def _heard(  # noqa: PLR0913, PLR0917 - where both stand
    name: str, events: Sequence[Event], done: int, table: HandTable, told: int, pending: Tile
) -> tuple[int, int, Tile]:
    """What the table has done by itself has to stand in the log too."""
    words = table.deal.log
    for event in decode(words[told:], pending):
        if done == len(events) or events[done] != event:
            raise Refusal("hand_differs", name=name, place=done + 1)
        if isinstance(event, TileDiscarded | KongPromoted):
            pending = event.tile
        done += 1
    return done, len(words), pending
