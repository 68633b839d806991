"""A line of the tables: its value, the houses that know it, and the few lines that recognise it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from muraille.games.classic.hand import Group, Grouping

Definition: TypeAlias = Callable[[Grouping], int | tuple[Group, ...]]
"""How often a grouping shows what the line speaks of, or the groups that show it, one each time."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One line of a table."""

    id: str
    value: int
    """Points to add, or a factor to multiply with."""
    winner: bool
    """For the winner only."""
    lights: str
    """What it is made of, where its definition does not name the groups: the four ``sets`` and the
    pair, the whole ``hand``, the group of the ``winning`` tile, the ``flowers``, or nothing."""
    settings: Mapping[str, object]
    """The settings of the house under which the line is in force."""
    definition: Definition

    def times(self, grouping: Grouping) -> int:
        """How often a grouping shows it."""
        found = self.found(grouping)
        return len(found) if isinstance(found, tuple) else found

    def found(self, grouping: Grouping) -> int | tuple[Group, ...]:
        """What its definition finds; what is for the winner, nobody else shows."""
        if self.winner and grouping.at.finish is None:
            return 0
        if self.lights == "sets" and not grouping.is_four_sets:
            return 0
        found = self.definition(grouping)
        return found if isinstance(found, tuple) else int(found)

    def switches_against(self, options: object) -> tuple[str, ...]:
        """The switches that keep a house from knowing the line."""
        return tuple(
            switch
            for switch, wanted in self.settings.items()
            if not in_force({switch: wanted}, options)
        )


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
        self,
        value: int,
        name: str = "",
        *,
        winner: bool = False,
        lights: str = "",
        **settings: object,
    ) -> Callable[[Definition], Definition]:
        """Declare the function below as a line; its name is the id, unless another is given."""

        def declare(definition: Definition) -> Definition:
            known = name or definition.__name__
            self.rules.append(Rule(known, value, winner, lights, settings, definition))
            return definition

        return declare

    def lines(self, options: object) -> tuple[Rule, ...]:
        """The lines of a house."""
        return tuple(rule for rule in self.rules if in_force(rule.settings, options))
