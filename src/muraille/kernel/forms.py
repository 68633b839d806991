"""How far a hand is from each of the five forms, and which tiles bring it closer to one.

A target is a complete hand of one form. What a hand misses is the number of tiles it must still
draw to hold some target; its distance is one less. What lies in the wall or the rivers is ignored,
but no target holds a kind five times.

A suit is told by its row: the tiles missing for 0 to 4 sets, without and with a pair. There are
180 rows, closed under putting two parts of a hand together, so a row fits a byte and a hand is
four rows joined by one table. Hands are given as three suits and the honours, packed: three bits
for each count, named ``m``, ``p``, ``s`` and ``h`` as in the notation of tiles.
"""

from __future__ import annotations

from muraille.kernel.c_types import U32, U64, Flag, Int, Table8, Table32
from muraille.kernel.store import table
from muraille.kernel.suits import suit_number

SUIT_ROW: Table8 = table("suit_row.u8")
"""Number of a suit -> its row."""
HONOUR_ROW: Table8 = table("honour_row.u8")
"""How many honours are held at least once, twice, three times -> their row."""
JOINED: Table8 = table("joined_row.u8")
"""The rows of two parts of a hand -> the row of both together."""
MISSING: Table8 = table("missing.u8")
"""Number of sets, row -> tiles missing for these sets and a pair."""
KNITTED: Table32 = table("knitted.u32")
"""Suit, how many of its 147, 258 and 369 are held -> its tiles in each of the six knittings."""
KNITTING: Table32 = table("knitting.u32")
"""Knitting, suit -> its three ranks."""

ONES = 0o111111111
"""A one for each rank of a suit, packed: three bits a rank."""
TERMINALS = 0o100000001
ORPHANS = 0b1111111_100000001_100000001_100000001
"""The thirteen terminals and honours, as a set of the 34 kinds."""
HONOURS = 0b1111111 << 27
CONCEALED = 13
"""Tiles of a hand without melds."""
ONE_MELD = 10
"""Concealed tiles of a hand with one meld."""
KNITTINGS = 6
"""Ways to give 147, 258 and 369 to the three suits."""


def held(packed: U32) -> U32:
    """The kinds held at least once: a one in each digit that is not zero."""
    return (packed | packed >> 1 | packed >> 2) & ONES


def paired(packed: U32) -> U32:
    """The kinds held at least twice."""
    return (packed >> 1 | packed >> 2) & ONES


def tally(ones: U32) -> Int:
    """How many honours are marked, seven at most."""
    return ones * 0o1111111 >> 18 & 7


def honours_row(honours: U32) -> U32:
    """The row of the honours: only how often a kind is held matters."""
    tripled: U32 = (honours >> 2 | honours >> 1 & honours) & ONES
    return HONOUR_ROW[tally(held(honours)) << 6 | tally(paired(honours)) << 3 | tally(tripled)]


def suit_row(suit: U32) -> U32:
    """The row of a suit."""
    return SUIT_ROW[suit_number(suit)]


def joined(part: U32, other: U32) -> U32:
    """The row of two parts of a hand together."""
    return JOINED[part << 8 | other]


def hand_row(m: U32, p: U32, s: U32, h: U32) -> U32:
    """The row of a hand."""
    return joined(joined(suit_row(m), suit_row(p)), joined(suit_row(s), honours_row(h)))


def missing(hand: U32, sets: Int) -> Int:
    """Tiles missing for this many sets and a pair; the hand is given by its row."""
    return MISSING[sets << 8 | hand]


def seven_pairs(m: U32, p: U32, s: U32, h: U32) -> Int:
    """Distance to seven pairs; four alike are two pairs."""
    twos: U32 = ONES * 3
    pairs: U32 = (m >> 1 & twos) + (p >> 1 & twos) + (s >> 1 & twos) + (h >> 1 & twos)
    # A hand holds seven pairs at most: their sum stays within the last digit.
    return 6 - (pairs * ONES >> 24 & 7)


def thirteen_orphans(m: U32, p: U32, s: U32, h: U32) -> Int:
    """Distance to one of each terminal and honour with one of them twice."""
    ends: U32 = (held(m) & TERMINALS) + (held(p) & TERMINALS) + (held(s) & TERMINALS)
    different: Int = (ends + (ends >> 24) & 7) + tally(held(h))
    pair: Flag = ((paired(m) | paired(p) | paired(s)) & TERMINALS | paired(h)) != 0
    return 12 - different if pair else 13 - different


def residues(suit: U32) -> U32:
    """How many different tiles of 147, 258 and 369 a suit holds, three bits each."""
    return held(suit) * 0o1001001 >> 18 & 0o777


def knitted(m: U32, p: U32, s: U32) -> U32:
    """Different tiles held of each of the six knittings, four bits each."""
    return KNITTED[residues(m)] + KNITTED[512 | residues(p)] + KNITTED[1024 | residues(s)]


def most(tallies: U32) -> Int:
    """The largest of the six tallies of :func:`knitted`."""
    best: Int = 0
    k: Int
    for k in range(KNITTINGS):
        here: Int = tallies >> 4 * k & 15
        best = max(best, here)
    return best


def honours_and_knitted(together: Int, h: U32) -> Int:
    """Distance to fourteen different honours and tiles of one knitting, ``together`` of it held."""
    return 13 - together - tally(held(h))


def rest_missing(m: U32, p: U32, s: U32, h: U32, sets: Int, k: Int) -> Int:
    """Tiles missing for the sets and the pair once the tiles of knitting ``k`` are put apart."""
    i: Int = k << 2
    m -= held(m) & KNITTING[i]
    p -= held(p) & KNITTING[i + 1]
    s -= held(s) & KNITTING[i + 2]
    return missing(hand_row(m, p, s, h), sets)


def knitted_straight(m: U32, p: U32, s: U32, h: U32, size: Int, best: Int) -> Int:
    """Distance to a knitted straight with a set and a pair if below ``best``, else ``best``.

    Nine tiles of one knitting are concealed; the set may be a meld.
    """
    tallies: U32 = knitted(m, p, s)
    sets: Int = size // 3 - 3
    # The rest of a hand never misses less than the whole hand does.
    least: Int = 8 + missing(hand_row(m, p, s, h), sets)
    k: Int
    for k in range(KNITTINGS):
        together: Int = tallies >> 4 * k & 15
        if least - together < best:
            best = min(best, 8 - together + rest_missing(m, p, s, h, sets, k))
    return best


def bits_of(ones: U32) -> U64:
    """Marks of three bits a rank, side by side."""
    marks: U32 = (ones | ones >> 2 | ones >> 4) & 0o7007007
    return (marks | marks >> 6 | marks >> 12) & 0o777


def kinds(m: U32, p: U32, s: U32, h: U32) -> U64:
    """The marked kinds as a set of the 34 kinds."""
    return bits_of(m) | bits_of(p) << 9 | bits_of(s) << 18 | bits_of(h) << 27


def useful_in_suit(suit: U32, rest: U32, lacking: Int, sets: Int) -> U64:
    """The ranks of a suit that leave fewer tiles missing when drawn; ``rest`` is its hand's row."""
    useful: U64 = 0
    bit: U64 = 1
    i: Int
    for i in range(9):
        drawn: U32 = suit_row(suit + (1 << 3 * i))
        useful |= bit if missing(joined(rest, drawn), sets) < lacking else 0
        bit <<= 1
    return useful


def useful_honours(honours: U32, rest: U32, lacking: Int, sets: Int) -> U64:
    """The honours that leave fewer tiles missing when drawn."""
    useful: U64 = 0
    bit: U64 = 1
    i: Int
    for i in range(7):
        drawn: U32 = honours_row(honours + (1 << 3 * i))
        useful |= bit if missing(joined(rest, drawn), sets) < lacking else 0
        bit <<= 1
    return useful


def useful_for_sets(m: U32, p: U32, s: U32, h: U32, sets: Int) -> U64:
    """The kinds that leave fewer tiles missing for the sets and the pair."""
    row_m: U32 = suit_row(m)
    row_p: U32 = suit_row(p)
    row_s: U32 = suit_row(s)
    row_h: U32 = honours_row(h)
    first: U32 = joined(row_m, row_p)
    second: U32 = joined(row_s, row_h)
    lacking: Int = missing(joined(first, second), sets)
    return (
        useful_in_suit(m, joined(row_p, second), lacking, sets)
        | useful_in_suit(p, joined(row_m, second), lacking, sets) << 9
        | useful_in_suit(s, joined(first, row_h), lacking, sets) << 18
        | useful_honours(h, joined(first, row_s), lacking, sets) << 27
    )


def useful_for_pairs(m: U32, p: U32, s: U32, h: U32) -> U64:
    """The kinds that make a pair: those held once or three times."""
    return kinds(m & ONES, p & ONES, s & ONES, h & ONES)


def useful_for_orphans(m: U32, p: U32, s: U32, h: U32) -> U64:
    """The terminals and honours not yet held; all of them while none is paired."""
    if (paired(m) | paired(p) | paired(s)) & TERMINALS | paired(h):
        return ORPHANS & ~kinds(held(m), held(p), held(s), held(h))
    return ORPHANS


def useful_for_knitted(m: U32, p: U32, s: U32, h: U32, together: Int) -> U64:
    """The kinds lacking for honours and knitted tiles, in the knittings most held."""
    tallies: U32 = knitted(m, p, s)
    useful: U64 = 0
    k: Int
    for k in range(KNITTINGS):
        here: Int = tallies >> 4 * k & 15
        if here == together:
            useful |= HONOURS | kinds(KNITTING[4 * k], KNITTING[4 * k + 1], KNITTING[4 * k + 2], 0)
    return useful & ~kinds(held(m), held(p), held(s), held(h))


def useful_for_straight(m: U32, p: U32, s: U32, h: U32, size: Int, away: Int) -> U64:
    """The kinds useful for a knitted straight: for its nine tiles or for the rest of the hand."""
    tallies: U32 = knitted(m, p, s)
    sets: Int = size // 3 - 3
    useful: U64 = 0
    k: Int
    for k in range(KNITTINGS):
        here: Int = 8 - (tallies >> 4 * k & 15)
        if here <= away and here + rest_missing(m, p, s, h, sets, k) == away:
            apart_m: U32 = KNITTING[4 * k] & held(m)
            apart_p: U32 = KNITTING[4 * k + 1] & held(p)
            apart_s: U32 = KNITTING[4 * k + 2] & held(s)
            useful |= useful_for_sets(m - apart_m, p - apart_p, s - apart_s, h, sets)
            useful |= kinds(
                KNITTING[4 * k] - apart_m,
                KNITTING[4 * k + 1] - apart_p,
                KNITTING[4 * k + 2] - apart_s,
                0,
            )
    return useful
