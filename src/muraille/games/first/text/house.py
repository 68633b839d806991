"""House rules of the first game in words: the built-in ones, and every switch."""

from __future__ import annotations

from dataclasses import replace

from muraille.games.first.options import CHOICES, HOUSES, RANGES, SWITCHES
from muraille.games.house_text import HouseText, SwitchText
from muraille.i18n import catalogue


def house_texts(language: str) -> list[HouseText]:
    """The built-in house rules."""
    texts = catalogue(language)["first"]["houses"]
    return [
        HouseText(
            id=name,
            name=texts[name]["name"],
            sentence=texts[name]["description"],
            settings=dict(house.settings),
        )
        for name, house in HOUSES.items()
    ]


def switch_texts(language: str) -> list[SwitchText]:
    """Every switch."""
    return [_switch(language, name) for name in SWITCHES]


def _switch(language: str, name: str) -> SwitchText:
    text = catalogue(language)["first"]["switches"][name]
    least, most, step = RANGES.get(name, (None, None, None))
    told = SwitchText(
        id=name,
        name=text["name"],
        sentence=text["sentence"],
        kind="yes_no",
        values=[True, False],
        names={},
        least=least,
        most=most,
        step=step,
        ruling=text["ruling"],
    )
    if name in RANGES:
        return replace(told, kind="number", values=[])
    if name in CHOICES:
        return replace(told, kind="choice", values=list(CHOICES[name]))
    return told
