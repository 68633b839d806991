"""What the aims of a hand have in common: how near, how wide, how likely, after each discard."""

from __future__ import annotations

from collections.abc import MutableSequence
from math import exp
from typing import Final, TypeAlias

from muraille.bots.kernel.aim_reader import points_at, points_of, spare_of
from muraille.games.aims import (
    AIM,
    ALONE,
    CHOW_1,
    CHOW_2,
    CHOW_3,
    HOW,
    LAST,
    MISSING,
    NEED,
    POINTS_DRAWN,
    POINTS_OPEN,
    PUNG_1,
    PUNG_2,
    PUNG_3,
)
from muraille.kernel.bits import lowest
from muraille.kernel.c_types import (
    U64,
    Block,
    Bytes,
    Int,
    Octets,
    Real,
    Reals,
    block,
    entry,
    octets,
)

KINDS: Final = 34
SLOTS: Final = 35
"""A slot for each discard, and one for a hand that keeps all its tiles."""
WHOLE: Final = 34
HORIZONS: Final = 3
"""Chances are reckoned for few turns, for some, and for all that are left."""
MIDDLE: Final = 1
WAYS: Final = 8
COPIES: Final = 5
LEVELS: Final = 10
FAR: Final = 9
"""The level of a discard that leaves no aim."""

# What is told of each slot.
LEVEL, AIMS_0, AIMS_1 = range(3)
"""The fewest missing tiles (an own draw as the last one counts for one more), and how many aims
miss so many, and one more."""
LIVE_0, CHOW_0, PUNG_0, KINDS_0, LIVE_1, CHOW_1_, PUNG_1_ = range(3, 10)
"""Live copies that bring the nearest aims closer, those one may claim for a chow and for a pung;
their kinds; the same for aims that miss one tile more."""
SUM, TOP, WIDTH = 10, 13, 16
"""For each horizon: the chances of all aims together, of the best one, and of the best one for
each kind that would help, together."""
SQUARES, CLOSED, POINTS, DEAREST = range(19, 23)
"""Squares of the chances; chances without claims; points by chance; the dearest nearest aim."""
LOOSE_0, LOOSE_1 = 23, 24
"""Of the live copies that help: those of kinds that others like to discard."""
TOLD: Final = 25

Chances: TypeAlias = MutableSequence[float]
Tops: TypeAlias = MutableSequence[float]
Masks: TypeAlias = MutableSequence[int]
Counts: TypeAlias = MutableSequence[int]
Three: TypeAlias = MutableSequence[float]


class Survey:
    """Room for a survey."""

    chance: Chances
    """Horizon, way and live copies -> chance that such a tile comes."""
    best: Tops
    """Horizon, slot and kind -> the best aim that misses the kind."""
    helping: Masks
    """Slot and level -> kinds that help; as a chow; as a pung."""
    often: Counts
    dearest: Counts
    of: Three
    """The aim that is looked at: its chance at each horizon, and without claims."""

    def __init__(self) -> None:
        """Start with nothing."""
        self.chance = [0.0] * (HORIZONS * WAYS * COPIES)
        self.best = [0.0] * (HORIZONS * SLOTS * KINDS)
        self.helping = [0] * (SLOTS * LEVELS * 3)
        self.often = [0] * (SLOTS * LEVELS)
        self.dearest = [0] * (SLOTS * LEVELS)
        self.of = [0.0] * 4


@entry
def new_survey() -> Survey:
    """Room for a survey."""
    return Survey()


def sources(how: Int) -> Real:
    """How many players' tiles may serve, one's own draw being one."""
    if how == CHOW_1:
        return 1.5
    if how == CHOW_2:
        return 1.25
    if how == CHOW_3:
        return 1.15
    if how == PUNG_1:
        return 2.65
    if how == PUNG_2:
        return 1.8
    if how == PUNG_3:
        return 1.5
    return 2.95 if how == LAST else 1.0


def clear(v: Survey, live: Octets, turns: Real, out: Reals) -> None:
    """Nothing surveyed; the chances of single tiles in the turns that are left."""
    unseen: Real = 1
    some: Real
    i: Int
    j: Int
    h: Int
    for i in range(KINDS):
        unseen += live[i]
    for h in range(HORIZONS):
        some = min(turns, 4.0) if h == 0 else min(turns, 9.0) if h == MIDDLE else turns
        for i in range(WAYS):
            for j in range(COPIES):
                v.chance[(h * WAYS + i) * COPIES + j] = 1 - exp(-sources(i) * some * j / unseen)
    for i in range(HORIZONS * SLOTS * KINDS):
        v.best[i] = 0
    for i in range(SLOTS * LEVELS * 3):
        v.helping[i] = 0
    for i in range(SLOTS * LEVELS):
        v.often[i] = 0
        v.dearest[i] = 0
    for i in range(SLOTS * TOLD):
        out[i] = 0


def chance_of(v: Survey, aims: Block, at: Int, live: Octets, h: Int, alone: Int) -> Real:
    """The chance of an aim at a horizon: all its tiles come, the rarest one last."""
    i: Int
    j: Int
    copies: Int
    how: Int
    same: Int = 0
    found: Real = 1
    here: Real
    rarest: Real = 2
    last: Real = 1
    drawn: Int = points_at(aims, at + POINTS_DRAWN)
    for i in range(aims[at + MISSING]):
        j = aims[at + NEED + i]
        same = same + 1 if i and aims[at + NEED + i - 1] == j else 0
        copies = max(live[j] - same, 0)
        how = ALONE if alone else aims[at + HOW + i]
        here = v.chance[(h * WAYS + how) * COPIES + copies]
        found *= here / (same + 1)
        if here < rarest:
            rarest = here
            last = v.chance[(h * WAYS + LAST) * COPIES + copies]
    if drawn == 0 and rarest > 0:
        found *= last / rarest
    return found


def note(v: Survey, aims: Block, at: Int, slot: Int, points: Int, out: Reals) -> None:
    """Add an aim to a slot."""
    i: Int
    h: Int
    kind: Int
    place: Int
    one: U64 = 1
    to: Int = slot * TOLD
    level: Int = min(aims[at + MISSING] + (points_at(aims, at + POINTS_DRAWN) > 0), FAR - 1)
    claims: Int = points_at(aims, at + POINTS_OPEN)
    place = slot * LEVELS + level
    v.often[place] += 1
    v.dearest[place] = max(v.dearest[place], points)
    for i in range(aims[at + MISSING]):
        kind = aims[at + NEED + i]
        v.helping[place * 3] |= one << kind
        if claims and aims[at + HOW + i] == CHOW_1:
            v.helping[place * 3 + 1] |= one << kind
        if claims and aims[at + HOW + i] == PUNG_1:
            v.helping[place * 3 + 2] |= one << kind
        for h in range(HORIZONS):
            place = (h * SLOTS + slot) * KINDS + kind
            v.best[place] = max(v.best[place], v.of[h])
        place = slot * LEVELS + level
    for h in range(HORIZONS):
        out[to + SUM + h] += v.of[h]
        out[to + TOP + h] = max(out[to + TOP + h], v.of[h])
    out[to + SQUARES] += v.of[MIDDLE] * v.of[MIDDLE]
    out[to + CLOSED] += v.of[HORIZONS]
    out[to + POINTS] += v.of[MIDDLE] * points


def copies_of(kinds: U64, live: Octets) -> Int:
    """Live copies of some kinds."""
    one: U64 = 1
    found: Int = 0
    while kinds:
        found += live[lowest(kinds)]
        kinds &= kinds - one
    return found


def loose(kind: Int) -> Int:
    """Whether a kind is at home in few sets: honours, and the ends of a suit."""
    return kind >= 27 or kind % 9 < 2 or kind % 9 > 6


def close(v: Survey, live: Octets, slot: Int, out: Reals) -> None:
    """Tell what was found for a slot."""
    i: Int
    h: Int
    to: Int = slot * TOLD
    level: Int = 0
    place: Int
    while level < FAR and v.often[slot * LEVELS + level] == 0:
        level += 1
    out[to + LEVEL] = level
    if level == FAR:
        return
    place = slot * LEVELS + level
    out[to + AIMS_0] = v.often[place]
    out[to + AIMS_1] = v.often[place + 1]
    out[to + DEAREST] = v.dearest[place]
    for i in range(3):
        out[to + LIVE_0 + i] = copies_of(v.helping[place * 3 + i], live)
        out[to + LIVE_1 + i] = copies_of(v.helping[(place + 1) * 3 + i], live)
    for i in range(KINDS):
        out[to + KINDS_0] += v.helping[place * 3] >> i & 1
        if loose(i):
            out[to + LOOSE_0] += live[i] * (v.helping[place * 3] >> i & 1)
            out[to + LOOSE_1] += live[i] * (v.helping[(place + 1) * 3] >> i & 1)
        for h in range(HORIZONS):
            out[to + WIDTH + h] += v.best[(h * SLOTS + slot) * KINDS + i]


@entry
def survey(v: Survey, aims: Bytes, n: int, live: bytes, turns: float, out: Reals) -> None:
    """Tell what each discard leaves of some aims."""
    read: Block = block(aims)
    seen: Octets = octets(live)
    i: Int
    at: Int
    h: Int
    points: Int
    alone: Int
    left: U64
    one: U64 = 1
    clear(v, seen, turns, out)
    for i in range(n):
        at = i * AIM
        alone = points_at(read, at + POINTS_OPEN) == 0
        for h in range(HORIZONS):
            v.of[h] = chance_of(v, read, at, seen, h, alone)
        v.of[HORIZONS] = chance_of(v, read, at, seen, MIDDLE, 1)
        points = points_of(read, at)
        left = spare_of(read, at) | one << WHOLE
        while left:
            note(v, read, at, lowest(left), points, out)
            left &= left - one
    for i in range(SLOTS):
        close(v, seen, i, out)
