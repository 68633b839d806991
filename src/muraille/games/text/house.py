"""House rules in words: the built-in ones, and every switch with what it may be set to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from muraille.core.model import model
from muraille.games.house_rules import OF_TABLE, HouseRules

Setting = bool | int | str | list[str]


@model
class HouseText:
    """A built-in set of house rules."""

    id: str
    name: str
    sentence: str
    settings: dict[str, Setting]
    """Every switch, as it is set here."""


@model
class SwitchText:
    """A question that houses answer differently."""

    id: str
    name: str | None
    """None where there is a sentence only."""
    sentence: str
    kind: Literal["yes_no", "number", "choice", "several"]
    values: list[bool | int | str]
    """What it may be set to; of several, any of these, or all, or none."""
    names: dict[str, str]
    """Value -> what it is called, where it is not a plain word."""
    least: int | None
    most: int | None
    step: int | None
    ruling: str | None
    """The ruling behind it."""
    of_table: bool = False
    """Whether each table is asked for it apart: flowers, hands, whether it is strict."""


def houses_in_words(
    texts: Mapping[str, Mapping[str, str]], houses: Mapping[str, HouseRules]
) -> list[HouseText]:
    """The built-in house rules of a game, by the part of a catalogue that speaks of them."""
    return [
        HouseText(
            id=name,
            name=texts[name]["name"],
            sentence=texts[name]["description"],
            settings=dict(house.settings),
        )
        for name, house in houses.items()
    ]


def switch_in_words(
    name: str,
    text: Mapping[str, Any],
    choices: Mapping[str, tuple[str | int, ...]],
    ranges: Mapping[str, tuple[int, int | None, int]],
    rulings: Mapping[str, str],
) -> SwitchText:
    """A switch: a number in its range, one of several choices, else a question of yes or no."""
    least, most, step = ranges.get(name, (None, None, None))
    kind: Literal["yes_no", "number", "choice"] = "yes_no"
    values: list[bool | int | str] = [True, False]
    if name in ranges:
        kind, values = "number", []
    elif name in choices:
        kind, values = "choice", list(choices[name])
    return SwitchText(
        id=name,
        name=text["name"],
        sentence=text["sentence"],
        kind=kind,
        values=values,
        names=dict(text.get("values", {})),
        least=least,
        most=most,
        step=step,
        ruling=rulings.get(name),
        of_table=name in OF_TABLE,
    )
