"""Houses of the classical game: the document's own, a club's file, a house as a record keeps it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.games.classic.grands_jeux import IDS
from muraille.games.classic.options import ALL_GRANDS_JEUX, SWITCHES, Options, options
from muraille.games.house_rules import described


@dataclass(frozen=True)
class ClassicHouse:
    """How a club plays the classical game."""

    name: str
    options: Options

    @cached_property
    def settings(self) -> Mapping[str, Any]:
        """Every switch, as a record keeps it."""
        return {name: _written(getattr(self.options, name)) for name in SWITCHES}

    @property
    def points(self) -> Mapping[str, int]:
        """No house values a line otherwise: there are switches for it."""
        return {}


def _written(setting: object) -> object:
    """A setting as plain data; the Grands Jeux in the order of the list."""
    if not isinstance(setting, frozenset):
        return setting
    if setting in (ALL_GRANDS_JEUX, frozenset()):
        return "all" if setting else "none"
    return [name for name in IDS if name in setting]


CLASSIC: Final = ClassicHouse("classic", Options())
"""As the document plays, where it says something."""
ADVANCED: Final = ClassicHouse("advanced", options({"scoring_system": "advanced"}))
"""The same, with the advanced settlement."""
HOUSES: Final[Mapping[str, ClassicHouse]] = {h.name: h for h in (CLASSIC, ADVANCED)}


def parsed(text: str, file: str) -> ClassicHouse:
    """The house a file describes; ``file`` is only named in refusals."""
    said = described(text, file, ("switches",))
    base = said.base or CLASSIC.name
    if base not in HOUSES:
        raise Refusal("unknown_profile", found=base, known=", ".join(HOUSES))
    return ClassicHouse(said.name, options(said.switches, HOUSES[base].options))


def changed(house: ClassicHouse, switches: Mapping[str, object]) -> ClassicHouse:
    """The same house with a few switches set otherwise."""
    return ClassicHouse(house.name, options(switches, house.options))


def restored(
    name: str, switches: Mapping[str, object], points: Mapping[str, object]
) -> ClassicHouse:
    """The house of a game as it was then."""
    if points:
        raise Refusal("bad_switch_value", switch="points", expected="{}")
    return ClassicHouse(name, options(switches))
