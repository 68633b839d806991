"""A target hand under construction: the tiles it takes from the hand, and those it misses."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Final, TypeAlias

from muraille.games.mcr.fans.hand_view import HandView
from muraille.games.mcr.kernel.fan_table import FanTable
from muraille.games.mcr.kernel.workspace import Workspace
from muraille.kernel.c_types import U64, Block, Int, Octets

PUNGS: Final = 22
"""The number of the first pung; sets have the numbers of melds."""
SETS: Final = 56
KINDS: Final = 34
NEVER: Final = 99
"""The cost of a set whose tiles are gone."""
SLOTS: Final = 8192
"""Room to remember the targets that were tried."""
TRIED: Final = 6000
"""Targets that are tried at most: the nearest come first, and room must be left."""
ROUTES: Final = 320
ROUTE: Final = 6
"""Words of a route: up to three fixed sets, the sets that may stand beside them, the kinds of the
pair, and whether its sets are of different suits."""
WORD: Final = 0xFFFFFFFFFFFFFFFF

Kinds34: TypeAlias = MutableSequence[int]
Few: TypeAlias = MutableSequence[int]
Near: TypeAlias = MutableSequence[int]
Keys: TypeAlias = MutableSequence[int]
Salt: TypeAlias = MutableSequence[int]
Written: TypeAlias = MutableSequence[int]


class SearchState:
    """What is held, what is chosen, and what has been found."""

    hand: Kinds34
    """Concealed tiles that no chosen set has taken."""
    live: Kinds34
    """Copies that are not in sight."""
    need: Kinds34
    """Missing tiles of the chosen sets."""
    target: Kinds34
    """Concealed tiles of the target."""
    sets: Few
    held: Few
    """Of each chosen set: which of its tiles are there (chow), or how many (pung)."""
    lack: Few
    """Of each chosen set: how many tiles are missing."""
    chosen: Int
    missing: Int
    key: U64
    """Tells the tiles of a target from those of others."""
    knit: Int
    """The knitting that is part of it, plus 1."""
    knit_lack: U64
    """Its tiles that are missing."""
    near: Near
    """Sets that miss at most so many tiles beside the whole hand."""
    twins: Near
    """Pairs that miss at most so many."""
    melds: Few
    meld_count: Int
    winds: Int
    minimum: Int
    budget: Int
    """Tiles a target may miss."""
    done: Int
    """Targets that miss at most so many have been found before."""
    best: Int
    """Fewest tiles that a target misses which reaches the minimum."""
    found: Int
    most: Int
    """Targets found, and how many there is room for."""
    out: Block
    tried: Int
    keys: Keys
    salt: Salt
    routes: Written
    route_count: Int
    workspace: Workspace
    view: HandView
    prices: FanTable

    def __init__(self) -> None:
        """Start with nothing."""
        self.__dict__.update(dict.fromkeys(self.__annotations__, 0))
        for name in ("hand", "live", "need", "target"):
            setattr(self, name, [0] * KINDS)
        for name in ("sets", "held", "lack", "melds"):
            setattr(self, name, [0] * 4)
        self.near, self.twins = [0] * 4, [0] * 4
        self.keys = [0] * SLOTS
        self.salt = [0] * KINDS
        self.routes = [0] * (ROUTES * ROUTE)


def first_tile(n: Int) -> Int:
    """The lowest tile of a chow, by its number."""
    return n - 1 + 2 * ((n - 1) // 7)


def cost(s: SearchState, n: Int) -> Int:
    """Tiles that a set would miss beside what is chosen; ``NEVER`` if they are gone."""
    lack: Int = 0
    t: Int
    i: Int
    if n >= PUNGS:
        t = n - PUNGS
        lack = 3 - s.hand[t] if s.hand[t] < 3 else 0
        return NEVER if s.need[t] + lack > s.live[t] else lack
    t = first_tile(n)
    for i in range(t, t + 3):
        if s.hand[i] == 0:
            if s.need[i] >= s.live[i]:
                return NEVER
            lack += 1
    return lack


def take(s: SearchState, n: Int) -> None:
    """Add a set to the target."""
    lack: Int = 0
    held: Int = 0
    i: Int
    t: Int
    if n >= PUNGS:
        t = n - PUNGS
        held = min(3, s.hand[t])
        lack = 3 - held
        s.hand[t] -= held
        s.need[t] += lack
        s.target[t] += 3
        s.key = s.key + 3 * s.salt[t] & WORD
    else:
        t = first_tile(n)
        for i in range(3):
            s.target[t + i] += 1
            s.key = s.key + s.salt[t + i] & WORD
            if s.hand[t + i]:
                s.hand[t + i] -= 1
                held |= 1 << i
            else:
                s.need[t + i] += 1
                lack += 1
    s.sets[s.chosen] = n
    s.held[s.chosen] = held
    s.lack[s.chosen] = lack
    s.missing += lack
    s.chosen += 1


def put_back(s: SearchState) -> None:
    """Take the last set out of the target again."""
    i: Int
    t: Int
    s.chosen -= 1
    n: Int = s.sets[s.chosen]
    held: Int = s.held[s.chosen]
    s.missing -= s.lack[s.chosen]
    if n >= PUNGS:
        t = n - PUNGS
        s.hand[t] += held
        s.need[t] -= 3 - held
        s.target[t] -= 3
        s.key = s.key - 3 * s.salt[t] & WORD
        return
    t = first_tile(n)
    for i in range(3):
        s.target[t + i] -= 1
        s.key = s.key - s.salt[t + i] & WORD
        if held >> i & 1:
            s.hand[t + i] += 1
        else:
            s.need[t + i] -= 1


def is_new(s: SearchState, key: U64) -> Int:
    """Whether a target was not found before; it is remembered."""
    one: U64 = 1
    place: Int = key >> 40 & SLOTS - 1
    mark: U64 = key | one
    while s.keys[place]:
        if s.keys[place] == mark:
            return 0
        place = place + 1 & SLOTS - 1
    if s.tried >= TRIED:
        return 0
    s.tried += 1
    s.keys[place] = mark
    return 1


def clear_search(s: SearchState, counts: Octets) -> None:
    """Nothing chosen, nothing found."""
    i: Int
    s.chosen = 0
    s.missing = 0
    s.key = 0
    s.knit = 0
    s.knit_lack = 0
    s.found = 0
    s.done = 0
    s.tried = 0
    for i in range(KINDS):
        s.hand[i] = counts[i]
        s.need[i] = 0
        s.target[i] = 0
    for i in range(SLOTS):
        s.keys[i] = 0
    sort_by_need(s)


def sort_by_need(s: SearchState) -> None:
    """Sets and pairs by what they miss beside the whole hand: nothing taken makes it less."""
    i: Int
    lack: Int
    one: U64 = 1
    for i in range(4):
        s.near[i] = 0
        s.twins[i] = 0
    for i in range(1, SETS):
        lack = cost(s, i)
        while lack < 4:
            s.near[lack] |= one << i
            lack += 1
    for i in range(KINDS):
        lack = 2 - min(2, s.hand[i])
        if lack > s.live[i]:
            continue
        while lack < 4:
            s.twins[lack] |= one << i
            lack += 1
