"""What is to be learnt: a game, its house, how long an episode is, which actions there are."""

from __future__ import annotations

from dataclasses import dataclass

from muraille.env.actions import MCR
from muraille.games.registry import game_of
from muraille.games.table_rules import RuleSet


@dataclass(frozen=True, slots=True)
class Task:
    """An environment by its name; the same name always means the same bytes."""

    name: str
    rules: str
    house: str
    actions: int = MCR
    """How many numbers of actions there are."""
    flowers: bool = True
    own_walls: bool = False
    whole_game: bool = False
    """An episode is a game of several hands; else one hand."""

    def rule_set(self) -> RuleSet:
        """The rules as a table asks them."""
        game = game_of(self.rules)
        return game.rules(game.house(self.house))
