"""Asking how a hand of MCR was won: what its text does not say."""

from __future__ import annotations

from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.core.notation import WrittenHand
from muraille.games.circumstances import Circumstances
from muraille.games.dialogue import Interviewer, two_winds, yes_or_no
from muraille.games.winner.typed_hand import read_flowers

LETTERS: Final = {
    "k": "about_kong",
    "m": "last_of_wall",
    "w": "last_of_wall",
    "d": "last_copy",
    "c": "last_copy",
}
"""Letter of a circumstance, French or English -> what it says of the win."""


def ask(player: Interviewer, written: WrittenHand) -> Circumstances:
    """How the hand was won."""
    drawn = written.self_drawn
    if drawn is None:
        drawn = player.until_clear("prompt.ask_how", yes_or_no)
    said: dict[str, Any] = {"self_drawn": drawn}
    if written.round_wind is None or written.seat_wind is None:
        said["round_wind"], said["seat_wind"] = player.until_clear("prompt.ask_winds", two_winds)
    if written.about_kong is None:
        player.tell("prompt.flags_hint")
        flags = player.until_clear("prompt.ask_flags", _flags)
        about_kong = "about_kong" in flags
        said |= {name: True for name in flags if name != "about_kong"}
        said |= {"replacement": about_kong and drawn, "robbed": about_kong and not drawn}
    if not written.bonus:
        said["flowers"] = player.until_clear("prompt.ask_flowers", _flowers)
    return Circumstances(**said)


def _flags(text: str) -> frozenset[str]:
    letters = text.lower().replace(",", "").replace(" ", "")
    if not set(letters) <= set(LETTERS):
        raise Refusal("not_circumstances", found=text[:20])
    return frozenset(LETTERS[letter] for letter in letters)


def _flowers(text: str) -> int:
    return read_flowers(text) if text else 0
