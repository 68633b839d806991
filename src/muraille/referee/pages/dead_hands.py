"""Section 4, first part: play that kills a hand. The error itself is not repaired."""

from __future__ import annotations

from functools import partial
from typing import Final

from muraille.referee.consequence import DEAD, QUEUE, REFUSE
from muraille.referee.continuation import Continuation
from muraille.referee.fact import Fact
from muraille.referee.fate import Fate
from muraille.referee.infraction import Infraction, Repair
from muraille.referee.repair_window import RepairWindow

dead = partial(Infraction, consequence=DEAD)

PAGE: Final = (
    dead(
        "P4.1",
        "wrong_tile_racked",
        tiles=Fate.KEPT,
        repair=Repair(RepairWindow.RACKED, Fate.PUT_BACK),
        asks=(Fact.CALLED,),
        decisions=("D24",),
    ),
    dead(
        "P4.2",
        "false_set",
        tiles=Fate.FROZEN,
        repair=Repair(RepairWindow.DISCARD, Fate.RETURNED, REFUSE | QUEUE, Continuation.RESUMES),
        shown=True,
        announced=True,
        decisions=("D6", "D16", "D18"),
    ),
    dead(
        "P4.3",
        "false_flower",
        tiles=Fate.KEPT,
        repair=Repair(RepairWindow.RACKED, Fate.PUT_BACK, REFUSE | QUEUE),
        shown=True,
        announced=True,
        decisions=("D6", "D18"),
    ),
    dead(
        "P4.4a",
        "drawn_out_of_turn",
        tiles=Fate.KEPT,
        course=Continuation.WITH_THE_TURN,
        repair=Repair(RepairWindow.RACKED, Fate.PUT_BACK, course=Continuation.WITH_THE_TURN),
    ),
    dead(
        "P4.4b",
        "discarded_out_of_turn",
        tiles=Fate.UNCLAIMABLE,
        course=Continuation.WITH_THE_TURN,
        decisions=("D4",),
    ),
    dead("P4.5", "advice", asks=(Fact.CALLED,), decisions=("D11",)),
    dead("P4.6a", "too_many_tiles", tiles=Fate.UNCHANGED, decisions=("D25",)),
    dead("P4.6b", "too_few_tiles", tiles=Fate.UNCHANGED, decisions=("D25",)),
    dead(
        "P4.7",
        "claimed_tile_forgotten",
        tiles=Fate.IN_RIVER,
        repair=Repair(RepairWindow.TWO_TURNS, Fate.TAKEN),
    ),
)
