"""Events of tables where people handle the tiles, as the words of a log and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from muraille.referee.book import INFRACTIONS
from muraille.referee.ruling import Verdict
from muraille.table.act_text import read_act, write_act
from muraille.table.actions import Discard
from muraille.table.acts import BARE, Act, CallReferee, DealTake, Replace, Touch
from muraille.table.engine import codes as c
from muraille.table.engine.packing import (
    packed_tiles,
    signed_word,
    tile_number,
    tile_of,
    unpacked_tiles,
)
from muraille.table.hand_events import (
    CLOCKS,
    HAND_KINDS,
    PLACES,
    UNTIL,
    ActDone,
    Adjudicated,
    ClockRanOut,
    DealEnded,
    DrawDue,
    FanDeclared,
    HandEvent,
    InfractionClosed,
    InfractionOpened,
    MeldBroken,
    Reminded,
    TileMoved,
    TilesShown,
    TurnGiven,
    WordSaid,
)

LINES: Final = tuple(INFRACTIONS)
"""Number in a log -> line of the book."""
VERDICTS: Final = tuple(verdict.value for verdict in Verdict)
HANDLINGS: Final = (
    *("take", "rack", "put_back", "pass", "tidy", "write_score", "break_wall"),
    *("touch", "replace", "discard", "call_referee", "deal_take"),
)
"""Number in a log -> verb of an act that is neither word nor tiles shown."""
_SLOTS: Final = 16
_NUMBERS: Final = {kind: number for number, kind in HAND_KINDS.items()}


def read_hand_event(word: int, payload: Sequence[int]) -> HandEvent:
    """The event of a word and those that follow it."""
    return _READERS[word & 63](word >> 6 & 3, word >> 8 & 63, word >> 14, payload)


def write_hand_event(event: HandEvent) -> list[int]:
    """The words of an event."""
    tile, argument, payload = _WRITERS[type(event)](event)
    seat = getattr(event, "seat", 0)
    return [_NUMBERS[type(event)] | seat << 6 | tile << 8 | argument << 14, *payload]


Parts = tuple[int, int, Sequence[int]]
"""Tile, argument, further words."""


def _text(payload: Sequence[int]) -> str:
    data = b"".join(word.to_bytes(4, "little") for word in payload)
    return data.rstrip(b"\0").decode("utf-8", "replace")


def _packed_text(text: str) -> list[int]:
    data = text.encode()[: 4 * c.TEXT_WORDS].ljust(4 * c.TEXT_WORDS, b"\0")
    return [int.from_bytes(data[at : at + 4], "little") for at in range(0, len(data), 4)]


def _read_act(tile: int, argument: int) -> Act:
    verb, detail = HANDLINGS[argument & 15], argument >> 4
    if verb in BARE:
        return BARE[verb]
    match verb:
        case "touch":
            return Touch(detail)
        case "replace":
            return Replace(tile)
        case "discard":
            return Discard(tile)
        case "call_referee":
            return CallReferee(detail & 3, LINES[detail >> 2])
        case _:
            return DealTake(detail & 255, detail >> 8)


def _write_act(event: ActDone) -> Parts:
    act = read_act(event.act)
    verb = HANDLINGS.index(event.act.partition(" ")[0])
    match act:
        case Touch(place):
            return 0, verb | place << 4, ()
        case Replace(tile) | Discard(tile):
            return tile, verb, ()
        case CallReferee(seat, line):
            return 0, verb | (seat | LINES.index(line) << 2) << 4, ()
        case DealTake(place, tiles):
            return 0, verb | (place | tiles << 8) << 4, ()
        case _:
            return 0, verb, ()


def _read_moved(seat: int, tile: int, argument: int, _: Sequence[int]) -> TileMoved:
    return TileMoved(
        seat,
        tile_of(tile),
        PLACES[argument & 3],
        PLACES[argument >> 2 & 3],
        argument >> 4 & 255,
        bool(argument & c.TO_TAIL),
    )


def _write_moved(event: TileMoved) -> Parts:
    places = PLACES.index(event.origin) | PLACES.index(event.target) << 2
    tail = c.TO_TAIL if event.to_tail else 0
    return tile_number(event.tile), places | event.place << 4 | tail, ()


def _read_opened(seat: int, _: int, argument: int, __: Sequence[int]) -> InfractionOpened:
    return InfractionOpened(
        seat,
        LINES[argument & 31],
        UNTIL[argument >> 6 & 7],
        bool(argument & c.SILENT),
        bool(argument >> 9 & 1),
    )


def _write_opened(event: InfractionOpened) -> Parts:
    line = LINES.index(event.line) | event.silent << 5
    return 0, line | UNTIL.index(event.until) << 6 | event.shown << 9, ()


def _read_closed(seat: int, _: int, argument: int, __: Sequence[int]) -> InfractionClosed:
    line = LINES[argument & 31]
    return InfractionClosed(seat, line, bool(argument >> 6 & 1), bool(argument & c.SILENT))


def _write_closed(event: InfractionClosed) -> Parts:
    return 0, LINES.index(event.line) | event.silent << 5 | event.repaired << 6, ()


def _read_ruled(seat: int, _: int, argument: int, payload: Sequence[int]) -> Adjudicated:
    return Adjudicated(
        seat,
        LINES[argument & 31],
        VERDICTS[argument >> 5 & 7],
        tuple(map(signed_word, payload[:4])),
        unpacked_tiles(payload[4:]),
        *(bool(argument >> bit & 1) for bit in (8, 9, 10)),
    )


def _write_ruled(event: Adjudicated) -> Parts:
    decided = event.dead << 8 | event.refused << 9 | event.ladder << 10
    argument = LINES.index(event.line) | VERDICTS.index(event.verdict) << 5 | decided
    deltas = [points & 0xFFFFFFFF for points in event.deltas]
    return 0, argument, [*deltas, *packed_tiles(event.tiles, _SLOTS)]


_Reader = Callable[[int, int, int, Sequence[int]], HandEvent]
_READERS: Final[dict[int, _Reader]] = {
    c.DRAW_DUE: lambda seat, _, how, __: DrawDue(seat, bool(how & 1), bool(how & 2)),
    c.MOVED: _read_moved,
    c.TURN_GIVEN: lambda seat, _, __, ___: TurnGiven(seat),
    c.MELD_BROKEN: lambda seat, _, place, __: MeldBroken(seat, place),
    c.DEAL_ENDED: lambda _, __, ___, ____: DealEnded(),
    c.HANDLED: lambda seat, tile, how, _: ActDone(seat, write_act(_read_act(tile, how))),
    c.SAID: lambda seat, _, __, text: WordSaid(seat, _text(text)),
    c.FAN_SAID: lambda seat, _, points, text: FanDeclared(seat, _text(text), points),
    c.SHOWED: lambda seat, _, how, tiles: TilesShown(
        seat, unpacked_tiles(tiles), bool(how & c.FACE_DOWN), bool(how & 2)
    ),
    c.CLOCKED: lambda seat, _, clock, __: ClockRanOut(seat, CLOCKS[clock]),
    c.INFRACTION: _read_opened,
    c.CASE_CLOSED: _read_closed,
    c.ADJUDICATED: _read_ruled,
    c.REMINDED: lambda seat, _, number, __: Reminded(seat, f"R{number}"),
}
_WRITERS: Final[dict[type[HandEvent], Callable[[Any], Parts]]] = {
    DrawDue: lambda event: (0, event.from_tail | event.after_kong << 1, ()),
    TileMoved: _write_moved,
    TurnGiven: lambda _: (0, 0, ()),
    MeldBroken: lambda event: (0, event.place, ()),
    DealEnded: lambda _: (0, 0, ()),
    ActDone: _write_act,
    WordSaid: lambda event: (0, 0, _packed_text(event.word)),
    FanDeclared: lambda event: (0, event.points, _packed_text(event.fan)),
    TilesShown: lambda event: (
        0,
        event.face_down | event.whole << 1,
        packed_tiles(event.tiles, _SLOTS),
    ),
    ClockRanOut: lambda event: (0, CLOCKS.index(event.clock), ()),
    InfractionOpened: _write_opened,
    InfractionClosed: _write_closed,
    Adjudicated: _write_ruled,
    Reminded: lambda event: (0, int(event.reminder[1:]), ()),
}
