"""Asking a player about a hand: what a game needs of whoever puts its questions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol, TypeVar

from muraille.core.errors import Refusal
from muraille.core.tile import Wind
from muraille.games.text.words import folded, read_wind
from muraille.i18n import LANGUAGES, say

TWO: Final = 2

_Value = TypeVar("_Value")


class Interviewer(Protocol):
    """Asks a player, in their language, until the answer can be read."""

    @property
    def language(self) -> str:
        """The language that is spoken."""

    def tell(self, key: str, **values: object) -> None:
        """Say something from the catalogues."""

    def until_clear(self, question: str, read: Callable[[str], _Value]) -> _Value:
        """Ask a question of the catalogues until the answer can be read."""


def yes_or_no(text: str) -> bool:
    """A truth in any language; nothing is no."""
    word = folded(text)
    if word in ("", "n", "0"):
        return False
    if word in ("o", "y", "1"):
        return True
    for language in LANGUAGES:
        for answer in ("yes", "no"):
            if word == folded(say(language, f"common.{answer}")):
                return answer == "yes"
    raise Refusal("not_yes_or_no")


def two_winds(text: str, refused: str = "two_winds") -> tuple[Wind, Wind]:
    """Two winds, in the order they were asked for; east unless said."""
    if not text:
        return Wind.EAST, Wind.EAST
    parts = text.replace(",", " ").replace("/", " ").split()
    if len(parts) == 1 and len(text) == TWO and text.lower() not in ("we", "ws", "ww", "wo", "wn"):
        parts = list(text)
    if len(parts) != TWO:
        raise Refusal(refused, found=text[:20])
    return read_wind(parts[0]), read_wind(parts[1])
