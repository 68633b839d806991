"""The games that can be played: the one place that knows every rule set by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.games.advice import Adviser
from muraille.games.classic import house_rules as classic_house
from muraille.games.classic.advice import ClassicAdviser
from muraille.games.classic.rules import ClassicRules
from muraille.games.house_rules import House
from muraille.games.mcr import options_file as mcr_house
from muraille.games.mcr.advice import McrAdviser
from muraille.games.mcr.options import FFMJ, PROFILES
from muraille.games.mcr.rules import McrRules
from muraille.games.table_rules import RuleSet


@dataclass(frozen=True, slots=True)
class Variant:
    """One of the games: its houses, its rules for a table, the advice a bot may ask of them.

    The houses it hands out are those its other functions take.
    """

    name: str
    houses: Mapping[str, House]
    """The built-in ones; the usual one first."""
    rules: Callable[[Any], RuleSet]
    adviser: Callable[[Any], Adviser]
    parsed: Callable[[str, str], House]
    """The house that the text of a club's file describes; the file is only named in refusals."""
    changed: Callable[[Any, Mapping[str, object]], House]
    """A house with some switches set otherwise."""
    restored: Callable[[str, Mapping[str, object], Mapping[str, object]], House]
    """A house by its name, all its switches and the points it changed."""

    @property
    def usual(self) -> House:
        """The house of somebody who names none."""
        return next(iter(self.houses.values()))

    def house(self, name: str) -> House:
        """A built-in house."""
        if name not in self.houses:
            raise Refusal("unknown_profile", found=name, known=", ".join(self.houses))
        return self.houses[name]


_MCR: Final = Variant(
    McrRules.name,
    PROFILES,
    McrRules,
    McrAdviser,
    mcr_house.parsed,
    mcr_house.changed,
    mcr_house.restored,
)
_CLASSIC: Final = Variant(
    ClassicRules.name,
    classic_house.HOUSES,
    ClassicRules,
    ClassicAdviser,
    classic_house.parsed,
    classic_house.changed,
    classic_house.restored,
)
VARIANTS: Final[Mapping[str, Variant]] = {variant.name: variant for variant in (_MCR, _CLASSIC)}
USUAL: Final = _MCR.name
USUAL_HOUSE: Final[House] = FFMJ


def variant_of(name: str) -> Variant:
    """The game of this name."""
    if name not in VARIANTS:
        raise Refusal("unknown_rules", found=name, known=", ".join(VARIANTS))
    return VARIANTS[name]
