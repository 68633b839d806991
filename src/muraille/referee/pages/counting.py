"""Section 5: what goes wrong while a win is counted."""

from __future__ import annotations

from typing import Final

from muraille.referee.consequence import DEAD, NOTHING, deduct
from muraille.referee.continuation import Continuation
from muraille.referee.fact import Fact
from muraille.referee.fate import Fate
from muraille.referee.infraction import Infraction

PAGE: Final = (
    Infraction(
        "P5.1",
        "flowers_counted",
        NOTHING,
        course=Continuation.WITH_THE_WIN,
        asks=(Fact.BELOW_MINIMUM,),
        minimum=True,
        heavier="P4.10b",
        decisions=("D9",),
    ),
    Infraction(
        "P5.2", "winning_tile_left_out", deduct(10), Fate.ADDED, course=Continuation.WITH_THE_WIN
    ),
    Infraction(
        "P5.3",
        "winning_hand_broken_up",
        DEAD,
        Fate.REASSEMBLED,
        course=Continuation.RESUMES,
        asks=(Fact.PLAYABLE,),
        decisions=("D10",),
    ),
)
