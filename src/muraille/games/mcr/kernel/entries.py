"""What Python calls: one record, one hand of tiles, or many records at once."""

from __future__ import annotations

from muraille.games.hand_bytes import MELDS_AT, RECORD_LENGTH, SITUATION_AT, TILE_AT
from muraille.games.mcr.fans.hand_view import HandView
from muraille.games.mcr.kernel.driver import count_record
from muraille.games.mcr.kernel.fan_table import (
    FanTable,
    new_fan_table,
    write_chows,
    write_eaters,
    write_fan,
    write_lines,
    write_masks,
)
from muraille.games.mcr.kernel.workspace import Workspace
from muraille.kernel.bits import lowest
from muraille.kernel.c_types import (
    U64,
    Int,
    Matrix,
    Octets40,
    Shorts,
    Size,
    WideMatrix,
    entry,
    holding,
    octets,
    octets40,
    released,
    row,
)

__all__ = [
    "count_batch",
    "count_batch_fans",
    "count_hand",
    "count_one",
    "count_record_lines",
    "new_fan_table",
    "new_reader",
    "write_chows",
    "write_eaters",
    "write_fan",
    "write_lines",
    "write_masks",
]

WRONG_NUMBERS = -8
"""Tiles, melds or a situation that are not numbers of a record."""


class Reader:
    """Room for one count at a time: one for each thread."""

    workspace: Workspace
    view: HandView


@entry
def new_reader() -> Reader:
    """A reader of its own."""
    reader: Reader = Reader()
    reader.workspace = Workspace()
    reader.view = HandView()
    return reader


@entry
def count_one(reader: Reader, prices: FanTable, record: bytes) -> tuple[int, int, int, int]:
    """Total (or refusal), the fans counted (two words), and how often."""
    d: Workspace = reader.workspace
    total: Int
    if len(record) != RECORD_LENGTH:
        return WRONG_NUMBERS, 0, 0, 0
    total = count_record(d, reader.view, prices, octets(record))
    return total, d.best_low, d.best_high, d.best_times


@holding
def counted_lines(d: Workspace, prices: FanTable) -> list[tuple[str, int, int]]:
    """The lines of the best count."""
    low: U64 = d.best_low
    high: U64 = d.best_high
    fan: Int
    found: list[tuple[str, int, int]] = []
    while low:
        fan = lowest(low)
        low &= low - 1
        found.append(prices.lines[fan][d.best_times >> prices.slot[fan] & 15])
    while high:
        fan = lowest(high) + 64
        high &= high - 1
        found.append(prices.lines[fan][d.best_times >> prices.slot[fan] & 15])
    return found


@entry
def count_record_lines(
    reader: Reader, prices: FanTable, record: bytes
) -> tuple[int, list[tuple[str, int, int]]]:
    """Total (or refusal) of a record, and the lines counted: fan, times, points."""
    d: Workspace = reader.workspace
    total: Int
    if len(record) != RECORD_LENGTH:
        return WRONG_NUMBERS, []
    total = count_record(d, reader.view, prices, octets(record))
    return total, counted_lines(d, prices)


@entry
def count_hand(
    reader: Reader,
    prices: FanTable,
    melds: tuple[int, ...],
    tiles: tuple[int, ...],
    winner: int,
    situation: int,
) -> tuple[int, list[tuple[str, int, int]]]:
    """Total (or refusal) of a hand given tile by tile, and the lines counted."""
    record: Octets40 = octets40()
    d: Workspace = reader.workspace
    i: Int
    x: Int
    for i in range(RECORD_LENGTH):
        record[i] = 0
    if len(melds) > 4 or len(tiles) > 13 or not 0 <= winner < MELDS_AT or not 0 <= situation < 256:
        return WRONG_NUMBERS, []
    for i in range(len(melds)):
        x = melds[i]
        if x < 1 or x > 255:
            return WRONG_NUMBERS, []
        record[MELDS_AT + i] = x
    for i in range(len(tiles)):
        x = tiles[i]
        if x < 0 or x >= MELDS_AT:
            return WRONG_NUMBERS, []
        record[x] += 1
    record[winner] += 1
    record[TILE_AT] = winner
    record[SITUATION_AT] = situation
    x = count_record(d, reader.view, prices, record)
    return x, counted_lines(d, prices)


@entry
def count_batch(prices: FanTable, records: Matrix, totals: Shorts) -> None:
    """The total (or refusal) of every record."""
    d: Workspace = Workspace()
    v: HandView = HandView()
    i: Size
    with released():
        for i in range(records.shape[0]):
            totals[i] = count_record(d, v, prices, row(records, i))


@entry
def count_batch_fans(prices: FanTable, records: Matrix, totals: Shorts, fans: WideMatrix) -> None:
    """The total of every record, its fans (two words) and how often they count."""
    d: Workspace = Workspace()
    v: HandView = HandView()
    i: Size
    with released():
        for i in range(records.shape[0]):
            totals[i] = count_record(d, v, prices, row(records, i))
            fans[i, 0] = d.best_low
            fans[i, 1] = d.best_high
            fans[i, 2] = d.best_times
