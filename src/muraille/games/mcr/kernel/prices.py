"""What a target is worth, and writing it down as an aim."""

from __future__ import annotations

from muraille.games.aims import (
    AIM,
    ALONE,
    CHOW_1,
    HOW,
    MISSING,
    NAME,
    NEED,
    POINTS_CLOSED,
    POINTS_DRAWN,
    POINTS_OPEN,
    PUNG_1,
    SPARE,
)
from muraille.games.hand_bytes import MELDS_AT, SITUATION_AT, TILE_AT
from muraille.games.mcr.kernel.driver import count_record
from muraille.games.mcr.kernel.search_state import (
    KINDS,
    PUNGS,
    WORD,
    SearchState,
    first_tile,
    is_new,
)
from muraille.kernel.bits import lowest
from muraille.kernel.c_types import U64, Block, Int, Octets40, octets40

ROOM = 7
"""Missing tiles an aim has room for."""
BY_DRAWING = 4
"""Points that the own draw of the last tile may add, unless it conceals a third pung."""


def add_need(s: SearchState, n: Int, kind: Int, how: Int) -> Int:
    """Write a missing tile; equal ones stand side by side."""
    i: Int = n
    at: Int = s.found * AIM
    while i > 0 and s.out[at + NEED + i - 1] > kind:
        s.out[at + NEED + i] = s.out[at + NEED + i - 1]
        s.out[at + HOW + i] = s.out[at + HOW + i - 1]
        i -= 1
    s.out[at + NEED + i] = kind
    s.out[at + HOW + i] = how
    return n + 1


def write_needs(s: SearchState, pair: Int, alone: Int) -> Int:
    """Write the missing tiles of the sets, the knitting and the pair; the answer is how many."""
    n: Int = 0
    i: Int
    j: Int
    t: Int
    before: Int
    one: U64 = 1
    for i in range(s.chosen):
        before = n
        if s.sets[i] >= PUNGS:
            while n < before + s.lack[i]:
                n = add_need(s, n, s.sets[i] - PUNGS, PUNG_1 - 1 + s.lack[i])
        else:
            t = first_tile(s.sets[i])
            for j in range(3):
                if not s.held[i] >> j & 1:
                    n = add_need(s, n, t + j, CHOW_1 - 1 + s.lack[i])
    lacked: U64 = s.knit_lack
    while lacked:
        n = add_need(s, n, lowest(lacked), ALONE)
        lacked &= lacked - one
    before = n
    while n < before + alone:
        n = add_need(s, n, pair, ALONE)
    return n


def last_set(s: SearchState) -> Int:
    """The chosen set that is completed last: the one whose missing tile is rarest; else -1."""
    i: Int
    j: Int
    t: Int
    best: Int = 99
    found: Int = -1
    for i in range(s.chosen):
        if s.lack[i] == 0:
            continue
        t = s.sets[i] - PUNGS
        if s.sets[i] >= PUNGS:
            if s.live[t] < best:
                best = s.live[t]
                found = i
        else:
            t = first_tile(s.sets[i])
            for j in range(3):
                if not s.held[i] >> j & 1 and s.live[t + j] < best:
                    best = s.live[t + j]
                    found = i
    return found


def rarest_tile(s: SearchState, place: Int) -> Int:
    """The rarest missing tile of a set."""
    j: Int
    best: Int = 99
    found: Int = 0
    t: Int = s.sets[place] - PUNGS
    if t >= 0:
        return t
    t = first_tile(s.sets[place])
    for j in range(3):
        if not s.held[place] >> j & 1 and s.live[t + j] < best:
            best = s.live[t + j]
            found = t + j
    return found


def write_points(s: SearchState, at: Int, points: Int) -> None:
    """Write points, two bytes."""
    s.out[at] = points & 255
    s.out[at + 1] = points >> 8


def counted(s: SearchState, record: Block, last: Int, drawn: Int) -> Int:
    """The points of a record."""
    record[TILE_AT] = last
    record[SITUATION_AT] = s.winds | drawn
    return count_record(s.workspace, s.view, s.prices, record)


def enough(s: SearchState, points: Int) -> Int:
    """Points that reach the minimum, or none."""
    return points if points >= s.minimum else 0


def dearest(s: SearchState) -> Int:
    """The dearest fan of the last count."""
    if s.workspace.best_low:
        return lowest(s.workspace.best_low)
    return lowest(s.workspace.best_high) + 64 if s.workspace.best_high else 0


def many_pungs(s: SearchState) -> Int:
    """Whether three sets may be concealed pungs."""
    i: Int
    pungs: Int = s.meld_count
    for i in range(s.chosen):
        pungs += s.sets[i] >= PUNGS
    return pungs > 2


def lay_open(s: SearchState, record: Block, place: Int) -> Int:
    """Lay down the sets that are to be claimed, all but the last one; whether there are any."""
    i: Int
    t: Int
    more: Int = s.meld_count
    for i in range(s.chosen):
        if s.lack[i] and i != place:
            record[MELDS_AT + more] = s.sets[i]
            more += 1
            t = s.sets[i] - PUNGS
            if t >= 0:
                record[t] -= 3
            else:
                t = first_tile(s.sets[i])
                record[t] -= 1
                record[t + 1] -= 1
                record[t + 2] -= 1
    return more > s.meld_count


def price(s: SearchState, missing: Int, last: Int, place: Int) -> Int:
    """Count the target in each way to come by its tiles; whether any of them may win."""
    record: Octets40 = octets40()
    i: Int
    at: Int = s.found * AIM
    closed: Int = 0
    opened: Int
    drawn: Int = 0
    name: Int = 0
    for i in range(KINDS):
        record[i] = s.target[i]
    for i in range(4):
        record[MELDS_AT + i] = s.melds[i] if i < s.meld_count else 0
    closed = counted(s, record, last, 0)
    name = dearest(s)
    opened = closed
    if closed < s.minimum:
        if closed < s.minimum - BY_DRAWING and not many_pungs(s):
            return 0
        closed = opened = 0
        drawn = enough(s, counted(s, record, last, 1))
        name = dearest(s)
    elif lay_open(s, record, place):
        opened = enough(s, counted(s, record, last, 0))
    if closed + opened + drawn == 0:
        return 0
    if name == s.prices.nothing and missing > 1:
        return 0  # a hand without any fan is won by chance, not by plan
    s.out[at + NAME] = name
    write_points(s, at + POINTS_OPEN, opened)
    write_points(s, at + POINTS_CLOSED, closed)
    write_points(s, at + POINTS_DRAWN, drawn)
    return 1


def write_aim(s: SearchState, missing: Int) -> None:
    """Write down what the hand can spare, and count the aim as found.

    An aim that must be drawn to the last tile is no measure for how near the hand is.
    """
    i: Int
    spare: U64 = 0
    one: U64 = 1
    at: Int = s.found * AIM
    for i in range(KINDS):
        if s.hand[i]:
            spare |= one << i
    for i in range(8):
        s.out[at + SPARE + i] = spare >> 8 * i & 255
    s.out[at + MISSING] = missing
    s.found += 1
    if s.out[at + POINTS_DRAWN] == 0:
        s.best = min(s.best, missing)


def finish_standard(s: SearchState, pair: Int) -> None:
    """The target is whole with this pair: price it, if it is near enough and new."""
    have: Int = min(2, s.hand[pair])
    missing: Int = s.missing + 2 - have
    last: Int = pair
    place: Int = -1
    if missing > s.budget or missing <= s.done or s.found >= s.most or missing > ROOM:
        return
    if s.need[pair] + 2 - have > s.live[pair]:
        return
    if not is_new(s, s.key + 2 * s.salt[pair] & WORD):
        return
    if have == 2:
        place = last_set(s)
        if place >= 0:
            last = rarest_tile(s, place)
    s.hand[pair] -= have
    s.target[pair] += 2
    if have == 2 and place < 0 and s.knit_lack:
        last = lowest(s.knit_lack)
    if price(s, missing, last, place):
        write_needs(s, pair, 2 - have)
        write_aim(s, missing)
    s.target[pair] -= 2
    s.hand[pair] += have
