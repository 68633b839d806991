"""What a hand brings in each future: every aim has its moment there, or none.

The best aim that a discard leaves open is what the hand brings. So ways that need the same luck
are not counted twice, and a wide choice is worth no more than what it really wins.
"""

from __future__ import annotations

from typing import Final

from muraille.bots.kernel.aim_reader import points_at, points_of, spare_of
from muraille.bots.kernel.futures import KINDS, TURNS, Futures, draw_futures, new_futures
from muraille.games.aims import (
    AIM,
    ALONE,
    CHOW_1,
    CHOW_2,
    HOW,
    MISSING,
    NEED,
    POINTS_DRAWN,
    POINTS_OPEN,
    PUNG_1,
    PUNG_2,
    PUNG_3,
)
from muraille.kernel.bits import lowest
from muraille.kernel.c_types import U32, U64, Block, Bytes, Int, Real, Reals, block, entry

__all__ = ["chances", "draw_futures", "foresee", "new_futures"]

NEVER: Final = 31
"""The moment of a tile that does not come."""


def read_aim(f: Futures, aims: Block, at: Int) -> None:
    """Look at the missing tiles of an aim."""
    i: Int
    claims: Int = points_at(aims, at + POINTS_OPEN)
    f.missing = aims[at + MISSING]
    for i in range(f.missing):
        f.kind[i] = aims[at + NEED + i]
        f.how[i] = aims[at + HOW + i] if claims else ALONE
        f.same[i] = f.same[i - 1] + 1 if i and f.kind[i - 1] == f.kind[i] else 0


def coming(stream: U32, after: Int) -> Int:
    """The first tile of a stream from a turn on."""
    if after >= NEVER:
        return NEVER
    stream = stream >> after << after
    return lowest(stream) if stream else NEVER


def nth(stream: U32, n: Int) -> Int:
    """The n-th tile of a stream (from 0)."""
    while n > 0 and stream:
        stream &= stream - 1
        n -= 1
    return lowest(stream) if stream else NEVER


def chow_of_two(f: Futures, base: Int, a: Int, b: Int, second: Int) -> Int:
    """A chow that misses two tiles: one is drawn, then the other may be claimed."""
    own_a: Int = nth(f.own[base + a], 0)
    own_b: Int = nth(f.own[base + b], 0)
    then_b: Int = min(own_b, coming(f.left[base + b], own_a))
    then_a: Int = min(own_a, coming(f.left[base + a], own_b))
    if max(own_a, then_b) <= max(own_b, then_a):
        return then_b if second else own_a
    return own_b if second else then_a


def are_chow(f: Futures, i: Int) -> Int:
    """Whether the i-th missing tile and the next one are of one chow, the only copies needed."""
    return (
        0 <= i < f.missing - 1
        and f.how[i] == CHOW_2
        and f.how[i + 1] == CHOW_2
        and 0 < f.kind[i + 1] - f.kind[i] < 3
        and f.same[i] == 0
        and (i + 2 >= f.missing or f.kind[i + 2] != f.kind[i + 1])
    )


def tile_moment(f: Futures, base: Int, i: Int) -> Int:
    """When the i-th missing tile comes."""
    how: Int = f.how[i]
    at: Int = base + f.kind[i]
    if how == CHOW_1:
        return nth(f.left[at], f.same[i])
    if how == PUNG_1:
        return nth(f.given[at], f.same[i])
    if how == PUNG_2 and f.same[i]:
        return coming(f.given[at], nth(f.own[at], f.same[i] - 1) + 1)
    if how == PUNG_3 and f.same[i] == 2:
        return coming(f.given[at], nth(f.own[at], 1) + 1)
    if how == CHOW_2 and are_chow(f, i):
        return chow_of_two(f, base, f.kind[i], f.kind[i + 1], 0)
    if how == CHOW_2 and are_chow(f, i - 1):
        return chow_of_two(f, base, f.kind[i - 1], f.kind[i], 1)
    return nth(f.own[at], f.same[i])


def moment(f: Futures, base: Int, given: Int) -> Int:
    """The turn in which the aim is reached in one future; ``NEVER`` if it is not."""
    i: Int
    t: Int
    first: Int = -1
    second: Int = 0
    latest: Int = 0
    for i in range(f.missing):
        t = tile_moment(f, base, i)
        if t >= first:
            second = max(first, 0)
            first = t
            latest = i
        else:
            second = max(second, t)
        if second >= NEVER:
            return NEVER
    if given:  # another copy of the last kind is another tile
        second += f.same[latest] > 0
        return min(first, coming(f.last[base + f.kind[latest]], second))
    return first


@entry
def foresee(f: Futures, aims: Bytes, n: int, values: Reals) -> float:
    """What the hand brings on average; what it brings after each discard goes to ``values``."""
    out: Block = block(aims)
    i: Int
    j: Int
    t: Int
    at: Int
    given: Int
    spare: U64
    left: U64
    one: U64 = 1
    here: Real
    prize: Real
    total: Real = 0
    for i in range(f.count * KINDS):
        f.best[i] = 0
    for j in range(f.count):
        f.top[j] = 0
    for i in range(n):
        at = i * AIM
        read_aim(f, out, at)
        prize = f.won + f.point * points_of(out, at)
        given = points_at(out, at + POINTS_DRAWN) == 0
        spare = spare_of(out, at)
        for j in range(f.count):
            t = moment(f, j * KINDS, given)
            if t >= TURNS:
                continue
            here = pow(prize * f.alive[t], f.breadth)
            f.top[j] += here
            left = spare
            while left:
                f.best[j * KINDS + lowest(left)] += here
                left &= left - one
    for i in range(KINDS):
        values[i] = 0
    for j in range(f.count):
        total += pow(f.top[j], 1 / f.breadth)
        for i in range(KINDS):
            if f.best[j * KINDS + i] > 0:
                values[i] += pow(f.best[j * KINDS + i], 1 / f.breadth) / f.count
    return total / f.count


@entry
def chances(f: Futures, aims: Bytes, n: int, out: Reals) -> None:
    """How often each aim is reached before another player wins."""
    look: Block = block(aims)
    i: Int
    j: Int
    t: Int
    total: Real
    for i in range(n):
        read_aim(f, look, i * AIM)
        total = 0
        for j in range(f.count):
            t = moment(f, j * KINDS, points_at(look, i * AIM + POINTS_DRAWN) == 0)
            total += f.alive[t] if t < TURNS else 0
        out[i] = total / f.count
