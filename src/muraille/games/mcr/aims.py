"""Where eight points are found: the routes that the search for aims follows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from itertools import combinations, permutations
from typing import Final, TypeAlias

from muraille.core.tile import EAST, PLAYING_KINDS, RED, WHITE
from muraille.games.advice import Kinds
from muraille.games.hand_bytes import FIRST_CHOW, FIRST_PUNG
from muraille.games.mcr.kernel.prepared import prepared
from muraille.games.mcr.options import McrHouseRules
from muraille.kernel.choice import chosen

Sets = int
"""A set of sets: a bit for the number of each chow and pung."""
AimSearch: TypeAlias = Callable[[bytes, bytes, bytes, int, int, bytearray], tuple[int, int, int]]
"""Writes the aims of a hand: see :class:`muraille.games.advice.AimAdviser`."""
SUITS: Final = range(3)
RANKS: Final = 9
STARTS: Final = 7
"""Ranks at which a chow can begin."""
ALL_KINDS: Final[Kinds] = (1 << PLAYING_KINDS) - 1
ALL_SETS: Final[Sets] = (1 << FIRST_PUNG + PLAYING_KINDS) - (1 << FIRST_CHOW)
DRAGONS: Final = range(RED, WHITE + 1)
WINDS: Final = range(EAST, EAST + 4)


@dataclass(frozen=True, slots=True)
class AimRoute:
    """Some fixed sets, and what may stand beside them."""

    fixed: tuple[int, ...] = ()
    sets: Sets = ALL_SETS
    pairs: Kinds = ALL_KINDS
    apart: bool = False
    """The sets beside the fixed ones are of different suits."""


def chow(suit: int, start: int) -> int:
    """The number of a chow."""
    return FIRST_CHOW + STARTS * suit + start


def pung(kind: int) -> int:
    """The number of a pung."""
    return FIRST_PUNG + kind


def tiles_of(number: int) -> Kinds:
    """The kinds of a set."""
    if number >= FIRST_PUNG:
        return 1 << number - FIRST_PUNG
    suit, start = divmod(number - FIRST_CHOW, STARTS)
    return 0b111 << RANKS * suit + start


def sets_within(kinds: Kinds) -> Sets:
    """The sets made of some kinds only."""
    return sum(1 << n for n in range(1, ALL_SETS.bit_length()) if not tiles_of(n) & ~kinds)


def sets_touching(kinds: Kinds) -> Sets:
    """The sets with a tile of some kinds."""
    return sum(1 << n for n in range(1, ALL_SETS.bit_length()) if tiles_of(n) & kinds)


def ranks(of: Iterable[int]) -> Kinds:
    """These ranks in the three suits."""
    return sum(1 << RANKS * suit + rank for rank in of for suit in SUITS)


def _three_chows() -> Iterator[AimRoute]:
    for order in permutations(SUITS):
        yield AimRoute(tuple(chow(suit, 3 * place) for place, suit in enumerate(order)))
        for start in range(STARTS - 2):
            yield AimRoute(tuple(chow(suit, start + place) for place, suit in enumerate(order)))
    for start in range(STARTS):
        yield AimRoute(tuple(chow(suit, start) for suit in SUITS))
    for suit in SUITS:
        yield AimRoute(tuple(chow(suit, start) for start in (0, 3, 6)))
        for step in (1, 2):
            for start in range(STARTS - 2 * step):
                yield AimRoute(tuple(chow(suit, start + step * place) for place in SUITS))
        for start in range(STARTS):
            yield AimRoute((chow(suit, start),) * 3)


def _pungs() -> Iterator[AimRoute]:
    for rank in range(RANKS):
        yield AimRoute(tuple(pung(RANKS * suit + rank) for suit in SUITS))
    for start in range(RANKS - 2):
        for order in permutations(SUITS):
            yield AimRoute(
                tuple(pung(RANKS * suit + start + place) for place, suit in enumerate(order))
            )
        for suit in SUITS:
            yield AimRoute(tuple(pung(RANKS * suit + start + place) for place in SUITS))
    for pair in combinations(DRAGONS, 2):
        yield AimRoute(tuple(map(pung, pair)))
    yield AimRoute(sets=sum(1 << pung(kind) for kind in range(PLAYING_KINDS)))


def _types() -> Iterator[AimRoute]:
    """All types: a set of each suit, winds and dragons as the fourth set and the pair."""
    numbered = sets_within((1 << EAST) - 1)
    for some, others in ((WINDS, DRAGONS), (DRAGONS, WINDS)):
        pairs = sum(1 << kind for kind in others)
        for kind in some:
            yield AimRoute((pung(kind),), numbered, pairs, apart=True)


def _within() -> Iterator[AimRoute]:
    """Hands of some kinds only."""
    honours = ALL_KINDS ^ ((1 << EAST) - 1)
    for suit in SUITS:
        kinds = (1 << RANKS) - 1 << RANKS * suit | honours
        yield AimRoute((), sets_within(kinds), kinds)
    for allowed in (ranks(range(4)), ranks(range(5, 9)), ranks(range(3, 6)), _reversible()):
        yield AimRoute((), sets_within(allowed), allowed)
    ends = ranks((0, 8)) | honours
    yield AimRoute((), sets_touching(ends), ends)
    fives = ranks((4,))
    yield AimRoute((), sets_touching(fives), fives)


def _reversible() -> Kinds:
    dots, bamboos = (0, 1, 2, 3, 4, 7, 8), (1, 3, 4, 5, 7, 8)
    return sum(1 << kind for kind in (*(9 + r for r in dots), *(18 + r for r in bamboos), WHITE))


@cache
def routes() -> tuple[AimRoute, ...]:
    """Every route; one that leads through another is left out."""
    return (*_three_chows(), *_pungs(), *_types(), *_within())


def aim_search(house: McrHouseRules) -> AimSearch:
    """The search for aims under some house rules; it answers one caller at a time."""
    kernel = chosen("muraille.games.mcr.kernel.search")
    state = kernel.new_search(prepared(house, kernel), max(1, house.minimum))
    for route in routes():
        kernel.write_route(state, route.fixed, route.sets, route.pairs, route.apart)
    return partial(kernel.search, state)
