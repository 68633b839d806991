"""Claims: which of them are complete, when the window is decided, who gets the tile."""

from __future__ import annotations

from functools import partial
from typing import Final

from muraille.core.wall import SEATS, Seat
from muraille.strict.announcements import SETS, Word
from muraille.strict.desk import Desk
from muraille.strict.handlers.draws import draw_waiting
from muraille.strict.moment import Moment, tiles_held
from muraille.table.acts import Rack
from muraille.table.engine import codes as c
from muraille.table.events import TileMoved, TurnGiven

VERBS: Final = {Word.CHOW: c.TAKE_CHOW, Word.PUNG: c.TAKE_PUNG, Word.KONG: c.TAKE_KONG}
"""Announcement -> verb of the engine."""


def _looked_at(d: Desk, seat: Seat) -> Moment:
    """A seat as it stands, whatever it does."""
    return d.moment(seat, Rack())


def true_claim(d: Desk, seat: Seat) -> int | None:
    """The engine's action for the claim somebody has laid out; none if he may not claim so."""
    m = _looked_at(d, seat)
    made = m.makes
    if m.phase != c.CLAIMING or made is None or m.my.word not in SETS or m.is_dead:
        return None
    lowest = min(*m.shown, m.pending) if made is Word.CHOW else 0
    code = VERBS[made] << 6 | lowest
    return code if code in d.deal.legal(seat) else None


def false_claimer(d: Desk) -> Seat | None:
    """Who has laid out a false set that nobody has objected to yet."""
    return next((x.seat for x in d.table.cases if x.line == "P4.2" and _claims(d, x.seat)), None)


def _claims(d: Desk, seat: Seat) -> bool:
    return _looked_at(d, seat).is_claim


def is_unfinished(d: Desk, seat: Seat) -> bool:
    """Whether a seat has begun something that everybody waits for."""
    one = d.table.bearings[seat]
    if d.phase in (c.TURNING, c.FLOWERS) and d.state[c.TURN] == seat:
        return one.word in (Word.KONG, Word.FLOWER) and not one.shown and one.laid is None
    if d.phase != c.CLAIMING or one.passed:
        return False
    if one.word in SETS:
        return len(one.shown) < 2  # noqa: PLR2004 - no set has less
    return one.took


def has_answered(d: Desk, seat: Seat) -> bool:
    """Whether a seat has answered to the tile on offer."""
    one = d.table.bearings[seat]
    dead = d.state[c.DEAD] >> seat & 1
    return bool(dead) or one.passed or one.touched is not None or true_claim(d, seat) is not None


def go_on(d: Desk) -> None:
    """Do what follows by itself: decide the window, draw what waits, end what cannot go on."""
    if not d.table.wins and d.phase in (c.CLAIMING, c.ROBBING):
        others = (seat for seat in SEATS if seat != d.state[c.SOURCE])
        over = d.table.window_over and false_claimer(d) is None
        if over or all(has_answered(d, seat) for seat in others):
            close_claims(d)
    draw_waiting(d)
    for case in d.table.cases:
        one = d.table.bearings[case.seat]
        if case.until == "rack" and one.touched is None and one.laid is None:
            d.close(case.seat, case.line, repaired=True)
    if _is_stuck(d):
        d.run(d.deal.give_up)


def _is_stuck(d: Desk) -> bool:
    """Whether nobody can go on: tiles taken or discarded too often are missing now."""
    state = d.state
    nothing_left = d.phase == c.DRAWING and state[c.HEAD] >= state[c.TAIL]
    empty_hand = d.phase == c.TURNING and not tiles_held(state, state[c.TURN])
    return (nothing_left or empty_hand) and not d.table.wins


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
    if d.phase in (c.CLAIMING, c.ROBBING):
        d.run(d.deal.close_window)


def judge_accidents(d: Desk) -> None:
    """Tiles that were shown without a word were shown by accident."""
    for seat in SEATS:
        one = d.table.bearings[seat]
        if one.shown and one.word in (None, Word.OTHER) and not d.state[c.DEAD] >> seat & 1:
            d.judge(seat, "P1.3", one.shown)


def is_outranked(d: Desk, seat: Seat) -> bool:
    """Whether a true claim of another goes before the false one of a seat."""
    rank = d.table.bearings[seat].word is Word.CHOW
    codes = [true_claim(d, other) for other in SEATS if other != seat]
    verbs = [code >> 6 for code in codes if code is not None]
    return any(verb != c.TAKE_CHOW or rank for verb in verbs)


def lay_false_set(d: Desk, seat: Seat) -> None:
    """A false set stays before the player for good, with the tile he took for it."""
    one, claiming = d.table.bearings[seat], d.phase == c.CLAIMING
    pending = d.state[c.PENDING]
    for tile in one.shown:
        d.emit(TileMoved(seat, tile, "hand", "aside"))
    if claiming:
        if one.took:
            d.emit(TileMoved(seat, pending, "river", "aside"))
        judge_accidents(d)
        d.emit(TurnGiven(seat))
