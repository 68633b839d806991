"""Weighing what was found: the dearest first, and what it takes in."""

from __future__ import annotations

from muraille.games.mcr.fans.hand_view import HandView
from muraille.games.mcr.kernel.fan_table import FanTable
from muraille.games.mcr.kernel.workspace import Workspace
from muraille.kernel.bits import count, lowest
from muraille.kernel.c_types import U32, U64, Int


def mark(v: HandView, fan: Int, uses: U64) -> None:
    """Note that a fan was found."""
    one: U64 = 1
    v.uses[fan] = uses
    if fan < 64:
        v.low |= one << fan
    else:
        v.high |= one << fan - 64


def match_chows(v: HandView, s: FanTable, combined: U32) -> None:
    """Note the fans of combined chows: one of three or four, then those of two."""
    fan: Int = s.two_chows
    if combined & 255:
        mark(v, (combined & 255) - 1, 1)
    combined >>= 8
    while combined:
        if combined & 15:
            mark(v, fan, combined & 15)
        combined >>= 4
        fan += 1


def occurrences(v: HandView, s: FanTable, fan: Int, low: U64, high: U64) -> Int:
    """How often a fan counts beside those already counted."""
    uses: U64 = v.uses[fan]
    one: U64 = 1
    i: Int
    eater: Int
    for i in range(s.eater_first[fan], s.eater_end[fan]):
        eater = s.eater[i]
        if (low >> eater & 1) if eater < 64 else (high >> eater - 64 & 1):
            uses &= uses - one if s.eater_one[i] else ~v.uses[eater]
            if uses == 0:
                return 0
    if (s.each_low >> fan & 1) if fan < 64 else (s.each_high >> fan - 64 & 1):
        return count(uses)
    return 1


def settle(d: Workspace, v: HandView, s: FanTable) -> None:
    """Count what was found and keep it if it is the best so far.

    What is counted takes in what the book says; what is not counted takes in nothing.
    """
    low: U64 = v.low
    high: U64 = v.high
    counted_low: U64 = 0
    counted_high: U64 = 0
    times: U64 = 0
    one: U64 = 1
    bit: U64
    points: Int = 0
    fan: Int
    n: Int
    while low:
        fan = lowest(low)
        bit = one << fan
        low ^= bit
        n = 1
        if s.part_low & bit:
            n = occurrences(v, s, fan, counted_low, 0)
            if n == 0:
                continue
            times |= (one * (n - 1)) << s.slot[fan]
        counted_low |= bit
        low &= s.keep_low[fan]
        high &= s.keep_high[fan]
        points += n * s.points[fan]
    while high:
        fan = lowest(high)
        bit = one << fan
        high ^= bit
        fan += 64
        n = 1
        if s.part_high & bit:
            n = occurrences(v, s, fan, counted_low, counted_high)
            if n == 0:
                continue
            times |= (one * (n - 1)) << s.slot[fan]
        counted_high |= bit
        high &= s.keep_high[fan]
        points += n * s.points[fan]
    if points == 0:
        points = s.points[s.nothing]
        counted_low = one << s.nothing
    if points > d.best:
        d.best = points
        d.best_low = counted_low
        d.best_high = counted_high
        d.best_times = times
