"""A claimed tile that was never taken: what becomes of it, and of the set."""

from __future__ import annotations

from muraille.strict.desk import Desk
from muraille.strict.physical_state import OpenCase
from muraille.table.events import MeldBroken, TileMoved


def judge_forgotten(d: Desk, case: OpenCase) -> None:
    """The tile stays in the river, the others lie aside, and the hand is dead."""
    seat = case.seat
    meld = d.view.melds(seat)[case.meld].meld
    place = 1 if meld is None or meld.claimed is None else meld.claimed
    before = len(d.table.bearings[seat].aside)
    d.emit(MeldBroken(seat, case.meld))
    tiles = d.table.bearings[seat].aside[before:]
    d.emit(TileMoved(seat, tiles[place - 1], "aside", "river"))
    d.judge(seat, case.line)
