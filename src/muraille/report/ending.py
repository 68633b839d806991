"""How a hand ended, in one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from muraille.games.game import Game
from muraille.games.text import words
from muraille.i18n import say
from muraille.table.outcome import outcome_of
from muraille.table.terms import WinBy
from muraille.table.view import View

HOW: Final = {
    WinBy.WALL: "drawn_tile",
    WinBy.REPLACEMENT: "drawn_tile",
    WinBy.DISCARD: "on_discard",
    WinBy.ROBBING: "on_kong",
    WinBy.CLAIMED_KONG: "on_claimed_kong",
    WinBy.INVOCATION: "on_invocation",
}
"""How a tile wins -> its words."""


def ended(
    language: str, game: Game[Any], view: View, names: Sequence[str], me: int | None = None
) -> str:
    """How a hand ended, told to one of the four, or to anybody."""
    end = outcome_of(view)
    if end.winner is None or view.winning_tile is None:
        return say(language, "play.exhausted")
    if end.winner == me:
        who = say(language, "play.you_win")
    else:
        who = say(language, "play.wins", name=names[end.winner])
    giver = ""
    if end.source is not None:
        giver = say(language, "play.you_there") if end.source == me else names[end.source]
    tile = words.tile_name(language, view.winning_tile)
    return f"{who} · {say(language, f'play.{_how(game, view)}', tile=tile, name=giver)}"


def _how(game: Game[Any], view: View) -> str:
    """The words for the way the winning tile came."""
    if view.is_won_as_dealt and game.serves_wins:
        return "as_dealt"
    return HOW[view.won_by or WinBy.WALL]
