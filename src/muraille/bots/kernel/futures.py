"""Possible futures: what the wall and the other players bring, drawn by lot from unseen tiles."""

from __future__ import annotations

from collections.abc import MutableSequence
from math import exp
from typing import Final, TypeAlias

from muraille.kernel.c_types import U32, U64, Int, Octets, Real, Reals, entry, octets

KINDS: Final = 34
MOST: Final = 2048
"""Futures there is room for."""
TURNS: Final = 24
UNSEEN: Final = 136
STEP: Final = 6364136223846793005
ADD: Final = 1442695040888963407
WORD: Final = 0xFFFFFFFFFFFFFFFF
SCALE: Final = 1024

# Places of the weights.
CHOW_GIVEN, PUNG_GIVEN, WIN_GIVEN, HAZARD, WON, POINT, FRESH, BREADTH = range(8)
"""How often a discard of others that one needs is really given, for a chow, a pung, the win; how
much likelier a win of others gets each turn; what a win brings, and each of its points; turns left
when others may be ready."""
WEIGHTS: Final = 8

Streams: TypeAlias = MutableSequence[int]
Steps: TypeAlias = MutableSequence[float]
Best: TypeAlias = MutableSequence[float]
Tiles: TypeAlias = MutableSequence[int]
Eight: TypeAlias = MutableSequence[int]


class Futures:
    """For each future and kind the turns in which a tile comes: a bit each."""

    own: Streams
    """Drawn."""
    left: Streams
    """Drawn, or given for a chow."""
    given: Streams
    """Drawn, or given for a pung."""
    last: Streams
    """Drawn, or given for the win."""
    alive: Steps
    """Chance that nobody else has won before a turn."""
    best: Best
    """Future and discard -> what the best aim brings that the discard leaves open."""
    top: Best
    """Future -> what the best aim of all brings."""
    tiles: Tiles
    count: Int
    won: Real
    point: Real
    breadth: Real
    state: U64
    kind: Eight
    how: Eight
    same: Eight
    missing: Int
    """The aim that is looked at: its missing tiles, and how often each stood there before."""

    def __init__(self) -> None:
        """Start with none."""
        self.own, self.left, self.given, self.last = ([0] * (MOST * KINDS) for _ in range(4))
        self.alive = [0.0] * TURNS
        self.best = [0.0] * (MOST * KINDS)
        self.top = [0.0] * (MOST * KINDS)
        self.tiles = [0] * UNSEEN
        self.kind, self.how, self.same = [0] * 8, [0] * 8, [0] * 8
        self.count = self.state = self.missing = 0
        self.won = self.point = self.breadth = 0.0


@entry
def new_futures() -> Futures:
    """Room for futures."""
    return Futures()


def lot(f: Futures, n: Int) -> Int:
    """A number below n, by lot."""
    f.state = f.state * STEP + ADD & WORD
    return (f.state >> 33) * n >> 31


@entry
def draw_futures(
    f: Futures, live: bytes, turns: float, weights: Reals, count: int, seed: U64
) -> None:
    """Draw lots for some futures: tiles nobody has seen, so many turns."""
    seen: Octets = octets(live)
    unseen: Int = 0
    i: Int
    j: Int
    rounds: Int = min(int(turns + 1), TURNS - 2)
    x: Real = max(weights[FRESH] - turns, 1)
    f.count = min(count, MOST)
    f.state = seed & WORD
    f.won = weights[WON]
    f.point = weights[POINT]
    f.breadth = weights[BREADTH]
    for i in range(KINDS):
        for j in range(unseen, unseen + seen[i]):
            f.tiles[j] = i
        unseen += seen[i]
    for i in range(TURNS):
        f.alive[i] = exp(-weights[HAZARD] * i * (x + i / 2.0)) if i < rounds else 0
    for i in range(f.count):
        draw_future(
            f,
            i * KINDS,
            unseen,
            rounds,
            int(weights[CHOW_GIVEN] * SCALE),
            int(weights[PUNG_GIVEN] * SCALE),
            int(weights[WIN_GIVEN] * SCALE),
        )


def draw_future(
    f: Futures, base: Int, unseen: Int, rounds: Int, chow: Int, pung: Int, win: Int
) -> None:
    """One future: in each turn an own draw, then the discards of the three others."""
    i: Int
    t: Int
    j: Int
    who: Int
    taken: Int = 0
    chance: Int
    bit: U32
    one: U32 = 1
    for i in range(KINDS):
        f.own[base + i] = 0
        f.left[base + i] = 0
        f.given[base + i] = 0
        f.last[base + i] = 0
    for t in range(rounds):
        bit = one << t
        for who in range(4):
            if taken >= unseen:
                return
            j = taken + lot(f, unseen - taken)
            i = f.tiles[j]
            f.tiles[j] = f.tiles[taken]
            f.tiles[taken] = i
            taken += 1
            chance = lot(f, SCALE) if who else 0
            if who == 0:
                f.own[base + i] |= bit
            if who == 0 or (who == 3 and chance < chow):
                f.left[base + i] |= bit
            if chance < pung:
                f.given[base + i] |= bit
            if chance < win:
                f.last[base + i] |= bit
