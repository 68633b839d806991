"""Playing a recorded hand again: the table is asked for every step, and must do the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from muraille.core.errors import Refusal
from muraille.table.actions import (
    CallDiscard,
    DeclareWin,
    Discard,
    HideKong,
    Invoke,
    LayFlower,
    Pass,
    PromotePung,
    code_of,
)
from muraille.table.deal import Deal
from muraille.table.events import (
    ClaimAnswered,
    Event,
    FlowerLaid,
    HandBegun,
    HandCalledOff,
    HandRuledDead,
    HandWon,
    InvocationForgone,
    KongConcealed,
    KongPromoted,
    SeatServed,
    Tile,
    TileDiscarded,
    TileInvoked,
    TimeExpired,
    WindowClosed,
)
from muraille.table.events.codec import decode

_Named: TypeAlias = Discard | HideKong | PromotePung | LayFlower | Invoke
_WITH_TILE: Final[dict[type[Event], type[_Named]]] = {
    TileDiscarded: Discard,
    KongConcealed: HideKong,
    KongPromoted: PromotePung,
    FlowerLaid: LayFlower,
    TileInvoked: Invoke,
}
"""Event -> the action of the same seat and tile that brings it about."""


def first_difference(deal: Deal, events: Sequence[Event]) -> int | None:
    """The place of the first event that the table would not let happen; None if all is right.

    It is the length of the list if the hand is not over there. The wall must be a set.
    """
    if not events or not isinstance(events[0], HandBegun):
        return 0
    begun = events[0]
    wall = tuple(tile for tile in begun.wall if tile is not None)
    deal.begin(
        wall, begun.east, begun.number - 1, begun.dice, begun.first, round_wind=begun.round_wind
    )
    done, told = 0, 0
    pending: Tile = None
    while True:
        words = deal.log
        for event in decode(words[told:], pending):
            if done == len(events) or events[done] != event:
                return done
            if isinstance(event, TileDiscarded | KongPromoted):
                pending = event.tile
            done += 1
        told = len(words)
        if deal.is_over or done == len(events):
            return None if deal.is_over and done == len(events) else done
        try:
            _ask(deal, events[done])
        except Refusal:
            return done


def _ask(deal: Deal, event: Event) -> None:
    """Let the table do what led to an event: an action, the clock, the referee, or the host."""
    if isinstance(event, TimeExpired):
        deal.expire(event.seat)
    elif isinstance(event, HandRuledDead):
        deal.declare_dead(event.seat)
    elif isinstance(event, WindowClosed) or (
        isinstance(event, SeatServed) and deal.serves_by_clock
    ):
        deal.close_window()
    elif isinstance(event, HandCalledOff):
        deal.call_off()
    else:
        seat, code = action_behind(event)
        deal.act(seat, code)


def action_behind(event: Event) -> tuple[int, int]:
    """The action that led to an event; one that only follows from others has none."""
    if isinstance(event, TileDiscarded) and event.calling and event.tile is not None:
        return event.seat, code_of(CallDiscard(event.tile))
    if isinstance(event, TileDiscarded | KongConcealed | KongPromoted | FlowerLaid | TileInvoked):
        if event.tile is not None:
            return event.seat, code_of(_WITH_TILE[type(event)](event.tile))
    elif isinstance(event, ClaimAnswered):
        return event.seat, code_of(event.answer)
    elif isinstance(event, SeatServed | InvocationForgone):
        return event.seat, code_of(Pass())
    elif isinstance(event, HandWon) and event.source is None:
        return event.seat, code_of(DeclareWin())
    raise Refusal("no_such_action")
