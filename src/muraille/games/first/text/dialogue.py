"""Asking how a hand of the first game was won: what its text does not say."""

from __future__ import annotations

from typing import Any

from muraille.core.notation import WrittenHand
from muraille.games.circumstances import Circumstances
from muraille.games.dialogue import Interviewer, two_winds, yes_or_no
from muraille.games.first.options import FirstOptions
from muraille.games.winner.typed_hand import read_flowers


def ask(player: Interviewer, written: WrittenHand, options: FirstOptions) -> Circumstances:
    """How the hand was won, the winds, and the flowers where they are played with."""
    said: dict[str, Any] = {}
    if written.self_drawn is None:
        said["self_drawn"] = player.until_clear("prompt.ask_how", yes_or_no)
    if written.round_wind is None or written.seat_wind is None:
        said["round_wind"], said["seat_wind"] = player.until_clear("prompt.ask_winds", two_winds)
    if options.flowers and not written.bonus:
        said["flowers"] = player.until_clear("prompt.ask_flowers", _flowers)
    return Circumstances(**said)


def _flowers(text: str) -> int:
    return read_flowers(text) if text else 0
