"""Houses and lines of the count by their names, whichever game they belong to."""

from __future__ import annotations

from muraille.games.classic.house_rules import ClassicHouse
from muraille.games.house_rules import House
from muraille.games.mcr.options import Profile
from muraille.i18n import say
from muraille.report import classic_words, words


def house_name(language: str, house: House) -> str:
    """What a house is called."""
    if isinstance(house, ClassicHouse):
        return classic_words.house_name(language, house)
    if isinstance(house, Profile):
        return words.profile_name(language, house)
    return words.one_line(house.name)


def labelled_house(language: str, house: House) -> str:
    """Which house counts."""
    label = "classic.sheet.house" if isinstance(house, ClassicHouse) else "score.profile"
    return words.labelled(language, say(language, label).lower(), house_name(language, house))


def line_name(language: str, house: House, line: str) -> str:
    """What a fan of MCR, or a line of the classical count, is called."""
    if isinstance(house, ClassicHouse):
        return classic_words.name(language, line)
    return words.fan_name(language, line)
