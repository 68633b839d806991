"""What a table asks of a rule set: how it is played, and the questions only rules can answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from muraille.games.outcome import Outcome
from muraille.kernel.c_types import Flag, Int, Octets, holding

ROUND: Final = 4
"""Hands of a round in which everybody is east once."""


@dataclass(frozen=True, slots=True)
class Procedure:
    """Where games differ in the way they are played: data a table reads, never a name."""

    hill: int = 0
    """Tiles set apart for replacements; none if the tail of the wall serves."""
    flowers: bool = True
    """Usually played with the eight bonus tiles."""
    forced_flowers: bool = False
    """A bonus tile is laid out and replaced at once."""
    calling: bool = False
    """A discard may announce that the hand waits for one tile."""
    calling_locks: bool = False
    """A hand that was announced must stay as it is."""
    invocation: bool = False
    """When the wall is empty, everybody may take a tile from the river, once."""
    robs_claimed_kongs: bool = False
    """A discard for which a kong was announced counts as robbed if another player wins with it."""
    turned_discards: bool = False
    """Only the last discard lies face up."""
    open_end: bool = False
    """All four hands are laid open when the hand is over."""
    first_deals: bool = False
    """The first player hands out the tiles; else east does."""
    jump_deal: bool = False
    """The first player's last two tiles are four apart; else they lie side by side."""
    round_by_east: bool = False
    """A round ends when everybody has been east; else after four hands."""
    any_claim: bool = False
    """*Je prends* claims a chow, a pung or a kong: the tiles that are shown say which."""
    penalty_book: bool = False
    """Where people handle the tiles, a referee judges them by the penalty book."""


class RuleSet(Protocol):
    """A game that can be played at a table."""

    name: str
    hands: int
    """Hands of a whole game."""
    procedure: Procedure

    def opening(self, east: int, dice: Sequence[int], length: int) -> int:
        """The seat that plays first, by the four dice and the length of a wall."""

    def next_east(self, east: int, winner: int | None) -> int:
        """The seat that is east in the next hand."""

    def may_win(self, record: bytes) -> int:
        """0 if this hand may not win, else its priority among several that may."""

    def calls(self, record: bytes) -> int:
        """The kinds whose discard leaves a hand that waits for one tile: a bit each."""

    def points(self, outcome: Outcome) -> int:
        """What the winning hand is worth."""

    def settle(self, outcome: Outcome) -> tuple[int, int, int, int]:
        """What each seat gains."""


class Rules:
    """A rule set as a table holds it: parameters to read, and whom to ask."""

    hill: Int
    flowers: Flag
    forced_flowers: Flag
    calling: Flag
    calling_locks: Flag
    invocation: Flag
    robs_claimed_kongs: Flag
    turned_discards: Flag
    open_end: Flag
    first_deals: Flag
    jump_deal: Flag
    asked: Any
    """The rule set."""
    counter: Any
    """Its compiled twin, where there is one."""
    told: Any
    """How the end of a hand is told to it: the state -> an outcome."""


@holding
def may_win(rules: Rules, record: Octets) -> Int:
    """0 if the hand in a record may not win, else its priority."""
    return int(rules.asked.may_win(bytes(record[:40])))
