"""What Python asks: the aims a hand may have, written one after the other."""

from __future__ import annotations

from muraille.games.aims import AIM
from muraille.games.mcr.fans.hand_view import HandView
from muraille.games.mcr.kernel.fan_table import (
    FanTable,
    new_fan_table,
    write_chows,
    write_eaters,
    write_fan,
    write_lines,
    write_masks,
)
from muraille.games.mcr.kernel.routes import try_sets
from muraille.games.mcr.kernel.scattered import try_scattered
from muraille.games.mcr.kernel.search_state import KINDS, ROUTE, WORD, SearchState, clear_search
from muraille.games.mcr.kernel.workspace import Workspace
from muraille.kernel.c_types import U64, Bytes, Int, block, entry, octets

__all__ = [
    "new_fan_table",
    "new_search",
    "search",
    "write_chows",
    "write_eaters",
    "write_fan",
    "write_lines",
    "write_masks",
    "write_route",
]

FURTHEST = 7
NONE_FOUND = 99
WIDEST = 6
"""Beyond so many missing tiles the search goes no further than needed."""
ENOUGH = 100
"""Aims that miss one tile more than the nearest are looked at too; two more if those are few."""
SALT_STEP = 6364136223846793005
SALT_ADD = 1442695040888963407
SALT_MIX = 2862933555777941757


@entry
def new_search(prices: FanTable, minimum: int) -> SearchState:
    """A search of its own; one for each thread."""
    s: SearchState = SearchState()
    i: Int
    word: U64 = 1
    s.workspace = Workspace()
    s.view = HandView()
    s.prices = prices
    s.minimum = minimum
    s.route_count = 0
    for i in range(KINDS):
        word = word * SALT_STEP + SALT_ADD & WORD
        s.salt[i] = (word ^ word >> 31) * SALT_MIX & WORD
    return s


@entry
def write_route(
    s: SearchState, sets: tuple[int, ...], allowed: U64, pairs: U64, apart: int
) -> None:
    """Add a route: fixed sets, the sets beside them, the pair."""
    at: Int = ROUTE * s.route_count
    i: Int
    for i in range(3):
        s.routes[at + i] = sets[i] if i < len(sets) else 0
    s.routes[at + 3] = allowed
    s.routes[at + 4] = pairs
    s.routes[at + 5] = apart
    s.route_count += 1


def look(s: SearchState, budget: Int) -> None:
    """Everything that misses at most so many tiles, and was not found before."""
    s.budget = budget
    try_scattered(s)
    try_sets(s)
    s.done = budget


@entry
def search(
    s: SearchState, counts: bytes, melds: bytes, live: bytes, winds: int, budget: int, out: Bytes
) -> tuple[int, int, int]:
    """Write the aims that miss at most ``budget`` tiles; 0: the nearest ones and some more.

    The answer: how many there are, the fewest missing tiles, the budget that was kept.
    """
    i: Int
    most: Int = budget
    s.meld_count = len(melds)
    s.winds = winds
    s.out = block(out)
    s.most = len(out) // AIM - 1
    for i in range(s.meld_count):
        s.melds[i] = melds[i]
    for i in range(KINDS):
        s.live[i] = live[i]
    s.best = NONE_FOUND
    clear_search(s, octets(counts))
    if most:
        look(s, most)
        return s.found, s.best, most
    for most in range(1, FURTHEST + 1):
        look(s, most)
        if s.best <= most:
            break
    while most < WIDEST and (most <= s.best or (most <= s.best + 1 and s.found < ENOUGH)):
        most += 1
        look(s, most)
    return s.found, s.best, most
