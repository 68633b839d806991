"""A kind of exercise: what it can ask for, how hard it can be, and what makes one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from muraille.learning.exercises.exercise import LEVELS, Exercise, Recipe
from muraille.learning.exercises.lots import Lots


class Aim(NamedTuple):
    """What a seed aims at; whether it hits is for the exercise to say."""

    recipe: Recipe
    level: int
    wish: str
    """One of the wishes of the kind: a fan, a form; empty where there are none."""


Maker: TypeAlias = Callable[[Aim, Lots], Exercise | None]
"""An aim and its lots -> the exercise, or none where the lots brought none that is fit to ask."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of exercise."""

    name: str
    make: Maker
    wishes: tuple[str, ...] = ("",)
    levels: tuple[int, ...] = LEVELS
    """The levels it has."""
    size: int | None = None
    """How many exercises there are, where they are given ones: their seeds go from 1 on."""
    in_order: bool = False
    """Whether those come one after the other, not by lot."""
    retired: frozenset[int] = frozenset()
    """Those that are opened by their name only: another one asks the same in a better way."""
    about: Mapping[str, frozenset[int]] = field(default_factory=dict)
    """Card -> the given ones about it, where each is about one."""

    @property
    def given(self) -> tuple[int, ...]:
        """The seeds of those that are asked, where they are given ones."""
        return tuple(seed for seed in range(1, (self.size or 0) + 1) if seed not in self.retired)

    @property
    def aims(self) -> int:
        """How many different aims there are: seeds take them in turn."""
        return len(self.wishes) * len(self.levels)

    def aim(self, seed: int) -> Aim:
        """What a seed aims at: the wish goes round first, then the level."""
        level, wish = divmod(seed, len(self.wishes))
        at = self.levels[level % len(self.levels)]
        return Aim(Recipe(self.name, seed), at, self.wishes[wish])

    def seed_for(self, number: int, wish: int, level: int) -> int:
        """The seed of this number among those that aim so; both by their places."""
        return (number * len(self.levels) + level) * len(self.wishes) + wish
