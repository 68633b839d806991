"""Playing a recorded strict hand again: every act is done again, and the referee must agree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from muraille.core.errors import Refusal
from muraille.strict.clocks import Countdown
from muraille.strict.table import StrictTable
from muraille.table.act_text import read_act
from muraille.table.acts import Act, DeclareFans, Say, Show, ShowAll
from muraille.table.events import (
    ActDone,
    ClockRanOut,
    Event,
    FanDeclared,
    HandBegun,
    KongPromoted,
    Tile,
    TileDiscarded,
    TilesShown,
    WordSaid,
)
from muraille.table.events.codec import decode

DONE_BY_SOMEBODY: Final = (ActDone, WordSaid, TilesShown, FanDeclared, ClockRanOut)
"""Events that are acts of players, or of the clock; all others follow from them."""


def first_strict_difference(table: StrictTable, events: Sequence[Event]) -> int | None:
    """The place of the first event that the table would not let happen; None if all is right.

    It is the length of the list if the hand is not over there. The wall must be a set.
    """
    if not events or not isinstance(events[0], HandBegun):
        return 0
    begun, deal = events[0], table.deal
    wall = tuple(tile for tile in begun.wall if tile is not None)
    deal.begin(wall, begun.east, begun.number - 1, begun.dice, begun.first)
    table.begun()
    done, told = 0, 0
    pending: Tile = None
    while True:
        for event in decode(deal.words_since(told), pending):
            if done == len(events) or events[done] != event:
                return done
            if isinstance(event, TileDiscarded | KongPromoted):
                pending = event.tile
            done += 1
        told = deal.length
        if deal.is_over or done == len(events):
            return None if deal.is_over and done == len(events) else done
        if not _do_next(table, events[done:]):
            return done


def _do_next(table: StrictTable, events: Sequence[Event]) -> bool:
    """Let happen what a player did next; whether it could be."""
    event = next((event for event in events if isinstance(event, DONE_BY_SOMEBODY)), None)
    try:
        if isinstance(event, ClockRanOut):
            table.time_over(Countdown(event.clock, event.seat))
        elif event is not None:
            table.act(event.seat, _act_of(event))
    except Refusal:
        return False
    return event is not None


def _act_of(event: ActDone | WordSaid | TilesShown | FanDeclared) -> Act:
    """The act an event tells of."""
    match event:
        case WordSaid(_, word):
            return Say(word)
        case FanDeclared(_, fan):
            return DeclareFans((fan,))
        case TilesShown(whole=True):
            return ShowAll()
        case TilesShown(_, tiles, face_down):
            return Show(tuple(tile for tile in tiles if tile is not None), face_down=face_down)
        case ActDone(_, act):
            return read_act(act)
