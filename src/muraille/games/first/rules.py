"""The first game as a table plays it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from muraille.core.tile import Wind
from muraille.core.wall import SEATS, wind_of
from muraille.games.first.count import BASE, fan_of
from muraille.games.first.options import FIRST, FirstHouseRules
from muraille.games.first.settle import payments
from muraille.games.outcome import Outcome
from muraille.games.table_rules import Procedure

REPLACEMENT_WALL: Final = 14
"""Tiles that are set apart for replacements."""


class FirstRules:
    """Any complete hand with enough fan wins; only the winner is paid."""

    name = "first"

    def __init__(self, house: FirstHouseRules = FIRST) -> None:
        self.house = house
        self.options = house.options
        self.hands = house.options.hands_per_game
        self.procedure = Procedure(
            hill=REPLACEMENT_WALL if house.options.replacement_wall else 0,
            flowers=house.options.flowers,
            forced_flowers=True,
            # Where the winds always go round, a round has four hands in any case.
            round_by_east=house.options.round_by_east and house.options.east_stays,
            penalty_book=True,
        )

    def opening(self, east: int, dice: Sequence[int], length: int) -> int:  # noqa: ARG002
        """East, whatever the dice say."""
        return east

    def next_east(self, east: int, winner: int | None) -> int:
        """The winds go round after every hand, or after those that east has lost."""
        stays = self.options.east_stays and winner in {None, east}
        return east if stays else (east + 1) & 3

    def may_win(self, record: bytes) -> int:
        """1 if the hand is complete and has the fan it takes; all wins are equal."""
        fan = fan_of(record, self.options)
        return int(fan is not None and fan >= self.options.minimum_fan)

    def calls(self, record: bytes) -> int:  # noqa: ARG002 - of no hand
        """Nobody announces a waiting hand."""
        return 0

    def points(self, outcome: Outcome) -> int:
        """What the winning hand is worth, flowers and seasons included."""
        if outcome.winner is None:
            return 0
        fan = fan_of(outcome.records[outcome.winner], self.options)
        flowers = self.options.flower_points * outcome.bonus[outcome.winner].bit_count()
        return 0 if fan is None else (BASE << fan) + flowers

    def settle(self, outcome: Outcome) -> tuple[int, int, int, int]:
        """All pay the winner: twice the points after an own draw, the giver twice after another."""
        if outcome.winner is None:
            return 0, 0, 0, 0
        source = None if outcome.source is None else wind_of(outcome.source, outcome.east)
        winner = Wind(wind_of(outcome.winner, outcome.east))
        net = payments(outcome.points, winner, source).net
        a, b, c, d = (net[wind_of(seat, outcome.east)] for seat in SEATS)
        return a, b, c, d
