"""How many tiles a hand misses for a pattern of fourteen tiles, and which kinds would help.

A pattern is some tiles that are fixed, and parts that leave a choice. Parts share no kinds, so
what they miss can be added up; only free sets and pairs may lie on top of the fixed tiles. Melds
must lie inside: a chow in a run or in a chow, a pung or a kong in a triplet.
"""

from __future__ import annotations

from muraille.games.classic.kernel.held_tiles import HeldTiles
from muraille.kernel.bits import count
from muraille.kernel.c_types import U64, Flag, Int, Table64

FULL_HAND = 14
OUT_OF_REACH = 99
"""What is missing for a pattern that the melds rule out, or that is further than was asked."""

# The first words of a book: where the patterns of each seat wind begin, then where they end.
BOOK_ENDS = 4
HOUSE_FLAGS = 8
FIRST_RANKED = 1
"""A Grand Jeu goes before every other claim."""
CONCEALED_ONLY = 2
"""Exposed melds rule out every pattern."""

# The words of a pattern.
LENGTH = 0
"""Its words, with those of its parts."""
PAGE = 1
"""Which hand of the list it is a reading of."""
WITHIN = 2
"""Every kind it can hold."""
FIXED_ONE, FIXED_TWO, FIXED_THREE = 3, 4, 5
"""The fixed kinds, wanted at least once, twice, three times."""
FIXED_CHOWS = 6
"""The lowest tiles of the chows that may lie in its fixed tiles."""
FIXED_TRIPLETS = 7
HIDDEN_TRIPLET = 8
"""A triplet that must not be exposed, nor completed by a claimed tile."""
DECLARED_KONGS = 9
PATTERN_HEAD = 10

# The words of a part: first its length << 8 | what it is, then for one that is free
FREE = 0
"""so many triplets, pairs and single tiles of any of some kinds."""
FREE_KINDS = 1
FREE_HEAD = 2
TRIPLETS_SHIFT, PAIRS_SHIFT, SINGLES_SHIFT, DOUBLED_SHIFT = 24, 28, 32, 36
"""How many are wanted, four bits each; whether four alike are two pairs."""
# and for a choice between several things:
CHOICE = 1
CHOICE_CHOWS, CHOICE_TRIPLETS = 1, 2
"""Melds that may lie in any of them."""
CHOICE_HEAD = 3
# each of them five words: kinds wanted once, twice, three times, and the melds that may lie in it.
OPTION_ONE, OPTION_TWO, OPTION_THREE, OPTION_CHOWS, OPTION_TRIPLETS = 0, 1, 2, 3, 4
OPTION_LENGTH = 5


def triplets_lacking(held: HeldTiles, kinds: U64, one: U64, two: U64, three: U64, n: Int) -> Int:
    """Tiles missing for n triplets of these kinds: those held most often become triplets."""
    ones: Int = count(one)
    twos: Int = count(two)
    threes: Int = count(three)
    if threes < n:
        held.useful |= (two if twos >= n else one if ones >= n else kinds) & ~three
    return 3 * n - min(n, ones) - min(n, twos) - min(n, threes)


def pairs_lacking(held: HeldTiles, kinds: U64, second: U64, n: Int) -> Int:
    """Tiles missing for n pairs of these kinds; a kind of ``second`` can give two of them."""
    one: U64 = held.over_one & kinds
    two: U64 = held.over_two & kinds
    three: U64 = held.over_three & second
    four: U64 = held.over_four & second
    begun: Int = count(one) + count(three)
    made: Int = count(two) + count(four)
    if made < n:
        held.useful |= one & ~two | three & ~four
        if begun < n:
            held.useful |= kinds & ~one | two & second & ~three
    return 2 * n - min(n, made) - min(n, begun)


def triplets_and_pair_lacking(
    held: HeldTiles, kinds: U64, one: U64, two: U64, three: U64, n: Int
) -> Int:
    """Tiles missing for n triplets and a pair: the pair is tried among kinds held alike."""
    before: U64 = held.useful
    found: U64 = 0
    best: Int = OUT_OF_REACH
    copies: Int
    here: Int
    alike: U64
    others: U64
    pair: Int
    for copies in range(4):
        if copies == 0:
            alike = kinds & ~one
        elif copies == 1:
            alike = one & ~two
        elif copies == 2:
            alike = two & ~three
        else:
            alike = three
        if alike == 0:
            continue
        pair = 2 - min(copies, 2)
        # One of them is the pair, and no matter which: the lowest.
        others = kinds & ~(alike & (~alike + 1))
        held.useful = alike if pair else 0
        here = pair + triplets_lacking(held, others, one & others, two & others, three & others, n)
        if held.useful & others & alike:
            held.useful |= alike  # another of them could be the pair as well
        if here < best:
            best = here
            found = 0
        if here == best:
            found |= held.useful
    held.useful = before | found
    return best


def free_lacking(held: HeldTiles, tag: U64, kinds: U64, mine: U64, fixed: U64) -> Int:
    """Tiles missing for the free sets, pairs and tiles of a part; ``mine`` are its melds."""
    n: Int = tag >> TRIPLETS_SHIFT & 15
    pairs: Int = tag >> PAIRS_SHIFT & 15
    singles: Int = tag >> SINGLES_SHIFT & 15
    n -= count(mine)
    if n < 0:
        return OUT_OF_REACH
    kinds &= ~(mine | held.kongs)
    one: U64 = held.over_one & kinds
    two: U64 = held.over_two & kinds
    three: U64 = held.over_three & kinds
    if singles:
        if one == 0:
            held.useful |= kinds
        return 0 if one else 1
    if pairs == 0:
        return triplets_lacking(held, kinds, one, two, three, n)
    if tag >> TRIPLETS_SHIFT & 15:
        return triplets_and_pair_lacking(held, kinds, one, two, three, n)
    # A second pair of a kind has room only where nothing is fixed.
    return pairs_lacking(held, kinds, kinds & ~fixed if tag >> DOUBLED_SHIFT & 1 else 0, pairs)


def choice_lacking(
    book: Table64, at: Int, end: Int, held: HeldTiles, chows: U64, triplets: U64
) -> Int:
    """Tiles missing for the nearest of several things that holds these melds."""
    best: Int = OUT_OF_REACH
    found: U64 = 0
    one: U64
    two: U64
    three: U64
    here: Int
    i: Int = at + CHOICE_HEAD
    while i < end:
        if (chows & ~book[i + OPTION_CHOWS] | triplets & ~book[i + OPTION_TRIPLETS]) == 0:
            one = book[i] & ~held.one
            two = book[i + OPTION_TWO] & ~held.two
            three = book[i + OPTION_THREE] & ~held.three
            here = count(one) + count(two) + count(three)
            if here < best:
                best = here
                found = 0
            if here == best:
                found |= one | two | three
        i += OPTION_LENGTH
    held.useful |= found
    return best


def leave_over(book: Table64, at: Int, held: HeldTiles) -> None:
    """What the fixed tiles of a pattern leave over of a hand."""
    one: U64 = book[at + FIXED_ONE]
    two: U64 = book[at + FIXED_TWO]
    three: U64 = book[at + FIXED_THREE]
    only_one: U64 = one & ~two
    only_two: U64 = two & ~three
    held.over_one = (
        held.one & ~one | held.two & only_one | held.three & only_two | held.four & three
    )
    held.over_two = held.two & ~one | held.three & only_one | held.four & only_two
    held.over_three = held.three & ~one | held.four & only_one
    held.over_four = held.four & ~one


def ruled_out(book: Table64, at: Int, held: HeldTiles) -> Flag:
    """Whether the melds contradict what a pattern asks of its triplets."""
    return (book[at + HIDDEN_TRIPLET] & held.shown | book[at + DECLARED_KONGS] & ~held.kongs) != 0


def lacking(book: Table64, at: Int, held: HeldTiles, most: Int) -> Int:
    """How many tiles a hand misses for a pattern; ``OUT_OF_REACH`` if more than ``most``."""
    outside: U64 = ~book[at + WITHIN]
    least: Int = FULL_HAND - held.size
    if least + count(held.one & outside) > most or held.clash or ruled_out(book, at, held):
        return OUT_OF_REACH
    one: U64 = book[at + FIXED_ONE] & ~held.one
    two: U64 = book[at + FIXED_TWO] & ~held.two
    three: U64 = book[at + FIXED_THREE] & ~held.three
    missing: Int = count(one) + count(two) + count(three)
    if missing > most:
        return OUT_OF_REACH
    chows: U64 = held.chows & ~book[at + FIXED_CHOWS]
    triplets: U64 = held.triplets & ~book[at + FIXED_TRIPLETS]
    end: Int = at + book[at]
    i: Int = at + PATTERN_HEAD
    following: Int
    some: U64
    others: U64
    held.useful = one | two | three
    leave_over(book, at, held)
    while i < end:
        following = i + (book[i] >> 8 & 0xFFFF)
        if book[i] & 255 == CHOICE:
            some = chows & book[i + CHOICE_CHOWS]
            others = triplets & book[i + CHOICE_TRIPLETS]
            missing += choice_lacking(book, i, following, held, some, others)
            chows ^= some
        else:
            others = triplets & book[i + FREE_KINDS] if book[i] >> TRIPLETS_SHIFT & 15 else 0
            some = book[i + FREE_KINDS]
            missing += free_lacking(held, book[i], some, others, book[at + FIXED_ONE])
        triplets ^= others
        if missing > most:
            return OUT_OF_REACH
        i = following
    return OUT_OF_REACH if chows | triplets else missing


def place_in(book: Table64, at: Int, held: HeldTiles, tile: U64) -> Int:
    """What the last tile completes in a pattern that is full: 3 a triplet, 2 a chow, else 1."""
    end: Int = at + book[at]
    i: Int = at + PATTERN_HEAD
    j: Int
    following: Int
    missing: U64
    best: Int = 1
    if tile & held.triplets:
        return best
    if tile & book[at + FIXED_TRIPLETS]:
        return 3
    while i < end:
        following = i + (book[i] >> 8 & 0xFFFF)
        if book[i] & 255 == FREE:
            if book[i] >> TRIPLETS_SHIFT & 15 and tile & book[i + FREE_KINDS] & held.three:
                best = 3
        else:
            for j in range(i + CHOICE_HEAD, following, OPTION_LENGTH):
                missing = book[j] & ~held.one | book[j + OPTION_TWO] & ~held.two
                missing |= book[j + OPTION_THREE] & ~held.three
                if missing == 0 and tile & book[j]:
                    if tile & book[j + OPTION_TRIPLETS]:
                        best = 3
                    elif book[j + OPTION_CHOWS]:
                        best = max(best, 2)
        i = following
    return best
