"""What a program answers, as actions of ours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from muraille.core.tile import CODES, Kind, is_numbered
from muraille.record.botzone.match import KINDS
from muraille.table.view import View

MIDDLES: Final = range(1, 8)
"""Ranks, from 0, that can be the middle of a chow."""


@dataclass(frozen=True, slots=True)
class ProgramAnswer:
    """An action, and the discard a program names together with a claim."""

    action: str
    discard: str | None = None


def read_answer(
    text: str, view: View, actions: Sequence[str], *, own_turn: bool
) -> ProgramAnswer | None:
    """What a program wants to do; none if it makes no sense here, or is not offered."""
    words = text.upper().split()
    tiles = [KINDS.get(word, -1) for word in words[1:]]
    if not words or -1 in tiles:
        return None
    answer = _turn(words[0], tiles) if own_turn else _claim(words[0], tiles, view)
    return answer if answer is not None and answer.action in actions else None


def _turn(verb: str, tiles: list[Kind]) -> ProgramAnswer | None:
    if verb == "HU" and not tiles:
        return ProgramAnswer("win")
    words = {"PLAY": "discard", "GANG": "hide", "BUGANG": "promote"}
    if verb not in words or len(tiles) != 1:
        return None
    return ProgramAnswer(f"{words[verb]} {CODES[tiles[0]]}")


def _claim(verb: str, tiles: list[Kind], view: View) -> ProgramAnswer | None:
    match verb, tiles:
        case "PASS", []:
            return ProgramAnswer("pass")
        case "HU", []:
            return ProgramAnswer("win")
        case "GANG", []:
            return ProgramAnswer("kong")
        case "PENG", [discard]:
            return _melded("pung", [view.pending] * 2, discard, view)
        case "CHI", [middle, discard] if is_numbered(middle) and middle % 9 in MIDDLES:
            own = [tile for tile in range(middle - 1, middle + 2) if tile != view.pending]
            return _melded(f"chow {CODES[middle - 1]}", own, discard, view)
        case _:
            return None


def _melded(
    action: str, own: Sequence[Kind | None], discard: Kind, view: View
) -> ProgramAnswer | None:
    """A claim, if the discard named with it is still held after it."""
    if view.held(discard) - Counter(own)[discard] < 1:
        return None
    return ProgramAnswer(action, f"discard {CODES[discard]}")


def replacement(view: View, actions: Sequence[str]) -> str:
    """What is played for a program that does not: a pass, or the drawn tile."""
    if "pass" in actions:
        return "pass"
    if view.drawn is not None and f"discard {CODES[view.drawn]}" in actions:
        return f"discard {CODES[view.drawn]}"
    return next((action for action in actions if action.startswith("discard ")), actions[0])
