"""House rules in words: the built-in ones, and every switch with what it may be set to."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from muraille.games.classic.lines.grands_jeux import IDS
from muraille.games.classic.options import CHOICES, HOUSES, RANGES, SWITCHES
from muraille.games.classic.text import words
from muraille.games.house_text import HouseText, SwitchText
from muraille.i18n import catalogue

GRANDS_JEUX: Final = "grands_jeux"


def house_texts(language: str) -> list[HouseText]:
    """The built-in house rules."""
    texts = catalogue(language)["classic"]["houses"]
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
    text = catalogue(language)["classic"]["switches"][name]
    least, most, step = RANGES.get(name, (None, None, None))
    told = SwitchText(
        id=name,
        name=text["name"],
        sentence=text["sentence"],
        kind="yes_no",
        values=[True, False],
        names=dict(text.get("values", {})),
        least=least,
        most=most,
        step=step,
        ruling=None,
    )
    if name in RANGES:
        return replace(told, kind="number", values=[])
    if name == GRANDS_JEUX:
        names = {one: words.name(language, one) for one in IDS} | told.names
        return replace(told, kind="several", values=list(IDS), names=names)
    if name in CHOICES:
        return replace(told, kind="choice", values=list(CHOICES[name]))
    return told
