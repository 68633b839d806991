"""Every way a suit can stand in a hand, numbered without gaps.

A suit is nine counts of at most four, fourteen tiles at most: 405,350 states. The number of a
state is found with two look-ups, so that tables about suits are plain arrays.
"""

from __future__ import annotations

from muraille.kernel.c_types import U32, Table16, Table32
from muraille.kernel.store import table

SUIT_LOW: Table32 = table("suit_low.u32")
"""The first five ranks, packed -> number of the first state that begins so."""
SUIT_HIGH: Table16 = table("suit_high.u16")
"""The last four ranks, packed -> place among the states with the same beginning."""


def suit_number(packed: U32) -> U32:
    """The number of a suit given as nine counts of three bits."""
    return SUIT_LOW[packed & 0o77777] + SUIT_HIGH[packed >> 15]
