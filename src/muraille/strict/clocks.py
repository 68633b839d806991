"""Which clocks run at a strict table, and what happens when one has run out.

The table has no clock of its own: whoever keeps time asks which clocks run, and says when one is
over. From an announcement to its ruling the clock of the window stands still.
"""

from __future__ import annotations

from dataclasses import dataclass

from muraille.core.errors import Refusal
from muraille.core.wall import SEATS, Seat
from muraille.strict.announcements import ANNOUNCED
from muraille.strict.desk import Desk
from muraille.strict.handlers.claims import close_claims, false_claimer, is_outranked, is_unfinished
from muraille.strict.handlers.invocation import time_is_over
from muraille.strict.handlers.wall import end_deal
from muraille.strict.handlers.wins import rule_win, stands
from muraille.table.actions import PASS_CODE
from muraille.table.events import ClockRanOut, Reminded, TilesShown
from muraille.table.terms import Phase
from muraille.table.view import View


@dataclass(frozen=True, slots=True)
class Countdown:
    """A clock that runs."""

    name: str
    """One of :data:`muraille.table.events.strict.CLOCKS`."""
    seat: Seat
    """For whom; where it runs for all, the seat that let it begin."""
    stage: int = 0
    """Another number, another clock: it begins anew."""


def running(d: Desk) -> tuple[Countdown, ...]:
    """The clocks that run now."""
    view = d.view
    if view.is_decided:
        return ()
    if d.table.wins:
        win = d.table.wins[0]
        shown = bool(d.table.bearings[win.seat].shown)
        noise = d.table.bearings[win.seat].noise
        return (Countdown("count" if shown else "act", win.seat, len(win.fans) << 8 | noise),)
    if view.phase is Phase.DEALING:
        return (Countdown("deal", view.first),)
    begun = tuple(
        Countdown("act", seat, d.table.bearings[seat].noise)
        for seat in SEATS
        if is_unfinished(d, seat)
    )
    return begun or _of_play(d)


def _of_play(d: Desk) -> tuple[Countdown, ...]:
    """The clock of the window, of the round of flowers, or of the player who is to play."""
    view, stage = d.view, stage_of(d.view)
    if view.is_window and not d.table.window_over:
        return (Countdown("window", view.giver, stage),)
    if view.phase is Phase.FLOWERS:
        return (Countdown("flowers", view.turn, stage),)
    liar = false_claimer(d)
    turn = view.turn if liar is None else liar
    return () if d.table.reminded else (Countdown("think", turn, stage),)


def stage_of(view: View) -> int:
    """A number that changes whenever play has moved on."""
    wall = view.wall_places
    return int.from_bytes((view.phase, view.turn, len(view.discards), wall.start, wall.stop))


def run_out(d: Desk, clock: Countdown) -> None:
    """A clock has run out."""
    if not any((x.name, x.seat) == (clock.name, clock.seat) for x in running(d)):
        raise Refusal("no_window")
    d.emit(ClockRanOut(clock.seat, clock.name))
    match clock.name:
        case "deal":
            end_deal(d)
        case "flowers":
            d.run(lambda: d.deal.act(clock.seat, PASS_CODE))
        case "window":
            _window_over(d)
        case "act":
            _act_over(d, clock.seat)
        case "count":
            rule_win(d)
        case "think" if d.view.phase is Phase.INVOKING:
            time_is_over(d)
        case _:
            d.emit(Reminded(clock.seat, "R2"))


def _window_over(d: Desk) -> None:
    """Nobody may claim any more; a false claim that stands waits for its discard."""
    liar = false_claimer(d)
    if liar is None or is_outranked(d, liar):
        close_claims(d)


def _act_over(d: Desk, seat: Seat) -> None:
    """What was begun was not gone on with."""
    win = d.table.win_of(seat)
    one = d.table.bearings[seat]
    if win is None:
        d.judge_or_wait(seat, "P3.1" if one.word in ANNOUNCED else "P3.3b", one.shown)
        if d.options.referee == "on_call":  # as if it had not been said
            d.emit(Reminded(seat, "R1"))
    elif stands(d, win):
        d.emit(TilesShown(seat, d.view.tiles(seat), whole=True))
    else:
        rule_win(d)
