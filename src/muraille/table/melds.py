"""Melds as they lie on a table, and as the numbers of a record."""

from __future__ import annotations

from dataclasses import dataclass

from muraille.core.meld import Giver, Meld, Shape
from muraille.core.tile import Kind
from muraille.core.wall import Seat
from muraille.games.hand_bytes import meld_of
from muraille.table.engine import codes as c


@dataclass(frozen=True, slots=True)
class LaidMeld:
    """A meld as it lies on the table."""

    meld: Meld | None
    """Nothing if it is a concealed kong of another player."""
    giver: Seat | None = None
    """The seat that gave the claimed tile."""

    @property
    def tiles(self) -> tuple[Kind, ...]:
        """Its tiles, as far as the viewer can name them."""
        return () if self.meld is None else self.meld.tiles


def laid_meld(number: int, origin: int, owner: Seat) -> LaidMeld:
    """A meld by its number and the mark of where its claimed tile came from."""
    if number >= c.HIDDEN_KONG:
        return LaidMeld(None)
    plain = meld_of(number)
    if plain.concealed:
        return LaidMeld(plain)
    giver = (origin & 7) - 1 if origin & 7 else None
    place = None if giver is None else Giver(4 - ((giver - owner) & 3))
    claimed = origin >> 3 & 3 if plain.shape is Shape.CHOW else 0
    promoted = plain.shape is Shape.KONG and bool(origin & 32)
    meld = Meld(plain.shape, plain.tile, giver=place, claimed=claimed or None, promoted=promoted)
    return LaidMeld(meld, giver)
