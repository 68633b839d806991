"""Patterns of fourteen tiles: the parts they are made of, and whether a hand fills them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import permutations
from operator import and_, or_
from typing import Final, TypeAlias

from muraille.analysis.readings import PAIR, counted
from muraille.core.hand import Hand
from muraille.core.meld import LAST_CHOW, Meld, Shape
from muraille.core.tile import EAST, GREEN, PLAYING_KINDS, RED, WHITE, Kind
from muraille.games.classic.hand import is_major

Tiles: TypeAlias = tuple[Kind, ...]

WINDS: Final[Tiles] = tuple(range(EAST, RED))
DRAGONS: Final[Tiles] = (RED, GREEN, WHITE)
HONOURS: Final[Tiles] = WINDS + DRAGONS
ANY: Final[Tiles] = tuple(range(PLAYING_KINDS))
MAJORS: Final[Tiles] = tuple(kind for kind in ANY if is_major(kind))
RANKS: Final = range(1, 10)


@dataclass(frozen=True, slots=True)
class Series:
    """One of the three suits, and the dragon that goes with it."""

    first: Kind
    dragon: Kind

    def __getitem__(self, rank: int) -> Kind:
        """The tile of this number."""
        return self.first + rank - 1

    def span(self, low: int, high: int) -> Tiles:
        """The tiles from one number to another."""
        return tuple(self[rank] for rank in range(low, high + 1))

    @property
    def tiles(self) -> Tiles:
        """All nine."""
        return self.span(1, 9)


CHARACTERS: Final = Series(0, RED)
DOTS: Final = Series(9, WHITE)
BAMBOOS: Final = Series(18, GREEN)
ALL_SERIES: Final = (CHARACTERS, DOTS, BAMBOOS)


@dataclass(frozen=True, slots=True)
class PatternPart:
    """Tiles that belong together; any of the choices will do."""

    choices: tuple[Tiles, ...]
    times: int = 1
    """How many of the choices are wanted; pairs may be the same twice."""
    kong: bool = False
    """Only a declared kong will do."""
    symbol: bool = False
    """The triplet of the dragon that goes with the series."""


Parts: TypeAlias = tuple[PatternPart, ...]


def all_of(tiles: Iterable[Kind], copies: int = 1) -> PatternPart:
    """So many copies of each of these tiles."""
    return PatternPart((tuple(tile for tile in tiles for _ in range(copies)),))


def one_of(tiles: Iterable[Kind]) -> PatternPart:
    """A single tile, any of these."""
    return PatternPart(tuple((tile,) for tile in tiles))


def pairs(times: int, tiles: Iterable[Kind]) -> PatternPart:
    """Pairs of any of these tiles."""
    return PatternPart(tuple((tile,) * 2 for tile in tiles), times)


def pungs(times: int, tiles: Iterable[Kind]) -> PatternPart:
    """Pungs or kongs of any of these tiles."""
    return PatternPart(tuple((tile,) * 3 for tile in tiles), times)


def kong(tile: Kind) -> PatternPart:
    """A declared kong."""
    return PatternPart(((tile,) * 3,), kong=True)


def symbol(series: Series) -> PatternPart:
    """A pung or a kong of the dragon of the series."""
    return PatternPart(((series.dragon,) * 3,), symbol=True)


def chow_in(series: Series) -> PatternPart:
    """Any chow of the series."""
    return PatternPart(tuple(series.span(rank, rank + 2) for rank in range(1, LAST_CHOW + 1)))


ALTERNATING: Final = PatternPart(
    tuple(tuple(order[rank % 3][rank] for rank in RANKS) for order in permutations(ALL_SERIES))
)
"""1 4 7 of one series, 2 5 8 of another, 3 6 9 of the third."""
SAME_NUMBER: Final = PatternPart(
    tuple(tuple(s[rank] for s in ALL_SERIES for _ in range(3)) for rank in RANKS)
)
"""Pungs or kongs of one number in the three series."""


@dataclass(frozen=True, slots=True)
class Strictness:
    """What a house asks of every pattern."""

    doubled_pairs: bool = True
    """Four identical tiles are two pairs."""
    concealed_symbols: bool = False
    """The triplet of the dragon must be concealed."""
    claimed: Kind | None = None
    """The winning tile, if it is a dragon that was claimed."""


Wanted: TypeAlias = tuple[tuple[Kind, int], ...]
"""Kinds, and how many copies of each."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One choice that is still to be made."""

    choices: tuple[Wanted, ...]
    kong: bool
    concealed: bool
    after: int | None
    """The next slot is of the same part: it goes on from the choice made here, so many further."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """What a hand must be made of: the choices that fill it, and the kinds it can and must show."""

    slots: tuple[Slot, ...]
    possible: int
    """A bit for each kind of any choice."""
    needed: int
    """A bit for each kind that no choice can leave out."""
    paired: bool
    """Whether all its tiles are pairs."""

    def is_filled_by(self, held: HeldKinds, melds: Sequence[Meld]) -> bool:
        """Whether the tiles of a hand that may be it fill it, each meld inside one slot."""
        return not (self.paired and held.odd) and fills(held.tiles, melds, self.slots)


def pattern_of(parts: Parts, strict: Strictness) -> Pattern:
    """The pattern that these parts make."""
    slots = slots_of(parts, strict)
    bits = [[_bits(kind for kind, _ in wanted) for wanted in slot.choices] for slot in slots]
    possible = reduce(or_, (choice for choices in bits for choice in choices), 0)
    needed = reduce(or_, (reduce(and_, choices, possible) for choices in bits), 0)
    wanted = (one for slot in slots for choice in slot.choices for one in choice)
    return Pattern(slots, possible, needed, all(copies == PAIR for _, copies in wanted))


def _bits(kinds: Iterable[Kind]) -> int:
    return reduce(or_, (1 << kind for kind in kinds), 0)


def slots_of(parts: Parts, strict: Strictness) -> tuple[Slot, ...]:
    """The choices that fill these parts, one after the other."""
    step = 0 if strict.doubled_pairs else 1
    made = []
    for part in parts:
        concealed = part.symbol and strict.concealed_symbols
        claimed = concealed and (strict.claimed,) * 3 in part.choices
        choices = () if claimed else tuple(tuple(Counter(one).items()) for one in part.choices)
        for place in range(part.times):
            after = step if place + 1 < part.times else None
            made.append(Slot(choices, part.kong, concealed, after))
    return tuple(made)


@dataclass(frozen=True, slots=True)
class HeldKinds:
    """The tiles of a hand by kind."""

    tiles: list[int]
    """How many of each; a kong stands for its pung."""
    kinds: int
    """A bit for each kind there is."""
    odd: bool
    """Whether there are one or three of a kind."""


def held_in(hand: Hand) -> HeldKinds:
    """The tiles of a hand, melds included."""
    tiles = counted([*hand.concealed, *(t for meld in hand.melds for t in meld.tiles[:3])])
    kinds = [kind for kind in ANY if tiles[kind]]
    return HeldKinds(tiles, _bits(kinds), any(tiles[kind] & 1 for kind in kinds))


def fills(tiles: list[int], melds: Sequence[Meld], slots: tuple[Slot, ...], start: int = 0) -> bool:
    """Whether the tiles fill the slots, each meld inside one of them.

    Each choice is tried; the tiles are put back where it leads nowhere.
    """
    if not slots:
        return not melds and not any(tiles)
    slot, rest = slots[0], slots[1:]
    for place in range(start, len(slot.choices)):
        wanted = slot.choices[place]
        if not _holds(tiles, wanted):
            continue
        inside, others = _laid_in(melds, Counter(dict(wanted))) if melds else ((), ())
        if slot.kong and not any(meld.shape is Shape.KONG for meld in inside):
            continue
        if slot.concealed and not all(meld.concealed for meld in inside):
            continue
        begin = 0 if slot.after is None else place + slot.after
        _take(tiles, wanted, 1)
        filled = fills(tiles, others, rest, begin)
        _take(tiles, wanted, -1)
        if filled:
            return True
    return False


def _holds(tiles: list[int], wanted: Wanted) -> bool:
    for kind, copies in wanted:  # noqa: SIM110 - a generator for each choice takes twice the time
        if tiles[kind] < copies:
            return False
    return True


def _take(tiles: list[int], wanted: Wanted, times: int) -> None:
    for kind, copies in wanted:
        tiles[kind] -= times * copies


def _laid_in(melds: Iterable[Meld], room: Counter[Kind]) -> tuple[Sequence[Meld], Sequence[Meld]]:
    """The melds that lie side by side within these tiles, and the others."""
    inside: list[Meld] = []
    others: list[Meld] = []
    for meld in melds:
        own = Counter(meld.tiles[:3])
        fits = own <= room
        (inside if fits else others).append(meld)
        if fits:
            room -= own
    return inside, others
