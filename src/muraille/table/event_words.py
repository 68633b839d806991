"""Events as the words of a log, and back, exactly.

A log may be the true one or the one a viewer received: a tile he cannot name is None.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields
from typing import Any, Final, cast

from muraille.table.actions import Answer, Claim, DeclareWin, Pass, TakeChow, TakeKong, TakePung
from muraille.table.engine import codes as c
from muraille.table.engine.packing import (
    packed_tiles,
    signed_word,
    tile_number,
    tile_of,
    unpacked_tiles,
)
from muraille.table.engine.view import words_after
from muraille.table.events import (
    KINDS,
    CallOffered,
    ClaimAnswered,
    Event,
    FirstTurnOpened,
    HandBegun,
    HandLaidOpen,
    HandSettled,
    HandWon,
    KongPromoted,
    MeldClaimed,
    Offers,
    Tile,
    TileDiscarded,
    TileDrawn,
    TileInvoked,
    TilesDealt,
    TimeExpired,
)
from muraille.table.hand_events import HAND_KINDS, HandEvent
from muraille.table.hand_words import read_hand_event, write_hand_event
from muraille.table.outcome import GIVEN, HOW

_NUMBERS: Final = {kind: number for number, kind in KINDS.items()}
_NO_FLOWERS: Final = 1 << 14
_HAND_SLOTS: Final = 16
_WALL_SLOTS: Final = 144
_FIRST_TILES: Final = 14
_MODES: Final = (c.LOCKED, c.TURNED, c.FIRST_DEALS, c.SEEN_SO)
"""As the fields of the first event follow one another."""


def decode(words: Sequence[int], pending: Tile = None) -> tuple[Event, ...]:
    """The events of a log, or of its rest; then ``pending`` is the last tile on offer before."""
    return tuple(event for _, event in located(words, pending))


def located(words: Sequence[int], pending: Tile = None) -> Iterator[tuple[int, Event]]:
    """The events of a log, each with the place where it begins."""
    at = 0
    while at < len(words):
        word = words[at]
        after = at + 1 + words_after(word & 63)
        event = _decoded(word, words[at + 1 : after], pending)
        if isinstance(event, TileDiscarded | KongPromoted):
            pending = event.tile
        yield at, event
        at = after


def encode(events: Iterable[Event]) -> tuple[int, ...]:
    """The words of a log."""
    words: list[int] = []
    pending: Tile = None
    for event in events:
        if isinstance(event, TileDiscarded | KongPromoted):
            pending = event.tile
        words += _encoded(event, pending)
    return tuple(words)


def _decoded(word: int, payload: Sequence[int], pending: Tile) -> Event:
    kind = word & 63
    if kind == c.ANSWERED:
        return ClaimAnswered(word >> 6 & 3, _answer(word >> 14, pending))
    if kind in HAND_KINDS:
        return read_hand_event(word, payload)
    if kind in _READERS:
        return _READERS[kind](word, payload)
    if kind not in KINDS:
        raise ValueError(kind)
    return _plain(KINDS[kind], word)


def _plain(kind: type[Any], word: int) -> Event:
    """An event of a seat, or a seat and a tile, or of nobody."""
    names = [field.name for field in fields(kind)]
    values = {"seat": word >> 6 & 3, "tile": tile_of(word >> 8 & 63)}
    return cast("Event", kind(**{name: values[name] for name in names}))


def _answer(answer: int, pending: Tile) -> Answer:
    if answer == c.PASSED:
        return Pass()
    if answer < c.ANSWER_PUNG:
        return TakeChow(tile_number(pending) - 2 + answer - c.ANSWER_CHOW)
    return (TakePung(), TakeKong(), DeclareWin())[answer - c.ANSWER_PUNG]


def _answered(answer: Answer, pending: Tile) -> int:
    if isinstance(answer, Pass):
        return c.PASSED
    if isinstance(answer, TakeChow):
        return c.ANSWER_CHOW + 2 + answer.lowest - tile_number(pending)
    return c.ANSWER_PUNG + (TakePung, TakeKong, DeclareWin).index(type(answer))


def _offers(seat: int, tile: Tile, bits: int) -> Offers:
    masks = (0, bits & 63, (bits >> 6 & 7) << 3, (bits >> 9 & 7) << 3)
    return tuple(
        tuple(_answer(bit + 2, tile) for bit in range(6) if masks[other - seat & 3] >> bit & 1)
        for other in range(c.SEATS)
    )


def _offered(seat: int, tile: Tile, offers: Offers) -> int:
    masks = [
        sum(1 << _answered(answer, tile) - 2 for answer in offers[seat + step & 3])
        for step in range(c.SEATS)
    ]
    return masks[1] | masks[2] >> 3 << 6 | masks[3] >> 3 << 9


def _begun(word: int, payload: Sequence[int]) -> Event:
    east, argument = word >> 6 & 3, word >> 14
    return HandBegun(
        (argument & 255) + 1,
        east,
        east + (word >> 8) & 3,
        argument >> 8 & 3,
        argument >> 10 & 15,
        unpacked_tiles(payload[:-1]),
        tuple(payload[-1] >> 8 * place & 255 for place in range(4)),
        *(*(bool(word >> 10 & mode) for mode in _MODES), bool(argument & c.BY_HAND)),
    )


def _dealt(word: int, payload: Sequence[int]) -> Event:
    return TilesDealt(word >> 6 & 3, unpacked_tiles(payload))


def _drew(word: int, _: Sequence[int]) -> Event:
    flags = word >> 14
    return TileDrawn(
        word >> 6 & 3,
        tile_of(word >> 8 & 63),
        bool(flags & c.FROM_TAIL),
        bool(flags & c.AFTER_KONG),
        bool(flags & c.CAN_WIN),
    )


def _discarded(word: int, _: Sequence[int]) -> Event:
    seat, tile = word >> 6 & 3, tile_of(word >> 8 & 63)
    announced = bool(word >> 14 & c.ANNOUNCED)
    return TileDiscarded(seat, tile, _offers(seat, tile, word >> 14), announced)


def _promoted(word: int, _: Sequence[int]) -> Event:
    seat, tile = word >> 6 & 3, tile_of(word >> 8 & 63)
    return KongPromoted(seat, tile, _offers(seat, tile, word >> 14))


def _claimed(word: int, _: Sequence[int]) -> Event:
    kind, lowest = word >> 14 & 63, word >> 20
    claims: dict[int, Claim] = {c.TAKE_PUNG: TakePung(), c.TAKE_KONG: TakeKong()}
    claim = claims.get(kind, TakeChow(lowest))
    return MeldClaimed(word >> 6 & 3, tile_of(word >> 8 & 63), claim)


def _won(word: int, payload: Sequence[int]) -> Event:
    how = word >> 14 & 3 | (word >> 18 & 3) << 2
    return HandWon(
        word >> 6 & 3,
        tile_of(word >> 8 & 63),
        HOW[how],
        word >> 16 & 3 if how in GIVEN else None,
        unpacked_tiles(payload[:-1]),
        payload[-1],
    )


def _settled(_: int, payload: Sequence[int]) -> Event:
    return HandSettled(tuple(map(signed_word, payload)))


def _expired(word: int, _: Sequence[int]) -> Event:
    return TimeExpired(word >> 6 & 3, bool(word >> 14))


def _opened(word: int, _: Sequence[int]) -> Event:
    return FirstTurnOpened(word >> 6 & 3, bool(word >> 14))


def _callable(word: int, payload: Sequence[int]) -> Event:
    kinds = payload[0] | payload[1] << 32
    return CallOffered(word >> 6 & 3, tuple(t for t in range(c.PLAYING) if kinds >> t & 1))


def _invoked(word: int, _: Sequence[int]) -> Event:
    return TileInvoked(word >> 6 & 3, tile_of(word >> 8 & 63), bool(word >> 14))


def _laid_open(word: int, payload: Sequence[int]) -> Event:
    return HandLaidOpen(word >> 6 & 3, unpacked_tiles(payload))


_READERS: Final[dict[int, Callable[[int, Sequence[int]], Event]]] = {
    c.BEGUN: _begun,
    c.DEALT: _dealt,
    c.DREW_TILE: _drew,
    c.DISCARDED: _discarded,
    c.KONG_PROMOTED: _promoted,
    c.CLAIMED: _claimed,
    c.WON: _won,
    c.SETTLED: _settled,
    c.EXPIRED: _expired,
    c.OPENED: _opened,
    c.CALLABLE: _callable,
    c.INVOKED_TILE: _invoked,
    c.LAID_OPEN: _laid_open,
}


def _encoded(event: Event, pending: Tile) -> list[int]:
    if isinstance(event, HandEvent):
        return write_hand_event(event)
    if isinstance(event, HandBegun):
        return _begun_words(event)
    seat = getattr(event, "seat", 0)
    word = _NUMBERS[type(event)] | seat << 6 | tile_number(getattr(event, "tile", 0)) << 8
    if isinstance(event, TilesDealt):
        last = event.tiles[-1] if len(event.tiles) == _FIRST_TILES else c.NONE
        word |= tile_number(last) << 8
    elif isinstance(event, HandWon):
        source = event.seat if event.source is None else event.source
        how = HOW.index(event.how)
        word |= (how & 3) << 14 | source << 16 | how >> 2 << 18
    else:
        word |= _argument(event, pending) << 14
    return [word, *_payload(event)]


def _payload(event: Event) -> list[int]:
    """The words that follow the first one."""
    if isinstance(event, HandWon):
        return [*packed_tiles(event.tiles, _HAND_SLOTS), event.points]
    if isinstance(event, TilesDealt | HandLaidOpen):
        return packed_tiles(event.tiles, _HAND_SLOTS)
    if isinstance(event, CallOffered):
        kinds = sum(1 << tile_number(tile) for tile in event.tiles)
        return [kinds & 0xFFFFFFFF, kinds >> 32]
    if isinstance(event, HandSettled):
        return [gain & 0xFFFFFFFF for gain in event.gains]
    return []


def _argument(event: Event, pending: Tile) -> int:
    """What the word of an event says beside seat and tile."""
    if isinstance(event, TileDrawn):
        return event.from_tail | event.after_kong << 1 | event.can_win << 2
    if isinstance(event, TileDiscarded | KongPromoted):
        announced = c.ANNOUNCED if getattr(event, "calling", False) else 0
        return _offered(event.seat, event.tile, event.offers) | announced
    if isinstance(event, ClaimAnswered):
        return _answered(event.answer, pending)
    if isinstance(event, MeldClaimed):
        if isinstance(event.claim, TakeChow):
            return c.TAKE_CHOW | event.claim.lowest << 6
        kind = c.TAKE_PUNG if isinstance(event.claim, TakePung) else c.TAKE_KONG
        return kind | tile_number(event.tile) << 6
    return int(getattr(event, "in_window", False) or getattr(event, "can_win", False))


def _begun_words(event: HandBegun) -> list[int]:
    argument = event.number - 1 | event.round_wind << 8 | event.hill << 10
    if len(event.wall) < _WALL_SLOTS:
        argument |= _NO_FLOWERS
    if event.by_hand:
        argument |= c.BY_HAND
    said = (event.locked, event.turned, event.first_deals, event.forgetful)
    modes = sum(mode for mode, on in zip(_MODES, said, strict=True) if on)
    first = (event.first - event.east & 3) << 8
    word = c.BEGUN | event.east << 6 | first | modes << 10 | argument << 14
    dice = sum(die << 8 * place for place, die in enumerate(event.dice))
    return [word, *packed_tiles(event.wall, _WALL_SLOTS), dice]
