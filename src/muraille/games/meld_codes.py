"""The parts of a record that all games share: melds as numbers, and back."""

from __future__ import annotations

from typing import Final

from muraille.core.meld import Meld, Shape

FIRST_CHOW: Final = 1
FIRST_PUNG: Final = 22
FIRST_KONG: Final = 56
FIRST_CONCEALED_KONG: Final = 90
CHOWS: Final = 7
"""Ranks at which a chow can begin."""
RANKS: Final = 9


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


def melds_of(numbers: bytes) -> tuple[Meld, ...]:
    """The melds of a record; 0 is none."""
    return tuple(meld_of(number) for number in numbers if number)
