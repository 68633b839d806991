"""What a player may call the referee for: only what everybody at the table can see."""

from __future__ import annotations

from typing import Final

from muraille.core.wall import Seat
from muraille.strict.desk import Desk
from muraille.strict.handlers.wins import stands, void_line
from muraille.strict.physical_state import OpenCase
from muraille.table.acts import CallReferee

HEARD: Final = "P4.5"
"""Talk is not seen: whether it gave anything away, people say."""


def to_call(d: Desk, witness: Seat) -> CallReferee | None:
    """What a player has to call who sees everything that is open: a false win, then the oldest."""
    calls = (_false_win(d), *(_call_for(d, case) for case in d.table.cases))
    return next((call for call in calls if call is not None and call.seat != witness), None)


def _false_win(d: Desk) -> CallReferee | None:
    """A whole hand lies open, and it is no win: whoever can count sees it."""
    if d.options.referee == "auto" or not d.table.wins:
        return None
    win = d.table.wins[0]
    if not d.table.bearings[win.seat].whole or stands(d, win):
        return None
    return CallReferee(win.seat, void_line(d, win))


def _call_for(d: Desk, case: OpenCase) -> CallReferee | None:
    """The call that brings an open error to a ruling; none while only its maker can act."""
    if case.line == HEARD or case.callers or d.view.is_dead(case.seat):
        return None
    if case.until == "next_discard":
        return CallReferee(case.seat, case.line)
    if d.options.referee == "auto" or _is_hidden(d, case):
        return None
    if case.until in {"claim", "score"} or (case.line, case.until) == ("P4.3", "rack"):
        return CallReferee(case.seat, case.line)
    return CallReferee(case.seat, "P3.1") if case.until == "discard" else None


def _is_hidden(d: Desk, case: OpenCase) -> bool:
    """Whether it depends on tiles that lie face down."""
    return d.table.bearings[case.seat].face_down and case.until in {"claim", "discard"}
