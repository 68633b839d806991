"""A claimed tile that was never taken: what becomes of it, and of the set."""

from __future__ import annotations

from muraille.strict.desk import Desk
from muraille.strict.physical_state import OpenCase
from muraille.table.engine import codes as c
from muraille.table.events import MeldBroken, TileMoved


def judge_forgotten(d: Desk, case: OpenCase) -> None:
    """The tile stays in the river, the others lie aside, and the hand is dead."""
    seat = case.seat
    origin = d.state[c.ROW * seat + c.ORIGIN + case.meld]
    before = len(d.table.bearings[seat].aside)
    d.emit(MeldBroken(seat, case.meld))
    tiles = d.table.bearings[seat].aside[before:]
    claimed = tiles[max((origin >> 3 & 3) - 1, 0)]
    d.emit(TileMoved(seat, claimed, "aside", "river"))
    d.judge(seat, case.line)
