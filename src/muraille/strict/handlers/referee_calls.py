"""A player calls the referee, who looks whether it is so, and whether it is still time."""

from __future__ import annotations

from typing import Final

from muraille.core.wall import Seat
from muraille.strict.desk import Desk
from muraille.strict.handlers.abandoned_claims import judge_forgotten
from muraille.strict.handlers.wins import declare_void, rule_win, stands

FALSE_WINS: Final = ("P4.10a", "P4.10b", "P4.10c")


def judge_called(d: Desk, offender: Seat, line: str) -> None:
    """Judge what was called, if it is so."""
    win = d.table.win_of(offender)
    if line in FALSE_WINS and win is not None:
        if d.table.wins[0] is win and d.table.bearings[offender].shown and not stands(d, win):
            rule_win(d)
        return
    claim = d.table.case_of(offender, "P4.2")
    if line in {"P3.1", "P4.2"} and claim is not None and claim.until == "discard":
        d.judge(offender, "P3.1", d.table.bearings[offender].shown or claim.tiles)
        return
    flower = d.table.case_of(offender, "P4.3")
    if line == "P4.3" and flower is not None and flower.until == "rack":
        laid = d.table.bearings[offender].laid
        d.judge(offender, "P4.3", () if laid is None else (laid,), repaired=True)
        return
    case = d.table.case_of(offender, line)
    if case is None or case.until in {"rack", "two_turns", "first_discard"}:
        return  # it can still be set right
    if line == "P4.7":
        judge_forgotten(d, case)
        return
    if win is not None and line in {"P4.8a", "P4.8b", "P5.3"}:
        declare_void(d, win, line)
    else:
        d.judge(offender, line, case.tiles)
