"""A hand as it is after a claim, a kong, a draw or a discard."""

from __future__ import annotations

from muraille.games.hand_bytes import FIRST_CHOW, FIRST_CONCEALED_KONG, FIRST_KONG, FIRST_PUNG
from muraille.table.actions import CHOW_CODES, HIDE_CODES, PUNG_CODE, tile_of


def claimed(counts: bytes, tile: int, code: int) -> tuple[bytes, int]:
    """The concealed tiles after a claim, and the number of the meld."""
    hand = bytearray(counts)
    if code in CHOW_CODES:
        lowest = tile_of(code)
        for kind in range(lowest, lowest + 3):
            hand[kind] -= kind != tile
        return bytes(hand), FIRST_CHOW + lowest // 9 * 7 + lowest % 9
    if code == PUNG_CODE:
        hand[tile] -= 2
        return bytes(hand), FIRST_PUNG + tile
    hand[tile] -= 3
    return bytes(hand), FIRST_KONG + tile


def with_kong(counts: bytes, melds: bytes, code: int) -> tuple[bytes, bytes]:
    """The concealed tiles and the melds after a kong of the own turn."""
    tile = tile_of(code)
    hand = bytearray(counts)
    if code in HIDE_CODES:
        hand[tile] = 0
        return bytes(hand), melds + bytes([FIRST_CONCEALED_KONG + tile])
    hand[tile] -= 1
    return bytes(hand), melds.replace(bytes([FIRST_PUNG + tile]), bytes([FIRST_KONG + tile]))


def without(counts: bytes, kind: int) -> bytes:
    """The concealed tiles without one of a kind."""
    return counts[:kind] + bytes([counts[kind] - 1]) + counts[kind + 1 :]


def with_tile(counts: bytes, kind: int) -> bytes:
    """The concealed tiles with one more of a kind."""
    return counts[:kind] + bytes([counts[kind] + 1]) + counts[kind + 1 :]
