"""Event after event: what hands and mouths have done, and what became of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from muraille.core.tile import Kind
from muraille.core.wall import SEATS
from muraille.strict.fold_acts import note_act, note_fan, note_shown, note_word
from muraille.strict.physical_state import OpenCase, PhysicalState
from muraille.strict.player_state import PlayerState, less
from muraille.table.actions import TakeChow, TakeKong
from muraille.table.events import (
    ActDone,
    Adjudicated,
    ClockRanOut,
    DrawDue,
    Event,
    FanDeclared,
    FlowerLaid,
    HandBegun,
    HandCalledOff,
    HandSettled,
    InfractionClosed,
    InfractionOpened,
    InvocationForgone,
    InvocationOpened,
    KongConcealed,
    KongPromoted,
    MeldBroken,
    MeldClaimed,
    Reminded,
    TileDiscarded,
    TileDrawn,
    TileInvoked,
    TileMoved,
    TilesShown,
    TurnGiven,
    WordSaid,
)
from muraille.table.terms import Due, Phase
from muraille.table.view import View


def folded(table: PhysicalState, event: Event, view: View) -> PhysicalState:
    """The table after an event; the view is the one before it."""
    change = _CHANGES.get(type(event))
    return table if change is None else change(table, event, view)


def _begun(table: PhysicalState, _: HandBegun, __: View) -> PhysicalState:
    return PhysicalState(customs=table.customs, ladder=table.ladder)


def _clock(table: PhysicalState, event: ClockRanOut, _: View) -> PhysicalState:
    if event.clock == "window":
        return replace(table, window_over=True)
    return replace(table, reminded=True) if event.clock == "think" else table


def _opened(table: PhysicalState, event: InfractionOpened, view: View) -> PhysicalState:
    before = table.case_of(event.seat, event.line)
    melds = view.meld_count(event.seat)
    meld = max(melds - 1, 0) if before is None else before.meld
    one = table.bearings[event.seat]
    tiles = (one.lying or one.retracted) if event.shown else ()
    case = OpenCase(event.line, event.seat, event.until, event.silent, tiles, meld=meld)
    table = _without_case(table, event.seat, event.line)
    return replace(table, cases=(*table.cases, case))


def _reminded(table: PhysicalState, event: Reminded, _: View) -> PhysicalState:
    if event.reminder != "R1":
        return table
    wins = tuple(win for win in table.wins if win.seat != event.seat)
    return replace(table, wins=wins).with_each(_given_up, event.seat)


def _closed(table: PhysicalState, event: InfractionClosed, _: View) -> PhysicalState:
    if event.line == "P4.7":
        table = table.with_bearing(event.seat, took=False)
    return _without_case(table, event.seat, event.line)


def _without_case(table: PhysicalState, seat: int, *lines: str) -> PhysicalState:
    kept = (x for x in table.cases if x.seat != seat or x.line not in lines)
    return replace(table, cases=tuple(kept))


def _ruled(table: PhysicalState, event: Adjudicated, view: View) -> PhysicalState:
    seat = event.seat
    a, b, d, e = (n + (event.ladder and at == seat) for at, n in enumerate(table.ladder))
    table = replace(
        _without_case(table, seat, event.line),
        ladder=(a, b, d, e),
        penalties=tuple(map(sum, zip(table.penalties, event.deltas, strict=True))),
        rulings=(*table.rulings, event),
    )
    if event.line == "P5.1" and table.wins:
        first, *others = table.wins
        table = replace(table, wins=(replace(first, forfeit=True), *others))
    bearing = table.bearings[seat]
    more = less((t for t in event.tiles if t is not None), bearing.queue)
    in_turn = view.turn == seat and view.phase in (Phase.TURNING, Phase.DRAWING)
    spared = (*bearing.spared, *more) if in_turn else bearing.spared
    table = table.with_bearing(seat, queue=(*bearing.queue, *more), spared=spared)
    if event.line == "P1.3":
        table = table.with_bearing(seat, shown=(), laid=None)
    if event.line.startswith("P6"):
        table = table.with_bearing(seat, bared=(), bared_all=False, broke=False)
    if not (event.refused or event.dead or event.verdict == "ignored"):
        return table
    ended = tuple(x for x in table.cases if x.seat != seat or x.until not in ("claim", "discard"))
    wins = tuple(win for win in table.wins if win.seat != seat)
    table = replace(table, cases=ended, wins=wins).with_each(_given_up, seat)
    return table.with_bearing(seat, denied=True) if event.refused else table


def _given_up(one: PlayerState) -> PlayerState:
    return replace(one, word=None, shown=(), whole=False, took=False, laid=None, passed=True)


def _calm(table: PhysicalState) -> PhysicalState:
    """Nothing is begun: a discard has fallen, or another player is to play."""
    calm = table.with_each(PlayerState.at_rest)
    return replace(calm, wins=(), window_over=False, reminded=False)


def _discarded(table: PhysicalState, event: TileDiscarded, _: View) -> PhysicalState:
    gone = () if event.tile is None else (event.tile,)
    table = table.with_each(
        lambda one: replace(
            one.without(gone), tidied=False, untaken=False, spared=(), calls=False
        ).off_the_wall(),
        event.seat,
    )
    cases = tuple(_one_more_discard(x, event.seat) for x in table.cases)
    return replace(_calm(table), cases=cases)


def _one_more_discard(case: OpenCase, seat: int) -> OpenCase:
    return case if seat == case.seat else replace(case, discards=case.discards + 1)


def _claimed(table: PhysicalState, event: MeldClaimed, _: View) -> PhysicalState:
    used, took = _tiles_used(event), table.bearings[event.seat].took
    table = table.with_each(lambda one: replace(one.without(used), untaken=not took), event.seat)
    for other in (seat for seat in SEATS if seat != event.seat):  # a touched tile goes back
        table = table.with_each(PlayerState.off_the_wall, other)
    return _calm(table)


def _tiles_used(event: MeldClaimed) -> tuple[Kind, ...]:
    """The tiles of the hand that made the meld."""
    tile = event.tile or 0
    if isinstance(event.claim, TakeChow):
        low = event.claim.lowest
        return less((low, low + 1, low + 2), (tile,))
    return (tile,) * (3 if isinstance(event.claim, TakeKong) else 2)


def _declared(
    table: PhysicalState, event: KongConcealed | KongPromoted | FlowerLaid, _: View
) -> PhysicalState:
    copies = 4 if isinstance(event, KongConcealed) else 1
    used = () if event.tile is None else (event.tile,) * copies
    return _calm(table).with_each(lambda one: one.without(used), event.seat)


def _drew(table: PhysicalState, event: TileDrawn, view: View) -> PhysicalState:
    due = view.due(event.seat)
    misplaced = bool(due) and event.from_tail != bool(due & Due.FROM_TAIL)
    table = table.with_each(lambda one: one.at_rest().off_the_wall(), event.seat)
    return replace(table, reminded=False).with_bearing(event.seat, misplaced=misplaced)


def _invoking(
    table: PhysicalState, _: InvocationOpened | InvocationForgone | TileInvoked, __: View
) -> PhysicalState:
    return _calm(table).with_each(PlayerState.off_the_wall)


def _turned(table: PhysicalState, _: DrawDue | TurnGiven, __: View) -> PhysicalState:
    return _calm(table)


def _moved(table: PhysicalState, event: TileMoved, view: View) -> PhysicalState:
    one, seat = table.bearings[event.seat], event.seat
    tiles = () if event.tile is None else (event.tile,)
    if event.origin == event.target:
        return table
    if event.origin == "wall":
        extra = (*one.extra, *tiles) if view.phase is Phase.DEALING else ()
        return table.with_bearing(seat, touched=None, racking=False, extra=extra)
    if event.target == "wall":
        return table.with_bearing(seat, extra=less(one.extra, tiles))
    if event.origin == "hand":
        table = table.with_each(lambda one: one.without(tiles), seat)
    if event.target == "aside":
        table = table.with_bearing(seat, aside=(*one.aside, *tiles))
        left = table.bearings[seat].shown
        return table if left else table.with_bearing(seat, word=None)
    if event.origin == "aside":
        return table.with_bearing(seat, aside=less(one.aside, tiles))
    return table


def _broken(table: PhysicalState, event: MeldBroken, view: View) -> PhysicalState:
    broken = view.melds(event.seat)[event.place]
    aside = (*table.bearings[event.seat].aside, *broken.tiles)
    return table.with_bearing(event.seat, aside=aside)


def _settled(table: PhysicalState, _: HandSettled | HandCalledOff, __: View) -> PhysicalState:
    return replace(_calm(table).with_each(PlayerState.off_the_wall), cases=())


_CHANGES: Final[dict[type[Event], Callable[[PhysicalState, Any, View], PhysicalState]]] = {
    HandBegun: _begun,
    ActDone: note_act,
    WordSaid: note_word,
    TilesShown: note_shown,
    FanDeclared: note_fan,
    ClockRanOut: _clock,
    InfractionOpened: _opened,
    InfractionClosed: _closed,
    Adjudicated: _ruled,
    Reminded: _reminded,
    TileDiscarded: _discarded,
    MeldClaimed: _claimed,
    KongConcealed: _declared,
    KongPromoted: _declared,
    FlowerLaid: _declared,
    TileDrawn: _drew,
    DrawDue: _turned,
    TurnGiven: _turned,
    InvocationOpened: _invoking,
    InvocationForgone: _invoking,
    TileInvoked: _invoking,
    TileMoved: _moved,
    MeldBroken: _broken,
    HandSettled: _settled,
    HandCalledOff: _settled,
}
