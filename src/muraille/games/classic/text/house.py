"""House rules in words: the built-in ones, and every switch with what it may be set to."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from muraille.games.classic.lines.grands_jeux import IDS
from muraille.games.classic.options import CHOICES, HOUSES, RANGES, RULINGS, SWITCHES
from muraille.games.classic.text import words
from muraille.games.text.house import HouseText, SwitchText, houses_in_words, switch_in_words
from muraille.i18n import catalogue

GRANDS_JEUX: Final = "grands_jeux"


def house_texts(language: str) -> list[HouseText]:
    """The built-in house rules."""
    return houses_in_words(catalogue(language)["classic"]["houses"], HOUSES)


def switch_texts(language: str) -> list[SwitchText]:
    """Every switch."""
    return [_switch(language, name) for name in SWITCHES]


def _switch(language: str, name: str) -> SwitchText:
    text = catalogue(language)["classic"]["switches"][name]
    told = switch_in_words(name, text, CHOICES, RANGES, RULINGS)
    if name != GRANDS_JEUX:
        return told
    names = {one: words.name(language, one) for one in IDS}
    return replace(told, kind="several", values=list(IDS), names=told.names | names)
