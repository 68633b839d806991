"""Section 3: announcements of a set or a flower that are refused."""

from __future__ import annotations

from functools import partial
from typing import Final

from muraille.referee.consequence import QUEUE, REFUSE
from muraille.referee.continuation import Continuation
from muraille.referee.fact import Fact
from muraille.referee.fate import Fate
from muraille.referee.infraction import Infraction

refused = partial(
    Infraction,
    consequence=REFUSE | QUEUE,
    course=Continuation.RESUMES,
    asks=(Fact.SHOWN,),
    announced=True,
)
"""Play resumes without the announcement; tiles that were shown for it are discarded first."""

PAGE: Final = (
    refused("P3.1", "impossible_announcement", decisions=("D6", "D16", "D18", "D19")),
    refused("P3.2a", "invalid_word", decisions=("D16", "D18", "D20", "D21")),
    refused("P3.2b", "wrong_announcement", decisions=("D16", "D18", "D19", "D22")),
    refused(
        "P3.3a", "exposed_before_announcing", asks=(), shown=True, decisions=("D16", "D17", "D18")
    ),
    refused(
        "P3.3b", "taken_before_announcing", tiles=Fate.RETURNED, decisions=("D5", "D16", "D18")
    ),
)
