"""Melds as the numbers of a record, and the tiles they stand for."""

from __future__ import annotations

from muraille.core.tile import Kind
from muraille.table.engine import codes as c


def tiles_of_meld(meld: int) -> tuple[Kind, ...]:
    """The tiles of a meld that can be named.

    >>> tiles_of_meld(c.CHOW), tiles_of_meld(c.PUNG + 33)
    ((0, 1, 2), (33, 33, 33))
    """
    if c.CHOW <= meld < c.PUNG:
        low = (meld - c.CHOW) // 7 * 9 + (meld - c.CHOW) % 7
        return low, low + 1, low + 2
    if c.PUNG <= meld < c.KONG:
        return (meld - c.PUNG,) * 3
    if c.KONG <= meld < c.HIDDEN_KONG:
        return ((meld - c.KONG) % c.PLAYING,) * 4
    return ()
