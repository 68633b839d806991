"""How fast a table is played: time to claim, time to think, and how soon bots move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from muraille.core.errors import Refusal

SEALED_WINDOW: Final = 4.0
"""Seconds of a window that is equally long for everybody, where the pace gives more or no limit."""

FLOWER_TIME: Final = 2.0
"""Seconds, at most, in which a seat is served where nobody shall know who kept a flower."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds; no clock at all where there is no number."""

    name: str
    claim_window: float | None
    """How long a player may think about a discard they can claim."""
    think_time: float | None
    """How long a seat may think in its turn."""
    min_window: float = 0.6
    """No window is shorter: nobody answers faster."""
    between_hands: float = 20.0
    """How long the score sheet stays before the next hand, unless everybody is ready."""

    @property
    def sealed_window(self) -> float:
        """How long every discard can be claimed where windows are sealed."""
        return min(self.claim_window or SEALED_WINDOW, SEALED_WINDOW)

    @property
    def flower_time(self) -> float:
        """How long every seat may think about its flowers before the first turn, in secret."""
        return min(self.sealed_window, FLOWER_TIME)

    def window_among(self, people: int) -> float | None:
        """How long a sealed window lasts where so many people play.

        Alone among bots a player has all the time that the pace gives: nobody learns from it.
        """
        return self.sealed_window if people > 1 else self.claim_window


RULES: Final = Pace("rules", 3.0, 10.0)
"""As the procedure says."""
RELAXED: Final = Pace("relaxed", 6.0, 45.0, between_hands=60.0)
UNTIMED: Final = Pace("none", None, None, between_hands=600.0)
PACES: Final = {pace.name: pace for pace in (RULES, RELAXED, UNTIMED)}

NORMAL: Final = "normal"
BOT_PACES: Final = {"calm": 2.3, NORMAL: 1.0, "fast": 0.35}
"""How many times their usual time bots take; calm is three seconds from a discard to the next."""


def pace_of(name: str) -> Pace:
    """The pace of this name."""
    if name not in PACES:
        raise Refusal("unknown_pace", found=name, known=", ".join(PACES))
    return PACES[name]


def bot_pace_of(name: str) -> float:
    """How many times their usual time bots take at a pace of this name."""
    if name not in BOT_PACES:
        raise Refusal("unknown_bot_pace", found=name, known=", ".join(BOT_PACES))
    return BOT_PACES[name]
