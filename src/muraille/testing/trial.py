"""A try of the laws: the rules of a table, and the seed that everything at it follows from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from types import ModuleType
from typing import Final

from muraille.games.table_rules import RuleSet
from muraille.table.deal import Deal
from muraille.testing.players import go_on
from muraille.testing.tiles import generous_wall

TRIPLETS: Final = (0, 3)
"""One wall in two deals everybody so many triplets."""
HAND_NUMBERS: Final = 16


@dataclass(slots=True)
class Trial:
    """Hands at one table under one rule set, played by players that like rare actions."""

    rules: RuleSet
    seed: int = 0
    hands: int = 10
    zero_sum: bool = True
    """What one gains the others lose; else everybody marks their own points."""
    engine: ModuleType | None = None
    """Which text of the engine is tried; the usual one if none is given."""
    hand: int = 0
    """The hand the trial has come to, from 1."""
    decision: int = 0
    """The decision of all hands it has come to."""

    def deal(self, *, hold: bool = False, flowers: bool | None = None) -> Deal:
        """A table of these rules, at which nothing has been dealt."""
        return Deal(self.rules, hold=hold, flowers=flowers, engine=self.engine)

    def random(self, law: str) -> Random:
        """The chance of a law: another one for each seed and law, the same in every run."""
        return Random(f"{law}/{self.seed}")

    def begin(self, deal: Deal, random: Random, hand: int) -> None:
        """Deal a hand, counted from 0."""
        self.hand = hand + 1
        east = hand & 3
        first = (east + random.randrange(4)) & 3 if self.rules.procedure.hill else east
        wall = generous_wall(random, first, random.choice(TRIPLETS), flowers=deal.flowers)
        dice = [random.randint(1, 6) for _ in range(4)]
        deal.begin(wall, east, hand % HAND_NUMBERS, dice, first)

    def walk(self, deal: Deal, random: Random, hands: int | None = None) -> Iterator[int]:
        """Play hands; at every decision the reader may look at the table. Gives their numbers."""
        self.decision = 0
        for hand in range(self.hands if hands is None else hands):
            self.begin(deal, random, hand)
            yield self.decision
            while not deal.is_over:
                go_on(deal, random)
                self.decision += 1
                yield self.decision

    def logs(self, law: str, hands: int) -> list[tuple[int, ...]]:
        """The logs of some hands."""
        deal = self.deal()
        return [deal.log for _ in self.walk(deal, self.random(law), hands) if deal.is_over]

    @property
    def place(self) -> str:
        """Where the trial has come to, for whoever looks for what is wrong."""
        return f"hand {self.hand}, decision {self.decision}"
