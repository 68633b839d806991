"""What the fast reader works with while it counts one record (``games/hand_bytes.py``)."""

from __future__ import annotations

from typing import Final

from muraille.games.hand_bytes import (
    ABOUT_KONG,
    LAST_COPY,
    LAST_OF_WALL,
    MELDS_AT,
    ROUND_WIND,
    SEAT_WIND,
    SELF_DRAWN,
    TILE_AT,
)
from muraille.games.mcr.fans.hand_view import HandView
from muraille.games.mcr.fans.kinds import BAMBOOS, CHARACTERS, DOTS
from muraille.kernel.bits import count, fits, lowest, pack_honours, plane, total
from muraille.kernel.c_types import U32, U64, Flag, Int, Octets, Table64
from muraille.kernel.store import table

LAST_MELD: Final = 123
"""The highest number of a meld."""

FIFTH_COPY: Final = -1
WRONG_TILE_COUNT: Final = -2
NO_SUCH_MELD: Final = -3
NO_WINNING_TILE: Final = -4
REPLACEMENT_WITHOUT_KONG: Final = -5
ROBBED_TILE_HELD: Final = -6
LAST_COPY_HELD: Final = -7
"""Answers in place of a count: the record is of no hand a table can show."""

COPY_BITS: Final = 0o111111111111111111
"""The lowest bit of each of eighteen counts."""
HALF: Final = 18
"""Kinds whose copies fit one word, three bits each."""
MELD: Table64 = table("melds.u64")
"""Eight words a meld: kinds, chow, pung, copies (two words), kong, concealed kong, exposed."""


class Workspace:
    """The tiles of a record in the shapes the reader works with, and the best count so far."""

    k0: U32
    k1: U32
    k2: U32
    k3: U32
    """Concealed tiles of the three suits and the honours: counts of three bits."""
    s0: U32
    s1: U32
    s2: U32
    """The complete states of the three suits, 0 for one that is not made of sets."""
    concealed: U64
    """Kinds that are concealed."""
    honours_fit: Flag
    """The concealed honours are pungs, and pairs."""
    honour_pungs: U64
    honour_pairs: U64
    melded: U64
    """Pungs and kongs among the melds."""
    chows: U64
    """Chows among the melds: 21 counts of three bits."""
    win: Int
    """The winning tile."""
    low: U64
    high: U64
    """Fans found before the hand was read."""
    best: Int
    best_low: U64
    best_high: U64
    best_times: U64
    """The best count: its points, its fans, how often those count that can count twice."""


def clear(d: Workspace, v: HandView, record: Octets) -> Int:
    """Clear the workspace for a record; an answer below zero refuses it."""
    i: Int
    melds: Int = 0
    d.best = 0
    d.best_low = 0
    d.best_high = 0
    d.best_times = 0
    d.win = record[TILE_AT]
    for i in range(MELDS_AT, MELDS_AT + 4):
        melds += record[i] != 0
    v.melds = melds
    if not fits(record):
        return FIFTH_COPY
    if total(record) + 3 * melds != 14:
        return WRONG_TILE_COUNT
    if d.win >= MELDS_AT or record[d.win] == 0:
        return NO_WINNING_TILE
    return 0


def see_kinds(d: Workspace, v: HandView, record: Octets) -> None:
    """Look at which kinds are concealed, and how the honours stand."""
    ones: U64 = plane(record, 0)
    twos: U64 = plane(record, 1)
    fours: U64 = plane(record, 2)
    d.concealed = ones | twos | fours
    d.honours_fit = (fours | ones & ~twos) >> 27 == 0
    d.honour_pungs = (ones & twos) >> 27 << 27
    d.honour_pairs = (twos & ~ones) >> 27 << 27
    v.tiles = d.concealed
    v.odd = ones
    v.many = twos | fours


def five(copies: U64) -> U64:
    """Kinds that appear five times or more, one bit in three."""
    return copies >> 2 & (copies | copies >> 1) & COPY_BITS


def fours_of(copies: U64) -> U64:
    """Kinds of a half that appear four times."""
    one: U64 = 1
    found: U64 = 0
    left: U64 = copies >> 2 & COPY_BITS
    while left:
        found |= one << lowest(left) // 3
        left &= left - one
    return found


def see_melds(d: Workspace, v: HandView, record: Octets) -> Int:
    """Look at the melds beside the concealed tiles."""
    one: U64 = 1
    first: U64
    second: U64
    bad: U64 = 0
    i: Int
    at: Int
    d.k3 = pack_honours(record, 27)
    first = d.k0 | d.k1 * (one << 27)
    second = d.k2 | d.k3 * (one << 27)
    d.melded = 0
    d.chows = 0
    v.kongs = 0
    v.concealed_kongs = 0
    v.exposed = 0
    for i in range(v.melds):
        at = record[MELDS_AT + i]
        if at == 0 or at > LAST_MELD:
            return NO_SUCH_MELD
        at *= 8
        bad |= v.kongs & MELD[at] | v.tiles & MELD[at + 5]
        v.tiles |= MELD[at]
        d.chows += MELD[at + 1]
        d.melded |= MELD[at + 2]
        first += MELD[at + 3]
        second += MELD[at + 4]
        v.kongs |= MELD[at + 5]
        v.concealed_kongs |= MELD[at + 6]
        v.exposed += MELD[at + 7]
        bad |= five(first) | five(second)
        if bad:
            return FIFTH_COPY
    v.fours = 0
    if (first | second) & COPY_BITS << 2:
        v.fours = fours_of(first) | fours_of(second) << HALF
    v.win_held = record[d.win]
    v.win_shown = (first >> 3 * d.win if d.win < HALF else second >> 3 * (d.win - HALF)) & 7
    v.win_shown -= v.win_held
    return 0


def see_situation(d: Workspace, v: HandView, flags: Int) -> Int:
    """Look at how the hand was won."""
    one: U64 = 1
    key: U32 = d.k0 if d.win < 9 else d.k1 if d.win < 18 else d.k2 if d.win < 27 else d.k3
    v.suits = (v.tiles & CHARACTERS != 0) + (v.tiles & DOTS != 0) + (v.tiles & BAMBOOS != 0)
    v.win = one << d.win
    v.before = key - (1 << 3 * (d.win % 9))
    v.self_drawn = flags & SELF_DRAWN != 0
    v.last_copy = flags & LAST_COPY != 0
    v.about_kong = flags & ABOUT_KONG != 0
    v.last_of_wall = flags & LAST_OF_WALL != 0
    v.seat = one << 27 + (flags >> SEAT_WIND & 3)
    v.round = one << 27 + (flags >> ROUND_WIND & 3)
    if v.last_copy and v.win_held > 1:
        return LAST_COPY_HELD
    if v.about_kong and v.self_drawn and count(v.kongs) == 0:
        return REPLACEMENT_WITHOUT_KONG
    held: Flag = v.win_held > 1 or v.win_shown > 0 or v.kongs & v.win != 0
    if v.about_kong and not v.self_drawn and held:
        return ROBBED_TILE_HELD
    return 0
