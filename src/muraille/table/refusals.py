"""Why an action is refused, by the name that never changes."""

from __future__ import annotations

from typing import Final

from muraille.table.engine import codes as c

NAMES: Final = {
    c.NOT_YOUR_TURN: "not_your_turn",
    c.NOT_OFFERED: "not_offered",
    c.NO_SUCH_ACTION: "no_such_action",
    c.TILE_NOT_HELD: "tile_not_held",
    c.NOT_AFTER_CLAIM: "not_after_claim",
    c.NOT_COMPLETE: "not_complete",
    c.NO_REPLACEMENT: "no_replacement",
    c.NOT_FOUR: "not_four",
    c.NO_SUCH_PUNG: "no_such_pung",
    c.HAND_OVER: "hand_over",
    c.DEAD_HAND: "dead_hand",
    c.NO_WINDOW: "no_window",
    c.NOT_A_FLOWER: "not_a_flower",
    c.HAND_LOCKED: "hand_locked",
    c.NOT_WAITING: "not_waiting",
    c.NOT_IN_RIVER: "not_in_river",
}
"""Number of the engine -> code of the refusal."""
