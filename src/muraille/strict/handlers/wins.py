"""A win that was announced: counted, ruled on, settled or void."""

from __future__ import annotations

from functools import partial

from muraille.core.wall import SEATS, Seat
from muraille.games.outcome import Outcome
from muraille.referee.continuation import Continuation
from muraille.referee.precedence import in_turn
from muraille.strict.announcements import TRIPLET, Word
from muraille.strict.desk import Desk
from muraille.strict.physical_state import AnnouncedWin
from muraille.table.actions import KONG_CODE
from muraille.table.events import HandSettled, HandWon, KongShown
from muraille.table.outcome import outcome_if, outcome_of
from muraille.table.terms import GIVEN, HOW, WinBy


def outcome_now(d: Desk, win: AnnouncedWin) -> Outcome | None:
    """How the hand would end if this win stood; nothing where there is no way to win."""
    if win.how is None or d.view.is_dead(win.seat):
        return None
    return outcome_if(d.view.of(win.seat), win.tile, how_won(d, win))


def how_won(d: Desk, win: AnnouncedWin) -> WinBy:
    """How a tile wins: a discard that another player claims for a kong may count as robbed."""
    how = WinBy.WALL if win.how is None else win.how
    robs = how is WinBy.DISCARD and d.deal.rules.procedure.robs_claimed_kongs
    others = (seat for seat in SEATS if seat != win.seat)
    return WinBy.CLAIMED_KONG if robs and any(_claims_kong(d, seat) for seat in others) else how


def _claims_kong(d: Desk, seat: Seat) -> bool:
    """Whether a player has announced the kong that they can make."""
    one = d.table.bearings[seat]
    named = one.word is Word.KONG or (one.word is Word.TAKE and len(one.shown) == TRIPLET)
    return named and not one.passed and KONG_CODE in d.deal.legal(seat)


def true_fans(d: Desk, win: AnnouncedWin) -> dict[str, int]:
    """What the hand really counts; a drawn tile that was tidied away proves no wait."""
    outcome = outcome_now(d, win)
    lines = () if outcome is None else d.adviser.fans(outcome)
    tidied = d.table.bearings[win.seat].tidied and win.how not in GIVEN
    return {name: points for name, _, points in lines if not (tidied and name in d.adviser.waits)}


def worth(d: Desk, win: AnnouncedWin) -> int:
    """What the hand is worth against the minimum; 0 if it is not complete."""
    outcome = outcome_now(d, win)
    if outcome is None:
        return 0
    return d.adviser.worth(outcome.records[win.seat]) - _lost_waits(d, win)


def _lost_waits(d: Desk, win: AnnouncedWin) -> int:
    """The points of a wait that a tidied hand no longer proves."""
    outcome = outcome_now(d, win)
    lines = () if outcome is None else d.adviser.fans(outcome)
    return sum(points for _, _, points in lines) - sum(true_fans(d, win).values())


def _points(d: Desk, win: AnnouncedWin, *, named: bool) -> int:
    """What is written for a win that stands: what was named, or what the rules count."""
    outcome = outcome_now(d, win)
    if named or outcome is None:
        return win.points
    return d.deal.rules.points(outcome) - _lost_waits(d, win)


def stands(d: Desk, win: AnnouncedWin) -> bool:
    """Whether a win is one, as everybody will have to see."""
    if not rank_of(d, win):
        return False
    return worth(d, win) >= d.adviser.minimum


def rank_of(d: Desk, win: AnnouncedWin) -> int:
    """Where the rules put a win among several; 0 if it is none."""
    if win.how is None:
        return 0
    if win.how is WinBy.INVOCATION:  # the tile lies in the hand already
        return int(d.view.may_win)
    return d.deal.win_rank(win.seat, win.tile, win.how)


def rule_win(d: Desk, *, cut_short: bool = False) -> None:
    """The referee looks at the first announced win: it is void, or a win is written down.

    That may be another one: it may stand as well, and go before by the rules. A count that was cut
    short is finished by the rules: nobody loses what they had no time to name.
    """
    win = d.table.wins[0]
    named = d.options.count_policy == "declared" and not cut_short
    if not stands(d, win) or (named and win.points < d.adviser.minimum):
        declare_void(d, win, void_line(d, win))
        return
    standing = (one for one in d.table.wins if stands(d, one))
    foremost = max(standing, key=partial(rank_of, d))  # the nearest among equals
    settle(d, foremost, _points(d, foremost, named=named))


def void_line(d: Desk, win: AnnouncedWin) -> str:
    """The line of the book for a win that is none: what was shown, and what is missing."""
    if not d.table.bearings[win.seat].shown:
        return "P4.10a"
    return "P4.10b" if worth(d, win) else "P4.10c"


def declare_void(d: Desk, win: AnnouncedWin, line: str, **facts: bool) -> None:
    """A win that does not count; then what the others did meanwhile is judged."""
    d.judge(win.seat, line, d.table.bearings[win.seat].shown, **facts)
    if not d.table.wins:
        judge_others(d, win)


def judge_others(d: Desk, win: AnnouncedWin) -> None:
    """What others showed or broke while the win was looked at, in turn order."""
    given = d.view.is_window
    over = False
    for seat in in_turn(SEATS, d.view.giver if given else win.seat):
        one = d.table.bearings[seat]
        if seat == win.seat or not (one.bared or one.broke):
            continue
        line = "P6.3" if one.broke else "P6.2" if one.bared_all else "P6.1"
        ruling = d.judge(seat, line, one.bared)
        over |= ruling is not None and ruling.course is Continuation.DRAWN and one.broke
    if over and not d.view.is_decided:
        d.run(d.deal.give_up)


def settle(d: Desk, win: AnnouncedWin, points: int) -> None:
    """The win is written down, and paid."""
    how = how_won(d, win)
    added = (win.tile,) if how in GIVEN else ()
    source = d.view.giver if how in GIVEN else None
    tiles = tuple(sorted((*d.view.tiles(win.seat), *added)))
    d.emit(HandWon(win.seat, win.tile, HOW[how], source, tiles, points))
    if not (win.forfeit and d.options.flower_bonus_forfeit):
        d.run(d.deal.settle)
        return
    for seat in SEATS:
        for laid in d.view.melds(seat):
            if laid.meld is not None and laid.meld.concealed:
                d.emit(KongShown(seat, laid.meld.tile))
    outcome = outcome_of(d.view)
    kept = tuple(0 if seat == win.seat else bits for seat, bits in enumerate(outcome.bonus))
    outcome = outcome._replace(bonus=(kept[0], kept[1], kept[2], kept[3]))
    d.emit(HandSettled(tuple(d.deal.rules.settle(outcome))))
