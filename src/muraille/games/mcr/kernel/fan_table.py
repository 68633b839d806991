"""House rules as the fast reader wants them: values, and what takes in what, as masks."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, Final, TypeAlias

from muraille.games.mcr.fans.hand_view import FAN_ROOM
from muraille.kernel.c_types import U64, Int, Table32, Vector32, entry, start

EATER_ROOM: Final = 32
Numbers: TypeAlias = MutableSequence[int]
Masks: TypeAlias = MutableSequence[int]
Eaters: TypeAlias = MutableSequence[int]


class FanTable:
    """What each fan is worth and takes in, by its place in the book."""

    points: Numbers
    keep_low: Masks
    keep_high: Masks
    """What may still count once this fan is counted."""
    each_low: U64
    each_high: U64
    """Fans that count once for every kind they found."""
    part_low: U64
    part_high: U64
    """Fans that can count more than once, or lose a part of what they found."""
    slot: Numbers
    """Where the number of times of such a fan is kept: a shift."""
    eater_first: Numbers
    eater_end: Numbers
    eater: Eaters
    """The fans that take a part away, one after the other."""
    eater_one: Eaters
    """Whether they take one occurrence (1) or their own kinds (0)."""
    two_chows: Int
    """The first of the fans that join two chows."""
    nothing: Int
    """The fan of a hand in which nothing counts."""
    chows: Table32
    """Best combination of every multiset of at most four chows."""
    kept: Any
    """What must live as long as the table."""
    lines: Any
    """Fan -> its line for one, two, three … times."""

    def __init__(self) -> None:
        """Start blank."""
        for field in ("points", "keep_low", "keep_high", "slot", "eater_first", "eater_end"):
            setattr(self, field, [0] * FAN_ROOM)
        self.eater, self.eater_one = [0] * EATER_ROOM, [0] * EATER_ROOM


@entry
def write_fan(
    prices: FanTable, place: int, points: int, keep_low: U64, keep_high: U64, slot: int
) -> None:
    """Write what one fan is worth and leaves standing."""
    prices.points[place] = points
    prices.keep_low[place] = keep_low
    prices.keep_high[place] = keep_high
    prices.slot[place] = slot


@entry
def write_eaters(prices: FanTable, place: int, first: int, eaters: list[tuple[int, int]]) -> None:
    """Write which fans take a part of this one away."""
    prices.eater_first[place] = first
    prices.eater_end[place] = first + len(eaters)
    for i in range(len(eaters)):
        prices.eater[first + i] = eaters[i][0]
        prices.eater_one[first + i] = eaters[i][1]


@entry
def write_masks(
    prices: FanTable, each_low: U64, each_high: U64, part_low: U64, part_high: U64
) -> None:
    """Write which fans count for every kind, and which can lose a part."""
    prices.each_low = each_low
    prices.each_high = each_high
    prices.part_low = part_low
    prices.part_high = part_high


@entry
def write_chows(prices: FanTable, table: Vector32, two_chows: int, nothing: int) -> None:
    """Write the table of combined chows."""
    prices.kept = table
    prices.chows = start(table)
    prices.two_chows = two_chows
    prices.nothing = nothing


@entry
def write_lines(prices: FanTable, lines: list[list[tuple[str, int, int]]]) -> None:
    """Write the line of every fan for each number of times."""
    prices.lines = lines


@entry
def new_fan_table() -> FanTable:
    """A blank table of this reader."""
    return FanTable()
