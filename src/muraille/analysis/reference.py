"""Distance, useful tiles and complete hands, slowly and plainly: the oracle of the kernels.

Everything here follows the definitions and shares no table with :mod:`muraille.kernel`. A hand is
given as 34 counts of concealed tiles; how many melds lie on the table follows from their number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations, product
from typing import Final, TypeAlias

from muraille.core.tile import COPIES, EAST, PLAYING_KINDS, Kind, rank_of

Counts: TypeAlias = tuple[int, ...]
"""How often each of some kinds is held."""

FAR: Final = 99
"""More tiles missing than any hand has: impossible."""
SET: Final = 3
PAIR: Final = 2
HIGHEST_CHOW: Final = 7
"""The last rank a chow can begin with."""
CONCEALED: Final = 13
"""Tiles of a hand without melds, before a draw."""
ONE_MELD: Final = 10
ORPHANS: Final = frozenset({0, 8, 9, 17, 18, 26, *range(EAST, PLAYING_KINDS)})
HONOURS: Final = frozenset(range(EAST, PLAYING_KINDS))
KNITTINGS: Final = tuple(
    frozenset(
        9 * suit + rank
        for suit, start in enumerate(order)
        for rank in (start, start + 3, start + 6)
    )
    for order in permutations(range(3))
)
"""The six ways to give 147, 258 and 369 to the three suits."""


def distance(counts: Sequence[int], copies: int = COPIES) -> int:
    """How many exchanges the hand is away from ready; 0 is ready, -1 complete.

    No target holds a kind more than ``copies`` times.
    """
    held = tuple(counts[:PLAYING_KINDS])
    return min(_missing_by_form(held, copies)) - 1


def useful_tiles(counts: Sequence[int]) -> frozenset[Kind]:
    """The kinds that lower the distance when drawn.

    After a draw: those that do so after one of the discards that keep the distance. A kind held
    four times can not be drawn.
    """
    held = tuple(counts[:PLAYING_KINDS])
    away = distance(held)
    drawable = {t for t in range(PLAYING_KINDS) if held[t] < COPIES}
    if sum(held) % 3 == 1:
        return frozenset(t for t in drawable if distance(_with(held, t)) < away)
    kept = (_with(held, t, -1) for t in range(PLAYING_KINDS) if held[t])
    useful = (useful_tiles(hand) for hand in kept if distance(hand) == away)
    return frozenset(drawable).intersection(frozenset().union(*useful))


def is_complete(counts: Sequence[int]) -> bool:
    """Whether the concealed tiles, with the melds on the table, form a complete hand."""
    held = tuple(counts[:PLAYING_KINDS])
    tiles = sum(held)
    if tiles % SET != PAIR:
        return False
    if tiles > CONCEALED and _is_special(held):
        return True
    if tiles > ONE_MELD and any(
        _is_sets_and_pair(tuple(c - (t in knitting) for t, c in enumerate(held)))
        for knitting in KNITTINGS
        if all(held[t] for t in knitting)
    ):
        return True
    return _is_sets_and_pair(held)


def completing_tiles(counts: Sequence[int]) -> frozenset[Kind]:
    """The waits of a hand by shape, over all forms."""
    held = tuple(counts[:PLAYING_KINDS])
    return frozenset(
        t for t in range(PLAYING_KINDS) if held[t] < COPIES and is_complete(_with(held, t))
    )


def _with(held: Counts, tile: Kind, more: int = 1) -> Counts:
    """The hand with one more tile, or one less."""
    return (*held[:tile], held[tile] + more, *held[tile + 1 :])


def _missing_by_form(held: Counts, copies: int) -> Iterator[int]:
    """How many tiles the hand misses for each form its melds allow."""
    tiles = sum(held)
    sets = tiles // 3
    yield _missing_sets_and_pair(held, sets, copies)
    if tiles >= ONE_MELD:
        for knitting in KNITTINGS:
            lacking = sum(not held[t] for t in knitting)
            rest = tuple(c - 1 if c and t in knitting else c for t, c in enumerate(held))
            yield lacking + _missing_sets_and_pair(rest, sets - 3, copies)
    if tiles >= CONCEALED:
        yield 7 - sum(c // 2 for c in held)
        orphans = [held[t] for t in ORPHANS]
        yield 14 - sum(c > 0 for c in orphans) - any(c > 1 for c in orphans)
        for knitting in KNITTINGS:
            yield 14 - sum(held[t] > 0 for t in knitting | HONOURS)


def _missing_sets_and_pair(held: Counts, sets: int, copies: int) -> int:
    """Tiles missing for this many sets and a pair: each suit and each honour makes its share."""
    suits = [held[start : start + 9] for start in (0, 9, 18)]
    parts = suits + [(c,) for c in held[EAST:]]
    shares = {(0, 0): 0}
    for part in parts:
        together: dict[tuple[int, int], int] = {}
        for (made, paired), so_far in shares.items():
            for more, pair in product(range(sets - made + 1), range(2 - paired)):
                share = (made + more, paired + pair)
                lacking = so_far + _missing(part, (0, 0), more, pair, copies)
                together[share] = min(lacking, together.get(share, FAR))
        shares = together
    return shares[sets, 1]


@cache
def _missing(ranks: Counts, chows: tuple[int, int], sets: int, pairs: int, copies: int) -> int:
    """Tiles missing in neighbouring ranks for this many sets and pairs still to begin.

    ``chows`` are already begun: how many end at the first rank, how many at the second.
    """
    if not ranks:
        return FAR if any(chows) or sets or pairs else 0
    least = FAR
    for pungs in range(sets + 1):
        for begun, paired in product(range(sets - pungs + 1), range(pairs + 1)):
            wanted = SET * pungs + PAIR * paired + begun + sum(chows)
            if wanted > copies:
                continue
            left = (ranks[1:], (chows[1], begun), sets - pungs - begun, pairs - paired)
            least = min(least, max(0, wanted - ranks[0]) + _missing(*left, copies))
    return least


def _is_special(held: Counts) -> bool:
    """Seven pairs, thirteen orphans, honours and knitted tiles."""
    kinds = {t for t, c in enumerate(held) if c}
    return (
        all(c % 2 == 0 for c in held)
        or kinds == ORPHANS
        or (max(held) == 1 and any(kinds <= knitting | HONOURS for knitting in KNITTINGS))
    )


def _is_sets_and_pair(held: Counts) -> bool:
    """Whether the tiles are sets and one pair."""
    return any(c >= PAIR and _is_sets(_with(held, t, -PAIR)) for t, c in enumerate(held))


def _is_sets(held: Counts) -> bool:
    """Whether the tiles are chows and pungs: the lowest tile must belong to one."""
    lowest = next((t for t, c in enumerate(held) if c), None)
    if lowest is None:
        return True
    if held[lowest] >= SET and _is_sets(_with(held, lowest, -SET)):
        return True
    chow = (lowest, lowest + 1, lowest + 2)
    if lowest >= EAST or rank_of(lowest) > HIGHEST_CHOW or not all(held[t] for t in chow):
        return False
    return _is_sets(tuple(c - (t in chow) for t, c in enumerate(held)))
