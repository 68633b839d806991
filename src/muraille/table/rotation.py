"""The course of a game from hand to hand: who is east, which round it is, when all is over."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from muraille.core.errors import Refusal
from muraille.games.table_rules import ROUND, RuleSet

LONGEST_GAME: Final = 256
"""Hands of the longest game: their number is a byte of the log."""


@dataclass(frozen=True, slots=True)
class Rotation:
    """Where a game stands when a hand begins, or when none is left."""

    rules: RuleSet
    length: int
    """Hands of the whole game; where rounds end by east, how often the winds move on in it."""
    number: int = 0
    """Hands that are over."""
    east: int = 0
    moved: int = 0
    """How often the winds have moved on."""

    @property
    def by_east(self) -> bool:
        """Whether a round ends when everybody has been east, however many hands that takes."""
        return self.rules.procedure.round_by_east

    @property
    def round(self) -> int:
        """From 0; the last one when all is over."""
        return min(self._done, self.length - 1) // ROUND

    @property
    def rounds(self) -> int | None:
        """Rounds of the whole game, where nobody can tell its hands beforehand."""
        return self.length // ROUND if self.by_east else None

    @property
    def is_over(self) -> bool:
        """Whether the last hand is settled: even an east who always stays ends the longest game."""
        return self._done >= self.length or self.number >= LONGEST_GAME

    @property
    def _done(self) -> int:
        """Parts of the length that are over."""
        return self.moved if self.by_east else self.number

    def after(self, winner: int | None) -> Rotation:
        """The same game one hand later."""
        east = self.rules.next_east(self.east, winner)
        moved = self.moved + (east != self.east)
        return replace(self, number=self.number + 1, east=east, moved=moved)


def check_length(rules: RuleSet, hands: int) -> None:
    """Refuse a game that would end within a round that ends by east."""
    if rules.procedure.round_by_east and hands % ROUND:
        raise Refusal("whole_rounds", field="hands", found=hands, round=ROUND)
