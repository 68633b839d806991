"""What all hands of a shard have in common: by which rules they were played, and where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.env.actions import ALL, COMPETITION, MCR
from muraille.games.house_rules import HouseRules
from muraille.games.registry import game_of

FORM: Final = "muraille-shard"
VERSION: Final = 1
CALLING: Final = frozenset({"classic"})
"""Games with the actions of a calling hand."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Rules and source of hands."""

    rules: str
    house: HouseRules
    source: str
    """``simulate``, ``botzone`` or ``records``."""
    flowers: bool = False
    own_walls: bool = False
    """Each seat drew from 34 tiles of its own."""

    @property
    def actions(self) -> int:
        """How many numbers of actions there are: those of the environment of this game."""
        if self.own_walls:
            return COMPETITION
        return ALL if self.rules in CALLING else MCR

    @property
    def tiles(self) -> int:
        """How many tiles there are."""
        return 144 if self.flowers else 136

    def as_record(self) -> dict[str, Any]:
        """As a shard tells it."""
        return {
            "form": FORM,
            "version": VERSION,
            "rules": self.rules,
            "house": self.house.name,
            "switches": game_of(self.rules).kept_switches(self.house.settings),
            "points": dict(self.house.points),
            "source": self.source,
            "flowers": self.flowers,
            "own_walls": self.own_walls,
        }

    @classmethod
    def of(cls, record: Mapping[str, Any]) -> Origin:
        """As it was told; what this version cannot read is refused."""
        if record.get("form") != FORM:
            raise ValueError(record.get("form"))
        if record.get("version") != VERSION:
            raise Refusal("shard_version", found=str(record.get("version"))[:20], known=VERSION)
        game = game_of(record["rules"])
        return cls(
            game.name,
            game.restored(record["house"], record["switches"], record["points"]),
            str(record["source"]),
            bool(record["flowers"]),
            bool(record["own_walls"]),
        )
