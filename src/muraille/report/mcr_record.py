"""The answers of MCR as plain structures, for ``--json`` and for the house."""

from __future__ import annotations

from dataclasses import asdict

from muraille.core.notation import write_tile, write_tiles
from muraille.games.mcr.explain import CountedReading, FanLine, McrExplanation
from muraille.games.mcr.reader.arrangements import HandElement
from muraille.games.mcr.reader.shown_fans import Reason
from muraille.games.mcr.settle import settle
from muraille.games.mcr.waits import McrWait, MissedChance
from muraille.games.win import Win
from muraille.report.prospect import Prospect
from muraille.report.record import Record, held
from muraille.report.words import FORMS, PLACES, PRINCIPLES, WINDS


def explained(
    why: McrExplanation, chances: tuple[MissedChance, ...], notes: tuple[str, ...]
) -> Record:
    """Everything there is to say about a winning hand."""
    return {
        "rules": "mcr",
        "profile": why.profile.name,
        "hand": won(why.win),
        "total": why.total,
        "flowers": why.win.flowers,
        "points": why.points,
        "minimum": why.profile.minimum,
        "minimum_met": why.missing == 0,
        "missing": why.missing,
        "chances": [chance_of(chance) for chance in chances],
        "waits": [write_tile(kind) for kind in why.waits],
        "reading": read(why.reading),
        "other_readings": [read(reading) for reading in why.others],
        "settlement": settled(why),
        "notes": list(notes),
    }


def won(win: Win) -> Record:
    """The hand and how it was won."""
    return {
        **held(win.hand),
        "winning_tile": write_tile(win.tile),
        "self_drawn": win.self_drawn,
        "round_wind": WINDS[win.round_wind],
        "seat_wind": WINDS[win.seat_wind],
        "last_copy": win.last_copy,
        "last_of_wall": win.last_of_wall,
        "replacement": win.replacement,
        "robbed": win.robbed,
    }


def read(reading: CountedReading) -> Record:
    """One reading and its count."""
    return {
        "form": FORMS[reading.form],
        "elements": [element_of(element) for element in reading.elements],
        "winning_element": reading.winner,
        "winning_place": PLACES[reading.place],
        "total": reading.total,
        "counted": [shown(line) for line in reading.counted],
        "uncounted": [shown(line) for line in reading.uncounted],
    }


def element_of(element: HandElement) -> Record:
    """A set, the pair or the tiles of a special form."""
    meld = element.meld
    return {
        "shape": element.shape,
        "tiles": write_tiles(element.tiles),
        "exposed": meld is not None and not meld.concealed,
    }


def shown(line: FanLine) -> Record:
    """A fan that is counted, or the reason it is not."""
    record: Record = {"fan": line.fan, "times": line.times}
    if line.reason is None:
        record["points"] = line.points
    else:
        record["reason"] = reason_of(line.reason)
    return {**record, "elements": list(line.elements), "page": line.page}


def reason_of(reason: Reason) -> Record:
    """Why a fan is not counted."""
    return {
        "code": reason.code,
        "by": list(reason.by),
        "principle": PRINCIPLES.get(reason.code),
        "ruling": reason.ruling or None,
        "tiles": [write_tile(kind) for kind in reason.tiles],
    }


def chance_of(chance: MissedChance) -> Record:
    """Another way to win that would have been enough."""
    tile = None if chance.tile is None else write_tile(chance.tile)
    return {"way": chance.way, "total": chance.total, "tile": tile}


def settled(why: McrExplanation) -> Record | None:
    """Who pays what; the seats go round from the winner, the discarder sits next to him."""
    if why.missing:
        return None
    drawn = why.win.self_drawn
    changes = settle(why.points, winner=0, discarder=None if drawn else 1)
    names = ("winner", *(("other",) * 3 if drawn else ("discarder", "other", "other")))
    return {
        "points": why.points,
        "players": [
            {"role": role, "change": change} for role, change in zip(names, changes, strict=True)
        ],
    }


def waited(wait: McrWait) -> Record:
    """A tile that completes a hand, and its worth."""
    record = asdict(wait)
    return {
        **record,
        "tile": write_tile(wait.tile),
        "wins_on_discard": wait.wins_on_discard,
        "wins_self_drawn": wait.wins_self_drawn,
    }


def foreseen(prospect: Prospect) -> Record:
    """What an unfinished hand needs."""
    return {
        "rules": "mcr",
        "profile": prospect.profile.name,
        "hand": held(prospect.hand),
        "minimum": prospect.profile.minimum,
        "distance": prospect.distance,
        "distance_by_form": prospect.by_form,
        "waits": [waited(wait) for wait in prospect.waits],
        "useful_tiles": [
            {"tile": write_tile(tile), "left": prospect.left(tile)} for tile in prospect.useful
        ],
    }
