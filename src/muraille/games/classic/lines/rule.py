"""A line of the tables: its value, the houses that know it, and the few lines that recognise it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from muraille.games.classic.hand import Grouping

Definition: TypeAlias = Callable[[Grouping], int]
"""How often a grouping shows what the line speaks of."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One line of a table."""

    id: str
    value: int
    """Points to add, or a factor to multiply with."""
    winner: bool
    """For the winner only."""
    settings: Mapping[str, object]
    """The settings of the house under which the line is in force."""
    definition: Definition


def in_force(settings: Mapping[str, object], options: object) -> bool:
    """Whether a house has all these settings; a set offers several for one switch."""
    return all(
        getattr(options, switch) in (wanted if isinstance(wanted, frozenset) else {wanted})
        for switch, wanted in settings.items()
    )


class RuleTable:
    """Lines in the order they are told, declared one by one."""

    def __init__(self) -> None:
        self.rules: list[Rule] = []

    def __call__(
        self, value: int, name: str = "", *, winner: bool = False, **settings: object
    ) -> Callable[[Definition], Definition]:
        """Declare the function below as a line; its name is the id, unless another is given."""

        def declare(definition: Definition) -> Definition:
            known = name or definition.__name__
            self.rules.append(Rule(known, value, winner, settings, definition))
            return definition

        return declare

    def lines(self, options: object) -> tuple[Rule, ...]:
        """The lines of a house."""
        return tuple(rule for rule in self.rules if in_force(rule.settings, options))
