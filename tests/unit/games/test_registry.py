"""Every game by its name, and each loaded only when it is asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

from muraille.core.errors import Refusal
from muraille.games.game import Game
from muraille.games.registry import GAMES, USUAL, game_of


def test_every_game_answers_to_its_name() -> None:
    assert next(iter(GAMES)) == USUAL
    for name, game in GAMES.items():
        assert isinstance(game, Game)
        assert game.name == name
        assert game_of(name) is game
        assert game.rules(game.usual).name == name


def test_an_unknown_name_is_refused_with_those_that_are_known() -> None:
    with pytest.raises(Refusal) as refusal:
        game_of("poker")
    assert refusal.value.code == "unknown_rules"
    assert refusal.value.facts == {"found": "poker", "known": ", ".join(GAMES)}


def test_a_game_is_loaded_when_it_is_asked_for() -> None:
    """A person who counts a hand of one game does not wait for the others."""
    lines = (
        "import sys",
        "from muraille.games.registry import GAMES, game_of",
        "game_of(list(GAMES)[0])",
        "print(*(name for name in GAMES if f'muraille.games.{name}.game' in sys.modules))",
    )
    ran = subprocess.run(  # noqa: S603 - this interpreter
        [sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, check=True
    )
    assert ran.stdout.split() == [USUAL]
