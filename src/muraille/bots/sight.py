"""What a seat sees, under the names players use."""

from __future__ import annotations

from typing import Final

from muraille.bots.player import View
from muraille.table.engine import codes as c

FOUR_EACH: Final = int.from_bytes(b"\4" * c.PLAYING, "little")
"""Four copies of each kind, a byte each."""


class Sight:
    """A view, read by its seat; nothing is copied before it is asked for."""

    __slots__ = ("row", "seat", "view")

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.row = c.ROW * seat

    @property
    def concealed(self) -> bytes:
        """How often each of the 34 kinds is in the own hand."""
        return bytes(self.view[self.row : self.row + c.PLAYING])

    @property
    def melds(self) -> bytes:
        """The own melds, as numbers of a record."""
        return self.melds_of(self.seat)

    def melds_of(self, seat: int) -> bytes:
        """The melds of a seat; a concealed kong of another one has no name."""
        start = c.ROW * seat + c.MELD
        return bytes(self.view[start : start + self.view[c.ROW * seat + c.MELDS]])

    @property
    def unseen(self) -> bytes:
        """Copies of each kind that this seat has not seen: in the wall or in other hands."""
        view, row = self.view, self.row
        held = int.from_bytes(view[row : row + c.PLAYING], "little")
        lying = int.from_bytes(view[c.SEEN : c.SEEN + c.PLAYING], "little")
        left = bytearray((FOUR_EACH - held - lying).to_bytes(c.PLAYING, "little"))
        for meld in self.melds:
            if meld >= c.CONCEALED:
                left[meld - c.CONCEALED] = 0
        return bytes(left)

    @property
    def wall_left(self) -> int:
        """Tiles that can still be drawn from the wall."""
        return self.view[c.TAIL] - self.view[c.HEAD]

    @property
    def offered(self) -> int | None:
        """The tile that can be claimed or robbed."""
        tile = self.view[c.PENDING]
        return tile if self.view[c.PHASE] in (c.CLAIMING, c.ROBBING) else None

    @property
    def source(self) -> int:
        """Who has offered the tile."""
        return self.view[c.SOURCE]

    @property
    def whose_turn(self) -> int:
        """The seat whose turn it is."""
        return self.view[c.TURN]

    @property
    def round_wind(self) -> int:
        """The prevalent wind, east is 0."""
        return self.view[c.ROUND]

    @property
    def seat_wind(self) -> int:
        """The own wind, east is 0."""
        return (self.seat - self.view[c.EAST]) & 3

    @property
    def river(self) -> tuple[tuple[int, int], ...]:
        """The discards nobody claimed, in order: seat and tile."""
        start = c.RIVER
        cells = self.view[start : start + self.view[c.RIVER_LENGTH]]
        return tuple((cell >> 6, cell & 63) for cell in cells)
