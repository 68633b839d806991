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


OWNERS: Final = Secret(Knows.OWNER)
EACH_ITS_OWN: Final = Secret(Knows.EACH)
NOBODYS: Final = Secret(Knows.NOBODY)
