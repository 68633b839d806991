"""Section 1: errors without sanction."""

from __future__ import annotations

from typing import Final

from muraille.referee.consequence import DEAD, NOTHING
from muraille.referee.fate import Fate
from muraille.referee.infraction import Infraction, Repair
from muraille.referee.repair_window import RepairWindow

PAGE: Final = (
    Infraction(
        "P1.1",
        "wrong_place_at_the_deal",
        NOTHING,
        Fate.LEFT,
        repair=Repair(RepairWindow.POSSIBLE, Fate.PUT_BACK),
    ),
    Infraction(
        "P1.2",
        "tile_forgotten_at_the_deal",
        DEAD,
        Fate.ONE_SHORT,
        repair=Repair(RepairWindow.EAST_DISCARDS, Fate.DRAWN),
        decisions=("D3",),
    ),
    Infraction(
        "P1.3",
        "tiles_shown_by_accident",
        NOTHING,
        Fate.IN_HAND,
        shown=True,
        decisions=("D15", "D17"),
    ),
)
