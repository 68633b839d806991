"""The best combination of every multiset of at most four chows, found once by search.

The search is the one that explains counts (``reader/chow_combinations.py``); only its answers
are kept.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import combinations_with_replacement
from math import comb
from typing import Final

from muraille.games.mcr.book import FanBook
from muraille.games.mcr.reader.chow_combinations import best_combinations, combinations_of

CHOWS: Final = 21
MOST: Final = 4
STARTS: Final = tuple(sum(comb(CHOWS + k - 1, k) for k in range(n)) for n in range(MOST + 2))
"""Where the multisets of n chows begin; the last one is the length of the table."""


def steps() -> list[int]:
    """What the n-th chow of a multiset in rising order adds to its rank; 32 entries each."""
    return [comb(c + n, n + 1) if c < CHOWS else 0 for n in range(MOST) for c in range(32)]


def rank(chows: Sequence[int]) -> int:
    """The place of a multiset, its chows numbered 0 to 20 in rising order."""
    return STARTS[len(chows)] + sum(comb(c + n, n + 1) for n, c in enumerate(chows))


def two_chow_fans(book: FanBook) -> list[str]:
    """The fans that join two chows, as they follow each other in the book."""
    return [
        fan.id
        for fan in book.fans
        if book.scopes[fan.id] == "chows" and fan.definition.__code__.co_argcount == 2
    ]


def chow_table(book: FanBook, *, account_once: bool) -> array[int]:
    """Rank of a multiset -> fan of three or four chows + 1, then each fan of two in unary."""
    fans = [fan for fan in book.fans if book.scopes[fan.id] == "chows"]
    pairs = two_chow_fans(book)
    entries = array("I", [0]) * STARTS[-1]
    for n in range(MOST + 1):
        for some in combinations_with_replacement(range(CHOWS), n):
            lowest = [c // 7 * 9 + c % 7 for c in some]
            entry = 0
            for one in best_combinations(
                combinations_of(fans, lowest), n, account_once=account_once
            ):
                if one.fan.id in pairs:
                    shift = 8 + 4 * pairs.index(one.fan.id)
                    entry |= ((entry >> shift & 15) << 1 | 1) << shift
                else:
                    entry |= book.at[one.fan.id] + 1
            entries[rank(some)] = entry
    return entries
