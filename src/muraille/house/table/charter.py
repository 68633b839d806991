"""What is agreed before the first hand, and never changes at a table."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from threading import get_ident
from typing import Any, Final, Literal, TypeAlias

from muraille.games.advice import Adviser
from muraille.games.game import Game
from muraille.games.house_rules import HouseRules
from muraille.games.registry import game_of
from muraille.games.table_rules import RuleSet
from muraille.house.table.pace import NORMAL, Pace, pace_of
from muraille.strict.options import EDITION, Options

MOST_SHARED: Final = 64
"""Agreements whose rules are kept at hand: prepared rules weigh more than all else of a table.

They have room for one hand at a time, and games are also played again in threads while tables are
played: each thread has its own.
"""


Windows: TypeAlias = Literal["fluent", "sealed"]
"""``fluent``: until everybody who may claim has answered; ``sealed``: equally long for all."""
Aids: TypeAlias = Literal["none", "counts", "all"]
"""``counts``: what a win is worth and which tiles were seen, but neither waits nor advice."""


@dataclass(frozen=True, slots=True)
class Charter:
    """The rules of a table, frozen when it is opened."""

    rules: str
    """Which game."""
    house: str
    """The name of the house it is played after."""
    switches: Mapping[str, Any]
    """Every switch, as it was then."""
    points: Mapping[str, int] = field(default_factory=dict)
    flowers: bool = True
    hands: int = 16
    """Of the whole game; the least there can be where it has rounds."""
    pace: str = "rules"
    open: bool = True
    """Listed in the lobby; else only an invitation leads to it."""
    strict: bool = False
    """People handle the tiles, and a referee judges what they do."""
    referee: str = "auto"
    count_policy: str = "engine"
    flower_bonus_forfeit: bool = False
    windows: Windows = "sealed"
    """How long a discard can be claimed where several people play."""
    bot_pace: str = NORMAL
    """How fast bots play at first."""
    aids: Aids = "all"
    """How much the house tells players about their own hands."""
    open_hands: bool = False
    """Spectators see the hands while they are played; else when they are over."""
    serves_by_clock: bool = False
    """Every seat is served in the same time before the first turn, flowers or not."""
    edition: int = EDITION
    """By which edition of the referee's rulings the table was opened."""

    @property
    def game(self) -> Game[Any]:
        """The game."""
        return game_of(self.rules)

    def played_by(self) -> HouseRules:
        """The house, as it was when the table was opened."""
        house: HouseRules = self.game.restored(self.house, self.switches, self.points)
        return house

    def rule_set(self) -> RuleSet:
        """The rules as a table asks them; tables that play alike share them."""
        return _rule_set(self.rules, self._agreement(), get_ident())

    def adviser(self) -> Adviser:
        """What a bot asks about these rules."""
        return _adviser(self.rules, self._agreement(), get_ident())

    @property
    def rounds(self) -> int | None:
        """Rounds of the game, where the house counts its length in rounds."""
        return self.game.rounds_in(self.played_by(), self.hands)

    def options(self) -> Options:
        """How the referee of a strict table works."""
        return Options(self.referee, self.count_policy, self.flower_bonus_forfeit, self.edition)

    def _agreement(self) -> str:
        return json.dumps([self.house, dict(self.switches), dict(self.points)], sort_keys=True)

    def timing(self) -> Pace:
        """How fast it is played."""
        return pace_of(self.pace)


@lru_cache(MOST_SHARED)
def _rule_set(rules: str, agreement: str, _thread: int) -> RuleSet:
    game = game_of(rules)
    return game.rules(game.restored(*json.loads(agreement)))


@lru_cache(MOST_SHARED)
def _adviser(rules: str, agreement: str, _thread: int) -> Adviser:
    game = game_of(rules)
    return game.adviser(game.restored(*json.loads(agreement)))
