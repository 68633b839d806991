"""Events as the words of a log, and back, exactly.

A log may be the true one or the one a viewer received: a tile the viewer cannot name is None.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from operator import attrgetter
from typing import Any, Final, TypeAlias

from muraille.core.errors import Refusal
from muraille.table.engine import codes as c
from muraille.table.events.declaration import EVENTS, MEMBERS, Event
from muraille.table.events.encodings import number_of
from muraille.table.events.field import Encoding, no_bits, no_words
from muraille.table.events.fields import Tile
from muraille.table.events.play import HandBegun, KongPromoted, TileDiscarded

REMEMBERED: Final = 8192
"""Events of one word that are kept at hand: most of a hand is said again in others."""
_KIND: Final = 63
"""The bits of a word that say what happened."""
_TILE: Final = 63 << c.TILE_AT
"""The bits of a word that name a tile."""
_OFFERING: Final = frozenset({c.DISCARDED, c.KONG_PROMOTED})
"""Events that put a tile on offer."""

_Reader: TypeAlias = Callable[[int, Sequence[int], int], Event]
_Writer: TypeAlias = tuple[
    int,
    tuple[tuple[Callable[[Event], Any], Callable[[Any, Event, int], int]], ...],
    tuple[tuple[Callable[[Event], Any], Callable[[Any], Sequence[int]]], ...],
]
"""What the first word begins with; the fields that add to it; those that take further words."""


def version_of(words: Sequence[int]) -> int:
    """The version a log is written by, as its first word says; a newer one is refused."""
    if not words or words[0] & _KIND != c.BEGUN:
        return c.VERSION
    version = words[0] >> c.BEGUN_VERSION_AT
    if version > c.VERSION:
        raise Refusal("newer_log", found=version, known=c.VERSION)
    return version


def damaged_log(place: int) -> Refusal:
    """No table wrote such words: something is damaged."""
    return Refusal("damaged_log", place=place)


def begins_hand(words: Sequence[int]) -> bool:
    """Whether these words are a log from its beginning."""
    return bool(words) and words[0] & _KIND == c.BEGUN


def decode(words: Sequence[int], pending: Tile = None) -> tuple[Event, ...]:
    """The events of a log, or of its rest; then ``pending`` is the last tile on offer before."""
    return tuple([event for _, event in located(words, pending)])


def located(words: Sequence[int], pending: Tile = None) -> Iterator[tuple[int, Event]]:
    """The events of a log, each with the place where it begins; what is none is refused there."""
    version_of(words)
    at, end = 0, len(words)
    offered = number_of(pending) << c.TILE_AT
    while at < end:
        word = words[at]
        kind = word & _KIND
        if at + SIZES[kind] > end:
            raise damaged_log(at)
        try:
            if SIZES[kind] > 1:
                event = _READERS[kind](word, words, at + 1)
            elif kind == c.ANSWERED:  # an answer is read by the tile it answers to
                event = _short(word | offered)
            else:
                event = _short(word)
                if kind in _OFFERING:
                    offered = word & _TILE
        except (LookupError, ValueError) as error:
            raise damaged_log(at) from error
        yield at, event
        at += SIZES[kind]


def starts(words: Sequence[int]) -> list[int]:
    """Where the events of a log begin."""
    found, at = [], 0
    while at < len(words):
        found.append(at)
        at += SIZES[words[at] & _KIND]
    return found


def encode(events: Iterable[Event], version: int = c.VERSION) -> tuple[int, ...]:
    """The words of a log."""
    words: list[int] = []
    writers = _writers(version)
    offered = c.UNKNOWN
    for event in events:
        if isinstance(event, TileDiscarded | KongPromoted):
            offered = number_of(event.tile)
        word, firsts, furthers = writers[type(event)]
        for value, first in firsts:
            word |= first(value(event), event, offered)
        words.append(word)
        for value, further in furthers:
            words += further(value(event))
    return tuple(words)


def _reader(kind: type[Event]) -> _Reader:
    """Reads the fields one after the other; each knows where its own words begin."""
    parts: list[tuple[Callable[[int, Sequence[int], int], Any], int]] = []
    size = 0
    for member in MEMBERS[kind]:
        encoding = member.field.encoding
        parts.append((encoding.read, size))
        size += encoding.size
    make: Any = kind

    def read(word: int, words: Sequence[int], at: int) -> Event:
        event: Event = make(*[part(word, words, at + step) for part, step in parts])
        return event

    return read


def _unknown(word: int, _: Sequence[int], __: int) -> Event:
    raise ValueError(word & _KIND)


@cache
def _writers(version: int) -> dict[type[Event], _Writer]:
    return {kind: _writer(kind, version) for kind in EVENTS}


def _writer(kind: type[Event], version: int) -> _Writer:
    encodings: list[tuple[Callable[[Event], Any], Encoding[Any]]] = []
    for member in MEMBERS[kind]:
        encoding = member.field.encoding
        encodings.append((attrgetter(member.name), (encoding.earlier or {}).get(version, encoding)))
    return (
        kind.kind | (version << c.BEGUN_VERSION_AT if kind is HandBegun else 0),
        tuple(
            (value, encoding.first)
            for value, encoding in encodings
            if encoding.first is not no_bits
        ),
        tuple(
            (value, encoding.further)
            for value, encoding in encodings
            if encoding.further is not no_words
        ),
    )


def _size(kind: type[Event] | None) -> int:
    return 1 + sum(one.field.encoding.size for one in MEMBERS[kind]) if kind else 1


_BY_NUMBER: Final = {kind.kind: kind for kind in EVENTS}
_KINDS: Final = tuple(_BY_NUMBER.get(number) for number in range(_KIND + 1))
_READERS: Final = tuple(_reader(kind) if kind else _unknown for kind in _KINDS)
SIZES: Final = tuple(map(_size, _KINDS))
"""How many words an event takes, by its number."""


@lru_cache(REMEMBERED)
def _short(word: int) -> Event:
    """An event of one word: a value that many may hold."""
    return _READERS[word & _KIND](word, (), 0)
