"""How MCR is won: the common ways to eight points, for players that plan a hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import permutations
from typing import Final

from muraille.core.tile import EAST, PLAYING_KINDS, RED, WHITE
from muraille.games.advice import Kinds, Plan, Route
from muraille.games.hand_bytes import FIRST_CHOW, FIRST_CONCEALED_KONG, FIRST_PUNG
from muraille.games.mcr.aims import AimSearch, aim_search
from muraille.games.mcr.kernel.prepared import prepared, reader_module
from muraille.games.mcr.options import FFMJ, McrHouseRules
from muraille.games.outcome import Outcome

ALL: Final = (1 << PLAYING_KINDS) - 1
SUITS: Final = (1 << EAST) - 1
HONOURS: Final = ALL ^ SUITS
RANKS: Final = 9
STARTS: Final = 7
"""Ranks at which a chow can begin."""
THREE_SUITS: Final = range(3)

SURE: Final = 1.0
ALL_CHOWS: Final = 0.75
"""Mixed shifted chows are 6 points: with all chows, or a small fan or two, they are 8."""
NEEDS_TWO: Final = 0.45
"""Six points in hand: two more come with a valued pung, a concealed hand or several small fans."""
LIGHT: Final = 0.1
"""Nothing but chows: concealed and self-drawn it may just do."""


def tiles(kinds: Iterable[int]) -> Kinds:
    """Kinds as a set."""
    return sum(1 << kind for kind in set(kinds))


def chow(suit: int, start: int) -> Kinds:
    """The tiles of a chow."""
    return 0b111 << RANKS * suit + start


@cache
def chow_routes() -> tuple[tuple[str, tuple[Kinds, ...], Kinds, float], ...]:
    """Three chows that are worth a hand: name, chows, what the rest may be, trust."""
    return tuple(_chow_routes())


def _chow_routes() -> Iterator[tuple[str, tuple[Kinds, ...], Kinds, float]]:
    for suits in permutations(THREE_SUITS):
        straight = tuple(chow(suit, 3 * place) for place, suit in enumerate(suits))
        yield "mixed_straight", straight, ALL, SURE
        for start in range(STARTS - 2):
            shifted = tuple(chow(suit, start + place) for place, suit in enumerate(suits))
            yield "mixed_shifted_chows", shifted, SUITS, ALL_CHOWS
    for start in range(STARTS):
        yield "mixed_triple_chow", tuple(chow(suit, start) for suit in THREE_SUITS), ALL, SURE
    for suit in THREE_SUITS:
        yield "pure_straight", tuple(chow(suit, start) for start in (0, 3, 6)), ALL, SURE
        # Shifted by two, the nine tiles hold two of a kind twice: such a route is not one mask.


@cache
def knittings() -> tuple[Kinds, ...]:
    """The nine tiles of each knitted straight."""
    return tuple(
        tiles(RANKS * suit + place + step for place, suit in enumerate(suits) for step in (0, 3, 6))
        for suits in permutations(THREE_SUITS)
    )


@cache
def classes() -> tuple[tuple[str, Kinds, float], ...]:
    """Hands made of some kinds only."""
    whole = [tiles(range(RANKS * suit, RANKS * suit + RANKS)) for suit in THREE_SUITS]
    ranks = {
        "upper_four": range(5, 9),
        "lower_four": range(4),
    }
    dots, bamboos = (0, 1, 2, 3, 4, 7, 8), (1, 3, 4, 5, 7, 8)
    reversible = tiles([*(9 + rank for rank in dots), *(18 + rank for rank in bamboos), WHITE])
    return (
        *(("full_flush", suit, SURE) for suit in whole),
        *(("half_flush", suit | HONOURS, NEEDS_TWO) for suit in whole),
        *(
            (n, tiles(RANKS * s + rank for s in THREE_SUITS for rank in r), SURE)
            for n, r in ranks.items()
        ),
        ("reversible_tiles", reversible, SURE),
    )


def meld_tiles(meld: int) -> Kinds:
    """The kinds of a meld, by its number in a record."""
    if meld < FIRST_PUNG:
        suit, start = divmod(meld - FIRST_CHOW, STARTS)
        return chow(suit, start)
    return 1 << (meld - FIRST_PUNG) % PLAYING_KINDS


def is_chow(meld: int) -> bool:
    """Whether the number of a meld is that of a chow."""
    return meld < FIRST_PUNG


@lru_cache(maxsize=1000)
def plan_of(melds: bytes) -> Plan:
    """The ways that some melds leave open."""
    routes = (*_by_chows(melds), *_by_knitting(melds), *_by_class(melds))
    exposed = any(meld < FIRST_CONCEALED_KONG for meld in melds)
    if not exposed:
        routes = (*routes, Route("light", 0, SUITS, 4 - len(melds), LIGHT))
    return Plan(
        routes,
        0 if any(map(is_chow, melds)) else NEEDS_TWO,
        0 if melds else SURE,
        () if melds else tuple(knitting | HONOURS for knitting in knittings()),
        0 if melds else SURE,
    )


def _by_chows(melds: bytes) -> Iterator[Route]:
    shown = [meld_tiles(meld) for meld in melds if is_chow(meld)]
    for name, chows, allowed, trust in chow_routes():
        rest = list(chows)
        for meld in shown:
            if meld in rest:
                rest.remove(meld)
        others = len(melds) - (len(chows) - len(rest))
        if others <= 1 and not (others and trust < SURE and any(not is_chow(m) for m in melds)):
            yield Route(name, sum(rest), allowed, 1 - others, trust)


def _by_knitting(melds: bytes) -> Iterator[Route]:
    if len(melds) <= 1:
        for knitting in knittings():
            yield Route("knitted_straight", knitting, ALL, 1 - len(melds), SURE)


def _by_class(melds: bytes) -> Iterator[Route]:
    shown = 0
    for meld in melds:
        shown |= meld_tiles(meld)
    for name, allowed, trust in classes():
        if not shown & ~allowed:
            valued = any(m >= FIRST_PUNG and (m - FIRST_PUNG) % PLAYING_KINDS >= RED for m in melds)
            yield Route(name, 0, allowed, 4 - len(melds), SURE if valued else trust)


class McrAdviser:
    """MCR as a player knows it."""

    def __init__(self, house: McrHouseRules = FFMJ) -> None:
        self.house = house
        self._reader = reader_module()
        self._room = self._reader.new_reader()
        self._prices = prepared(house)
        self._search: AimSearch | None = None

    @property
    def by_routes(self) -> McrAdviser:
        """A win takes a minimum: there are routes to it."""
        return self

    @property
    def by_targets(self) -> None:
        """Not any complete hand wins."""

    @property
    def by_aims(self) -> McrAdviser:
        """Complete hands are searched for."""
        return self

    @property
    def aim_names(self) -> tuple[str, ...]:
        """The fans, in the order of the book."""
        return tuple(fan.id for fan in self.house.book.fans)

    def aims(  # noqa: PLR0913, PLR0917 - a hand has many sides
        self, counts: bytes, melds: bytes, live: bytes, winds: int, budget: int, out: bytearray
    ) -> tuple[int, int, int]:
        """Write the aims of a hand: complete hands that reach the minimum."""
        if self._search is None:
            self._search = aim_search(self.house)
        return self._search(counts, melds, live, winds, budget, out)

    @property
    def minimum(self) -> int:
        """Points it takes to win."""
        return max(1, self.house.minimum)

    @property
    def names_points(self) -> bool:
        """Each fan has its points."""
        return True

    @property
    def waits(self) -> frozenset[str]:
        """Edge, closed and single wait."""
        return frozenset(("edge_wait", "closed_wait", "single_wait"))

    def plan(self, melds: bytes) -> Plan:
        """The ways open to a hand with these melds."""
        return plan_of(melds)

    def worth(self, record: bytes) -> int:
        """Points of a complete hand, bonus tiles apart; 0 if it is not complete."""
        return max(0, int(self._reader.count_one(self._room, self._prices, record)[0]))

    def fans(self, outcome: Outcome) -> tuple[tuple[str, int, int], ...]:
        """What the winning hand counts: fan, how often, points together."""
        if outcome.winner is None:
            return ()
        record = outcome.records[outcome.winner]
        total, lines = self._reader.count_record_lines(self._room, self._prices, record)
        return tuple(lines) if total > 0 else ()
