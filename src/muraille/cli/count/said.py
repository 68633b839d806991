"""What the options of a command say of a hand."""

from __future__ import annotations

from typing import Any

from muraille.core.errors import Refusal
from muraille.core.notation.bonus import read_bonus
from muraille.core.tile import BONUS_TILES, Wind
from muraille.games.game import Game
from muraille.games.words import read_wind


def wind_of(text: str | None) -> Wind | None:
    """A wind, if one is named."""
    return None if text is None else read_wind(text)


def read_flowers(game: Game[Any], text: str | None) -> dict[str, Any]:
    """Bonus tiles by their number or by name, as the game asks for them."""
    if text is None:
        return {}
    if "flowers" in game.circumstances:
        return {"flowers": _number(text)}
    return {"bonus": read_bonus(text)}


def _number(text: str) -> int:
    word = text.strip()
    if not (word.isascii() and word.isdigit() and len(word) <= len("000")):
        raise Refusal("bad_flowers", count=text[:20])
    if int(word) > BONUS_TILES:
        raise Refusal("bad_flowers", count=int(word))
    return int(word)
