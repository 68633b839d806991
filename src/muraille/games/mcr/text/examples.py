"""A hand for every fan, to show what it looks like."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from muraille.core.hand import Hand
from muraille.core.notation import read_hand
from muraille.core.tile import Wind
from muraille.games.winner.win import Win

HOW: Final = ("self_drawn", "last_copy", "last_of_wall", "replacement", "robbed")


@dataclass(frozen=True, slots=True)
class FanExample:
    """A hand that counts a fan, east round, south seat unless its text says otherwise."""

    hand: str
    how: tuple[str, ...]
    """Which of the circumstances hold."""

    def win(self) -> Win:
        """The complete hand."""
        written = read_hand(self.hand)
        return Win(
            Hand(written.tiles[:-1], written.melds),
            written.tiles[-1],
            round_wind=Wind.EAST if written.round_wind is None else written.round_wind,
            seat_wind=Wind.SOUTH if written.seat_wind is None else written.seat_wind,
            **{name: name in self.how for name in HOW},
        )


@cache
def examples() -> Mapping[str, FanExample]:
    """Fan -> a hand that counts it."""
    text = files("muraille.games.mcr").joinpath("examples.toml").read_text(encoding="utf-8")
    return {
        fan: FanExample(entry["hand"], tuple(entry.get("how", ())))
        for fan, entry in tomllib.loads(text).items()
    }


def example_of(fan: str) -> FanExample:
    """A hand that counts this fan."""
    return examples()[fan]
