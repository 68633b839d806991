"""What Python calls: is a hand complete, what completes it, what does it miss."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from muraille.games.classic.kernel.ordinary import (
    AS_GRAND_JEU,
    AS_PAIR,
    PLAYING_KINDS,
    SUIT_COUNT,
    Suits,
    keep_suit,
    place_in_sets,
    see_suits,
    sets_lacking,
    shift,
    useful_in,
    within_suit,
)
from muraille.games.classic.kernel.pattern import (
    BOOK_ENDS,
    CONCEALED_ONLY,
    FIRST_RANKED,
    FULL_HAND,
    HIDDEN_TRIPLET,
    HOUSE_FLAGS,
    OUT_OF_REACH,
    PAGE,
    lacking,
    place_in,
)
from muraille.games.classic.kernel.rack import Rack, see, take, used_up
from muraille.kernel.c_types import U64, Flag, Int, Octets, Table64, entry, octets, start

Vector64: TypeAlias = Sequence[int]
"""A table of wide words that Python made at run time."""
RECORD_LENGTH = 40
MELDS_AT = 34
TILE_AT = 38
SITUATION_AT = 39
MOST_MELDS = 4


class House:
    """The patterns of a house, and room for one hand: one for each thread."""

    book: Table64
    kept: Any
    """What must live as long as the book."""
    rack: Rack
    suits: Suits
    page: U64
    missing: Int
    found: U64
    """The hand of the list that was asked about, what it misses, and what helps."""


@entry
def new_house(book: Vector64) -> House:
    """A house with the words of its patterns."""
    house: House = House()
    house.kept = book
    house.book = start(book)
    house.rack = Rack()
    house.suits = Suits()
    return house


def first_of(house: House, r: Rack, wind: Int) -> Int:
    """Where the patterns of a seat wind begin; behind the last one if the melds rule all out."""
    closed: Flag = r.clash or (r.exposed and house.book[HOUSE_FLAGS] & CONCEALED_ONLY != 0)
    return house.book[BOOK_ENDS + wind if closed else wind]


def rank_in(house: House, r: Rack, d: Suits, record: Octets) -> Int:
    """The priority of a complete hand; 0 if it is not complete."""
    tile: Int = record[TILE_AT]
    wind: Int = record[SITUATION_AT] >> 4 & 3
    named: Flag = tile < PLAYING_KINDS
    claimed: U64 = 0
    win: U64 = 0
    best: Int = 0
    see(r, record, record, MELDS_AT, MOST_MELDS)
    if r.size != FULL_HAND or (named and record[tile] == 0):
        return 0
    if named:
        win = 1
        win <<= tile
        claimed = 0 if record[SITUATION_AT] & 1 else win
    see_suits(d, record, MOST_MELDS - r.laid)
    if sets_lacking(d) == 0:
        best = place_in_sets(d, record, tile) if named else AS_PAIR
    at: Int = first_of(house, r, wind)
    end: Int = house.book[BOOK_ENDS + wind]
    while at < end:
        if claimed & house.book[at + HIDDEN_TRIPLET] == 0 and lacking(house.book, at, r, 0) == 0:
            if house.book[HOUSE_FLAGS] & FIRST_RANKED:
                return AS_GRAND_JEU
            best = max(best, place_in(house.book, at, r, win))
        at += house.book[at]
    return best


def waits_in(house: House, r: Rack, d: Suits, wind: Int) -> U64:
    """The kinds that complete the thirteen tiles on the rack."""
    found: U64 = 0
    at: Int = first_of(house, r, wind)
    end: Int = house.book[BOOK_ENDS + wind]
    if sets_lacking(d) == 1:
        found = useful_in(d)
    while at < end:
        if lacking(house.book, at, r, 1) == 1:
            found |= r.useful
        at += house.book[at]
    return found & ~used_up(r)


def calls_for_sets(r: Rack, d: Suits, counts: Octets) -> U64:
    """The discards after which sets and a pair miss one tile that can be had."""
    found: U64 = 0
    kind: U64 = 1
    i: Int
    for i in range(PLAYING_KINDS):
        if counts[i]:
            shift(d, i, -1)
            # What is thrown is held three times at most, then.
            if sets_lacking(d) == 1 and useful_in(d) & ~(used_up(r) & ~kind):
                found |= kind
            shift(d, i, 1)
        kind <<= 1
    return found


def calls_for_pattern(house: House, at: Int, r: Rack, counts: Octets, found: U64) -> U64:
    """The discards after which a pattern misses one tile that can be had."""
    one: U64 = r.one
    two: U64 = r.two
    three: U64 = r.three
    four: U64 = r.four
    kind: U64 = 1
    i: Int
    for i in range(PLAYING_KINDS):
        if counts[i] and found & kind == 0:
            take(r, kind)
            if lacking(house.book, at, r, 1) == 1 and r.useful & ~used_up(r):
                found |= kind
            r.one = one
            r.two = two
            r.three = three
            r.four = four
            r.size += 1
        kind <<= 1
    return found


def calls_in(house: House, r: Rack, d: Suits, counts: Octets, wind: Int) -> U64:
    """The discards that leave a hand with a wait."""
    found: U64 = 0
    at: Int = first_of(house, r, wind)
    end: Int = house.book[BOOK_ENDS + wind]
    if sets_lacking(d) <= 1:
        found = calls_for_sets(r, d, counts)
    while at < end:
        # A discard never brings a pattern closer.
        if lacking(house.book, at, r, 1) <= 1:
            found = calls_for_pattern(house, at, r, counts, found)
        at += house.book[at]
    return found


def look_at(r: Rack, d: Suits, counts: Octets, melds: Octets, n: Int) -> None:
    """Put a hand on the rack."""
    see(r, counts, melds, 0, n)
    see_suits(d, counts, MOST_MELDS - r.laid)


def nearest_reading(house: House, r: Rack, at: Int, end: Int, most: Int) -> Int:
    """Look at every reading of one hand of the list; the answer is where the next one begins."""
    here: Int
    house.page = house.book[at + PAGE]
    house.missing = OUT_OF_REACH
    house.found = 0
    while at < end and house.book[at + PAGE] == house.page:
        here = lacking(house.book, at, r, most)
        if here < house.missing:
            house.missing = here
            house.found = 0
        if here == house.missing:
            house.found |= r.useful
        at += house.book[at]
    return at


@entry
def rank(house: House, record: bytes) -> int:
    """The priority of a complete hand among several wins; 0 if it is not complete."""
    if len(record) != RECORD_LENGTH:
        raise ValueError(record)
    return rank_in(house, house.rack, house.suits, octets(record))


@entry
def waits(house: House, counts: bytes, melds: bytes, wind: int) -> int:
    """The kinds that complete a hand of thirteen tiles."""
    if len(counts) != PLAYING_KINDS or len(melds) > MOST_MELDS or not 0 <= wind < BOOK_ENDS:
        raise ValueError(counts, melds, wind)
    look_at(house.rack, house.suits, octets(counts), octets(melds), len(melds))
    found: U64 = 0
    if house.rack.size == FULL_HAND - 1:
        found = waits_in(house, house.rack, house.suits, wind)
    return found


@entry
def calls(house: House, counts: bytes, melds: bytes, wind: int) -> int:
    """The kinds whose discard leaves a hand that waits, of fourteen tiles."""
    if len(counts) != PLAYING_KINDS or len(melds) > MOST_MELDS or not 0 <= wind < BOOK_ENDS:
        raise ValueError(counts, melds, wind)
    look_at(house.rack, house.suits, octets(counts), octets(melds), len(melds))
    found: U64 = 0
    if house.rack.size == FULL_HAND:
        found = calls_in(house, house.rack, house.suits, octets(counts), wind)
    return found


@entry
def near(
    house: House, counts: bytes, melds: bytes, wind: int, most: int
) -> list[tuple[int, int, int]]:
    """Every hand of the list that misses at most so many tiles: its page, tiles, useful kinds."""
    if len(counts) != PLAYING_KINDS or len(melds) > MOST_MELDS or not 0 <= wind < BOOK_ENDS:
        raise ValueError(counts, melds, wind)
    look_at(house.rack, house.suits, octets(counts), octets(melds), len(melds))
    at: Int = first_of(house, house.rack, wind)
    end: Int = house.book[BOOK_ENDS + wind]
    found: list[tuple[int, int, int]] = []
    gone: U64 = used_up(house.rack)
    useful: U64
    while at < end:
        at = nearest_reading(house, house.rack, at, end, most)
        if house.missing <= most:
            useful = house.found & ~gone
            found.append((house.page, house.missing, useful))
    return found


@entry
def near_sets(house: House, counts: bytes, sets: int) -> tuple[int, int]:
    """Tiles that some sets and a pair miss, and the kinds that help; concealed tiles alone."""
    if len(counts) != PLAYING_KINDS or not 0 <= sets <= MOST_MELDS:
        raise ValueError(counts, sets)
    see_suits(house.suits, octets(counts), sets)
    useful: U64 = useful_in(house.suits)
    return sets_lacking(house.suits), useful


@entry
def near_pure(house: House, counts: bytes, sets: int, suit: int) -> tuple[int, int]:
    """The same with one suit and honours alone."""
    if len(counts) != PLAYING_KINDS or not 0 <= sets <= MOST_MELDS or not 0 <= suit < SUIT_COUNT:
        raise ValueError(counts, sets, suit)
    see_suits(house.suits, octets(counts), sets)
    keep_suit(house.suits, suit)
    useful: U64 = useful_in(house.suits) & within_suit(suit)
    return sets_lacking(house.suits), useful
