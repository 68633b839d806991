"""How a table is played: seven rules, no sanctions."""

from __future__ import annotations

from typing import Final

from muraille.referee.reminder import Reminder

PAGE: Final = (
    Reminder("R1", "time_to_claim", seconds=3),
    Reminder("R2", "time_to_play", seconds=10),
    Reminder("R3", "touching_is_drawing"),
    Reminder("R4", "announce_expose_take", breaches=("P2.1", "P3.3a", "P3.3b", "P4.8a", "P4.8b")),
    Reminder("R5", "one_declaration_a_turn", breaches=("P3.1",)),
    Reminder("R6", "time_to_count", seconds=10),
    Reminder("R7", "score_written", decisions=("D14",)),
)
