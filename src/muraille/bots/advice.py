"""Why a bot plays as it does: what each action leads to, as values that others put into words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from muraille.table.view import View


@dataclass(frozen=True, slots=True)
class Goal:
    """A complete hand that an action leaves within reach."""

    name: str
    """What it counts most for: the name of a fan or of a hand."""
    missing: tuple[int, ...]
    """The kinds it still misses, as often as they are missing."""
    live: int
    """Copies of them that nobody has seen."""
    points: int
    chance: float
    """How often it is reached before another player wins."""
    lacking: int = 0
    """Tiles that are missing, where ``missing`` are kinds any of which bring it closer."""

    @property
    def away(self) -> int:
        """How many tiles are missing."""
        return self.lacking or len(self.missing)


@dataclass(frozen=True, slots=True)
class Advice:
    """One action, and what speaks for and against it."""

    action: int
    """As the table takes it: verb and tile."""
    value: float
    """What it is worth, in points; only differences mean something."""
    danger: float
    """What is lost on average because another player wins with the discard."""
    goals: tuple[Goal, ...]
    """Where it leads, the likeliest first."""
    chance: float | None = None
    """How often such a position is won, where the bot has learned it."""


@runtime_checkable
class ExplainingPlayer(Protocol):
    """A bot that can say why."""

    def advise(self, view: View, legal: Sequence[int]) -> tuple[Advice, ...]:
        """Every legal action, the one it would choose first."""
