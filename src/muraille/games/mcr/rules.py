"""MCR as a table plays it."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any, Final

from muraille.games.mcr.kernel.prepared import prepared, reader_module
from muraille.games.mcr.options import FFMJ, McrHouseRules
from muraille.games.mcr.settle import settle
from muraille.games.outcome import Outcome
from muraille.games.table_rules import Procedure

HANDS: Final = 16
"""Hands of a game: four rounds of four."""


class McrRules:
    """A hand wins if its count reaches the minimum; east moves on after every hand."""

    name = "mcr"
    hands = HANDS
    procedure = Procedure(penalty_book=True)

    def __init__(self, house: McrHouseRules = FFMJ) -> None:
        self.house = house
        self._reader = reader_module()
        self._room = self._reader.new_reader()
        self._prices = prepared(house)

    def opening(self, east: int, dice: Sequence[int], length: int) -> int:  # noqa: ARG002
        """East, whatever the dice say."""
        return east

    def next_east(self, east: int, winner: int | None) -> int:  # noqa: ARG002 - it always moves on
        """The winds go round after every hand."""
        return (east + 1) & 3

    def may_win(self, record: bytes) -> int:
        """1 if the hand is complete and reaches the minimum; all wins are equal."""
        return int(self._count(record) >= max(1, self.house.minimum))

    def calls(self, record: bytes) -> int:  # noqa: ARG002 - of no hand
        """Nobody announces a waiting hand."""
        return 0

    def points(self, outcome: Outcome) -> int:
        """What the winning hand is worth, bonus tiles apart."""
        return 0 if outcome.winner is None else self._count(outcome.records[outcome.winner])

    def _count(self, record: bytes) -> int:
        """Points of a hand; 0 if it is not complete."""
        return max(0, int(self._reader.count_one(self._room, self._prices, record)[0]))

    def settle(self, outcome: Outcome) -> tuple[int, int, int, int]:
        """Self-drawn, each opponent pays 8 and the points; else the giver does, the others 8."""
        if outcome.winner is None:
            return 0, 0, 0, 0
        points = outcome.points + outcome.bonus[outcome.winner].bit_count()
        a, b, c, d = settle(points, outcome.winner, outcome.source)
        return a, b, c, d

    def compiled(self, engine: ModuleType) -> Any:  # noqa: ANN401 - a part of the compiled unit
        """The same count inside a compiled engine; nothing if the engine is plain."""
        if not hasattr(engine, "mcr_counter"):
            return None
        return engine.mcr_counter(prepared(self.house, engine), max(1, self.house.minimum))
