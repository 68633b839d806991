"""The second opinion: PyMahjongGB 1.4.0, asked about our wins."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import MahjongGB

from muraille.core.meld import Meld, Shape
from muraille.games.winner.win import Win

NAMES: Final = (
    *(f"W{rank}" for rank in range(1, 10)),
    *(f"B{rank}" for rank in range(1, 10)),
    *(f"T{rank}" for rank in range(1, 10)),
    *("F1", "F2", "F3", "F4", "J1", "J2", "J3"),
)
WORDS: Final = {Shape.CHOW: "CHI", Shape.PUNG: "PENG", Shape.KONG: "GANG"}


def pack(meld: Meld) -> tuple[str, str, int]:
    """A meld as it wants it: a chow by its middle tile, a concealed kong offered by nobody."""
    name = NAMES[meld.tile + 1 if meld.shape is Shape.CHOW else meld.tile]
    return WORDS[meld.shape], name, 0 if meld.concealed else 1


def arguments(win: Win) -> tuple[Any, ...]:
    """A win as the arguments of its calculator."""
    return (
        tuple(pack(meld) for meld in win.hand.melds),
        tuple(NAMES[tile] for tile in win.hand.concealed),
        NAMES[win.tile],
        win.flowers,
        win.self_drawn,
        win.last_copy,
        win.replacement or win.robbed,
        win.last_of_wall,
        int(win.seat_wind),
        int(win.round_wind),
        True,
    )


def fans(win: Win) -> Counter[str]:
    """What it counts, by our ids, flowers apart: how often each."""
    found: Counter[str] = Counter()
    for _, times, _, name in MahjongGB.MahjongFanCalculator(*arguments(win)):
        found[identifier(name)] += times
    del found["flower_tiles"]
    return found


def total(win: Win) -> int:
    """The points it gives, flowers apart."""
    lines = MahjongGB.MahjongFanCalculator(*arguments(win))
    return sum(points * times for points, times, _, name in lines if name != "Flower Tiles")


def identifier(name: str) -> str:
    """Our id of a fan it names in English."""
    plain = name.lower().replace("-", "_").replace(" ", "_").replace("honours", "honors")
    return OTHER_NAMES.get(plain, plain)


OTHER_NAMES: Final = {
    "two_dragons_pungs": "two_dragon_pungs",
    "concealed_kong_and_melded_kong": "concealed_and_melded_kongs",
}
