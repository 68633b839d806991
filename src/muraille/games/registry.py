"""The games that can be played: the one place that names them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from muraille.core.errors import Refusal
from muraille.games.advice import Adviser
from muraille.games.classic import house_rules as classic_house
from muraille.games.classic.advice import ClassicAdviser
from muraille.games.classic.rules import ClassicRules
from muraille.games.game import Game
from muraille.games.house_rules import House
from muraille.games.mcr.game import McrGame
from muraille.games.mcr.options import FFMJ
from muraille.games.table_rules import RuleSet


@dataclass(frozen=True, slots=True)
class ClassicVariant:
    """The classical game, as far as it is known until it stands behind the port."""

    name: str
    houses: Mapping[str, House]
    rules: Callable[[Any], RuleSet]
    adviser: Callable[[Any], Adviser]
    parsed: Callable[[str, str], House]
    changed: Callable[[Any, Mapping[str, object]], House]
    restored: Callable[[str, Mapping[str, object], Mapping[str, object]], House]

    @property
    def usual(self) -> House:
        """The house rules of a player who names none."""
        return next(iter(self.houses.values()))

    def house(self, name: str) -> House:
        """Built-in house rules by their name."""
        if name not in self.houses:
            raise Refusal("unknown_profile", found=name, known=", ".join(self.houses))
        return self.houses[name]


Variant: TypeAlias = Game[Any] | ClassicVariant
_MCR: Final = McrGame()
_CLASSIC: Final = ClassicVariant(
    ClassicRules.name,
    classic_house.HOUSES,
    ClassicRules,
    ClassicAdviser,
    classic_house.parsed,
    classic_house.changed,
    classic_house.restored,
)
GAMES: Final[Mapping[str, Game[Any]]] = {game.name: game for game in (_MCR,)}
"""Name -> game; the usual one first."""
VARIANTS: Final[Mapping[str, Variant]] = {**GAMES, _CLASSIC.name: _CLASSIC}
USUAL: Final = _MCR.name
USUAL_HOUSE: Final[House] = FFMJ


def game_of(name: str) -> Game[Any]:
    """The game of this name."""
    if name not in GAMES:
        raise Refusal("unknown_rules", found=name, known=", ".join(GAMES))
    return GAMES[name]


def variant_of(name: str) -> Variant:
    """The game of this name, behind the port or not."""
    if name not in VARIANTS:
        raise Refusal("unknown_rules", found=name, known=", ".join(VARIANTS))
    return VARIANTS[name]
