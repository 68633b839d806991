"""Winds as a sheet writes them."""

from __future__ import annotations

from typing import Final

from muraille.games.text.words import WINDS, capital
from muraille.i18n import say

LETTERS: Final = "ESWN"
NONE: Final = "–"  # noqa: RUF001 - a dash for who rests


def wind_title(language: str, wind: int) -> str:
    """A wind at the head of something.

    >>> wind_title("fr", 2)
    'Ouest'
    """
    return capital(say(language, f"winds.{WINDS[wind]}"))


def wind_letter(language: str, wind: int | None) -> str:
    """A wind beside a hand; a dash for a player who rests.

    >>> wind_letter("fr", 2)
    'O'
    """
    return NONE if wind is None else say(language, f"letters.{LETTERS[wind]}")
