"""What the elements of an MCR hand show, written down as a player would check it.

Nothing here knows how the book recognises a fan, what it is worth or what it takes in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, pairwise
from typing import Final, NamedTuple

from muraille.games.mcr.explain import CountedReading
from muraille.games.mcr.fans.kinds import (
    CHOW_HIGH,
    CHOW_LOW,
    CHOW_MIDDLE,
    IN_PAIR,
    IN_PUNG,
    PAIRS,
    SCATTERED,
    THIRTEEN,
)
from muraille.games.winner.win import Win

WINDS: Final = {27, 28, 29, 30}
DRAGONS: Final = {31, 32, 33}
HONOURS: Final = WINDS | DRAGONS
TERMINALS: Final = {0, 8, 9, 17, 18, 26}
GREENS: Final = {19, 20, 21, 23, 25, 32}
REVERSIBLE: Final = {9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, 33}


class Occurrence(NamedTuple):
    """A fan, and the elements that show it."""

    fan: str
    elements: frozenset[int]


def shown(win: Win, reading: CountedReading) -> set[Occurrence]:
    """Every fan that one reading shows, counted or not, except that it shows none."""
    return set(_Hand(win, reading).fans())


class _Hand:
    def __init__(self, win: Win, reading: CountedReading) -> None:
        self.win, self.reading = win, reading
        self.elements = reading.elements
        self.whole = frozenset(range(len(self.elements)))
        self.tiles = [tile for element in self.elements for tile in element.tiles]
        self.sets = reading.form not in {PAIRS, THIRTEEN, SCATTERED}
        self.pungs = {e.tiles[0]: i for i, e in enumerate(self.elements) if e.shape in _PUNGS}
        self.kongs = {e.tiles[0]: i for i, e in enumerate(self.elements) if e.shape == "kong"}
        self.chows = {i: e.tiles[0] for i, e in enumerate(self.elements) if e.shape == "chow"}
        self.exposed = {
            i for i, e in enumerate(self.elements) if e.meld is not None and not e.meld.concealed
        }

    def fans(self) -> Iterator[Occurrence]:
        yield from (Occurrence(fan, self.whole) for fan in self._of_tiles())
        yield from (Occurrence(fan, self.whole) for fan in self._of_forms())
        yield from (Occurrence(fan, self.whole) for fan in self._of_openness())
        winner = frozenset({self.reading.winner})
        yield from (Occurrence(fan, winner) for fan in self._of_the_winning_tile())
        for tile, copies in Counter(self.tiles).items():
            if copies == 4 and tile not in self.kongs:
                yield Occurrence("tile_hog", self._holding(tile))
        if self.sets:
            yield from (Occurrence(fan, self.whole) for fan in self._of_all_sets())
            yield from self._of_pungs()
            yield from self._of_chows()
        for number, element in enumerate(self.elements):
            if element.shape == "knitted":
                yield Occurrence("knitted_straight", frozenset({number}))

    def _holding(self, tile: int) -> frozenset[int]:
        return frozenset(i for i, e in enumerate(self.elements) if tile in e.tiles)

    def _of_tiles(self) -> Iterator[str]:
        kinds = set(self.tiles)
        numbers = kinds - HONOURS
        suits = {kind // 9 for kind in numbers}
        ranks = {kind % 9 + 1 for kind in numbers}
        yield from (fan for fan, allowed in _ALLOWED.items() if kinds <= allowed)
        if not kinds & HONOURS:
            yield "no_honors"
            yield from (fan for fan, span in _SPANS.items() if ranks <= span)
        if len(suits) == 2:
            yield "one_voided_suit"
        if len(suits) == 3 and kinds & WINDS and kinds & DRAGONS:
            yield "all_types"
        if kinds <= TERMINALS | HONOURS and kinds & TERMINALS and kinds & HONOURS:
            yield "all_terminals_and_honors"
        if len(suits) == 1:
            yield "half_flush" if kinds & HONOURS else "full_flush"

    def _of_forms(self) -> Iterator[str]:
        form, tiles = self.reading.form, sorted(self.tiles)
        if form == PAIRS:
            yield "seven_pairs"
            low = tiles[0]
            if tiles == sorted([*range(low, low + 7)] * 2) and low // 9 == (low + 6) // 9 < 3:
                yield "seven_shifted_pairs"
        if form == THIRTEEN:
            yield "thirteen_orphans"
        if form == SCATTERED:
            yield "lesser_honors_and_knitted_tiles"
            if set(tiles) >= HONOURS:
                yield "greater_honors_and_knitted_tiles"
        if not self.win.hand.melds:
            held = sorted(self.win.hand.concealed)
            if held[0] < 27 and [tile - held[0] for tile in held] == _GATES and held[0] % 9 == 0:
                yield "nine_gates"

    def _of_openness(self) -> Iterator[str]:
        if not self.exposed:
            yield "fully_concealed_hand" if self.win.self_drawn else "concealed_hand"
        if len(self.exposed) == 4 and not self.win.self_drawn:
            yield "melded_hand"

    def _of_the_winning_tile(self) -> Iterator[str]:
        win = self.win
        melded = [tile for meld in win.hand.melds for tile in meld.tiles]
        announced = win.last_copy and win.tile not in win.hand.concealed
        if announced or melded.count(win.tile) == 3 or win.robbed:
            yield "last_tile"
        if win.last_of_wall:
            yield "last_tile_draw" if win.self_drawn else "last_tile_claim"
        if win.replacement:
            yield "out_with_replacement_tile"
        if win.robbed:
            yield "robbing_the_kong"
        if win.self_drawn:
            yield "self_drawn"
        place, rank = self.reading.place, win.tile % 9 + 1
        if place == IN_PAIR:
            yield "single_wait"
        if place == CHOW_MIDDLE:
            yield "closed_wait"
        if (place == CHOW_HIGH and rank == 3) or (place == CHOW_LOW and rank == 7):
            yield "edge_wait"

    def _of_all_sets(self) -> Iterator[str]:
        """Those that look at every set and the pair."""
        groups = [set(element.tiles) for element in self.elements]
        fives = {kind for kind in range(27) if kind % 9 == 4}
        (pair,) = (e.tiles[0] for e in self.elements if e.shape == "pair")
        if all(group & (TERMINALS | HONOURS) for group in groups) and not self._knitted():
            yield "outside_hand"
        if all(group & fives for group in groups) and not self._knitted():
            yield "all_five"
        if not self.pungs and pair not in HONOURS:
            yield "all_chows"
        if len(self.pungs) == 4 and all(t < 27 and t % 9 in {1, 3, 5, 7} for t in self.tiles):
            yield "all_even_pungs"
        chows = sorted(self.chows.values())
        if [chow % 9 for chow in chows] in ([0, 0, 6, 6], [0, 6, 0, 6]) and pair in fives:
            suits = {chow // 9 for chow in chows}
            if len(suits) == 1 and pair // 9 in suits:
                yield "pure_terminal_chows"
            if len(suits) == 2 and pair // 9 not in suits:
                yield "three_suited_terminal_chows"

    def _knitted(self) -> bool:
        return any(element.shape == "knitted" for element in self.elements)

    def _of_pungs(self) -> Iterator[Occurrence]:
        yield from self._of_honours()
        yield from self._of_single_pungs()
        yield from self._of_kongs()
        yield from self._of_concealed_pungs()
        every = frozenset(self.pungs.values())
        if len(self.pungs) == 4:
            yield Occurrence("all_pungs", every)
        for size, fans in _PUNG_FANS.items():
            for fan, holds in fans.items():
                joined = [c for c in combinations(sorted(self.pungs), size) if holds(c)]
                if joined:
                    places = {self.pungs[kind] for c in joined for kind in c}
                    yield Occurrence(fan, frozenset(places))
        ranks = Counter(kind % 9 for kind in self.pungs if kind < 27)
        for rank, number in ranks.items():
            alike = frozenset(i for k, i in self.pungs.items() if k < 27 and k % 9 == rank)
            if number == 3:
                yield Occurrence("triple_pung", alike)
            if number >= 2:
                yield Occurrence("double_pung", alike)

    def _of_honours(self) -> Iterator[Occurrence]:
        (pair,) = (i for i, e in enumerate(self.elements) if e.shape == "pair")
        paired = self.elements[pair].tiles[0]
        winds = frozenset(i for k, i in self.pungs.items() if k in WINDS)
        dragons = frozenset(i for k, i in self.pungs.items() if k in DRAGONS)
        if len(winds) == 4:
            yield Occurrence("big_four_winds", winds)
        if len(winds) >= 3:
            yield Occurrence("big_three_winds", winds)
            if paired in WINDS:
                yield Occurrence("little_four_winds", winds | {pair})
        if len(dragons) == 3:
            yield Occurrence("big_three_dragons", dragons)
        if len(dragons) >= 2:
            yield Occurrence("two_dragon_pungs", dragons)
            if paired in DRAGONS:
                yield Occurrence("little_three_dragons", dragons | {pair})

    def _of_single_pungs(self) -> Iterator[Occurrence]:
        for fan, kinds in {
            "dragon_pung": DRAGONS,
            "pung_of_terminals_or_honors": TERMINALS | WINDS,
            "prevalent_wind": {self.win.round_wind.tile},
            "seat_wind": {self.win.seat_wind.tile},
        }.items():
            for kind in kinds & self.pungs.keys():
                yield Occurrence(fan, frozenset({self.pungs[kind]}))

    def _of_kongs(self) -> Iterator[Occurrence]:
        every = frozenset(self.kongs.values())
        exposed = every & self.exposed
        concealed = every - exposed
        for least, fan, places in (
            (4, "four_kongs", every),
            (3, "three_kongs", every),
            (2, "two_concealed_kongs", concealed),
            (2, "two_melded_kongs", exposed),
            (1, "concealed_kong", concealed),
            (1, "melded_kong", exposed),
        ):
            if len(places) >= least:
                yield Occurrence(fan, places)
        if exposed and concealed:
            yield Occurrence("concealed_and_melded_kongs", every)

    def _of_concealed_pungs(self) -> Iterator[Occurrence]:
        given = self.reading.place == IN_PUNG and not self.win.self_drawn
        open_ones = self.exposed | ({self.reading.winner} if given else set())
        concealed = frozenset(self.pungs.values()) - open_ones
        for least, fan in (
            (4, "four_concealed_pungs"),
            (3, "three_concealed_pungs"),
            (2, "two_concealed_pungs"),
        ):
            if len(concealed) >= least:
                yield Occurrence(fan, concealed)

    def _of_chows(self) -> Iterator[Occurrence]:
        for size, fans in _CHOW_FANS.items():
            for places in combinations(self.chows, size):
                chows = sorted(self.chows[place] for place in places)
                for fan, holds in fans.items():
                    if holds([c // 9 for c in chows], [c % 9 for c in chows]):
                        yield Occurrence(fan, frozenset(places))


_PUNGS: Final = {"pung", "kong"}
_GATES: Final = [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8]
_ALLOWED: Final = {
    "all_green": GREENS,
    "reversible_tiles": REVERSIBLE,
    "all_terminals": TERMINALS,
    "all_honors": HONOURS,
}
_SPANS: Final = {
    "upper_tiles": {7, 8, 9},
    "middle_tiles": {4, 5, 6},
    "lower_tiles": {1, 2, 3},
    "upper_four": {6, 7, 8, 9},
    "lower_four": {1, 2, 3, 4},
    "all_simples": {2, 3, 4, 5, 6, 7, 8},
}


def _follow(kinds: tuple[int, ...]) -> bool:
    """Consecutive numbers of one suit."""
    return kinds[-1] < 27 and len({kind // 9 for kind in kinds}) == 1 and _in_a_row(kinds)


def _in_a_row(kinds: tuple[int, ...]) -> bool:
    ranks = sorted(kind % 9 for kind in kinds)
    return ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def _over_suits(kinds: tuple[int, ...]) -> bool:
    """Consecutive numbers, each in a suit of its own."""
    return kinds[-1] < 27 and len({kind // 9 for kind in kinds}) == 3 and _in_a_row(kinds)


_PUNG_FANS: Final[dict[int, dict[str, Callable[[tuple[int, ...]], bool]]]] = {
    4: {"four_pure_shifted_pungs": _follow},
    3: {"pure_shifted_pungs": _follow, "mixed_shifted_pungs": _over_suits},
}
_Holds = Callable[[list[int], list[int]], bool]
_CHOW_FANS: Final[dict[int, dict[str, _Holds]]] = {
    4: {
        "quadruple_chow": lambda s, r: len(set(s)) == len(set(r)) == 1,
        "four_pure_shifted_chows": lambda s, r: len(set(s)) == 1 and _steps(r) in ({1}, {2}),
    },
    3: {
        "pure_triple_chow": lambda s, r: len(set(s)) == len(set(r)) == 1,
        "pure_straight": lambda s, r: len(set(s)) == 1 and r == [0, 3, 6],
        "pure_shifted_chows": lambda s, r: len(set(s)) == 1 and _steps(r) in ({1}, {2}),
        "mixed_straight": lambda s, r: len(set(s)) == 3 and sorted(r) == [0, 3, 6],
        "mixed_triple_chow": lambda s, r: len(set(s)) == 3 and len(set(r)) == 1,
        "mixed_shifted_chows": lambda s, r: len(set(s)) == 3 and _steps(sorted(r)) == {1},
    },
    2: {
        "pure_double_chow": lambda s, r: len(set(s)) == len(set(r)) == 1,
        "mixed_double_chow": lambda s, r: len(set(s)) == 2 and len(set(r)) == 1,
        "short_straight": lambda s, r: len(set(s)) == 1 and _steps(r) == {3},
        "two_terminal_chows": lambda s, r: len(set(s)) == 1 and r == [0, 6],
    },
}


def _steps(ranks: list[int]) -> set[int]:
    return {high - low for low, high in pairwise(ranks)}
