"""The houses of a game told to a person: every switch, what it may be set to, who sets it how."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from muraille.games.classic.grands_jeux import IDS
from muraille.games.classic.house_rules import HOUSES
from muraille.games.classic.options import CHOICES, HANDS_STEP, MOST_HANDS
from muraille.games.classic.options import SWITCHES as CLASSIC_SWITCHES
from muraille.games.mcr.options import PROFILES, SWITCHES, Switch
from muraille.i18n import catalogue, say
from muraille.report.told import Told

Setting = bool | int | str | list[str]
RANGES = {"limit": (1, None, 1), "hands_per_game": (HANDS_STEP, MOST_HANDS, HANDS_STEP)}
"""Switch of the classical game that is a number -> the least, the most, the step."""
GRANDS_JEUX = "grands_jeux"


class HouseTold(Told):
    """A built-in house."""

    id: str
    name: str
    sentence: str
    settings: dict[str, Setting]
    """Every switch, as this house sets it."""


class SwitchTold(Told):
    """A question that houses answer differently."""

    id: str
    name: str | None
    """The switches of MCR have a sentence only."""
    sentence: str
    kind: Literal["yes_no", "number", "choice", "several"]
    values: list[bool | int | str]
    """What it may be set to; of several, any of these, or all, or none."""
    least: int | None
    most: int | None
    step: int | None
    ruling: str | None
    """The ruling behind it."""


def mcr_houses(language: str) -> list[HouseTold]:
    """The profiles of MCR, the usual one first."""
    return [_house(house, catalogue(language)["profiles"]) for house in PROFILES.values()]


def classic_houses(language: str) -> list[HouseTold]:
    """The houses of the classical game, the usual one first."""
    return [_house(house, catalogue(language)["classic"]["houses"]) for house in HOUSES.values()]


def _house(house: Any, texts: dict[str, Any]) -> HouseTold:  # noqa: ANN401 - of either game
    text = texts[house.name]
    return HouseTold(
        id=house.name,
        name=text["name"],
        sentence=text["description"],
        settings=dict(house.settings),
    )


def mcr_switches(language: str) -> list[SwitchTold]:
    """The questions of MCR."""
    return [_mcr_switch(language, switch) for switch in SWITCHES]


def _mcr_switch(language: str, switch: Switch) -> SwitchTold:
    is_number = not isinstance(switch.ffmj, bool)
    least, most = switch.range if is_number else (None, None)
    return SwitchTold(
        id=switch.name,
        name=None,
        sentence=say(language, f"switches.{switch.name}"),
        kind="number" if is_number else "yes_no",
        values=[] if is_number else [True, False],
        least=least,
        most=most,
        step=1 if is_number else None,
        ruling=switch.ruling or None,
    )


def classic_switches(language: str) -> list[SwitchTold]:
    """The questions of the classical game."""
    return [_classic_switch(language, name) for name in CLASSIC_SWITCHES]


def _classic_switch(language: str, name: str) -> SwitchTold:
    text = catalogue(language)["classic"]["switches"][name]
    least, most, step = RANGES.get(name, (None, None, None))
    kind, values = _kind(name)
    return SwitchTold(
        id=name,
        name=text["name"],
        sentence=text["sentence"],
        kind=kind,
        values=list(values),
        least=least,
        most=most,
        step=step,
        ruling=None,
    )


def _kind(
    name: str,
) -> tuple[Literal["yes_no", "number", "choice", "several"], Iterable[bool | int | str]]:
    if name in RANGES:
        return "number", ()
    if name == GRANDS_JEUX:
        return "several", IDS
    if name in CHOICES:
        return "choice", CHOICES[name]
    return "yes_no", (True, False)
