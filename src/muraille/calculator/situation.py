"""How a hand ended, as it was said, as the games take it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from muraille.core.errors import about
from muraille.core.notation.bonus import read_bonus
from muraille.core.tile import Wind
from muraille.games.circumstances import Circumstances
from muraille.games.game import Game
from muraille.games.text.words import WINDS

WIND_FIELDS: Final = ("seat_wind", "round_wind", "dominant_wind")


def circumstances(said: Mapping[str, Any], game: Game[Any], prefix: str = "") -> Circumstances:
    """What is said; what means nothing in the game is refused."""
    found = dict(said)
    for name in WIND_FIELDS:
        if name in found:
            found[name] = Wind(WINDS.index(found[name]))
    with about(f"{prefix}situation.flowers"):
        if isinstance(found.get("flowers"), str):
            found["bonus"] = read_bonus(found.pop("flowers"))
    told = Circumstances(**found)
    with about(f"{prefix}situation"):
        told.check(game.name, game.circumstances)
    return told
