"""A line of the penalty book for programs: the same in every language."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from muraille.i18n import LANGUAGES
from muraille.referee.consequence import LADDER
from muraille.referee.infraction import Infraction
from muraille.referee.reminder import Reminder
from muraille.report.penalties import words as penalty_words
from muraille.report.penalties.words import Entry


def as_record(entry: Entry) -> dict[str, Any]:
    """All there is to say about a line."""
    told: dict[str, Any] = {
        "id": entry.id,
        "key": entry.key,
        "names": {one: penalty_words.name(one, entry) for one in LANGUAGES},
        "conditions": {one: penalty_words.condition(one, entry) for one in LANGUAGES},
        "consequences": {
            one: penalty_words.entry_text(one, entry, "consequence") for one in LANGUAGES
        },
        "decisions": list(entry.decisions),
    }
    return told | (_reminder(entry) if isinstance(entry, Reminder) else _infraction(entry))


def _reminder(entry: Reminder) -> dict[str, Any]:
    return {"seconds": entry.seconds, "breaches": list(entry.breaches)}


def _infraction(entry: Infraction) -> dict[str, Any]:
    repeated = len(LADDER) if entry.consequence.ladder else 1
    return {
        "next": {one: penalty_words.entry_text(one, entry, "next") for one in LANGUAGES},
        "section": entry.section,
        "point": entry.point,
        "window": entry.window.value,
        "repair": _repair(entry),
        "consequence": asdict(entry.consequence),
        "points": [list(entry.consequence.points(0, times)) for times in range(repeated)],
        "tiles": entry.tiles.value,
        "course": entry.course.value,
        "asks": [fact.value for fact in entry.asks],
        "needs_call": entry.needs_call,
    }


def _repair(entry: Infraction) -> dict[str, Any] | None:
    if entry.repair is None:
        return None
    return {
        "texts": {one: penalty_words.entry_text(one, entry, "repair") for one in LANGUAGES},
        "consequence": asdict(entry.repair.consequence),
        "tiles": entry.repair.tiles.value,
        "course": entry.repair.course.value,
    }
