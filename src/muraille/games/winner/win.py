"""A complete hand and how it was won."""

from __future__ import annotations

from dataclasses import dataclass

from muraille.core.errors import Refusal
from muraille.core.hand import READY_SIZE, Hand
from muraille.core.meld import Shape
from muraille.core.tile import BONUS_TILES, CODES, Kind, Wind


@dataclass(frozen=True, slots=True)
class Win:
    """Thirteen tiles, the winning tile and the situation.

    Only situations that a table can show are accepted.
    """

    hand: Hand
    """The hand before the winning tile."""
    tile: Kind
    """The winning tile."""
    self_drawn: bool = False
    round_wind: Wind = Wind.EAST
    seat_wind: Wind = Wind.EAST
    last_copy: bool = False
    """The three other copies of the winning tile lie on the table."""
    last_of_wall: bool = False
    """The last tile of the wall, or the discard that follows it."""
    replacement: bool = False
    """Drawn to replace an own kong."""
    robbed: bool = False
    """Taken from a player who was promoting a pung to a kong."""
    flowers: int = 0
    """Bonus tiles the winner has laid out."""

    def __post_init__(self) -> None:
        """Refuse what no table can show."""
        if self.hand.size != READY_SIZE:
            raise Refusal("wrong_tile_count", count=self.hand.size + 1, expected=READY_SIZE + 1)
        Hand((*self.hand.concealed, self.tile), self.hand.melds)  # refuses a fifth copy
        if not 0 <= self.flowers <= BONUS_TILES:
            raise Refusal("bad_flowers", count=self.flowers)
        self._refuse_impossible_kongs()
        if self.last_copy and self.tile in self.hand.concealed:
            raise Refusal("last_copy_held", tile=CODES[self.tile])

    def _refuse_impossible_kongs(self) -> None:
        if self.robbed and self.replacement:
            raise Refusal("robbed_and_replacement")
        if self.replacement and not self.self_drawn:
            raise Refusal("replacement_not_self_drawn")
        if self.robbed and self.self_drawn:
            raise Refusal("robbed_and_self_drawn")
        if self.replacement and all(m.shape is not Shape.KONG for m in self.hand.melds):
            raise Refusal("replacement_without_kong")
        if self.robbed and self.tile in self.hand.all_tiles:
            raise Refusal("robbed_tile_held", tile=CODES[self.tile])

    @property
    def concealed(self) -> tuple[Kind, ...]:
        """The concealed tiles, winning tile included, sorted."""
        return tuple(sorted((*self.hand.concealed, self.tile)))
