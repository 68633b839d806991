"""The 42 kinds of tiles, as small numbers in the order a hand is sorted.

=========  =======================================================
0 to 8     characters 1 to 9
9 to 17    dots 1 to 9
18 to 26   bamboos 1 to 9
27 to 30   winds: east, south, west, north
31 to 33   dragons: red, green, white
34 to 37   flowers: plum, orchid, chrysanthemum, bamboo
38 to 41   seasons: spring, summer, autumn, winter
=========  =======================================================
"""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import Final, TypeAlias

Kind: TypeAlias = int
"""A face: four tiles of the set show it, or one if it is a bonus tile."""

PLAYING_KINDS: Final = 34
"""Kinds that a hand is made of."""
KINDS: Final = 42
"""All kinds, bonus tiles included."""
COPIES: Final = 4
"""How often each playing kind is in the set."""
BONUS_TILES: Final = KINDS - PLAYING_KINDS
"""Flowers and seasons: one of each."""
TILES: Final = PLAYING_KINDS * COPIES + BONUS_TILES
"""Tiles of a whole set."""

CODES: Final[tuple[str, ...]] = (
    *(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)),
    *"ESWNCFP",
    *(f"{rank}f" for rank in range(1, 9)),
)
"""How each kind is written, in the canonical notation (ADR 0002)."""

EAST, SOUTH, WEST, NORTH = range(27, 31)
RED, GREEN, WHITE = range(31, 34)
FIRST_FLOWER: Final = 34
FIRST_SEASON: Final = 38


class Suit(Enum):
    """The families a tile can belong to."""

    CHARACTERS = "characters"
    DOTS = "dots"
    BAMBOOS = "bamboos"
    WINDS = "winds"
    DRAGONS = "dragons"
    FLOWERS = "flowers"
    SEASONS = "seasons"


class Wind(IntEnum):
    """The four winds, in the order of play."""

    EAST = 0
    SOUTH = 1
    WEST = 2
    NORTH = 3

    @property
    def tile(self) -> Kind:
        """The tile that shows this wind."""
        return EAST + self


_STARTS: Final = ((38, Suit.SEASONS), (34, Suit.FLOWERS), (31, Suit.DRAGONS), (27, Suit.WINDS))


def suit_of(kind: Kind) -> Suit:
    """The family of a tile.

    >>> suit_of(0), suit_of(33)
    (<Suit.CHARACTERS: 'characters'>, <Suit.DRAGONS: 'dragons'>)
    """
    if kind < EAST:
        return (Suit.CHARACTERS, Suit.DOTS, Suit.BAMBOOS)[kind // 9]
    return next(suit for start, suit in _STARTS if kind >= start)


def rank_of(kind: Kind) -> int:
    """The number on a tile, or its place in its family: east is 1, the white dragon 3.

    >>> rank_of(8), rank_of(EAST), rank_of(WHITE)
    (9, 1, 3)
    """
    if kind < EAST:
        return kind % 9 + 1
    return next(kind - start + 1 for start, _ in _STARTS if kind >= start)


def is_numbered(kind: Kind) -> bool:
    """Whether the tile belongs to one of the three suits."""
    return kind < EAST


def is_bonus(kind: Kind) -> bool:
    """Whether the tile is a flower or a season, set aside and replaced."""
    return kind >= FIRST_FLOWER
