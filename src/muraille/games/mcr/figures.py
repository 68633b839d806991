"""Counts and unfinished hands of MCR for programs: ids and numbers, the same in every language."""

from __future__ import annotations

from dataclasses import asdict
from typing import Final

from muraille.core.notation import write_tile, write_tiles
from muraille.games.game import Figures
from muraille.games.mcr.explain import CountedReading, FanLine, McrExplanation
from muraille.games.mcr.fans.kinds import KNITTED, PAIRS, SCATTERED, STANDARD, THIRTEEN
from muraille.games.mcr.reader.arrangements import HandElement
from muraille.games.mcr.reader.shown_fans import FanReason
from muraille.games.mcr.waits import McrWait
from muraille.games.winner.chance import MissedChance
from muraille.games.winner.figures import won
from muraille.games.winner.payments import settlement
from muraille.games.winner.win import Win

FORMS: Final = {
    STANDARD: "standard",
    KNITTED: "knitted",
    PAIRS: "seven_pairs",
    THIRTEEN: "thirteen_orphans",
    SCATTERED: "honours_and_knitted",
}
"""Form -> its id."""
PLACES: Final = ("pair", "pung", "chow_low", "chow_middle", "chow_high", "knitted", "form")
"""Place of the winning tile -> its id."""
PRINCIPLES: Final = {
    "included": "non_repeat",
    "same_tiles": "non_repeat",
    "one_included": "non_repeat",
    "account_once": "account_once",
    "non_identical": "non_identical",
    "shown_elsewhere": "non_separation",
}
"""Reason -> the principle behind it; a wait that is not single breaks its definition only."""


def explained(why: McrExplanation) -> Figures:
    """Everything there is to say about a winning hand."""
    return {
        "rules": "mcr",
        "profile": why.house.name,
        "hand": _won(why.win),
        "total": why.total,
        "flowers": why.win.flowers,
        "points": why.points,
        "minimum": why.house.minimum,
        "minimum_met": why.missing == 0,
        "missing": why.missing,
        "chances": [_chance(chance) for chance in why.chances],
        "waits": [write_tile(kind) for kind in why.waits],
        "reading": _reading(why.reading),
        "other_readings": [_reading(reading) for reading in why.others],
        "settlement": None if why.payments is None else settlement(why.points, why.payments),
        "notes": list(why.notes),
    }


def answer(why: McrExplanation) -> Figures:
    """The short answer of the batch contract."""
    reading = why.reading
    return {
        "total": why.total,
        "fans": [[line.fan, line.times, line.points] for line in reading.counted],
        "minimum_met": why.missing == 0,
        "uncounted": [
            [line.fan, reason_code(line.reason)] for line in reading.uncounted if line.reason
        ],
        "flowers": why.win.flowers,
    }


def reason_code(reason: FanReason) -> str:
    """Why a fan is not counted, on one line: ``code:what,what (ruling)``, or the switch there.

    >>> reason_code(FanReason("included", ("four_kongs",), "R-02"))
    'included:four_kongs (R-02)'
    >>> reason_code(FanReason("included", ("all_green",), switch="all_green_keeps_half_flush"))
    'included:all_green (all_green_keeps_half_flush)'
    """
    about = ",".join((*reason.by, *map(write_tile, reason.tiles)))
    decided = reason.ruling or reason.switch
    return f"{reason.code}{':' if about else ''}{about}" + (f" ({decided})" if decided else "")


def _won(win: Win) -> Figures:
    """The hand and how it was won."""
    circumstances = ("last_copy", "last_of_wall", "replacement", "robbed")
    return {**won(win), **{name: getattr(win, name) for name in circumstances}}


def _reading(reading: CountedReading) -> Figures:
    return {
        "form": FORMS[reading.form],
        "elements": [_element(element) for element in reading.elements],
        "winning_element": reading.winner,
        "winning_place": PLACES[reading.place],
        "total": reading.total,
        "counted": [_line(line) for line in reading.counted],
        "uncounted": [_line(line) for line in reading.uncounted],
    }


def _element(element: HandElement) -> Figures:
    meld = element.meld
    return {
        "shape": element.shape,
        "tiles": write_tiles(element.tiles),
        "exposed": meld is not None and not meld.concealed,
    }


def _line(line: FanLine) -> Figures:
    """A fan that is counted, or the reason it is not."""
    found: Figures = {"fan": line.fan, "times": line.times}
    if line.reason is None:
        found["points"] = line.points
    else:
        found["reason"] = _reason(line.reason)
    if line.tiles:
        found["tiles"] = [write_tile(kind) for kind in line.tiles]
    return {**found, "elements": list(line.elements), "page": line.page}


def _reason(reason: FanReason) -> Figures:
    return {
        "code": reason.code,
        "by": list(reason.by),
        "principle": PRINCIPLES.get(reason.code),
        "ruling": reason.ruling or None,
        "switch": reason.switch or None,
        "tiles": [write_tile(kind) for kind in reason.tiles],
    }


def _chance(chance: MissedChance) -> Figures:
    tile = None if chance.tile is None else write_tile(chance.tile)
    return {"way": chance.way, "total": chance.total, "tile": tile}


def wait(found: McrWait) -> Figures:
    """A tile that completes a hand, and its worth."""
    return {
        **asdict(found),
        "tile": write_tile(found.tile),
        "wins_on_discard": found.wins_on_discard,
        "wins_self_drawn": found.wins_self_drawn,
    }
