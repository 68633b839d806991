"""The patterns of a house as the words that the kernel walks through.

The pages of ``lines/grands_jeux.py`` say what a pattern is made of. Parts with one choice only are
fixed; parts that choose one kind after the other are free; the others are a choice between things.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from types import ModuleType
from typing import Final, TypeAlias

from muraille.core.meld import LAST_CHOW
from muraille.core.tile import COPIES, Kind, is_numbered, rank_of
from muraille.games.classic.kernel import pattern as words
from muraille.games.classic.lines.patterns import Parts, PatternPart, Tiles
from muraille.kernel.choice import chosen

PatternBook: TypeAlias = "array[int]"
"""The words of all patterns of a house."""
Masks: TypeAlias = tuple[int, int, int]
"""Kinds wanted at least once, twice, three times."""

SINGLE, PAIR, TRIPLET = 1, 2, 3
"""Tiles of what a free part is made of."""
CHOW: Final = (0, 1, 2)
MOST_PATTERNS: Final = 4096
"""Patterns that are kept at hand: a house has some two hundred."""


@dataclass(frozen=True, slots=True)
class PatternReading:
    """One pattern of a hand of the list."""

    page: int
    parts: Parts
    doubled_pairs: bool = True
    concealed_symbols: bool = False


@dataclass(frozen=True, slots=True)
class Free:
    """So many triplets, pairs and single tiles of any of some kinds."""

    kinds: frozenset[Kind]
    triplets: int = 0
    pairs: int = 0
    singles: int = 0


@cache
def kernel() -> ModuleType:
    """The compiled kernel, or the plain one where nothing was compiled."""
    return chosen("muraille.games.classic.kernel.entries")


def pattern_book(readings: Iterable[tuple[PatternReading, ...]], flags: int) -> PatternBook:
    """The words of the patterns of each seat wind, east first."""
    texts = [[word for reading in by_wind for word in pattern(reading)] for by_wind in readings]
    book = array("Q", [0] * (words.HOUSE_FLAGS + 1))
    book[words.HOUSE_FLAGS] = flags
    for wind, text in enumerate(texts):
        book[wind] = len(book)
        book.extend(text)
        book[words.BOOK_ENDS + wind] = len(book)
    return book


@lru_cache(MOST_PATTERNS)
def pattern(reading: PatternReading) -> tuple[int, ...]:
    """The words of one pattern: houses that differ in anything else share it."""
    fixed = [part for part in reading.parts if _is_fixed(part)]
    wanted = Counter(tile for part in fixed for tile in part.choices[0])
    free = _joined([_free(part, wanted) for part in reading.parts if _is_free(part)])
    chosen_parts = [p for p in reading.parts if not _is_fixed(p) and not _is_free(p)]
    _check(reading.parts, wanted, free, chosen_parts)
    laid = [_melds(part.choices[0]) for part in fixed]
    hidden = [p.choices[0][:1] for p in fixed if p.symbol and reading.concealed_symbols]
    kongs = [p.choices[0][:1] for p in fixed if p.kong]
    text = [0] * words.PATTERN_HEAD
    text[words.PAGE] = reading.page
    text[words.WITHIN] = mask(t for p in reading.parts for choice in p.choices for t in choice)
    text[words.FIXED_ONE : words.FIXED_THREE + 1] = _masks(wanted)
    text[words.FIXED_CHOWS] = mask(chow for chows, _ in laid for chow in chows)
    text[words.FIXED_TRIPLETS] = mask(kind for _, triplets in laid for kind in triplets)
    text[words.HIDDEN_TRIPLET] = mask(kind for kinds in hidden for kind in kinds)
    text[words.DECLARED_KONGS] = mask(kind for kinds in kongs for kind in kinds)
    for one in free:
        text += _free_words(one, doubled=reading.doubled_pairs)
    for part in chosen_parts:
        text += _choice_words(part)
    text[words.LENGTH] = len(text)
    return tuple(text)


def mask(kinds: Iterable[Kind]) -> int:
    """Kinds as a set of bits."""
    return sum(1 << kind for kind in set(kinds))


def _is_fixed(part: PatternPart) -> bool:
    return len(part.choices) == 1


def _is_free(part: PatternPart) -> bool:
    return not _is_fixed(part) and all(len(set(choice)) == 1 for choice in part.choices)


def _free(part: PatternPart, wanted: Counter[Kind]) -> Free:
    """A part of free sets; no kind is wanted five times."""
    (size,) = {len(choice) for choice in part.choices}
    kinds = frozenset(c[0] for c in part.choices if wanted[c[0]] + size <= COPIES)
    return Free(
        kinds,
        part.times if size == TRIPLET else 0,
        part.times if size == PAIR else 0,
        part.times if size == SINGLE else 0,
    )


def _joined(parts: Iterable[Free]) -> tuple[Free, ...]:
    """Triplets and a pair of the same kinds are looked at together."""
    made: list[Free] = []
    for part in parts:
        for place, other in enumerate(made):
            if other.kinds == part.kinds and other.triplets and part.pairs == 1:
                made[place] = replace(other, pairs=1)
                break
        else:
            made.append(part)
    return tuple(made)


def _check(
    parts: Parts, wanted: Counter[Kind], free: Sequence[Free], some: Sequence[PatternPart]
) -> None:
    """The kernel adds up what the parts miss: it knows no others than these."""
    things = [frozenset(tile for choice in part.choices for tile in choice) for part in some]
    shared = Counter(kind for kinds in (*(f.kinds for f in free), *things) for kind in kinds)
    apart = set(shared.values()) <= {1} and not any(kinds & set(wanted) for kinds in things)
    once = all(part.times == 1 for part in (*some, *filter(_is_fixed, parts)))
    known = all(f.singles <= 1 and not (f.triplets and f.pairs > 1) for f in free)
    if not (apart and once and known and max(wanted.values(), default=0) <= TRIPLET):
        raise ValueError(parts)


def _melds(tiles: Tiles) -> tuple[list[Kind], list[Kind]]:
    """The chows and the triplets that may lie in these tiles."""
    wanted = Counter(tiles)
    chows = [
        kind
        for kind in wanted
        if is_numbered(kind)
        and rank_of(kind) <= LAST_CHOW
        and all(wanted[kind + step] for step in CHOW)
    ]
    return chows, [kind for kind, copies in wanted.items() if copies >= TRIPLET]


def _masks(wanted: Counter[Kind]) -> Masks:
    one, two, three = (
        mask(kind for kind, copies in wanted.items() if copies >= n)
        for n in (SINGLE, PAIR, TRIPLET)
    )
    return one, two, three


def _free_words(free: Free, *, doubled: bool) -> list[int]:
    tag = words.FREE_HEAD << 8 | words.FREE
    tag |= free.triplets << words.TRIPLETS_SHIFT | free.pairs << words.PAIRS_SHIFT
    tag |= free.singles << words.SINGLES_SHIFT | doubled << words.DOUBLED_SHIFT
    return [tag, mask(free.kinds)]


def _choice_words(part: PatternPart) -> list[int]:
    laid = [_melds(choice) for choice in part.choices]
    options = [
        word
        for choice, (chows, triplets) in zip(part.choices, laid, strict=True)
        for word in (*_masks(Counter(choice)), mask(chows), mask(triplets))
    ]
    return [
        words.CHOICE_HEAD + len(options) << 8 | words.CHOICE,
        mask(chow for chows, _ in laid for chow in chows),
        mask(kind for _, triplets in laid for kind in triplets),
        *options,
    ]
