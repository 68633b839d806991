"""What many hands come to: gains, wins, deal-ins, fans."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

SEATS: Final = 4
NORMAL: Final = 1.959963984540054
"""Standard errors on each side of a mean that hold it with 95 %."""


@dataclass(frozen=True, slots=True)
class HandResult:
    """How one hand ended; players are numbered as they were named, wherever they sat."""

    gains: tuple[int, ...]
    winner: int | None
    source: int | None
    """Who gave the winning tile; nobody if it was drawn."""
    points: int
    """Of the winning hand, bonus tiles apart."""
    fans: tuple[tuple[str, int, int], ...]
    """Fan, how often, points together."""
    choices: int


@dataclass(slots=True)
class PlayerTally:
    """What one player has done so far."""

    gained: int = 0
    squares: int = 0
    """Of what was gained on each wall."""
    wins: int = 0
    drawn: int = 0
    """Wins with an own draw."""
    dealt_in: int = 0
    won_points: int = 0


@dataclass(slots=True)
class Tally:
    """Sums over hands. All are whole numbers, so the order of adding changes nothing."""

    walls: int = 0
    hands: int = 0
    exhausted: int = 0
    choices: int = 0
    fans: Counter[str] = field(default_factory=Counter)
    """Wins in which a fan was counted."""
    players: tuple[PlayerTally, ...] = field(
        default_factory=lambda: tuple(PlayerTally() for _ in range(SEATS))
    )

    def add_wall(self, played: Iterable[HandResult]) -> None:
        """Add every hand that was played with one wall."""
        gained = [0] * SEATS
        for hand in played:
            self._add(hand)
            for player, gain in enumerate(hand.gains):
                gained[player] += gain
        self.walls += 1
        for standing, gain in zip(self.players, gained, strict=True):
            standing.gained += gain
            standing.squares += gain * gain

    def _add(self, hand: HandResult) -> None:
        self.hands += 1
        self.choices += hand.choices
        if hand.winner is None:
            self.exhausted += 1
            return
        winner = self.players[hand.winner]
        winner.wins += 1
        winner.won_points += hand.points
        if hand.source is None:
            winner.drawn += 1
        else:
            self.players[hand.source].dealt_in += 1
        self.fans.update(fan for fan, _, _ in hand.fans)

    def add(self, other: Tally) -> None:
        """Add the sums of other walls."""
        self.walls += other.walls
        self.hands += other.hands
        self.exhausted += other.exhausted
        self.choices += other.choices
        self.fans.update(other.fans)
        for mine, theirs in zip(self.players, other.players, strict=True):
            mine.gained += theirs.gained
            mine.squares += theirs.squares
            mine.wins += theirs.wins
            mine.drawn += theirs.drawn
            mine.dealt_in += theirs.dealt_in
            mine.won_points += theirs.won_points

    @property
    def wins(self) -> int:
        """Hands that were won."""
        return self.hands - self.exhausted

    @property
    def mean_points(self) -> float:
        """Points of a winning hand."""
        return sum(player.won_points for player in self.players) / max(1, self.wins)

    def fan_lines(self) -> list[tuple[str, int]]:
        """Fans and the wins that counted them, the most frequent first."""
        return sorted(self.fans.items(), key=lambda item: (-item[1], item[0]))

    def per_hand(self, player: int) -> tuple[float, float]:
        """Points a player gains in a hand, and how far the truth may be from it (95 %).

        Hands with the same wall hang together, so that the spread is taken between walls.
        """
        standing, walls = self.players[player], self.walls
        if not walls:
            return 0.0, 0.0
        hands_of_wall = self.hands / walls
        mean = standing.gained / walls
        if walls == 1:
            return mean / hands_of_wall, float("inf")
        spread = (standing.squares - walls * mean * mean) / (walls - 1)
        return mean / hands_of_wall, NORMAL * sqrt(max(0.0, spread) / walls) / hands_of_wall
