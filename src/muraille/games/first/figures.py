"""Counts and unfinished hands of the first game for programs: ids and numbers."""

from __future__ import annotations

from typing import Final

from muraille.core.notation import write_tile, write_tiles
from muraille.games.first.count import FirstLine
from muraille.games.first.explain import FirstExplanation, FirstReading, HandGroup
from muraille.games.first.waits import FirstWait
from muraille.games.game import Figures
from muraille.games.winner.chance import MissedChance
from muraille.games.winner.figures import won
from muraille.games.winner.payments import settlement

INCLUDED: Final = "included"
"""Why a line does not count: another one is worth the maximum."""


def explained(why: FirstExplanation) -> Figures:
    """Everything there is to say about a winning hand."""
    options = why.house.options
    return {
        "rules": "first",
        "profile": why.house.name,
        "hand": won(why.win),
        "fan": why.fan,
        "minimum": options.minimum_fan,
        "minimum_met": why.missing == 0,
        "missing": why.missing,
        "chances": [_chance(chance) for chance in why.chances],
        "maximum": options.maximum_fan,
        "hand_points": why.reading.score.hand_points,
        "flowers": why.win.flowers,
        "flower_points": why.flower_points,
        "points": why.points,
        "reading": _reading(why.reading),
        "other_readings": [_reading(reading) for reading in why.others],
        "settlement": None if why.payments is None else settlement(why.points, why.payments),
    }


def answer(why: FirstExplanation) -> Figures:
    """The short answer of the batch contract."""
    score = why.reading.score
    return {
        "fan": why.fan,
        "points": why.points,
        "lines": [[line.id, line.times, line.fan] for line in score.counted],
        "minimum_met": why.missing == 0,
        "uncounted": [[line.id, INCLUDED] for line in score.included],
        "flowers": why.win.flowers,
    }


def _reading(reading: FirstReading) -> Figures:
    score = reading.score
    return {
        "form": score.form,
        "elements": [_group(group) for group in reading.groups],
        "winning_element": reading.winner,
        "fan": score.fan,
        "shown_fan": score.shown,
        "counted": [_line(line, reading) for line in score.counted],
        "uncounted": [{**_line(line, reading), "reason": INCLUDED} for line in score.included],
    }


def _group(group: HandGroup) -> Figures:
    exposed = group.meld is not None and not group.meld.concealed
    return {"shape": group.shape, "tiles": write_tiles(group.tiles), "exposed": exposed}


def _line(line: FirstLine, reading: FirstReading) -> Figures:
    return {
        "line": line.id,
        "times": line.times,
        "fan": line.fan,
        "elements": list(reading.made_of(line)),
    }


def _chance(chance: MissedChance) -> Figures:
    tile = None if chance.tile is None else write_tile(chance.tile)
    return {"way": chance.way, "fan": chance.total, "tile": tile}


def wait(found: FirstWait) -> Figures:
    """A tile that completes a hand, and its worth."""
    return {
        "tile": write_tile(found.tile),
        "left": found.left,
        "on_discard": {"fan": found.on_discard.fan, "points": found.on_discard.hand_points},
        "self_drawn": {"fan": found.self_drawn.fan, "points": found.self_drawn.hand_points},
        "wins_on_discard": found.wins_on_discard,
        "wins_self_drawn": found.wins_self_drawn,
    }
