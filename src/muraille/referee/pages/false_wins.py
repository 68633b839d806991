"""Section 4, second part: wins announced too late, wrongly, or without being there."""

from __future__ import annotations

from functools import partial
from typing import Final

from muraille.referee.consequence import DEAD, QUEUE, fine
from muraille.referee.continuation import Continuation
from muraille.referee.fact import Fact
from muraille.referee.fate import Fate
from muraille.referee.infraction import Infraction

no_win = partial(
    Infraction, consequence=DEAD, course=Continuation.RESUMES, announced=True, win=True
)
"""The win does not count, and the others go on without the player."""

PAGE: Final = (
    no_win(
        "P4.8a",
        "exposed_before_hu",
        consequence=DEAD | QUEUE,
        shown=True,
        decisions=("D8", "D16", "D18"),
    ),
    no_win(
        "P4.8b",
        "taken_before_hu",
        consequence=DEAD | QUEUE,
        tiles=Fate.RETURNED,
        asks=(Fact.SHOWN,),
        decisions=("D5", "D16", "D18"),
    ),
    no_win(
        "P4.9", "wrong_word_for_hu", tiles=Fate.IN_HAND, shown=True, decisions=("D16", "D20", "D22")
    ),
    no_win("P4.10a", "false_hu_unshown", decisions=("D1", "D8", "D16")),
    no_win(
        "P4.10b",
        "false_hu_below_minimum",
        consequence=DEAD | fine(30),
        tiles=Fate.IN_HAND,
        shown=True,
        minimum=True,
        decisions=("D7", "D8", "D16"),
    ),
    no_win(
        "P4.10c",
        "false_hu_invalid",
        consequence=DEAD | fine(60),
        tiles=Fate.IN_HAND,
        shown=True,
        decisions=("D7", "D8", "D16", "D23"),
    ),
)
