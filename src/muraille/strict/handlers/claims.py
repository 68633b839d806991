"""Claims: which of them are complete, when the window is decided, who gets the tile."""

from __future__ import annotations

from functools import partial
from typing import Final

from muraille.core.wall import SEATS, Seat
from muraille.strict.announcements import CLAIMS, Word
from muraille.strict.desk import Desk
from muraille.strict.handlers.draws import draw_waiting
from muraille.strict.moment import Moment
from muraille.table.actions import Verb, coded, verb_of
from muraille.table.acts import Rack
from muraille.table.events import TileMoved, TurnGiven
from muraille.table.terms import Due, Phase

VERBS: Final = {Word.CHOW: Verb.TAKE_CHOW, Word.PUNG: Verb.TAKE_PUNG, Word.KONG: Verb.TAKE_KONG}
"""Announcement -> verb."""


def _looked_at(d: Desk, seat: Seat) -> Moment:
    """A seat as it stands, whatever it does."""
    return d.moment(seat, Rack())


def true_claim(d: Desk, seat: Seat) -> int | None:
    """The action for the claim a player has laid out; none if they may not claim so."""
    m = _looked_at(d, seat)
    made, tile = m.makes, m.view.offered
    if made is None or tile is None or m.my.word not in CLAIMS or m.is_dead:
        return None
    code = coded(VERBS[made], min(*m.shown, tile) if made is Word.CHOW else 0)
    return code if code in d.deal.legal(seat) else None


def false_claimer(d: Desk) -> Seat | None:
    """The seat that has laid out a false set, to which nobody has objected yet."""
    return next((x.seat for x in d.table.cases if x.line == "P4.2" and _claims(d, x.seat)), None)


def _claims(d: Desk, seat: Seat) -> bool:
    return _looked_at(d, seat).is_claim


def is_unfinished(d: Desk, seat: Seat) -> bool:
    """Whether a seat has begun something that everybody waits for."""
    one = d.table.bearings[seat]
    if d.view.phase in (Phase.TURNING, Phase.FLOWERS) and d.view.turn == seat:
        return one.word in (Word.KONG, Word.FLOWER) and not one.shown and one.laid is None
    if d.view.phase is not Phase.CLAIMING or one.passed:
        return False
    if one.word in CLAIMS:
        return len(one.shown) < 2  # noqa: PLR2004 - no set has less
    return one.took


def has_answered(d: Desk, seat: Seat) -> bool:
    """Whether a seat has answered to the tile on offer."""
    one = d.table.bearings[seat]
    silent = d.view.is_dead(seat) or one.passed or one.touched is not None
    return silent or true_claim(d, seat) is not None


def go_on(d: Desk) -> None:
    """Do what follows by itself: decide the window, draw what waits, end what cannot go on."""
    if not d.table.wins and d.view.is_window:
        others = (seat for seat in SEATS if seat != d.view.giver)
        over = d.table.window_over and false_claimer(d) is None
        if over or all(has_answered(d, seat) for seat in others):
            close_claims(d)
    draw_waiting(d)
    for case in d.table.cases:
        one = d.table.bearings[case.seat]
        if case.until == "rack" and one.touched is None and one.laid is None:
            d.close(case.seat, case.line, repaired=True)
    if not d.table.wins:
        _end_if_stuck(d)


def _end_if_stuck(d: Desk) -> None:
    """Nobody can go on: tiles taken or discarded too often are missing now."""
    view = d.view
    for_it = view.wall_left + (view.hill_left if view.due(view.turn) & Due.FROM_TAIL else 0)
    if view.phase is Phase.DRAWING and not for_it:
        d.run(d.deal.stop_drawing)
    elif view.phase is Phase.TURNING and not view.tiles(view.turn):
        d.run(d.deal.give_up)


def close_claims(d: Desk) -> None:
    """Decide whose claim stands: the engine resolves what was laid out truly."""
    for seat in SEATS:
        code = true_claim(d, seat)
        if code is not None:
            d.run(partial(d.deal.act, seat, code))
    judge_accidents(d)
    for case in d.table.cases:
        if case.until in {"claim", "discard"}:
            d.close(case.seat, case.line, repaired=False)
    if d.view.is_window:
        d.run(d.deal.close_window)


def judge_accidents(d: Desk) -> None:
    """Tiles that were shown without a word were shown by accident."""
    for seat in SEATS:
        one = d.table.bearings[seat]
        if one.lying and one.word in (None, Word.OTHER) and not d.view.is_dead(seat):
            d.judge(seat, "P1.3", one.lying)


def is_outranked(d: Desk, seat: Seat) -> bool:
    """Whether a true claim of another goes before the false one of a seat."""
    rank = d.table.bearings[seat].word in (Word.CHOW, Word.TAKE)
    codes = [true_claim(d, other) for other in SEATS if other != seat]
    verbs = [verb_of(code) for code in codes if code is not None]
    return any(verb is not Verb.TAKE_CHOW or rank for verb in verbs)


def lay_false_set(d: Desk, seat: Seat) -> None:
    """A false set stays before the player for good, with the tile taken for it."""
    one, claiming = d.table.bearings[seat], d.view.phase is Phase.CLAIMING
    pending = d.view.pending
    for tile in one.shown:
        d.emit(TileMoved(seat, tile, "hand", "aside"))
    if claiming:
        if one.took:
            d.emit(TileMoved(seat, pending, "river", "aside"))
        judge_accidents(d)
        d.emit(TurnGiven(seat))
