"""How many exchanges a hand is away from ready, and which tiles bring it closer.

A complete hand is at distance -1, a ready one at 0. A record begins with 34 counts of concealed
tiles; how many melds lie on the table follows from their number.
"""

from __future__ import annotations

from muraille.kernel.bits import fits, pack_honours, pack_suit, total
from muraille.kernel.c_types import (
    U32,
    U64,
    Flag,
    Int,
    Matrix,
    Octets,
    Small,
    Wide,
    entry,
    octets,
    released,
    row,
)
from muraille.kernel.forms import (
    CONCEALED,
    ONE_MELD,
    ONES,
    hand_row,
    honours_and_knitted,
    kinds,
    knitted,
    knitted_straight,
    missing,
    most,
    seven_pairs,
    thirteen_orphans,
    useful_for_knitted,
    useful_for_orphans,
    useful_for_pairs,
    useful_for_sets,
    useful_for_straight,
)

KINDS = 34
RANKS = 9
MOST_TILES = 14
MOST_SETS = 4
FAR = 99
"""The distance to a form that the melds on the table rule out."""
NO_HAND = -2
"""The answer for a record that is no hand: a fifth copy, or a number of tiles no hand has."""
SIZES = 0b110110110110110
"""How many tiles can be concealed: 13, 10, 7, 4, 1, and one more after a draw."""


def nearest(m: U32, p: U32, s: U32, h: U32, size: Int) -> Int:
    """Distance over all forms."""
    hand: U32 = hand_row(m, p, s, h)
    best: Int = missing(hand, size // 3) - 1
    if size < ONE_MELD:
        return best
    together: Int = most(knitted(m, p, s))
    if size >= CONCEALED:
        best = min(best, seven_pairs(m, p, s, h))
        best = min(best, thirteen_orphans(m, p, s, h))
        best = min(best, honours_and_knitted(together, h))
    # The rest of a hand never misses less than the whole hand does.
    if 8 - together + missing(hand, size // 3 - 3) < best:
        best = knitted_straight(m, p, s, h, size, best)
    return best


def useful_when_drawn(m: U32, p: U32, s: U32, h: U32, size: Int, away: Int) -> U64:
    """The kinds that bring a hand at distance ``away`` closer when drawn, over all forms."""
    useful: U64 = 0
    if missing(hand_row(m, p, s, h), size // 3) - 1 == away:
        useful |= useful_for_sets(m, p, s, h, size // 3)
    if size >= ONE_MELD:
        useful |= useful_for_straight(m, p, s, h, size, away)
    if size >= CONCEALED:
        together: Int = most(knitted(m, p, s))
        if seven_pairs(m, p, s, h) == away:
            useful |= useful_for_pairs(m, p, s, h)
        if thirteen_orphans(m, p, s, h) == away:
            useful |= useful_for_orphans(m, p, s, h)
        if honours_and_knitted(together, h) == away:
            useful |= useful_for_knitted(m, p, s, h, together)
    return useful


def useful_if_kept(m: U32, p: U32, s: U32, h: U32, size: Int, away: Int) -> U64:
    """The useful kinds of a hand just after a discard, none if the discard made it worse."""
    if nearest(m, p, s, h, size) > away:
        return 0
    return useful_when_drawn(m, p, s, h, size, away)


def useful_after_discard(m: U32, p: U32, s: U32, h: U32, size: Int, away: Int) -> U64:
    """The kinds that are useful after one of the discards that keep the distance."""
    useful: U64 = 0
    left: Int = size - 1
    i: Int
    for i in range(RANKS):
        tile: U32 = 1 << 3 * i
        if m & tile * 7:
            useful |= useful_if_kept(m - tile, p, s, h, left, away)
        if p & tile * 7:
            useful |= useful_if_kept(m, p - tile, s, h, left, away)
        if s & tile * 7:
            useful |= useful_if_kept(m, p, s - tile, h, left, away)
        if h & tile * 7:
            useful |= useful_if_kept(m, p, s, h - tile, left, away)
    return useful


def hand_size(record: Octets) -> Int:
    """How many tiles are concealed; 0 if the record is no hand."""
    size: Int = total(record)
    return size if fits(record) and size <= MOST_TILES and SIZES >> size & 1 else 0


def of_record(record: Octets) -> Int:
    """Distance of a record, or ``NO_HAND``."""
    size: Int = hand_size(record)
    if size == 0:
        return NO_HAND
    return nearest(
        pack_suit(record, 0),
        pack_suit(record, 9),
        pack_suit(record, 18),
        pack_honours(record, 27),
        size,
    )


def useful_of_record(record: Octets, away: Int) -> U64:
    """The useful kinds of a record at this distance."""
    m: U32 = pack_suit(record, 0)
    p: U32 = pack_suit(record, 9)
    s: U32 = pack_suit(record, 18)
    h: U32 = pack_honours(record, 27)
    size: Int = total(record)
    useful: U64
    if size % 3 == 1:
        useful = useful_when_drawn(m, p, s, h, size, away)
    else:
        useful = useful_after_discard(m, p, s, h, size, away)
    return useful & ~kinds(m >> 2 & ONES, p >> 2 & ONES, s >> 2 & ONES, h >> 2 & ONES)


@entry
def distance(counts: bytes) -> int:
    """Distance of the hand with these 34 counts of concealed tiles, over all forms."""
    if len(counts) < KINDS:
        raise ValueError(counts)
    answer: Int = of_record(octets(counts))
    if answer == NO_HAND:
        raise ValueError(counts)
    return answer


@entry
def distance_and_useful(counts: bytes) -> tuple[int, int]:
    """Distance over all forms and the kinds that bring the hand closer, as a set of 34 bits.

    Useful is what lowers the distance when drawn; after a draw, what does so after one of the
    discards that keep the distance. A kind concealed four times can not be drawn.
    """
    if len(counts) < KINDS:
        raise ValueError(counts)
    answer: Int = of_record(octets(counts))
    if answer == NO_HAND:
        raise ValueError(counts)
    useful: U64 = useful_of_record(octets(counts), answer)
    return answer, useful


@entry
def distances_by_form(counts: bytes) -> tuple[int, int, int, int, int]:
    """Distance to sets and a pair, seven pairs, orphans, honours and knitted, knitted straight.

    ``FAR`` where the melds on the table rule a form out.
    """
    if len(counts) < KINDS or of_record(octets(counts)) == NO_HAND:
        raise ValueError(counts)
    size: Int = total(octets(counts))
    m: U32 = pack_suit(octets(counts), 0)
    p: U32 = pack_suit(octets(counts), 9)
    s: U32 = pack_suit(octets(counts), 18)
    h: U32 = pack_honours(octets(counts), 27)
    concealed: Flag = size >= CONCEALED
    return (
        missing(hand_row(m, p, s, h), size // 3) - 1,
        seven_pairs(m, p, s, h) if concealed else FAR,
        thirteen_orphans(m, p, s, h) if concealed else FAR,
        honours_and_knitted(most(knitted(m, p, s)), h) if concealed else FAR,
        knitted_straight(m, p, s, h, size, FAR) if size >= ONE_MELD else FAR,
    )


@entry
def near_sets(counts: bytes, sets: int) -> tuple[int, int]:
    """Tiles that some sets and a pair miss, and the kinds that bring them closer.

    Other forms are not thought of, and the concealed tiles may be any number.
    """
    if len(counts) < KINDS or not 0 <= sets <= MOST_SETS:
        raise ValueError(counts, sets)
    m: U32 = pack_suit(octets(counts), 0)
    p: U32 = pack_suit(octets(counts), 9)
    s: U32 = pack_suit(octets(counts), 18)
    h: U32 = pack_honours(octets(counts), 27)
    useful: U64 = useful_for_sets(m, p, s, h, sets)
    return missing(hand_row(m, p, s, h), sets), useful


@entry
def distance_batch(records: Matrix, out: Small) -> None:
    """Distances of many hands, one a row; ``NO_HAND`` where a row is none."""
    hands: Int = records.shape[0]
    if records.shape[1] < KINDS or len(out) < hands:
        raise ValueError(records.shape)
    i: Int
    with released():
        for i in range(hands):
            out[i] = of_record(row(records, i))


@entry
def useful_batch(records: Matrix, distances: Small, useful: Wide) -> None:
    """Distances and useful kinds of many hands; ``NO_HAND`` and none where a row is no hand."""
    hands: Int = records.shape[0]
    if records.shape[1] < KINDS or len(distances) < hands or len(useful) < hands:
        raise ValueError(records.shape)
    i: Int
    away: Int
    with released():
        for i in range(hands):
            away = of_record(row(records, i))
            distances[i] = away
            useful[i] = 0 if away == NO_HAND else useful_of_record(row(records, i), away)
