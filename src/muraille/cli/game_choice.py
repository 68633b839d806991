"""Which game and which house rules the words of a command name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.games.game import Game
from muraille.games.house_rules import H
from muraille.games.registry import GAMES, game_of
from muraille.games.text.words import folded
from muraille.record.own.files import load

LONGEST_FILE: Final = 100_000
"""Bytes beyond which a file is no profile."""
FLOWERS: Final = "flowers"
LONGEST_NUMBER: Final = 9
SAID: Final = {
    **dict.fromkeys(("true", "yes", "on", "oui", "vrai", "是"), True),
    **dict.fromkeys(("false", "no", "off", "non", "faux", "否"), False),
}
"""What people say for yes and no."""


def game_named(name: str) -> Game[Any]:
    """The game of this name, in capitals or not."""
    return game_of(name.lower())


def house_of(game: Game[H], name: str | None, changes: Sequence[str] = ()) -> H:
    """A built-in house by its name, or the one a club's file describes; then some switches."""
    house = game.usual if name is None else _named(game, name)
    switches = dict(_change(game, word) for word in changes)
    return game.changed(house, switches) if switches else house


def without_flowers(game: Game[H], house: H, without: bool) -> tuple[H, bool]:  # noqa: FBT001
    """The house with its bonus tiles or without, and whether it plays with them.

    Where flowers are a switch of the game, its house says it; in MCR any house plays both ways.
    """
    if without and FLOWERS in house.settings:
        house = game.changed(house, {FLOWERS: False})
    return house, not without and bool(house.settings.get(FLOWERS, True))


def refuse_foreign(rules: str, **options: object) -> None:
    """Refuse the options of a command that mean nothing in a game, if one is set."""
    for name, value in options.items():
        if value not in {None, False}:
            raise Refusal("foreign_option", option=f"--{name.replace('_', '-')}", rules=rules)


def _named(game: Game[H], name: str) -> H:
    if name.lower() in game.houses:
        return game.house(name.lower())
    if not name.endswith(".toml") and "/" not in name and "\\" not in name:
        raise _unknown(game, name)
    text = load(name, LONGEST_FILE, "bad_profile_file")
    try:
        return game.parsed(text, name)
    except Refusal:
        raise
    except (ValueError, RecursionError) as error:  # numbers without end, tables without end
        raise Refusal("bad_profile_file", file=name, problem=type(error).__name__) from error


def _unknown(game: Game[Any], name: str) -> Refusal:
    """No house of the game has this name; perhaps one of another game."""
    known = ", ".join(game.houses)
    owner = next((one for one, other in GAMES.items() if name.lower() in other.houses), None)
    if owner is None:
        return Refusal("unknown_profile", found=name, known=known)
    return Refusal("foreign_profile", found=name, owner=owner, rules=game.name, known=known)


def _change(game: Game[Any], word: str) -> tuple[str, object]:
    """A switch and its setting, as ``limit=500``."""
    name, equals, value = word.partition("=")
    if not equals or not name.strip():
        settings = game.usual.settings
        known = name.strip() if name.strip() in settings else next(reversed(settings))
        example = f"{known}={str(settings[known]).lower()}"
        raise Refusal("bad_change", found=word[:40], example=example)
    return name.strip(), _setting(value.strip())


def _setting(text: str) -> object:
    """A truth, a number, a list or a word; the switch knows which it wants."""
    word = folded(text)
    if word in SAID:
        return SAID[word]
    if text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER:
        return int(text)
    if "," in text:
        return [part.strip() for part in text.split(",") if part.strip()]
    return text
