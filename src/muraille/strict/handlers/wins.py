"""A win that was announced: counted, ruled on, settled or void."""

from __future__ import annotations

from muraille.core.wall import SEATS
from muraille.games.outcome import Outcome
from muraille.referee.course import Course
from muraille.referee.precedence import in_turn
from muraille.strict.desk import Desk
from muraille.strict.physical_state import AnnouncedWin
from muraille.table.events import HandSettled, HandWon, KongShown
from muraille.table.outcome import outcome_if, outcome_of
from muraille.table.terms import GIVEN, HOW, WinBy


def outcome_now(d: Desk, win: AnnouncedWin) -> Outcome | None:
    """How the hand would end if this win stood; nothing where there is no way to win."""
    if win.how is None or d.view.is_dead(win.seat):
        return None
    return outcome_if(d.view.of(win.seat), win.tile, win.how)


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


def _points(d: Desk, win: AnnouncedWin) -> int:
    """What is written for a win that stands: what was named, or what the rules count."""
    outcome = outcome_now(d, win)
    if d.options.count_policy == "declared" or outcome is None:
        return win.points
    return d.deal.rules.points(outcome) - _lost_waits(d, win)


def stands(d: Desk, win: AnnouncedWin) -> bool:
    """Whether a win is one, as everybody will have to see."""
    if win.how is None or not d.deal.may_win_on(win.seat, win.tile, win.how):
        return False
    return worth(d, win) >= d.adviser.minimum


def rule_win(d: Desk) -> None:
    """The referee looks at the first announced win: it is written down, or it is void."""
    win = d.table.wins[0]
    named = win.points if d.options.count_policy == "declared" else d.adviser.minimum
    if stands(d, win) and named >= d.adviser.minimum:
        settle(d, win, _points(d, win))
        return
    declare_void(d, win, void_line(d, win))


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
        over |= ruling is not None and ruling.course is Course.DRAWN and one.broke
    if over and not d.view.is_decided:
        d.run(d.deal.give_up)


def settle(d: Desk, win: AnnouncedWin, points: int) -> None:
    """The win is written down, and paid."""
    how = WinBy.WALL if win.how is None else win.how
    added = (win.tile,) if how in GIVEN else ()
    source = d.view.giver if how in GIVEN else None
    tiles = tuple(sorted((*d.view.tiles(win.seat), *added)))
    d.emit(HandWon(win.seat, win.tile, HOW[how], source, tiles, points))
    for seat in SEATS:
        for laid in d.view.melds(seat):
            if laid.meld is not None and laid.meld.concealed:
                d.emit(KongShown(seat, laid.meld.tile))
    outcome = outcome_of(d.view)
    if win.forfeit and d.options.flower_bonus_forfeit:
        kept = tuple(0 if seat == win.seat else bits for seat, bits in enumerate(outcome.bonus))
        outcome = outcome._replace(bonus=(kept[0], kept[1], kept[2], kept[3]))
    d.emit(HandSettled(tuple(d.deal.rules.settle(outcome))))
