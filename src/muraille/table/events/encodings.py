"""How values lie in the words of a log.

The numbers are those of :mod:`muraille.table.engine.codes`, by which the engine writes and folds.
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct
from typing import Final, TypeAlias

from muraille.core.tile import Kind
from muraille.table.engine import codes as c
from muraille.table.events.field import Encoding

Tiles: TypeAlias = tuple[Kind | None, ...]
"""Tiles, some of which the viewer cannot name."""
NAMED: Final[Tiles] = tuple(None if tile == c.UNKNOWN else tile for tile in range(c.NONE + 1))
"""Number -> tile; none for one the viewer cannot name."""
_EMPTY: Final = bytes([c.NONE])


def number_of(tile: Kind | None) -> int:
    """The number of a tile the viewer may not be able to name."""
    return c.UNKNOWN if tile is None else tile


def bits(at: int, width: int, base: int = 0) -> Encoding[int]:
    """A number in bits of the first word; the lowest one is ``base``."""
    mask = (1 << width) - 1
    return Encoding(
        lambda word, _, __: base + (word >> at & mask),
        lambda value, _, __: value - base << at,
    )


def bit(mask: int) -> Encoding[bool]:
    """A flag in the first word."""
    return Encoding(
        lambda word, _, __: word & mask != 0,
        lambda value, _, __: mask if value else 0,
    )


def index(words: Sequence[str], at: int, width: int) -> Encoding[str]:
    """The number of a word in a list that only grows at its end."""
    inner = bits(at, width)
    return Encoding(
        lambda word, log, start: words[inner.read(word, log, start)],
        lambda value, event, offered: inner.first(words.index(value), event, offered),
    )


TILE: Final[Encoding[Kind | None]] = Encoding(
    lambda word, _, __: NAMED[word >> c.TILE_AT & c.NONE],
    lambda tile, _, __: number_of(tile) << c.TILE_AT,
)
NUMBER: Final[Encoding[int]] = Encoding(
    lambda _, words, at: words[at], further=lambda value: (value,), size=1
)
"""A word of its own."""


def octets(size: int) -> Encoding[bytes]:
    """Words of their own, four bytes each, the rest zeros."""
    form = Struct(f"<{size}I")
    return Encoding(
        lambda _, words, at: form.pack(*words[at : at + size]),
        further=lambda data: form.unpack(data[: form.size].ljust(form.size, b"\0")),
        size=size,
    )


def tiles(size: int) -> Encoding[Tiles]:
    """Tiles, four a word; empty places are left out."""
    inner = octets(size)

    def read(word: int, words: Sequence[int], at: int) -> Tiles:
        found = inner.read(word, words, at).translate(None, _EMPTY)
        return tuple([NAMED[tile] for tile in found]) if c.UNKNOWN in found else tuple(found)

    def further(value: Tiles) -> Sequence[int]:
        return inner.further(bytes(map(number_of, value)).ljust(4 * size, _EMPTY))

    return Encoding(read, further=further, size=size)


def text(size: int) -> Encoding[str]:
    """A text, four bytes a word."""
    inner = octets(size)
    return Encoding(
        lambda word, words, at: inner.read(word, words, at).rstrip(b"\0").decode(errors="replace"),
        further=lambda value: inner.further(value.encode()),
        size=size,
    )


def signed(size: int) -> Encoding[tuple[int, ...]]:
    """Numbers that can be below zero, a word each."""
    inner, form = octets(size), Struct(f"<{size}i")
    return Encoding(
        lambda word, words, at: form.unpack(inner.read(word, words, at)),
        further=lambda values: inner.further(form.pack(*values)),
        size=size,
    )


def dice() -> Encoding[tuple[int, ...]]:
    """Four dice in one word."""
    inner = octets(1)
    return Encoding(
        lambda word, words, at: tuple(inner.read(word, words, at)),
        further=lambda thrown: inner.further(bytes(thrown)),
        size=inner.size,
    )


def kinds(size: int) -> Encoding[Tiles]:
    """A set of kinds, a bit each."""
    inner = octets(size)

    def read(word: int, words: Sequence[int], at: int) -> Tiles:
        held = int.from_bytes(inner.read(word, words, at), "little")
        return tuple(kind for kind in range(c.PLAYING) if held >> kind & 1)

    def further(value: Tiles) -> Sequence[int]:
        return inner.further(sum(1 << number_of(kind) for kind in value).to_bytes(8, "little"))

    return Encoding(read, further=further, size=size)


def wall() -> Encoding[Tiles]:
    """The wall; the first word says whether the bonus tiles are in it."""
    inner = tiles(c.BEGUN_WORDS - 1)
    bare = c.NO_FLOWERS << c.ARGUMENT_AT
    return Encoding(
        inner.read,
        lambda tiles, _, __: 0 if len(tiles) == c.TILES else bare,
        inner.further,
        inner.size,
    )


def dealt() -> Encoding[Tiles]:
    """Dealt tiles; the first word repeats the last one of the first player, who has drawn it."""
    inner = tiles(c.DEALT_WORDS)
    return Encoding(
        inner.read,
        lambda tiles, _, __: (
            number_of(tiles[-1] if len(tiles) == c.FIRST_TILES else c.NONE) << c.TILE_AT
        ),
        inner.further,
        inner.size,
    )


FIRST_PLAYER: Final[Encoding[int]] = Encoding(
    lambda word, _, __: (word >> c.SEAT_AT) + (word >> c.BEGUN_FIRST_AT) & 3,
    lambda seat, event, _: (seat - event.east & 3) << c.BEGUN_FIRST_AT,
)
"""Counted from east."""
