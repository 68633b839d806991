"""What a table asks of a rule set: a few parameters, and the questions only rules can answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from muraille.kernel.words import Flag, Int, Octets, holding

NO_WINNER = 63


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a hand ended, as a rule set needs to know it."""

    winner: int | None
    source: int | None
    """Who gave the winning tile; nobody if it was drawn, or if nobody won."""
    points: int
    """Points of the winning hand, bonus tiles apart."""
    east: int
    round_wind: int
    records: tuple[bytes, bytes, bytes, bytes]
    """The four hands, as records."""
    bonus: tuple[int, int, int, int]
    """Bonus tiles each seat has laid out: a bit each."""


class RuleSet(Protocol):
    """A game that can be played at a table."""

    name: str
    hands: int
    """Hands of a whole game."""
    hill: int
    """Tiles set apart at the end of the wall for replacements."""
    forced_flowers: bool
    """A bonus tile is laid out and replaced at once."""

    def next_east(self, east: int, winner: int | None) -> int:
        """Who is east in the next hand."""

    def may_win(self, record: bytes) -> int:
        """0 if this hand may not win, else its priority among several that may."""

    def points(self, record: bytes) -> int:
        """What a winning hand is worth, bonus tiles apart."""

    def settle(self, outcome: Outcome) -> tuple[int, int, int, int]:
        """What each seat gains."""


class Rules:
    """A rule set as a table holds it: parameters to read, and whom to ask."""

    hill: Int
    """Tiles set apart at the end of the wall for replacements; none if the tail serves."""
    flowers: Flag
    """Played with the eight bonus tiles."""
    forced_flowers: Flag
    """A bonus tile is laid out and replaced at once."""
    asked: Any
    """The rule set."""
    counter: Any
    """Its compiled twin, where there is one."""

    def __init__(self) -> None:
        """Start with the plainest table."""
        self.hill = 0
        self.flowers = True
        self.forced_flowers = False
        self.counter = None


@holding
def may_win(rules: Rules, record: Octets) -> Int:
    """0 if the hand in a record may not win, else its priority."""
    return int(rules.asked.may_win(bytes(record[:40])))


@holding
def points_of(rules: Rules, record: Octets) -> Int:
    """What the winning hand in a record is worth."""
    return int(rules.asked.points(bytes(record[:40])))
