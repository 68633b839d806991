"""A tile is discarded: in turn, after a claim, too early, from a hand that is not right."""

from __future__ import annotations

from typing import Final

from muraille.core.errors import Refusal
from muraille.core.tile import CODES, Kind
from muraille.core.wall import Seat
from muraille.strict.announcements import Word
from muraille.strict.desk import Desk
from muraille.strict.detection import detected
from muraille.strict.handlers.abandoned_claims import judge_forgotten
from muraille.strict.handlers.claims import (
    close_claims,
    judge_accidents,
    lay_false_set,
    true_claim,
)
from muraille.strict.handlers.draws import draw_waiting
from muraille.strict.moment import Moment, others, tiles_due
from muraille.strict.player_state import less
from muraille.table.actions import Discard
from muraille.table.events import ActDone, TileMoved, TurnGiven
from muraille.table.terms import Phase

TURNS: Final = 2
"""Discards of others after which a forgotten claim is over."""


def discard(d: Desk, m: Moment, act: Discard) -> None:
    """A tile goes to the river; what it closes is judged."""
    if d.table.wins:
        raise Refusal("win_pending")
    if act.tile not in (less(m.hand, m.my.shown) if m.is_claim else m.hand):
        raise Refusal("tile_not_held")
    _check_bound(m, act.tile)
    if m.view.phase is Phase.DEALING or _is_outdone(d, m):
        raise Refusal("not_your_turn")
    found = detected(m)
    d.emit(ActDone(m.seat, f"discard {CODES[act.tile]}"))
    lines = {detector.line for detector in found}
    if "P4.4b" in lines:
        d.emit(TileMoved(m.seat, act.tile, "hand", "river"))
        d.note(found, m)
        return
    if m.is_turn and _gives_up(m):
        d.judge_or_wait(m.seat, "P3.1", m.my.shown)
    if m.plays and not m.is_turn:
        _end_invocation(d, m, act.tile)
        return
    _take_turn(d, m)
    judge_accidents(d)
    _let_fall(d, m, act.tile)
    d.note(found, m)
    if m.my.word is Word.FLOWER and m.my.laid is not None and not d.view.is_decided:
        d.judge(m.seat, "P4.3", less((m.my.laid,), (act.tile,)), repaired=True)
    _after(d, m.seat, first=not m.view.discards)


def _check_bound(m: Moment, tile: Kind) -> None:
    """Some tiles go first; a hand that is to stay as it is lets go of what it has drawn."""
    queue = less(m.my.bound, m.my.shown) if m.is_claim else m.my.bound
    if m.is_turn and m.is_locked and m.view.last_drawn in m.hand:
        if tile != m.view.last_drawn:
            raise Refusal("hand_locked")
    elif queue and tile not in queue:
        raise Refusal("queue_first")


def _let_fall(d: Desk, m: Moment, tile: Kind) -> None:
    """What was announced with it is true or not, and a hand that is to stay as it is may change."""
    turning = d.view.phase is Phase.TURNING and d.view.turn == m.seat
    if turning and (m.my.calls or m.is_locked):
        d.run(lambda: d.deal.let_fall(m.seat, tile, calling=m.my.calls))
    else:
        d.run(lambda: d.deal.act(m.seat, tile))


def _end_invocation(d: Desk, m: Moment, tile: Kind) -> None:
    """Nobody claims it; the hand may be over with it, so that errors are judged before."""
    judge_accidents(d)
    d.note(detected(m), m)
    if not d.view.is_decided:
        d.run(lambda: d.deal.act(m.seat, tile))


def _gives_up(m: Moment) -> bool:
    """Whether a kong or a flower was announced, and nothing was laid out for it."""
    kong = m.my.word is Word.KONG and not m.my.shown
    return kong or (m.my.word is Word.FLOWER and m.my.laid is None)


def _is_outdone(d: Desk, m: Moment) -> bool:
    """Whether another player has announced a set with the same tile that goes before."""
    rivals = (d.table.bearings[seat] for seat in others(m.seat))
    # Only the next player makes a chow: whatever a rival takes goes before it.
    words = (Word.PUNG, Word.KONG, Word.TAKE)
    higher = any(one.word in words and not one.passed for one in rivals)
    chow = m.my.word is Word.CHOW or (m.my.word is Word.TAKE and m.makes is Word.CHOW)
    return m.is_claim and chow and higher


def _take_turn(d: Desk, m: Moment) -> None:
    """The player who discards has the turn: by a claim, true or false, or without a draw."""
    if m.is_claim and true_claim(d, m.seat) is not None:
        close_claims(d)
        draw_waiting(d)
        if d.view.phase is Phase.DRAWING:
            d.emit(TurnGiven(m.seat))
    elif m.is_claim or m.is_false_kong:
        lay_false_set(d, m.seat)
    elif m.is_due:
        d.emit(TurnGiven(m.seat))


def _after(d: Desk, seat: Seat, *, first: bool) -> None:
    """A discard closes what could be set right or called until then."""
    for case in d.table.cases:
        if case.until == "next_discard" and case.discards:
            d.close(case.seat, case.line, repaired=False)
        elif case.until == "two_turns" and case.discards >= TURNS:
            if d.options.referee == "auto":
                judge_forgotten(d, case)
            else:
                d.judge_or_wait(case.seat, case.line)
        elif case.until == "first_discard" and (seat == d.view.first or not first):
            _still_wrong(d, case.seat, case.line)


def _still_wrong(d: Desk, seat: Seat, line: str) -> None:
    """Too many or too few tiles since the deal, when the first player has discarded."""
    held = tiles_due(d.view, seat) - (seat == d.view.first)
    if held and not d.view.meld_count(seat):
        d.judge_or_wait(seat, line)
    else:
        d.close(seat, line, repaired=True)
