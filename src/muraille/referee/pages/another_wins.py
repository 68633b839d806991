"""Section 6: what the others do too early while a win proves invalid."""

from __future__ import annotations

from typing import Final

from muraille.referee.consequence import DEAD, QUEUE, fine
from muraille.referee.continuation import Continuation
from muraille.referee.fact import Fact
from muraille.referee.infraction import Infraction

PAGE: Final = (
    Infraction(
        "P6.1",
        "some_tiles_shown",
        QUEUE,
        course=Continuation.RESUMES,
        asks=(Fact.WIN_VOID,),
        shown=True,
        decisions=("D10", "D15"),
    ),
    Infraction(
        "P6.2",
        "all_tiles_shown",
        DEAD | QUEUE,
        course=Continuation.RESUMES,
        asks=(Fact.WIN_VOID,),
        shown=True,
        decisions=("D10",),
    ),
    Infraction(
        "P6.3",
        "play_made_impossible",
        fine(90),
        course=Continuation.DRAWN,
        asks=(Fact.WIN_VOID,),
        decisions=("D12",),
    ),
)
