"""How a hand ended, in one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from muraille.i18n import say
from muraille.report import words
from muraille.table.engine import codes as c
from muraille.table.outcome import outcome_of

HOW: Final = (
    *("drawn_tile", "drawn_tile", "on_discard", "on_kong", "on_claimed_kong", "on_invocation"),
)
"""How a tile wins, by the number of the engine -> its words."""


def ended(language: str, state: bytes, names: Sequence[str], me: int | None = None) -> str:
    """How a hand ended, told to one of the four, or to anybody."""
    end = outcome_of(state)
    if end.winner is None:
        return say(language, "play.exhausted")
    if end.winner == me:
        who = say(language, "play.you_win")
    else:
        who = say(language, "play.wins", name=names[end.winner])
    giver = ""
    if end.source is not None:
        giver = say(language, "play.you_there") if end.source == me else names[end.source]
    tile = words.tile_code(language, state[c.DRAWN])
    return f"{who} · {say(language, f'play.{_how(state)}', tile=tile, name=giver)}"


def _how(state: bytes) -> str:
    """The words for the way the winning tile came."""
    if state[c.CIRCUMSTANCES] & c.AS_DEALT and state[c.MODES] & c.FIRST_DEALS:
        return "as_dealt"
    return HOW[state[c.HOW]]
