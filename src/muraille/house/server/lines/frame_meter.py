"""Counting frames as their bytes come in, before anything reads them."""

from __future__ import annotations

from typing import Final

MASKED: Final = 0x80
LENGTH: Final = 0x7F
TWO_BYTES: Final = 126
EIGHT_BYTES: Final = 127
MASK_SIZE: Final = 4
SHORT_HEAD: Final = 2 + MASK_SIZE


class FrameMeter:
    """How many frames begin in the bytes of a socket.

    To read a frame costs twenty times as much as to see where it ends: a flood is found out here.

    >>> meter = FrameMeter()
    >>> meter.begun(bytes.fromhex("89 80 00000000 81 81 0000"), 9), meter.begun(b"....", 9)
    (2, 0)
    """

    __slots__ = ("_head", "_left")

    def __init__(self) -> None:
        self._head = b""
        """The beginning of a frame whose length is not known yet."""
        self._left = 0
        """Bytes to come of the frame that has begun."""

    def begun(self, data: bytes, most: int) -> int:
        """How many frames begin here; beyond ``most`` nobody needs to know, and it is one more."""
        if self._head:
            data, self._head = self._head + data, b""
        place, size, count = self._left, len(data), 0
        while place < size:
            second = data[place + 1] if place + 1 < size else TWO_BYTES
            if MASKED <= second < MASKED + TWO_BYTES:  # short and masked, as nearly all are
                place += second - MASKED + SHORT_HEAD
            else:
                end = _end(data, place, size)
                if end is None:
                    self._head, self._left = bytes(data[place:]), 0
                    return count
                place = end
            count += 1
            if count > most:
                return count
        self._left = place - size
        return count


def _end(data: bytes, place: int, size: int) -> int | None:
    """Where the frame that begins at a place ends; nothing if its length is still to come."""
    if size - place < 2:  # noqa: PLR2004 - what it is, and how long
        return None
    length = data[place + 1] & LENGTH
    head = 2 + (MASK_SIZE if data[place + 1] & MASKED else 0)
    more = 2 if length == TWO_BYTES else 8 if length == EIGHT_BYTES else 0
    if more:
        if size - place < 2 + more:
            return None
        length = int.from_bytes(data[place + 2 : place + 2 + more])
    return place + head + more + length
