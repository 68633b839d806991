"""What was played: a hand, and a wall in all its seatings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from muraille.arena.formats import Pairing
from muraille.arena.times import Times


@dataclass(frozen=True, slots=True)
class ArenaHand:
    """How one hand ended."""

    seats: tuple[int, ...]
    """The entrant in each seat."""
    gains: tuple[int, ...]
    """What each seat gained."""
    winner: int | None = None
    """A seat."""
    source: int | None = None
    """The seat that gave the winning tile; none if it was drawn."""
    points: int = 0
    """Of the winning hand."""
    offender: int | None = None
    """The seat that fouled."""
    foul: str = ""

    def as_record(self) -> list[Any]:
        """As a line of a league keeps it."""
        end = [self.winner, self.source, self.points]
        return [list(self.seats), list(self.gains), *end, self.offender, self.foul]

    @classmethod
    def of(cls, record: list[Any]) -> ArenaHand:
        """As it was kept."""
        seats, gains, *rest = record
        return cls(tuple(seats), tuple(gains), *rest)


@dataclass(frozen=True, slots=True)
class PlayedWall:
    """A wall, played by one match in every seating: one sample of who is better."""

    match: Pairing
    wall: int
    hands: tuple[ArenaHand, ...]
    times: Mapping[int, Times] = field(default_factory=dict, compare=False)
    """Of each entrant. The same hands never take the same time twice, so it is not compared."""

    def points(self, entrant: int) -> float:
        """What an entrant gained in a hand on average, each of its seats counted."""
        gains = [
            gain
            for hand in self.hands
            for who, gain in zip(hand.seats, hand.gains, strict=True)
            if who == entrant
        ]
        return sum(gains) / len(gains)

    def as_record(self) -> dict[str, Any]:
        """As a line of a league."""
        return {
            "match": list(self.match),
            "wall": self.wall,
            "hands": [hand.as_record() for hand in self.hands],
            "times": {str(who): times.as_record() for who, times in self.times.items()},
        }

    @classmethod
    def of(cls, record: Mapping[str, Any]) -> PlayedWall:
        """As it was kept."""
        return cls(
            tuple(record["match"]),
            int(record["wall"]),
            tuple(ArenaHand.of(hand) for hand in record["hands"]),
            {int(who): Times.of(times) for who, times in record["times"].items()},
        )
