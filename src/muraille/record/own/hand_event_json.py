"""Members of events that only tables know where people handle the tiles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from muraille.core.errors import Refusal
from muraille.record.own.fields import MOST, Field
from muraille.referee.book import INFRACTIONS, REMINDERS
from muraille.referee.ruling import Verdict
from muraille.table.act_text import read_act
from muraille.table.acts import LONGEST_WORD
from muraille.table.hand_events import CLOCKS, PLACES, UNTIL


def _act(given: Field) -> str:
    text = given.text()
    try:
        read_act(text)
    except Refusal:
        given.refuse('"touch head" | "rack" | "take" …')
    return text


def _word(given: Field) -> str:
    text = given.text()
    if len(text.encode()) > LONGEST_WORD:
        given.refuse(f'"…" (1-{LONGEST_WORD})')
    return text


def _deltas(given: Field) -> tuple[int, ...]:
    return tuple(points.number(-MOST, MOST) for points in given.items(4))


HAND_READERS: Final[dict[str, Callable[[Field], object]]] = {
    "by_hand": Field.flag,
    "origin": lambda given: given.one_of(PLACES),
    "target": lambda given: given.one_of(PLACES),
    "place": lambda given: given.number(0, 255),
    "to_tail": Field.flag,
    "act": _act,
    "word": _word,
    "fan": _word,
    "face_down": Field.flag,
    "whole": Field.flag,
    "clock": lambda given: given.one_of(CLOCKS),
    "line": lambda given: given.one_of(tuple(INFRACTIONS)),
    "until": lambda given: given.one_of(UNTIL),
    "silent": Field.flag,
    "shown": Field.flag,
    "repaired": Field.flag,
    "verdict": lambda given: given.one_of(tuple(Verdict)),
    "deltas": _deltas,
    "dead": Field.flag,
    "refused": Field.flag,
    "ladder": Field.flag,
    "reminder": lambda given: given.one_of(tuple(REMINDERS)),
}
"""Name of a member -> how it is read."""
