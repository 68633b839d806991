"""What Python calls: is a hand complete, what completes it, what does it miss."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from muraille.games.classic.kernel.held_tiles import HeldTiles, see, take, used_up
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
from muraille.games.hand_bytes import (
    MELDS_AT,
    MOST_MELDS,
    RECORD_LENGTH,
    SEAT_WIND,
    SELF_DRAWN,
    SITUATION_AT,
    TILE_AT,
)
from muraille.kernel.c_types import U64, Flag, Int, Octets, Table64, entry, octets, start

Vector64: TypeAlias = Sequence[int]
"""A table of wide words that Python made at run time."""


class Matcher:
    """The patterns of a set of house rules, and room for one hand: one for each thread."""

    book: Table64
    kept: Any
    """What must live as long as the book."""
    held: HeldTiles
    suits: Suits
    page: U64
    missing: Int
    found: U64
    """The hand of the list that was asked about, what it misses, and what helps."""


@entry
def new_matcher(book: Vector64) -> Matcher:
    """A matcher of these patterns."""
    matcher: Matcher = Matcher()
    matcher.kept = book
    matcher.book = start(book)
    matcher.held = HeldTiles()
    matcher.suits = Suits()
    return matcher


def first_of(matcher: Matcher, held: HeldTiles, wind: Int) -> Int:
    """Where the patterns of a seat wind begin; behind the last one if the melds rule all out."""
    closed: Flag = held.clash or (held.exposed and matcher.book[HOUSE_FLAGS] & CONCEALED_ONLY != 0)
    return matcher.book[BOOK_ENDS + wind if closed else wind]


def rank_in(matcher: Matcher, held: HeldTiles, d: Suits, record: Octets) -> Int:
    """The priority of a complete hand; 0 if it is not complete."""
    tile: Int = record[TILE_AT]
    wind: Int = record[SITUATION_AT] >> SEAT_WIND & 3
    named: Flag = tile < PLAYING_KINDS
    claimed: U64 = 0
    win: U64 = 0
    best: Int = 0
    see(held, record, record, MELDS_AT, MOST_MELDS)
    if held.size != FULL_HAND or (named and record[tile] == 0):
        return 0
    if named:
        win = 1
        win <<= tile
        claimed = 0 if record[SITUATION_AT] & SELF_DRAWN else win
    see_suits(d, record, MOST_MELDS - held.laid)
    if sets_lacking(d) == 0:
        best = place_in_sets(d, record, tile) if named else AS_PAIR
    at: Int = first_of(matcher, held, wind)
    end: Int = matcher.book[BOOK_ENDS + wind]
    while at < end:
        if (
            claimed & matcher.book[at + HIDDEN_TRIPLET] == 0
            and lacking(matcher.book, at, held, 0) == 0
        ):
            if matcher.book[HOUSE_FLAGS] & FIRST_RANKED:
                return AS_GRAND_JEU
            best = max(best, place_in(matcher.book, at, held, win))
        at += matcher.book[at]
    return best


def waits_in(matcher: Matcher, held: HeldTiles, d: Suits, wind: Int) -> U64:
    """The kinds that complete the thirteen tiles held."""
    found: U64 = 0
    at: Int = first_of(matcher, held, wind)
    end: Int = matcher.book[BOOK_ENDS + wind]
    if sets_lacking(d) == 1:
        found = useful_in(d)
    while at < end:
        if lacking(matcher.book, at, held, 1) == 1:
            found |= held.useful
        at += matcher.book[at]
    return found & ~used_up(held)


def calls_for_sets(held: HeldTiles, d: Suits, counts: Octets) -> U64:
    """The discards after which sets and a pair miss one tile that can be had."""
    found: U64 = 0
    kind: U64 = 1
    i: Int
    for i in range(PLAYING_KINDS):
        if counts[i]:
            shift(d, i, -1)
            # What is thrown is held three times at most, then.
            if sets_lacking(d) == 1 and useful_in(d) & ~(used_up(held) & ~kind):
                found |= kind
            shift(d, i, 1)
        kind <<= 1
    return found


def calls_for_pattern(
    matcher: Matcher, at: Int, held: HeldTiles, counts: Octets, found: U64
) -> U64:
    """The discards after which a pattern misses one tile that can be had."""
    one: U64 = held.one
    two: U64 = held.two
    three: U64 = held.three
    four: U64 = held.four
    kind: U64 = 1
    i: Int
    for i in range(PLAYING_KINDS):
        if counts[i] and found & kind == 0:
            take(held, kind)
            if lacking(matcher.book, at, held, 1) == 1 and held.useful & ~used_up(held):
                found |= kind
            held.one = one
            held.two = two
            held.three = three
            held.four = four
            held.size += 1
        kind <<= 1
    return found


def calls_in(matcher: Matcher, held: HeldTiles, d: Suits, counts: Octets, wind: Int) -> U64:
    """The discards that leave a hand with a wait."""
    found: U64 = 0
    at: Int = first_of(matcher, held, wind)
    end: Int = matcher.book[BOOK_ENDS + wind]
    if sets_lacking(d) <= 1:
        found = calls_for_sets(held, d, counts)
    while at < end:
        # A discard never brings a pattern closer.
        if lacking(matcher.book, at, held, 1) <= 1:
            found = calls_for_pattern(matcher, at, held, counts, found)
        at += matcher.book[at]
    return found


def look_at(held: HeldTiles, d: Suits, counts: Octets, melds: Octets, n: Int) -> None:
    """Look at a hand, tiles and suits."""
    see(held, counts, melds, 0, n)
    see_suits(d, counts, MOST_MELDS - held.laid)


def nearest_reading(matcher: Matcher, held: HeldTiles, at: Int, end: Int, most: Int) -> Int:
    """Look at every reading of one hand of the list; the answer is where the next one begins."""
    here: Int
    matcher.page = matcher.book[at + PAGE]
    matcher.missing = OUT_OF_REACH
    matcher.found = 0
    while at < end and matcher.book[at + PAGE] == matcher.page:
        here = lacking(matcher.book, at, held, most)
        if here < matcher.missing:
            matcher.missing = here
            matcher.found = 0
        if here == matcher.missing:
            matcher.found |= held.useful
        at += matcher.book[at]
    return at


@entry
def rank(matcher: Matcher, record: bytes) -> int:
    """The priority of a complete hand among several wins; 0 if it is not complete."""
    if len(record) != RECORD_LENGTH:
        raise ValueError(record)
    return rank_in(matcher, matcher.held, matcher.suits, octets(record))


@entry
def waits(matcher: Matcher, counts: bytes, melds: bytes, wind: int) -> int:
    """The kinds that complete a hand of thirteen tiles."""
    if len(counts) != PLAYING_KINDS or len(melds) > MOST_MELDS or not 0 <= wind < BOOK_ENDS:
        raise ValueError(counts, melds, wind)
    look_at(matcher.held, matcher.suits, octets(counts), octets(melds), len(melds))
    found: U64 = 0
    if matcher.held.size == FULL_HAND - 1:
        found = waits_in(matcher, matcher.held, matcher.suits, wind)
    return found


@entry
def calls(matcher: Matcher, counts: bytes, melds: bytes, wind: int) -> int:
    """The kinds whose discard leaves a hand that waits, of fourteen tiles."""
    if len(counts) != PLAYING_KINDS or len(melds) > MOST_MELDS or not 0 <= wind < BOOK_ENDS:
        raise ValueError(counts, melds, wind)
    look_at(matcher.held, matcher.suits, octets(counts), octets(melds), len(melds))
    found: U64 = 0
    if matcher.held.size == FULL_HAND:
        found = calls_in(matcher, matcher.held, matcher.suits, octets(counts), wind)
    return found


@entry
def near(
    matcher: Matcher, counts: bytes, melds: bytes, wind: int, most: int
) -> list[tuple[int, int, int]]:
    """Every hand of the list that misses at most so many tiles: its page, tiles, useful kinds."""
    if len(counts) != PLAYING_KINDS or len(melds) > MOST_MELDS or not 0 <= wind < BOOK_ENDS:
        raise ValueError(counts, melds, wind)
    look_at(matcher.held, matcher.suits, octets(counts), octets(melds), len(melds))
    at: Int = first_of(matcher, matcher.held, wind)
    end: Int = matcher.book[BOOK_ENDS + wind]
    found: list[tuple[int, int, int]] = []
    gone: U64 = used_up(matcher.held)
    useful: U64
    while at < end:
        at = nearest_reading(matcher, matcher.held, at, end, most)
        if matcher.missing <= most:
            useful = matcher.found & ~gone
            found.append((matcher.page, matcher.missing, useful))
    return found


@entry
def near_pure(matcher: Matcher, counts: bytes, sets: int, suit: int) -> tuple[int, int]:
    """Tiles that sets and a pair of one suit and honours miss, and the kinds that help."""
    if len(counts) != PLAYING_KINDS or not 0 <= sets <= MOST_MELDS or not 0 <= suit < SUIT_COUNT:
        raise ValueError(counts, sets, suit)
    see_suits(matcher.suits, octets(counts), sets)
    keep_suit(matcher.suits, suit)
    useful: U64 = useful_in(matcher.suits) & within_suit(suit)
    return sets_lacking(matcher.suits), useful
