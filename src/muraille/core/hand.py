"""What one player holds."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from muraille.core.errors import Refusal
from muraille.core.meld import Meld
from muraille.core.tile import CODES, COPIES, Kind, is_bonus

READY_SIZE: Final = 13
"""Tiles of a hand that waits for the last one."""


@dataclass(frozen=True, slots=True)
class Hand:
    """Concealed tiles, melds and bonus tiles of one player.

    A complete hand counts for 14 tiles, a hand that waits for 13: a kong counts for three.
    """

    concealed: tuple[Kind, ...]
    melds: tuple[Meld, ...] = ()
    bonus: tuple[Kind, ...] = ()

    def __post_init__(self) -> None:
        """Refuse tiles that no set of 144 can hold together."""
        if any(is_bonus(t) for t in self.concealed):
            raise Refusal("bonus_tile_in_hand")
        for kind, copies in Counter(self.all_tiles).items():
            if copies > COPIES:
                raise Refusal("fifth_copy", tile=CODES[kind], copies=copies)

    @property
    def all_tiles(self) -> tuple[Kind, ...]:
        """Every tile of the hand, melds included, bonus tiles apart."""
        return self.concealed + tuple(t for meld in self.melds for t in meld.tiles)

    @property
    def size(self) -> int:
        """How many tiles the hand counts for: each meld stands for three."""
        return len(self.concealed) + 3 * len(self.melds)
