"""Section 2: a warning the first time, then 5, 10, 20 and 30 points."""

from __future__ import annotations

from typing import Final

from muraille.referee.consequence import WARN
from muraille.referee.fate import Fate
from muraille.referee.infraction import Infraction

PAGE: Final = (
    Infraction(
        "P2.1",
        "taken_before_exposing",
        WARN,
        Fate.SET_STANDS,
        announced=True,
        decisions=("D2", "D5"),
    ),
)
