"""Four sets and a pair: what is missing, and what the last tile completes."""

from __future__ import annotations

from muraille.games.classic.kernel.held_tiles import SUIT_LENGTH
from muraille.kernel.bits import pack_honours, pack_suit
from muraille.kernel.c_types import U32, U64, Flag, Int, Octets
from muraille.kernel.forms import hand_row, missing, useful_for_sets

PLAYING_KINDS = 34
FIRST_HONOUR = 27
SUIT_COUNT = 3
HONOUR_KINDS = 0b1111111 << 27
AS_PAIR, AS_CHOW, AS_TRIPLET, AS_GRAND_JEU = 1, 2, 3, 4
"""The priority of a claim, by what it completes."""


class Suits:
    """The concealed tiles in four parts, packed, and the sets that are still to be made of them."""

    m: U32
    p: U32
    s: U32
    h: U32
    sets: Int


def see_suits(d: Suits, counts: Octets, sets: Int) -> None:
    """Look at the concealed tiles."""
    d.m = pack_suit(counts, 0)
    d.p = pack_suit(counts, 9)
    d.s = pack_suit(counts, 18)
    d.h = pack_honours(counts, FIRST_HONOUR)
    d.sets = sets


def sets_lacking(d: Suits) -> Int:
    """Tiles missing for the sets and a pair."""
    return missing(hand_row(d.m, d.p, d.s, d.h), d.sets)


def useful_in(d: Suits) -> U64:
    """The kinds that bring the sets and the pair closer."""
    return useful_for_sets(d.m, d.p, d.s, d.h, d.sets)


def keep_suit(d: Suits, suit: Int) -> None:
    """Put apart the tiles of the two other suits."""
    d.m = d.m if suit == 0 else 0
    d.p = d.p if suit == 1 else 0
    d.s = d.s if suit > 1 else 0


def within_suit(suit: Int) -> U64:
    """The kinds of a suit, and the honours."""
    kinds: U64 = 0b111111111
    return kinds << SUIT_LENGTH * suit | HONOUR_KINDS


def shift(d: Suits, kind: Int, tiles: Int) -> None:
    """Put some tiles apart, or back: packed counts, the first of them of this kind."""
    part: Int = kind // SUIT_LENGTH
    # Unsigned words wrap round: taking away is adding, and the compiler knows it.
    change: Int = tiles * (1 << 3 * (kind % SUIT_LENGTH))
    if part == 0:
        d.m += change
    elif part == 1:
        d.p += change
    elif part == 2:
        d.s += change
    else:
        d.h += change


def done_without(d: Suits, kind: Int, tiles: Int) -> Flag:
    """Whether the hand is complete with such a set in it."""
    shift(d, kind, -tiles)
    d.sets -= 1
    done: Flag = sets_lacking(d) == 0
    d.sets += 1
    shift(d, kind, tiles)
    return done


def place_in_sets(d: Suits, counts: Octets, tile: Int) -> Int:
    """The best that the last tile completes in some reading of a complete hand."""
    first: Int
    if d.sets == 0:
        return AS_PAIR
    if counts[tile] >= 3 and done_without(d, tile, 3):
        return AS_TRIPLET
    if tile < FIRST_HONOUR:
        for first in range(tile - 2, tile + 1):
            if (
                first >= 0
                and first // SUIT_LENGTH == (first + 2) // SUIT_LENGTH == tile // SUIT_LENGTH
                and counts[first]
                and counts[first + 1]
                and counts[first + 2]
                and done_without(d, first, 0o111)
            ):
                return AS_CHOW
    return AS_PAIR
