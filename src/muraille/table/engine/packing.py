"""Tiles and numbers inside the words of a log."""

from __future__ import annotations

from collections.abc import Sequence

from muraille.core.tile import Kind
from muraille.table.engine import codes as c
from muraille.table.engine.layout import signed


def tile_of(number: int) -> Kind | None:
    """The tile of a number; none if the viewer cannot name it."""
    return None if number == c.UNKNOWN else number


def tile_number(tile: Kind | None) -> int:
    """The number of a tile the viewer may not be able to name."""
    return c.UNKNOWN if tile is None else tile


def unpacked_tiles(payload: Sequence[int]) -> tuple[Kind | None, ...]:
    """Tiles packed four a word, empty places left out."""
    numbers = (word >> 8 * place & 63 for word in payload for place in range(4))
    return tuple(tile_of(number) for number in numbers if number != c.NONE)


def packed_tiles(tiles: Sequence[Kind | None], slots: int) -> list[int]:
    """Tiles packed four a word into so many places."""
    numbers = [*map(tile_number, tiles), *([c.NONE] * (slots - len(tiles)))]
    return [
        sum(numbers[at + place] << 8 * place for place in range(4)) for at in range(0, slots, 4)
    ]


def signed_word(word: int) -> int:
    """A word as a number that can be below zero."""
    return int(signed(word))
