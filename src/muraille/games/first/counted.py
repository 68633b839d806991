"""A counted hand of the first game: its explanation, and the views of it."""

from __future__ import annotations

from dataclasses import dataclass

from muraille.core.errors import Refusal
from muraille.games.first import figures
from muraille.games.first.explain import FirstExplanation
from muraille.games.first.text.sheet import sheet_of
from muraille.games.game import Count, Figures
from muraille.games.sheet import Sheet


@dataclass(frozen=True, slots=True, repr=False)
class FirstCount(Count):
    """A counted hand of the first game: its explanation, and the views of it."""

    why: FirstExplanation

    @property
    def points(self) -> int:
        """What the hand is paid for, flowers included."""
        return self.why.points

    def refusal(self) -> Refusal | None:
        """How far the hand is below the minimum; nothing if it may win."""
        if not self.why.missing:
            return None
        minimum = self.why.house.options.minimum_fan
        return Refusal("below_minimum_fan", fan=self.why.fan, minimum=minimum)

    def figures(self) -> Figures:
        """The explanation for programs."""
        return figures.explained(self.why)

    def answer(self) -> Figures:
        """The short answer of the batch contract."""
        return figures.answer(self.why)

    def sheet(self, language: str) -> Sheet:
        """The explanation in words."""
        return sheet_of(language, self.why)
