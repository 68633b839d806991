"""What the options of a command say of a hand."""

from __future__ import annotations

from typing import Any

from muraille.core.notation.bonus import read_bonus
from muraille.core.tile import Wind
from muraille.games.game import Game
from muraille.games.text.words import read_wind
from muraille.games.winner.typed_hand import read_flowers


def wind_of(text: str | None) -> Wind | None:
    """A wind, if one is named."""
    return None if text is None else read_wind(text)


def flowers_of(game: Game[Any], text: str | None) -> dict[str, Any]:
    """Bonus tiles by their number or by name, as the game asks for them."""
    if text is None:
        return {}
    if "flowers" in game.circumstances:
        return {"flowers": read_flowers(text)}
    return {"bonus": read_bonus(text)}
