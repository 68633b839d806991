"""Groups of tiles that lie on the table, or are fixed in the hand."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Final

from muraille.core.errors import Refusal
from muraille.core.tile import Kind, is_bonus, is_numbered, rank_of

CLAIMS: Final = (1, 2, 3)
"""Places of a claimed tile in a chow."""
LAST_CHOW: Final = 7
"""The highest number a chow can begin with."""


class Shape(Enum):
    """What a meld is made of."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"


class Giver(IntEnum):
    """Whose discard was claimed, seen from the owner's chair."""

    LEFT = 1
    OPPOSITE = 2
    RIGHT = 3


@dataclass(frozen=True, slots=True)
class Meld:
    """A chow, a pung or a kong that can no longer change.

    Only a kong can be concealed: it is declared, but counts as hidden.
    """

    shape: Shape
    tile: Kind
    """Its tile; the lowest one of a chow."""
    concealed: bool = False
    giver: Giver | None = None
    """Who gave the claimed tile, where that is known."""
    claimed: int | None = None
    """Which tile of a chow was claimed: 1, 2 or 3, where that is known."""
    promoted: bool = False
    """A kong made by adding a drawn tile to an exposed pung."""

    def __post_init__(self) -> None:
        """Refuse a meld no table can show."""
        is_kong, is_chow = self.shape is Shape.KONG, self.shape is Shape.CHOW
        if self.tile < 0 or is_bonus(self.tile):
            raise Refusal("meld_of_bonus_tiles")
        if is_chow and (not is_numbered(self.tile) or rank_of(self.tile) > LAST_CHOW):
            raise Refusal("no_such_chow")
        if self.concealed and not is_kong:
            raise Refusal("only_a_kong_is_concealed")
        if self.promoted and not is_kong:
            raise Refusal("only_a_kong_is_promoted")
        if self.concealed and (self.giver is not None or self.promoted):
            raise Refusal("concealed_kong_claimed")
        if self.claimed is not None and not (is_chow and self.claimed in CLAIMS):
            raise Refusal("no_such_claim")

    @property
    def tiles(self) -> tuple[Kind, ...]:
        """Its three or four tiles."""
        if self.shape is Shape.CHOW:
            return (self.tile, self.tile + 1, self.tile + 2)
        return (self.tile,) * (4 if self.shape is Shape.KONG else 3)
