"""A hand as it is after a claim, a kong, a draw or a discard."""

from __future__ import annotations

from muraille.table.engine import codes as c


def claimed(counts: bytes, tile: int, code: int) -> tuple[bytes, int]:
    """The concealed tiles after a claim, and the number of the meld."""
    hand = bytearray(counts)
    verb, lowest = code >> 6, code & 63
    if verb == c.TAKE_CHOW:
        for kind in range(lowest, lowest + 3):
            hand[kind] -= kind != tile
        return bytes(hand), c.CHOW + lowest // 9 * 7 + lowest % 9
    if verb == c.TAKE_PUNG:
        hand[tile] -= 2
        return bytes(hand), c.PUNG + tile
    hand[tile] -= 3
    return bytes(hand), c.KONG + tile


def with_kong(counts: bytes, melds: bytes, code: int) -> tuple[bytes, bytes]:
    """The concealed tiles and the melds after a kong of the own turn."""
    tile = code & 63
    hand = bytearray(counts)
    if code >> 6 == c.HIDE_KONG:
        hand[tile] = 0
        return bytes(hand), melds + bytes([c.CONCEALED + tile])
    hand[tile] -= 1
    return bytes(hand), melds.replace(bytes([c.PUNG + tile]), bytes([c.KONG + tile]))


def without(counts: bytes, kind: int) -> bytes:
    """The concealed tiles without one of a kind."""
    return counts[:kind] + bytes([counts[kind] - 1]) + counts[kind + 1 :]


def with_tile(counts: bytes, kind: int) -> bytes:
    """The concealed tiles with one more of a kind."""
    return counts[:kind] + bytes([counts[kind] + 1]) + counts[kind + 1 :]
