"""What completes a hand in a house: the fast answers that a table asks for all the time."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from threading import get_ident
from typing import Final

from muraille.core.tile import Wind
from muraille.games.classic.count import tables_of
from muraille.games.classic.kernel import prepared
from muraille.games.classic.kernel.pattern import CONCEALED_ONLY, FIRST_RANKED
from muraille.games.classic.lines.grands_jeux import GrandJeu, patterns
from muraille.games.classic.options import ClassicOptions
from muraille.kernel.choice import chosen

_DISTANCE: Final = chosen("muraille.kernel.distance")


class Completion:
    """Which hands are complete in a house, and which tiles complete the others.

    It has room for one hand: each thread wants its own.
    """

    def __init__(self, options: ClassicOptions) -> None:
        self.options = options
        self.pages = tuple({page.id: page for page in tables_of(options).grands_jeux}.values())
        """The Grands Jeux of the house, one page each."""
        self._kernel = prepared.kernel()
        self._matcher = self._kernel.new_matcher(_book(options))

    def rank(self, record: bytes) -> int:
        """0 if the hand is not complete, else the priority of its claim among several wins.

        4 is a Grand Jeu, where the house puts it first; 3 completes a pung, 2 a chow, 1 a pair or
        a single tile. A hand is ranked by the best it allows.
        """
        return int(self._kernel.rank(self._matcher, record))

    def waits(self, counts: bytes, melds: bytes, seat_wind: int) -> int:
        """The kinds that complete thirteen tiles: a bit each.

        A kind of which the player holds all four is no wait.
        """
        return int(self._kernel.waits(self._matcher, counts, melds, seat_wind))

    def calls(self, counts: bytes, melds: bytes, seat_wind: int) -> int:
        """The kinds whose discard leaves, of fourteen tiles, a hand that waits: a bit each.

        With one of them a *main appelante* may be announced.
        """
        return int(self._kernel.calls(self._matcher, counts, melds, seat_wind))

    def near(
        self, counts: bytes, melds: bytes, seat_wind: int, most: int
    ) -> list[tuple[GrandJeu, int, int]]:
        """Each Grand Jeu that misses at most so many tiles: how many, and the kinds that help."""
        found = self._kernel.near(self._matcher, counts, melds, seat_wind, most)
        return [(self.pages[page], missing, useful) for page, missing, useful in found]

    def near_sets(self, counts: bytes, sets: int) -> tuple[int, int]:
        """Tiles that some sets and a pair miss, and the kinds that help: concealed tiles alone."""
        missing, useful = _DISTANCE.near_sets(counts, sets)
        return missing, useful

    def near_pure(self, counts: bytes, sets: int, suit: int) -> tuple[int, int]:
        """The same for sets of one suit and honours."""
        missing, useful = self._kernel.near_pure(self._matcher, counts, sets, suit)
        return missing, useful


def completion_of(options: ClassicOptions) -> Completion:
    """The answers of a house, made ready once for each thread."""
    return _completion(options, get_ident())


@lru_cache(maxsize=64)
def _completion(options: ClassicOptions, _thread: int) -> Completion:
    return Completion(options)


@lru_cache(maxsize=64)
def _book(options: ClassicOptions) -> prepared.PatternBook:
    flags = FIRST_RANKED * options.grand_jeu_priority
    flags |= CONCEALED_ONLY * options.grand_jeu_concealed_only
    return prepared.pattern_book([tuple(_readings(options, wind)) for wind in Wind], flags)


def _readings(options: ClassicOptions, wind: Wind) -> Iterator[prepared.PatternReading]:
    """Every pattern of the house, those of one Grand Jeu side by side."""
    pages = tables_of(options).grands_jeux
    places = {name: place for place, name in enumerate(dict.fromkeys(page.id for page in pages))}
    for page in sorted(pages, key=lambda page: places[page.id]):
        for parts in patterns(page, wind.tile):
            yield prepared.PatternReading(
                places[page.id], parts, options.four_as_two_pairs, options.strict_dragon_symbol
            )
