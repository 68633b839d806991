"""What a league is: who meets, how, with which walls and under which rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from muraille.arena.entrant import Entrant
from muraille.arena.formats import Format, Pairing, format_of
from muraille.games.house_rules import HouseRules
from muraille.games.registry import game_of

VERSION: Final = 1
BOTZONE_RULES: Final = "mcr"
OWN: Final = "own"
"""Each seat draws from a wall of its own, as on Botzone."""
SHARED: Final = "shared"
"""All draw from one wall, as people do."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a program may use."""

    first: float = 6.0
    """Seconds for an answer if the program has to be started for it."""
    later: float = 2.0
    """Seconds for an answer of a program that is running."""
    memory: int = 4096
    """Megabytes of address space for each of its processes; 0 for no limit."""
    every: bool = True
    """A program that is started anew each time is asked at every request, not only at decisions."""
    over_hands: bool = False
    """A program that keeps running plays on from hand to hand."""


@dataclass(frozen=True, slots=True)
class League:
    """Everything results depend on, but the number of walls: a league can always go on."""

    entrants: tuple[Entrant, ...]
    format_name: str
    house: HouseRules
    rules: str = BOTZONE_RULES
    seed: int = 0
    walls: str = SHARED
    flowers: bool = False
    limits: Limits = Limits()

    @property
    def format(self) -> Format:
        """How they meet."""
        return format_of(self.format_name, len(self.entrants))

    @property
    def matches(self) -> tuple[Pairing, ...]:
        """Who meets whom."""
        return self.format.matches(len(self.entrants))

    def agenda(self, walls: int) -> Iterator[tuple[Pairing, int]]:
        """What is to be played, wall after wall: whoever stops early has compared everybody."""
        return ((match, wall) for wall in range(walls) for match in self.matches)

    def as_record(self) -> dict[str, Any]:
        """As the first line of its file."""
        return {
            "league": VERSION,
            "entrants": [asdict(entrant) for entrant in self.entrants],
            "format": self.format_name,
            "rules": self.rules,
            "house": self.house.name,
            "switches": game_of(self.rules).kept_switches(self.house.settings),
            "points": dict(self.house.points),
            "seed": self.seed,
            "walls": self.walls,
            "flowers": self.flowers,
            # Releases before knew nothing of the last: it is told where it is chosen.
            "limits": {n: v for n, v in asdict(self.limits).items() if v or n != "over_hands"},
        }

    @classmethod
    def of(cls, record: Mapping[str, Any]) -> League:
        """As it was kept."""
        game = game_of(record["rules"])
        return cls(
            tuple(Entrant(**entrant) for entrant in record["entrants"]),
            record["format"],
            game.restored(record["house"], record["switches"], record["points"]),
            game.name,
            record["seed"],
            record["walls"],
            record["flowers"],
            Limits(**record["limits"]),
        )
