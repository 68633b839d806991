"""Who may know what of an event, as its declaration says it.

:mod:`muraille.table.engine.mask` is the only door that keeps it; a law compares the two.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final


class Knows(Enum):
    """Who is told."""

    OWNER = "owner"
    """The seat of the event, and nobody else."""
    EACH = "each"
    """Every seat what concerns it."""
    NOBODY = "nobody"
    """No viewer while the hand is played; a record tells it."""


@dataclass(frozen=True, slots=True)
class Secret:
    """A field that others see without its value, or a whole event that they are not told."""

    knows: Knows
    when: str = ""
    """In which case, in words; always if empty."""
    applies: Callable[[Any], bool] = lambda _: True
    """In which case, asked of the event."""

    def sentence(self, verb: str) -> str:
        """Who sees a field, or is told of an event, for people.

        >>> Secret(Knows.OWNER, "`face_down`").sentence("sees it")
        'If `face_down`, only the seat of the event sees it.'
        """
        who = f"{_WHO[self.knows]} {verb}{_HOW_MUCH.get(self.knows, '')}."
        return f"If {self.when}, {who}" if self.when else f"{who[:1].upper()}{who[1:]}"


_WHO: Final = {
    Knows.OWNER: "only the seat of the event",
    Knows.EACH: "each seat",
    Knows.NOBODY: "nobody",
}
_HOW_MUCH: Final = {
    Knows.EACH: " as far as it concerns that seat",
    Knows.NOBODY: " before the hand is over",
}


OWNERS: Final = Secret(Knows.OWNER)
EACH_ITS_OWN: Final = Secret(Knows.EACH)
NOBODYS: Final = Secret(Knows.NOBODY)
