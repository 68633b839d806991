"""The plain count of a hand: its total and the fans counted, by the fast reader."""

from __future__ import annotations

from dataclasses import dataclass

from muraille.analysis.distance import distance
from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.games.mcr.kernel.prepared import prepared, reader_module
from muraille.games.mcr.options import FFMJ, McrHouseRules
from muraille.games.winner.packed import encoded
from muraille.games.winner.win import Win


@dataclass(frozen=True, slots=True)
class McrScore:
    """What a hand is worth."""

    total: int
    """Points without flowers."""
    flowers: int
    minimum: int
    """Points it takes to win."""
    fans: tuple[tuple[str, int, int], ...]
    """Fan, how often, points together; the dearest first."""

    @property
    def points(self) -> int:
        """Points with flowers: what the hand is paid for."""
        return self.total + self.flowers

    @property
    def minimum_met(self) -> bool:
        """Whether the hand may win; flowers do not help."""
        return self.total >= self.minimum


def score(win: Win, house: McrHouseRules = FFMJ) -> McrScore:
    """Count a hand; refuse one that is not complete, and say how far it is."""
    reader = reader_module()
    total, lines = reader.count_record_lines(reader.new_reader(), prepared(house), encoded(win))
    if total <= 0:
        raise not_a_win(win)
    return McrScore(total, win.flowers, house.minimum, tuple(lines))


def not_a_win(win: Win) -> Refusal:
    """Say that a hand is not complete, and how many tiles it would take."""
    return Refusal("not_a_win", n=distance(Hand(win.concealed, win.hand.melds)) + 1)
