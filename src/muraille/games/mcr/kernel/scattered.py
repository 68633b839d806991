"""Looking for targets without sets: pairs, honours and knitted tiles, orphans."""

from __future__ import annotations

from muraille.games.aims import ALONE
from muraille.games.mcr.fans.forms import knitting
from muraille.games.mcr.fans.kinds import HONOURS, ORPHANS
from muraille.games.mcr.kernel.prices import ROOM, add_need, price, write_aim
from muraille.games.mcr.kernel.search_state import KINDS, SearchState
from muraille.kernel.bits import count, lowest
from muraille.kernel.c_types import U64, Int

SEVEN = 7
FULL = 14
MOST_ODD = 4
"""Pairs that may be missing: a hand with fewer than three is far from seven."""


def finish_scattered(s: SearchState, lacked: U64) -> None:
    """Price a target that misses these kinds once each."""
    one: U64 = 1
    n: Int = 0
    missing: Int = count(lacked)
    if missing <= s.done or missing > s.budget or missing > ROOM or s.found >= s.most:
        return
    if price(s, missing, rarest(s, lacked), -1):
        while lacked:
            n = add_need(s, n, lowest(lacked), ALONE)
            lacked &= lacked - one
        write_aim(s, missing)


def rarest(s: SearchState, kinds: U64) -> Int:
    """The kind with the fewest live copies."""
    one: U64 = 1
    found: Int = lowest(kinds)
    while kinds:
        if s.live[lowest(kinds)] < s.live[found]:
            found = lowest(kinds)
        kinds &= kinds - one
    return found


def choose_pairs(s: SearchState, more: Int, odd: U64, lacked: U64) -> None:
    """Pair so many of the odd tiles."""
    one: U64 = 1
    kind: Int
    if more == 0:
        finish_scattered(s, lacked)
        return
    while count(odd) >= more:
        kind = lowest(odd)
        odd &= odd - one
        if s.live[kind]:
            s.hand[kind] -= 1
            s.target[kind] += 2
            choose_pairs(s, more - 1, odd, lacked | one << kind)
            s.target[kind] -= 2
            s.hand[kind] += 1


def try_pairs(s: SearchState) -> None:
    """Seven pairs; four alike are two of them."""
    i: Int
    odd: U64 = 0
    one: U64 = 1
    pairs: Int = 0
    for i in range(KINDS):
        pairs += s.hand[i] >> 1
        if s.hand[i] & 1:
            odd |= one << i
    if pairs >= SEVEN or SEVEN - pairs > min(s.budget, MOST_ODD):
        return
    for i in range(KINDS):
        s.target[i] = s.hand[i] & 6
        s.hand[i] &= 1
    choose_pairs(s, SEVEN - pairs, odd, 0)
    for i in range(KINDS):
        s.hand[i] += s.target[i]
        s.target[i] = 0


def choose_kinds(s: SearchState, more: Int, kinds: U64, lacked: U64) -> None:
    """Add so many of the kinds that are not held."""
    one: U64 = 1
    kind: Int
    if more == 0:
        finish_scattered(s, lacked)
        return
    while count(kinds) >= more:
        kind = lowest(kinds)
        kinds &= kinds - one
        s.target[kind] += 1
        choose_kinds(s, more - 1, kinds, lacked | one << kind)
        s.target[kind] -= 1


def try_different(s: SearchState, kinds: U64, size: Int) -> None:
    """So many different tiles of one set of kinds."""
    i: Int
    one: U64 = 1
    held: U64 = 0
    gone: U64 = 0
    for i in range(KINDS):
        if kinds >> i & one:
            if s.hand[i]:
                held |= one << i
            elif s.live[i] == 0:
                gone |= one << i
    if size - count(held) > s.budget or count(held) >= size:
        return
    for i in range(KINDS):
        if held >> i & one:
            s.hand[i] -= 1
            s.target[i] += 1
    choose_kinds(s, size - count(held), kinds & ~held & ~gone, 0)
    for i in range(KINDS):
        if held >> i & one:
            s.hand[i] += 1
            s.target[i] -= 1


def try_orphans(s: SearchState) -> None:
    """Thirteen orphans, each in turn as the pair."""
    i: Int
    j: Int
    one: U64 = 1
    orphans: U64 = ORPHANS
    lacked: U64
    gone: Int
    for i in range(KINDS):
        if not orphans >> i & one or s.hand[i] < 2:
            continue
        lacked = 0
        gone = 0
        for j in range(KINDS):
            if orphans >> j & one and s.hand[j] == 0:
                lacked |= one << j
                gone += s.live[j] == 0
        if gone or count(lacked) > s.budget:
            return
        for j in range(KINDS):
            if orphans >> j & one:
                s.target[j] = 2 if i == j else 1
                s.hand[j] -= 0 if lacked >> j & one else s.target[j]
        finish_scattered(s, lacked)
        for j in range(KINDS):
            if orphans >> j & one:
                s.hand[j] += 0 if lacked >> j & one else s.target[j]
                s.target[j] = 0
        return


def try_scattered(s: SearchState) -> None:
    """Every target that has no sets; melds rule them out."""
    k: Int
    if s.meld_count:
        return
    try_pairs(s)
    for k in range(6):
        try_different(s, knitting(k) | HONOURS, FULL)
    try_orphans(s)
