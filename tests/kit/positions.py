"""What a seat sees, made by hand: positions for bots."""

from __future__ import annotations

from collections.abc import Sequence

from muraille.core.notation import read_hand
from muraille.games.meld_codes import meld_number
from muraille.table.engine import codes as c


def seen(hand: str, *, offered: int | None = None, seat: int = 0) -> bytes:
    """The view of a seat that holds a hand; with a tile the last seat has just discarded."""
    view = bytearray(c.SIZE)
    written = read_hand(hand)
    row = c.ROW * seat
    for tile in written.tiles:
        view[row + tile] += 1
    for place, meld in enumerate(written.melds):
        view[row + c.MELD + place] = meld_number(meld)
    view[row + c.MELDS] = len(written.melds)
    view[c.HEAD], view[c.TAIL] = 60, 144
    view[c.PENDING] = c.NONE
    view[c.PHASE], view[c.TURN], view[c.DREW] = c.TURNING, seat, 1
    if offered is not None:
        view[c.PHASE], view[c.PENDING], view[c.SOURCE] = c.CLAIMING, offered, (seat + 3) & 3
        view[c.SEEN + offered] = 1
    return bytes(view)


def discards(view: bytes | bytearray, seat: int = 0) -> Sequence[int]:
    """The tiles that can be discarded."""
    return [kind for kind in range(c.PLAYING) if view[c.ROW * seat + kind]]
