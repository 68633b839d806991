"""A hand as a record of forty bytes, the form in which kernels and the table hold it.

How many of each kind are concealed, the winning tile included (34); four melds, a number each, 0
for none; the winning tile; the situation: bit 0 self-drawn, 1 last copy, 2 about a kong, 3 last of
the wall, 4-5 the wind of the player, 6-7 that of the round.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import zip_longest
from typing import Final

from muraille.core.meld import Giver, Meld, Shape
from muraille.core.tile import Kind

MELDS_AT: Final = 34
TILE_AT: Final = 38
SITUATION_AT: Final = 39
RECORD_LENGTH: Final = 40
SELF_DRAWN: Final = 1
LAST_COPY: Final = 2
ABOUT_KONG: Final = 4
LAST_OF_WALL: Final = 8
"""Bits of a situation."""
SEAT_WIND: Final = 4
ROUND_WIND: Final = 6
"""Where a situation holds the winds."""
FIRST_CHOW: Final = 1
FIRST_PUNG: Final = 22
FIRST_KONG: Final = 56
FIRST_CONCEALED_KONG: Final = 90
HIDDEN_KONG: Final = 124
"""A concealed kong of another player, whose tile is not known."""
MOST_MELDS: Final = 4
"""Melds a hand can have."""
CHOWS: Final = 7
"""Ranks at which a chow can begin."""
RANKS: Final = 9
GIVER: Final = 7
"""Bits of an origin: the seat that gave a tile, from 1; 0 if it is all their own."""
CLAIMED: Final = 3
"""Where an origin holds which tile of a chow was given."""
PROMOTED: Final = 32
"""Bit of an origin: a pung that became a kong."""


def hand_record(
    concealed: Iterable[Kind], melds: Iterable[Meld], tile: Kind, situation: int
) -> bytes:
    """The record of a complete hand; the winning tile is among the concealed ones."""
    record = bytearray(RECORD_LENGTH)
    for kind in concealed:
        record[kind] += 1
    for place, meld in enumerate(melds):
        record[MELDS_AT + place] = meld_number(meld)
    record[TILE_AT], record[SITUATION_AT] = tile, situation
    return bytes(record)


def meld_number(meld: Meld) -> int:
    """The number of a meld in a record: chows from 1, pungs from 22, kongs from 56 and 90."""
    if meld.shape is Shape.CHOW:
        return FIRST_CHOW + meld.tile // RANKS * CHOWS + meld.tile % RANKS
    if meld.shape is Shape.PUNG:
        return FIRST_PUNG + meld.tile
    return (FIRST_CONCEALED_KONG if meld.concealed else FIRST_KONG) + meld.tile


def meld_of(number: int) -> Meld:
    """The meld a number stands for.

    >>> meld_of(22).tile, meld_of(8).tile
    (0, 9)
    """
    if number >= FIRST_CONCEALED_KONG:
        return Meld(Shape.KONG, number - FIRST_CONCEALED_KONG, concealed=True)
    if number >= FIRST_KONG:
        return Meld(Shape.KONG, number - FIRST_KONG)
    if number >= FIRST_PUNG:
        return Meld(Shape.PUNG, number - FIRST_PUNG)
    suit, rank = divmod(number - FIRST_CHOW, CHOWS)
    return Meld(Shape.CHOW, suit * RANKS + rank)


def melds_of(numbers: bytes, origins: bytes = b"", owner: int = 0) -> tuple[Meld, ...]:
    """The melds of a record; 0 is none. With their origins, as they lie before their owner."""
    found = zip_longest(numbers, origins, fillvalue=0)
    return tuple(_laid(meld_of(number), origin, owner) for number, origin in found if number)


def _laid(meld: Meld, origin: int, owner: int) -> Meld:
    """A meld with the seat that gave a tile of it (from 1), which tile, and if it was promoted."""
    seat = (origin & GIVER) - 1
    if seat < 0:
        return meld
    giver = Giver(4 - ((seat - owner) & 3))
    claimed = origin >> CLAIMED & 3 if meld.shape is Shape.CHOW else 0
    promoted = meld.shape is Shape.KONG and bool(origin & PROMOTED)
    return replace(meld, giver=giver, claimed=claimed or None, promoted=promoted)
