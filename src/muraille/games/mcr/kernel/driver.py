"""From the record of a hand to its best count: every form, every reading, every place."""

from __future__ import annotations

from muraille.games.hand_bytes import SITUATION_AT
from muraille.games.mcr.fans.forms import (
    every_suit_knits,
    is_scattered,
    is_seven_pairs,
    is_thirteen_orphans,
    knit_step,
    knitted_part,
    knitting,
)
from muraille.games.mcr.fans.hand_view import HandView
from muraille.games.mcr.fans.kinds import (
    CHOW_HIGH,
    CHOW_LOW,
    CHOW_MIDDLE,
    IN_KNIT,
    IN_PAIR,
    IN_PUNG,
    KNITTED,
    OPEN,
    PAIRS,
    SCATTERED,
    STANDARD,
    SUIT,
    THIRTEEN,
)
from muraille.games.mcr.fans.placing import is_given, wait_at
from muraille.games.mcr.kernel.chow_match import match_form, match_hand, match_place, match_sets
from muraille.games.mcr.kernel.exclusions import match_chows, settle
from muraille.games.mcr.kernel.fan_table import FanTable
from muraille.games.mcr.kernel.workspace import (
    Workspace,
    clear,
    see_kinds,
    see_melds,
    see_situation,
)
from muraille.kernel.bits import count, lowest, pack_suit
from muraille.kernel.c_types import U32, U64, Flag, Int, Octets, Table16, Table32, Table64
from muraille.kernel.store import table
from muraille.kernel.suits import suit_number

SUIT_STATE: Table16 = table("suit_state.u16")
"""Suit number -> which complete state it is, 0 if its tiles are not sets and at most a pair."""
STATES: Table64 = table("states.u64")
"""Complete state -> first reading, number of readings << 16, pair << 20, lone waits << 24."""
READINGS: Table64 = table("readings.u64")
"""Readings of a suit: pungs, pair << 9, chows << 18 (seven counts of three bits)."""
CHOW_STEP: Table32 = table("chow_steps.u32")
"""For the rank of a multiset of chows: what the n-th chow adds."""
CHOW_START: Table32 = table("chow_starts.u32")
"""Where the multisets of n chows begin."""


def read_chows(v: HandView, s: FanTable, packed: U64) -> U32:
    """Lay out the chows of a reading; the answer is their best combination."""
    one: U64 = 1
    n: Int = 0
    last: Int = -1
    rank: U32 = 0
    chow: Int
    kind: U64
    v.chows = 0
    v.twins = 0
    while packed:
        chow = lowest(packed) // 3
        packed -= one << 3 * chow
        kind = one << chow + 2 * (chow // 7)
        v.chows |= kind
        if chow == last:
            v.twins |= kind
        last = chow
        rank += CHOW_STEP[32 * n + chow]
        n += 1
    v.chow_count = n
    return s.chows[CHOW_START[n] + rank]


def place_class(v: HandView, place: Int) -> Int:
    """What a place means to the fans, as one bit: its wait, and whether it exposes a pung."""
    one: Int = 1
    wait: Int = wait_at(place, v.win) if v.only else OPEN
    return one << wait + (4 if is_given(place, v.self_drawn) else 0)


def chow_classes(d: Workspace, v: HandView, own_chows: U64) -> Int:
    """The places of the winning tile in concealed chows."""
    chow: Int = d.win - 2 * (d.win // 9)
    rank: Int = d.win % 9
    classes: Int = 0
    if rank < 7 and own_chows >> 3 * chow & 7:
        classes |= place_class(v, CHOW_LOW)
    if 0 < rank < 8 and own_chows >> 3 * (chow - 1) & 7:
        classes |= place_class(v, CHOW_MIDDLE)
    if rank > 1 and own_chows >> 3 * (chow - 2) & 7:
        classes |= place_class(v, CHOW_HIGH)
    return classes


def try_places(d: Workspace, v: HandView, s: FanTable, own_pungs: U64, own_chows: U64) -> None:
    """Count a reading with the winning tile in each place that means something else."""
    low: U64 = v.low
    high: U64 = v.high
    classes: Int = 0
    c: Int
    if d.win < 27 and own_chows:
        classes |= chow_classes(d, v, own_chows)
    if own_pungs & v.win:
        classes |= place_class(v, IN_PUNG)
    if v.pair & v.win:
        classes |= place_class(v, IN_PAIR)
    if v.knitted & v.win:
        classes |= place_class(v, IN_KNIT)
    while classes:
        c = lowest(classes)
        classes &= classes - 1
        v.low = low
        v.high = high
        v.wait = c & 3
        v.given = c >> 2 != 0
        match_place(v)
        settle(d, v, s)


def try_reading(d: Workspace, v: HandView, s: FanTable, pungs: U64, chows: U64) -> None:
    """Match the sets of one reading: concealed pungs and chows, the melds beside them."""
    combined: U32 = read_chows(v, s, chows + d.chows)
    v.pungs = pungs | d.melded
    v.pung_count = count(v.pungs)
    v.hand_pungs = pungs | v.concealed_kongs
    match_sets(v)
    if combined:
        match_chows(v, s, combined)
    try_places(d, v, s, pungs, chows)


def lone_wait(d: Workspace, a: U64, b: U64, c: U64) -> Flag:
    """Whether no other tile of the winning tile's suit would have completed it.

    No other suit can be completed instead: a pair elsewhere would have to become a pung, and the
    table of lone waits knows that. An honour is a lone wait as the pair only.
    """
    if d.win < 9:
        return a >> 24 + d.win & 1 != 0
    if d.win < 18:
        return b >> 15 + d.win & 1 != 0
    if d.win < 27:
        return c >> 6 + d.win & 1 != 0
    return d.honour_pairs >> d.win & 1 != 0


def read_suits(d: Workspace, v: HandView, s: FanTable, a: U64, b: U64, c: U64) -> None:
    """Read three complete suits and the honours in every way that has one pair."""
    low: U64 = v.low
    high: U64 = v.high
    x: U64
    y: U64
    z: U64
    i: U64
    j: U64
    k: U64
    pairs: Int = (a >> 20 & 1) + (b >> 20 & 1) + (c >> 20 & 1) + count(d.honour_pairs)
    if pairs != 1:
        return
    v.only = lone_wait(d, a, b, c)
    if v.only and v.melds == 0 and v.odd & v.win and count(v.odd) == 2:
        v.only = False  # six pairs and another single tile: that one would have won too
    for i in range(a & 0xFFFF, (a & 0xFFFF) + (a >> 16 & 15)):
        x = READINGS[i]
        for j in range(b & 0xFFFF, (b & 0xFFFF) + (b >> 16 & 15)):
            y = READINGS[j]
            for k in range(c & 0xFFFF, (c & 0xFFFF) + (c >> 16 & 15)):
                z = READINGS[k]
                v.low = low
                v.high = high
                v.pair = x >> 9 & SUIT | (y >> 9 & SUIT) << 9 | (z >> 9 & SUIT) << 18
                v.pair |= d.honour_pairs
                try_reading(
                    d,
                    v,
                    s,
                    x & SUIT | (y & SUIT) << 9 | (z & SUIT) << 18 | d.honour_pungs,
                    x >> 18 | y >> 18 << 21 | z >> 18 << 42,
                )


def suit_state(key: U32) -> U32:
    """Which complete state a suit is in; 0 if it is not made of sets and a pair at most."""
    return SUIT_STATE[suit_number(key)]


def find_states(d: Workspace, record: Octets) -> Flag:
    """Look at one suit after the other: whether all are made of sets and a pair at most."""
    d.s2 = 0
    d.k0 = pack_suit(record, 0)
    d.s0 = suit_state(d.k0)
    if d.s0 == 0:
        return False
    d.k1 = pack_suit(record, 9)
    d.s1 = suit_state(d.k1)
    if d.s1 == 0:
        return False
    d.k2 = pack_suit(record, 18)
    d.s2 = suit_state(d.k2)
    return d.s2 != 0


def start_form(d: Workspace, v: HandView, form: Int, knitted: U64) -> None:
    """Look at a form from what the hand shows already."""
    v.form = form
    v.knitted = knitted
    v.low = d.low
    v.high = d.high


def try_form(d: Workspace, v: HandView, s: FanTable, form: Int, knitted: U64) -> None:
    """Count a form that has no sets; its pair wait is part of it, so none is looked for."""
    start_form(d, v, form, knitted)
    v.pungs = 0
    v.pair = 0
    v.chows = 0
    v.twins = 0
    v.pung_count = 0
    v.chow_count = 0
    v.hand_pungs = 0
    v.wait = OPEN
    v.given = False
    match_form(v)
    settle(d, v, s)


def try_knittings(d: Workspace, v: HandView, s: FanTable) -> None:
    """Take each whole knitting out of the tiles and read what is left."""
    i: Int
    a: U32
    b: U32
    c: U32
    third: U32 = 0o1001001
    if not every_suit_knits(d.concealed):
        return
    for i in range(6):
        if d.concealed & knitting(i) != knitting(i):
            continue
        a = suit_state(d.k0 - (third << 3 * knit_step(i, 0)))
        b = suit_state(d.k1 - (third << 3 * knit_step(i, 1)))
        c = suit_state(d.k2 - (third << 3 * knit_step(i, 2)))
        if a and b and c:
            start_form(d, v, KNITTED, knitting(i))
            match_form(v)
            read_suits(d, v, s, STATES[a], STATES[b], STATES[c])


def may_be_complete(d: Workspace, v: HandView, record: Octets) -> Flag:
    """Whether any form is worth a closer look; most hands end here, the sooner the better."""
    standard: Flag = find_states(d, record)
    if not standard and v.melds > 1:
        return False
    see_kinds(d, v, record)
    if not d.honours_fit:
        d.s2 = 0
    if d.s2 or v.melds > 1:
        return d.s2 != 0
    d.k1 = pack_suit(record, 9)
    d.k2 = pack_suit(record, 18)
    if d.honours_fit and every_suit_knits(d.concealed):
        return True
    return is_seven_pairs(v) or is_thirteen_orphans(v) or is_scattered(v)


def try_every_form(d: Workspace, v: HandView, s: FanTable) -> None:
    """Count the hand in each form it takes."""
    paired: Flag = is_seven_pairs(v)
    orphans: Flag = is_thirteen_orphans(v)
    scattered: Flag = is_scattered(v)
    if d.s2:
        start_form(d, v, STANDARD, 0)
        read_suits(d, v, s, STATES[d.s0], STATES[d.s1], STATES[d.s2])
    if v.melds <= 1 and d.honours_fit:
        try_knittings(d, v, s)
    if paired:
        try_form(d, v, s, PAIRS, 0)
    if orphans:
        try_form(d, v, s, THIRTEEN, 0)
    if scattered:
        try_form(d, v, s, SCATTERED, knitted_part(v.tiles))


def count_record(d: Workspace, v: HandView, s: FanTable, record: Octets) -> Int:
    """The best count of a record: 0 if it is not complete, below zero if it is of no hand."""
    refused: Int = clear(d, v, record)
    if refused:
        return refused
    if not may_be_complete(d, v, record):
        return 0
    refused = see_melds(d, v, record)
    if refused:
        return refused
    refused = see_situation(d, v, record[SITUATION_AT])
    if refused:
        return refused
    v.low = 0
    v.high = 0
    match_hand(v)
    d.low = v.low
    d.high = v.high
    try_every_form(d, v, s)
    return d.best
