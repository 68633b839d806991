"""What a program answers, as actions of ours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from muraille.core.tile import CODES, Kind, is_numbered
from muraille.record.botzone.match import KINDS
from muraille.table.engine import codes as c

MIDDLES: Final = range(1, 8)
"""Ranks, from 0, that can be the middle of a chow."""


class Seat(Protocol):
    """What a seat sees of its own tiles and of the tile on offer."""

    @property
    def view(self) -> bytes:
        """See :mod:`muraille.table.engine.codes`."""

    @property
    def drawn(self) -> int | None:
        """The tile that was drawn in this turn; none after a claim."""

    def held(self, kind: Kind) -> int:
        """Copies of a kind in the own hand."""


@dataclass(frozen=True, slots=True)
class Wish:
    """An action, and the discard a program names together with a claim."""

    action: str
    discard: str | None = None


def read_wish(text: str, seat: Seat, actions: Sequence[str], *, own_turn: bool) -> Wish | None:
    """What a program wants to do; none if it makes no sense here, or is not offered."""
    words = text.upper().split()
    tiles = [KINDS.get(word, -1) for word in words[1:]]
    if not words or -1 in tiles:
        return None
    wish = _turn(words[0], tiles) if own_turn else _claim(words[0], tiles, seat)
    return wish if wish is not None and wish.action in actions else None


def _turn(verb: str, tiles: list[Kind]) -> Wish | None:
    if verb == "HU" and not tiles:
        return Wish("win")
    words = {"PLAY": "discard", "GANG": "hide", "BUGANG": "promote"}
    if verb not in words or len(tiles) != 1:
        return None
    return Wish(f"{words[verb]} {CODES[tiles[0]]}")


def _claim(verb: str, tiles: list[Kind], seat: Seat) -> Wish | None:
    pending = seat.view[c.PENDING]
    match verb, tiles:
        case "PASS", []:
            return Wish("pass")
        case "HU", []:
            return Wish("win")
        case "GANG", []:
            return Wish("kong")
        case "PENG", [discard]:
            return _melded("pung", [pending] * 2, discard, seat)
        case "CHI", [middle, discard] if is_numbered(middle) and middle % 9 in MIDDLES:
            own = [tile for tile in range(middle - 1, middle + 2) if tile != pending]
            return _melded(f"chow {CODES[middle - 1]}", own, discard, seat)
        case _:
            return None


def _melded(action: str, own: list[Kind], discard: Kind, seat: Seat) -> Wish | None:
    """A claim, if the discard named with it is still held after it."""
    if seat.held(discard) - Counter(own)[discard] < 1:
        return None
    return Wish(action, f"discard {CODES[discard]}")


def replacement(seat: Seat, actions: Sequence[str]) -> str:
    """What is played for a program that does not: a pass, or the drawn tile."""
    if "pass" in actions:
        return "pass"
    if seat.drawn is not None and f"discard {CODES[seat.drawn]}" in actions:
        return f"discard {CODES[seat.drawn]}"
    return next((action for action in actions if action.startswith("discard ")), actions[0])
