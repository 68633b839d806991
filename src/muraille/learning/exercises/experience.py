"""What a house has learnt about exercises: how people do with them, and which are put aside."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final, NamedTuple

from muraille.learning.exercises.exercise import LEVELS, Exercise

ENOUGH: Final = 30
"""Answers from which on people say how hard an exercise is."""
FEWEST: Final = 5
"""Exercises of a kind with so many answers each: fewer have no fifths."""


class AnswerTally(NamedTuple):
    """How often an exercise was answered, and how often rightly: nothing about whoever did."""

    kind: str
    asked: int
    right: int

    @property
    def ease(self) -> Fraction:
        """How likely the next answer is right: the mean of Beta(1 + right, 1 + wrong)."""
        return Fraction(1 + self.right, 2 + self.asked)


def observed_levels(tallies: Mapping[str, AnswerTally]) -> dict[str, int]:
    """The levels that people have shown, of the exercises that enough of them have answered.

    Of a kind, the fifth that is solved most often has level 1, the fifth that is solved least often
    level 5; those that are as easy as each other share a level.
    """
    eases: defaultdict[str, list[Fraction]] = defaultdict(list)
    measured = {name: tally for name, tally in tallies.items() if tally.asked >= ENOUGH}
    for tally in measured.values():
        eases[tally.kind].append(tally.ease)
    return {
        name: _level(tally.ease, eases[tally.kind])
        for name, tally in measured.items()
        if len(eases[tally.kind]) >= FEWEST
    }


def _level(ease: Fraction, others: list[Fraction]) -> int:
    """In which fifth an ease lies: half of those as easy count as easier."""
    easier = sum(other > ease for other in others)
    alike = others.count(ease)
    return LEVELS[len(LEVELS) * (2 * easier + alike) // (2 * len(others))]


@dataclass(frozen=True, slots=True)
class Experience:
    """Levels that people have shown, and exercises that wait to be looked at."""

    levels: Mapping[str, int] = field(default_factory=dict)
    hidden: frozenset[str] = frozenset()

    def of(self, exercise: Exercise | None) -> Exercise | None:
        """An exercise as this house asks it; none where it was put aside."""
        if exercise is None or exercise.recipe.id in self.hidden:
            return None
        level = self.levels.get(exercise.recipe.id, exercise.level)
        return exercise if level == exercise.level else replace(exercise, level=level)


NO_EXPERIENCE: Final = Experience()
