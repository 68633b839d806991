"""How fast a table is played: time to claim, time to think, pauses that tell nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from muraille.core.errors import Refusal

RELAXED_WINDOW: Final = 6.0


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds; no clock at all where there is no number."""

    name: str
    claim_window: float | None
    """How long a discard can be claimed; without a number see :meth:`window_among`."""
    think_time: float | None
    """How long a seat may think in its turn."""
    min_window: float = 0.6
    """No window is shorter: a pause that is always there tells nothing."""
    between_hands: float = 20.0
    """How long the score sheet stays before the next hand, unless everybody is ready."""

    def window_among(self, people: int) -> float | None:
        """How long a discard can be claimed where so many people play.

        A window that ends with the last answer would tell who could claim: without a clock two
        people or more have the relaxed one, and only one person among bots has all the time.
        """
        if self.claim_window is None and people > 1:
            return RELAXED_WINDOW
        return self.claim_window


RULES: Final = Pace("rules", 3.0, 10.0)
"""As the procedure says."""
RELAXED: Final = Pace("relaxed", RELAXED_WINDOW, 45.0, between_hands=60.0)
UNTIMED: Final = Pace("none", None, None, between_hands=600.0)
PACES: Final = {pace.name: pace for pace in (RULES, RELAXED, UNTIMED)}


def pace_of(name: str) -> Pace:
    """The pace of this name."""
    if name not in PACES:
        raise Refusal("unknown_pace", found=name, known=", ".join(PACES))
    return PACES[name]
