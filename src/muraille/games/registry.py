"""The games that can be played: the one place that names them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.games.game import Game

_CLASSES: Final = {"mcr": "McrGame", "classic": "ClassicGame", "first": "FirstGame"}
"""Name of a game, which is that of its folder -> the class in its ``game.py``."""
USUAL: Final = "mcr"
"""The game of a player who names none."""


class _Games(Mapping[str, Game[Any]]):
    """The games by name, each loaded when it is first asked for."""

    def __getitem__(self, name: str) -> Game[Any]:
        return _game(name)

    def __iter__(self) -> Iterator[str]:
        return iter(_CLASSES)

    def __len__(self) -> int:
        return len(_CLASSES)


GAMES: Final[Mapping[str, Game[Any]]] = _Games()
"""Name -> game; the usual one first."""


def game_of(name: str) -> Game[Any]:
    """The game of this name."""
    if name not in _CLASSES:
        raise Refusal("unknown_rules", found=name, known=", ".join(_CLASSES))
    return _game(name)


@cache
def _game(name: str) -> Game[Any]:
    game: Game[Any] = getattr(import_module(f"muraille.games.{name}.game"), _CLASSES[name])()
    return game
