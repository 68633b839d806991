"""What the fans look at: one complete hand, read one way, the winning tile in one place."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Final, TypeAlias

from muraille.games.mcr.fans.fan import Kinds
from muraille.kernel.c_types import U32, U64, Flag, Int

FAN_ROOM: Final = 96
"""Room for the answers of all fans."""
Answers: TypeAlias = MutableSequence[int]


class HandView:
    """A hand as the fans see it; sets of kinds hold one bit for each of the 34 kinds.

    The reader fills it from the outside in: the hand, the reading, the place of the winning tile.
    """

    # The hand and how it was won.
    tiles: Kinds
    """Kinds present, melds included."""
    fours: Kinds
    """Kinds held four times without being a kong."""
    odd: Kinds
    """Kinds of which an odd number is concealed, the winning tile included."""
    many: Kinds
    """Kinds of which two or more are concealed, the winning tile included."""
    suits: Int
    """How many of the three suits are present."""
    melds: Int
    """Sets that were fixed before the win, concealed kongs included."""
    exposed: Int
    """Melds that are not concealed kongs."""
    kongs: Kinds
    concealed_kongs: Kinds
    seat: Kinds
    """The player's own wind."""
    round: Kinds
    """The prevailing wind."""
    win: Kinds
    """The winning tile."""
    win_held: Int
    """Concealed copies of the winning tile, itself included."""
    win_shown: Int
    """Copies of the winning tile in the player's own melds."""
    before: U32
    """The suit of the winning tile before the win: nine counts of three bits."""
    self_drawn: Flag
    last_copy: Flag
    """The three other copies lie on the table."""
    last_of_wall: Flag
    about_kong: Flag
    """Drawn in replacement of a kong, or taken from one that was being promoted."""

    # The reading.
    form: Int
    knitted: Kinds
    """The nine tiles of a knitted straight."""
    pungs: Kinds
    """Pungs and kongs."""
    pair: Kinds
    chows: Kinds
    """Lowest tile of each chow."""
    twins: Kinds
    """Chows held twice or more."""
    pung_count: Int
    chow_count: Int
    hand_pungs: Kinds
    """Pungs among the concealed tiles and concealed kongs, however the last tile came."""

    # The place of the winning tile.
    only: Flag
    """No other tile would have completed the hand."""
    wait: Int
    """How the wait looked, if no other tile would have won; open otherwise."""
    given: Flag
    """The winning tile completes a pung and came from another player."""

    # What was found: one bit for each fan of the book, and the kinds it is made of.
    low: U64
    high: U64
    uses: Answers

    def __init__(self) -> None:
        """Start from an empty table."""
        self.__dict__.update(dict.fromkeys(self.__annotations__, 0))
        self.uses = [0] * FAN_ROOM
