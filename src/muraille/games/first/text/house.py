"""House rules of the first game in words: the built-in ones, and every switch."""

from __future__ import annotations

from muraille.games.first.options import CHOICES, HOUSES, RANGES, RULINGS, SWITCHES
from muraille.games.text.house import HouseText, SwitchText, houses_in_words, switch_in_words
from muraille.i18n import catalogue


def house_texts(language: str) -> list[HouseText]:
    """The built-in house rules."""
    return houses_in_words(catalogue(language)["first"]["houses"], HOUSES)


def switch_texts(language: str) -> list[SwitchText]:
    """Every switch."""
    texts = catalogue(language)["first"]["switches"]
    return [switch_in_words(name, texts[name], CHOICES, RANGES, RULINGS) for name in SWITCHES]
