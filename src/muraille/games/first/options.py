"""The switches of the first game: what a table may choose, and what it plays by default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.games.house_rules import checked_switch, described, house_named


@dataclass(frozen=True, slots=True)
class FirstOptions:
    """How a table plays; ``docs/rules/first/rulings.md`` says where each default comes from."""

    flowers: bool = True
    """Played with the eight flowers and seasons."""
    flower_points: int = 4
    """Points of each flower or season the winner has laid out."""
    minimum_fan: int = 0
    """Fan it takes to win."""
    maximum_fan: int = 8
    """Fan beyond which nothing counts: what the rarest hands are worth."""
    kong_fan: int = 1
    """Fan of each kong."""
    concealed_on_discard: bool = True
    """A hand stays concealed if only its winning tile was a discard."""
    special_hands: bool = True
    """Seven pairs and thirteen orphans win."""
    four_as_two_pairs: bool = False
    """Four identical tiles are two of the seven pairs."""
    replacement_wall: bool = True
    """Fourteen tiles are set apart for replacements and are never drawn otherwise."""
    east_stays: bool = False
    """East stays east after winning, and after a drawn hand."""
    hands_per_game: int = 16
    """Hands of a whole game: four make a round."""
    round_by_east: bool = False
    """A round ends when everybody has been East; else after four hands."""


DEFAULT: Final = FirstOptions()
SWITCHES: Final = tuple(field.name for field in fields(FirstOptions))
CHOICES: Final[Mapping[str, tuple[int, ...]]] = {"minimum_fan": (0, 1, 3)}
RANGES: Final[Mapping[str, tuple[int, int | None, int]]] = {
    "flower_points": (0, 16, 1),
    "maximum_fan": (3, 10, 1),
    "kong_fan": (0, 2, 1),
    "hands_per_game": (4, 256, 4),
}
"""Switch that is a number -> the least, the most, the step."""
RULINGS: Final[Mapping[str, str]] = {
    "flowers": "P-01",
    "flower_points": "P-02",
    "minimum_fan": "P-03",
    "maximum_fan": "P-04",
    "kong_fan": "P-05",
    "concealed_on_discard": "P-06",
    "special_hands": "P-07",
    "four_as_two_pairs": "P-08",
    "replacement_wall": "P-09",
    "east_stays": "P-10",
    "hands_per_game": "P-11",
    "round_by_east": "P-18",
}
"""Switch -> the ruling that decided its default."""


def options(settings: Mapping[str, object], base: FirstOptions = DEFAULT) -> FirstOptions:
    """A table that differs from another in these switches, each of them checked.

    >>> options({"kong_fan": 2}).kong_fan
    2
    """
    checked: dict[str, Any] = {
        name: checked_switch(name, value, SWITCHES, CHOICES, RANGES)
        for name, value in settings.items()
    }
    return replace(base, **checked)


@dataclass(frozen=True)
class FirstHouseRules:
    """How a table plays the first game."""

    name: str
    options: FirstOptions

    @cached_property
    def settings(self) -> Mapping[str, Any]:
        """Every switch, as a record keeps it."""
        return {name: getattr(self.options, name) for name in SWITCHES}

    @property
    def points(self) -> Mapping[str, int]:
        """No table values a line otherwise: there are switches for it."""
        return {}


FIRST: Final = FirstHouseRules("first", DEFAULT)
"""As the introduction plays."""
PLAIN: Final = FirstHouseRules("plain", options({"flowers": False}))
"""The same without flowers and seasons, as it proposes for a very first hand."""
HOUSES: Final[Mapping[str, FirstHouseRules]] = {house.name: house for house in (FIRST, PLAIN)}


def parsed(text: str, file: str) -> FirstHouseRules:
    """The house rules a file describes; ``file`` is only named in refusals."""
    said = described(text, file, ("switches",))
    base = house_named(said.base or FIRST.name, HOUSES)
    return FirstHouseRules(said.name, options(said.switches, base.options))


def changed(house: FirstHouseRules, switches: Mapping[str, object]) -> FirstHouseRules:
    """House rules with a few switches set otherwise."""
    return FirstHouseRules(house.name, options(switches, house.options))


def restored(
    name: str, switches: Mapping[str, object], points: Mapping[str, object]
) -> FirstHouseRules:
    """The house rules of a game as they were then."""
    if points:
        raise Refusal("bad_switch_value", switch="points", expected="{}")
    return FirstHouseRules(name, options(switches))
