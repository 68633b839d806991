"""Looking for targets of four sets and a pair: along routes, and among all sets that are near."""

from __future__ import annotations

from muraille.games.mcr.fans.forms import knitting
from muraille.games.mcr.kernel.prices import finish_standard
from muraille.games.mcr.kernel.search_state import (
    KINDS,
    PUNGS,
    ROUTE,
    SETS,
    TRIED,
    WORD,
    SearchState,
    cost,
    put_back,
    take,
)
from muraille.kernel.bits import lowest
from muraille.kernel.c_types import U64, Int

ALL_SETS = (1 << SETS) - 2
ALL_KINDS = (1 << KINDS) - 1
WIDE = 3
"""Tiles that may be missing, one more for each meld, where every near set is tried."""
NUMBERED = 27


def suit_of(n: Int) -> Int:
    """The suit of a set as a bit; 8 for honours."""
    if n < PUNGS:
        return 1 << (n - 1) // 7
    return 1 << (n - PUNGS) // 9


def room(s: SearchState) -> Int:
    """Tiles that may still be missing, as far as a set can tell."""
    return max(0, min(3, s.budget - s.missing))


def choose_pair(s: SearchState, pairs: U64) -> None:
    """Finish with each pair that fits."""
    one: U64 = 1
    kind: Int
    pairs &= s.twins[room(s)]
    while pairs:
        kind = lowest(pairs)
        pairs &= pairs - one
        if s.missing + 2 - s.hand[kind] <= s.budget:
            finish_standard(s, kind)


def choose_sets(s: SearchState, more: Int, pool: U64, pairs: U64, apart: Int) -> None:
    """Finish with so many sets of a pool; a chow may stand twice."""
    one: U64 = 1
    n: Int
    if more == 0:
        choose_pair(s, pairs)
        return
    pool &= s.near[room(s)]
    while pool and s.tried < TRIED:
        n = lowest(pool)
        if s.missing + cost(s, n) <= s.budget:
            take(s, n)
            if apart:
                choose_sets(s, more - 1, without_suit(pool, suit_of(n)), pairs, apart)
            else:
                choose_sets(s, more - 1, pool, pairs, apart)
            put_back(s)
        pool &= pool - one


def without_suit(pool: U64, suit: Int) -> U64:
    """The sets of a pool that are of other suits."""
    one: U64 = 1
    left: U64 = pool
    n: Int
    while pool:
        n = lowest(pool)
        pool &= pool - one
        if suit_of(n) & suit:
            left ^= one << n
    return left


def set_of(meld: Int) -> Int:
    """The set a meld stands for: a kong is a pung."""
    return meld if meld < PUNGS else PUNGS + (meld - PUNGS) % KINDS


def melds_fit(s: SearchState, allowed: U64) -> Int:
    """Whether all melds are among these sets."""
    i: Int
    for i in range(s.meld_count):
        if not allowed >> set_of(s.melds[i]) & 1:
            return 0
    return 1


def try_route(s: SearchState, at: Int) -> None:
    """Look along one route: its fixed sets first, then those that may stand beside them."""
    i: Int
    n: Int
    fixed: Int = 0
    allowed: U64 = s.routes[at + 3]
    own: U64 = allowed
    one: U64 = 1
    for i in range(3):
        n = s.routes[at + i]
        own |= one << n if n else 0
    if s.routes[at] == 0 and not melds_fit(s, own):
        return
    if s.routes[at] and not rest_fits(s, at, allowed):
        return
    for i in range(3):
        n = s.routes[at + i]
        if n == 0 or covered(s, at, i):
            continue
        if s.chosen + s.meld_count >= 4 or s.missing + cost(s, n) > s.budget:
            fixed = -1
            break
        take(s, n)
    if fixed == 0:
        i = 4 - s.meld_count - s.chosen
        choose_sets(s, i, allowed, s.routes[at + 4], s.routes[at + 5])
    while s.chosen:
        put_back(s)


def covered(s: SearchState, at: Int, place: Int) -> Int:
    """Whether a fixed set lies on the table; equal fixed sets need as many melds."""
    i: Int
    before: Int = 0
    shown: Int = 0
    n: Int = s.routes[at + place]
    other: Int
    for i in range(place):
        other = s.routes[at + i]
        before += other == n
    for i in range(s.meld_count):
        shown += set_of(s.melds[i]) == n
    return shown > before


def rest_fits(s: SearchState, at: Int, allowed: U64) -> Int:
    """Whether the melds that are not fixed sets may stand beside them, and leave room."""
    i: Int
    j: Int
    k: Int
    n: Int
    meld: Int
    open_sets: Int = 0
    for i in range(3):
        if s.routes[at + i]:
            open_sets += 1 - covered(s, at, i)
    if open_sets + s.meld_count > 4:
        return 0
    for i in range(s.meld_count):
        meld = set_of(s.melds[i])
        j = 0
        for k in range(3):
            n = s.routes[at + k]
            j |= n == meld
        if not j and not allowed >> meld & 1:
            return 0
    return 1


def try_knitted_straights(s: SearchState) -> None:
    """Nine knitted tiles, a set and a pair."""
    k: Int
    i: Int
    one: U64 = 1
    tiles: U64
    gone: Int
    if s.meld_count > 1:
        return
    for k in range(6):
        tiles = knitting(k)
        gone = 0
        s.knit = k + 1
        for i in range(NUMBERED):
            if not tiles >> i & one:
                continue
            s.target[i] += 1
            s.key = s.key + s.salt[i] & WORD
            if s.hand[i]:
                s.hand[i] -= 1
            else:
                s.knit_lack |= one << i
                s.need[i] += 1
                s.missing += 1
                gone += s.live[i] == 0
        if gone == 0 and s.missing <= s.budget:
            choose_sets(s, 1 - s.meld_count, ALL_SETS, ALL_KINDS, 0)
        for i in range(NUMBERED):
            if not tiles >> i & one:
                continue
            s.target[i] -= 1
            s.key = s.key - s.salt[i] & WORD
            if s.knit_lack >> i & one:
                s.need[i] -= 1
                s.missing -= 1
            else:
                s.hand[i] += 1
        s.knit_lack = 0
    s.knit = 0


def try_sets(s: SearchState) -> None:
    """Every target of four sets and a pair that is near enough."""
    i: Int
    for i in range(s.route_count):
        try_route(s, ROUTE * i)
    try_knitted_straights(s)
    i = s.budget
    s.budget = min(i, WIDE + s.meld_count + s.meld_count // 3)
    if s.budget > s.done:
        choose_sets(s, 4 - s.meld_count, ALL_SETS, ALL_KINDS, 0)
    s.budget = i
