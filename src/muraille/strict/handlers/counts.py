"""The count of an announced win, until its score is written."""

from __future__ import annotations

from muraille.core.errors import Refusal
from muraille.strict.desk import Desk
from muraille.strict.detection import detected
from muraille.strict.handlers.wins import declare_void, judge_others, rule_win, true_fans, worth
from muraille.strict.moment import Moment
from muraille.strict.options import ANYBODY_WROTE
from muraille.strict.physical_state import AnnouncedWin
from muraille.table.acts import DeclareFans
from muraille.table.events import ActDone, FanDeclared


def count(d: Desk, m: Moment, act: DeclareFans) -> None:
    """A player names a combination: a false one is struck out."""
    win = _counted(d)
    # Flowers that an opponent names are no flowers the winner has counted.
    theirs = m.seat == win.seat or d.options.edition <= ANYBODY_WROTE
    found = detected(m) if theirs else ()
    (fan,) = act.fans
    true = true_fans(d, win)
    points = true.get(fan, 0) if fan not in win.fans else 0
    d.emit(FanDeclared(m.seat, fan, points))
    if not found:
        return
    total = worth(d, win)
    below = 0 < total < d.adviser.minimum and m.seat == win.seat
    d.note(found, m, below_minimum=below)
    if win.seat not in {w.seat for w in d.table.wins} and not d.table.wins:
        judge_others(d, win)


def tidy(d: Desk, m: Moment) -> None:
    """Tiles are sorted: harmless before a win, fatal while it is counted."""
    win, found = m.win, detected(m)
    d.emit(ActDone(m.seat, "tidy"))
    if win is not None and found and d.options.referee == "auto":
        declare_void(d, win, "P5.3")
    else:
        d.note(found, m)


def break_wall(d: Desk, m: Moment) -> None:
    """The wall is pulled down because a player seems to have won."""
    if not m.another_wins:
        raise Refusal("no_win_announced")
    if m.my.broke:  # what lies in pieces is not pulled down again: a log has an end
        raise Refusal("too_many_acts")
    d.emit(ActDone(m.seat, "break_wall"))


def write_score(d: Desk, m: Moment) -> None:
    """The score is written, if there is one: from now on nothing of the hand is judged."""
    win = _counted(d)
    if m.seat != win.seat and not _anybody_writes(d):
        raise Refusal("not_your_turn")
    d.emit(ActDone(m.seat, "write_score"))
    if d.table.wins and d.table.wins[0].seat == win.seat:
        rule_win(d)


def _anybody_writes(d: Desk) -> bool:
    """Whether the score is the same whoever writes it: opponents must not cut a count short."""
    return d.options.count_policy != "declared" or d.options.edition <= ANYBODY_WROTE


def _counted(d: Desk) -> AnnouncedWin:
    """The win that is counted: its hand lies open."""
    if not d.table.wins or not d.table.bearings[d.table.wins[0].seat].shown:
        raise Refusal("no_win_announced")
    return d.table.wins[0]
