"""What a text can say of a hand."""

from __future__ import annotations

from dataclasses import dataclass

from muraille.core.meld import Meld
from muraille.core.tile import Kind, Wind


@dataclass(frozen=True, slots=True)
class WrittenHand:
    """What a text says of a hand; nothing is judged yet (13 or 14 tiles, any number).

    ``None`` stands for what the text leaves unsaid.
    """

    melds: tuple[Meld, ...] = ()
    tiles: tuple[Kind, ...] = ()
    """Concealed tiles as written; in a complete hand the winning tile is the last one."""
    bonus: tuple[Kind, ...] = ()
    """Flowers and seasons, wherever the text has them."""
    round_wind: Wind | None = None
    seat_wind: Wind | None = None
    self_drawn: bool | None = None
    last_copy: bool | None = None
    """The three other tiles of the winning kind were already in sight."""
    last_of_wall: bool | None = None
    """The wall was empty: the last draw, or the discard that followed it."""
    about_kong: bool | None = None
    """Self-drawn: the replacement tile of a kong. Otherwise: a robbed kong."""

    @property
    def size(self) -> int:
        """How many tiles the hand counts for: each meld stands for three."""
        return len(self.tiles) + 3 * len(self.melds)
