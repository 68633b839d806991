"""A hand for every line of the book, to show what it looks like."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from muraille.core.tile import Wind
from muraille.games.winner.typed_hand import read_win
from muraille.games.winner.win import Win


@cache
def examples() -> Mapping[str, Win]:
    """Line -> a hand that counts it, in the east round and in the seat of south."""
    text = files("muraille.games.first").joinpath("examples.toml").read_text(encoding="utf-8")
    return {
        line: read_win(
            entry["hand"],
            seat_wind=Wind.SOUTH,
            self_drawn=entry.get("drawn", False),
            flowers=entry.get("flowers", 0),
        )
        for line, entry in tomllib.loads(text).items()
    }
