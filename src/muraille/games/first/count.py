"""What a complete hand is worth: the lines it shows, its fan, its points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from muraille.core.tile import EAST, PLAYING_KINDS, RED, WHITE, Kind
from muraille.games.first.forms import ORPHANS, PAIRS, STANDARD, complete_forms
from muraille.games.first.options import FirstOptions
from muraille.games.hand_bytes import (
    FIRST_CONCEALED_KONG,
    FIRST_KONG,
    FIRST_PUNG,
    MELDS_AT,
    ROUND_WIND,
    SEAT_WIND,
    SELF_DRAWN,
    SITUATION_AT,
    TILE_AT,
)

BASE: Final = 8
"""Points of a hand without fan; each fan doubles them."""
BONUS: Final = 8
"""Flowers and seasons of a set of tiles."""
PUNG: Final = 3
WHOLE: Final = 14
"""Tiles of a complete hand, a kong as three."""
DRAGONS: Final = range(RED, WHITE + 1)
THREE_DRAGONS: Final = "three_great_dragons"
LIMITS: Final = (THREE_DRAGONS, PAIRS, ORPHANS)
"""Lines that are worth the maximum by themselves."""
LINES: Final = (
    *LIMITS,
    *("dragon_pung", "seat_wind", "round_wind", "concealed", "self_drawn", "kong"),
)
"""Every line, the dearest first, then as the introduction lists them."""


@dataclass(frozen=True, slots=True)
class FirstLine:
    """A line that a hand shows."""

    id: str
    times: int
    fan: int
    """What it adds, all occurrences together."""
    kinds: tuple[Kind, ...] = ()
    """The tiles whose sets it is made of; none if it speaks of the whole hand."""


@dataclass(frozen=True, slots=True)
class FirstScore:
    """The value of a complete hand, read in one form."""

    form: str
    counted: tuple[FirstLine, ...]
    included: tuple[FirstLine, ...]
    """What the hand shows beside a line that is worth the maximum."""
    maximum: int

    @property
    def shown(self) -> int:
        """The fan of all lines, before the maximum."""
        return sum(line.fan for line in self.counted)

    @property
    def fan(self) -> int:
        """The fan that count."""
        return min(self.shown, self.maximum)

    @property
    def hand_points(self) -> int:
        """Points of the hand without its flowers.

        >>> FirstScore(STANDARD, (FirstLine("self_drawn", 1, 1),), (), 8).hand_points
        16
        """
        return BASE << self.fan


def fan_each(line: str, options: FirstOptions) -> int:
    """The fan of a line each time it counts; 0 where it is not played.

    >>> fan_each("kong", FirstOptions(kong_fan=2))
    2
    """
    if line in LIMITS:
        return options.maximum_fan
    return options.kong_fan if line == "kong" else 1


def scores(record: bytes, options: FirstOptions) -> tuple[FirstScore, ...]:
    """A hand counted in every form in which it is complete, the dearest first; maybe none."""
    tiles = record[:PLAYING_KINDS]
    melds = sum(number > 0 for number in record[MELDS_AT:TILE_AT])
    if sum(tiles) + PUNG * melds != WHOLE:  # where people handle the tiles there may be more
        return ()
    found = [_score(form, record, options) for form in complete_forms(tiles, options)]
    return tuple(sorted(found, key=lambda score: -score.fan))


def worths(options: FirstOptions) -> frozenset[int]:
    """Every number of points for which a winning hand may be paid, flowers included.

    >>> sorted(worths(FirstOptions(flowers=False, maximum_fan=3)))
    [8, 16, 32, 64]
    """
    most = BONUS if options.flowers else 0
    return frozenset(
        (BASE << fan) + options.flower_points * flowers
        for fan in range(options.minimum_fan, options.maximum_fan + 1)
        for flowers in range(most + 1)
    )


def fan_of(record: bytes, options: FirstOptions) -> int | None:
    """The fan of a hand; none if it is not complete."""
    found = scores(record, options)
    return found[0].fan if found else None


def _score(form: str, record: bytes, options: FirstOptions) -> FirstScore:
    lines = _lines(form, record, options)
    limits = tuple(line for line in lines if line.id in LIMITS)
    others = tuple(line for line in lines if line.id not in LIMITS)
    if limits:
        return FirstScore(form, limits, others, options.maximum_fan)
    return FirstScore(form, others, (), options.maximum_fan)


def _lines(form: str, record: bytes, options: FirstOptions) -> list[FirstLine]:
    """What a hand shows in a form."""
    melds = [number for number in record[MELDS_AT:TILE_AT] if number]
    marks = record[SITUATION_AT]
    pungs = _pungs(record, melds) if form == STANDARD else set()
    kongs = tuple(_kind(number) for number in melds if number >= FIRST_KONG)
    dragons = tuple(kind for kind in DRAGONS if kind in pungs)
    seat = EAST + (marks >> SEAT_WIND & 3)
    round_wind = EAST + (marks >> ROUND_WIND)
    drawn = bool(marks & SELF_DRAWN)
    closed = all(number >= FIRST_CONCEALED_KONG for number in melds)
    shown = {
        THREE_DRAGONS: (len(dragons) == len(DRAGONS), dragons),
        form: (form != STANDARD, ()),
        "dragon_pung": (len(dragons), dragons),
        "seat_wind": (seat in pungs, (seat,)),
        "round_wind": (round_wind in pungs, (round_wind,)),
        "concealed": (closed and (drawn or options.concealed_on_discard), ()),
        "self_drawn": (drawn, ()),
        "kong": (len(kongs), kongs),
    }
    return [
        FirstLine(name, int(times), int(times) * fan, kinds)
        for name in LINES
        for times, kinds in [shown.get(name, (0, ()))]
        if times and (fan := fan_each(name, options))
    ]


def _pungs(record: bytes, melds: list[int]) -> set[Kind]:
    """The honours of which the hand holds three, and every kind of a pung or kong laid out."""
    held = {kind for kind in range(EAST, PLAYING_KINDS) if record[kind] >= PUNG}
    return held | {_kind(number) for number in melds if number >= FIRST_PUNG}


def _kind(meld: int) -> Kind:
    """The tile of a pung or a kong, by its number in a record."""
    return (meld - FIRST_PUNG) % PLAYING_KINDS
