"""The games that can be played: the one place that knows every rule set by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from muraille.core.errors import Refusal
from muraille.rules.advice import Adviser
from muraille.rules.mcr.advice import McrAdviser
from muraille.rules.mcr.profile import FFMJ, Profile
from muraille.rules.mcr.ruleset import McrRules
from muraille.rules.port import RuleSet


@dataclass(frozen=True, slots=True)
class Game:
    """A rule set for a table, and the advice a bot may ask of it."""

    rules: Callable[[Profile], RuleSet]
    adviser: Callable[[Profile], Adviser]


GAMES: Final[Mapping[str, Game]] = {McrRules.name: Game(McrRules, McrAdviser)}
USUAL: Final = McrRules.name
USUAL_PROFILE: Final = FFMJ


def game_of(name: str) -> Game:
    """The game of this name."""
    if name not in GAMES:
        raise Refusal("unknown_rules", found=name, known=", ".join(GAMES))
    return GAMES[name]


__all__ = ["GAMES", "USUAL", "USUAL_PROFILE", "Game", "Profile", "game_of"]
