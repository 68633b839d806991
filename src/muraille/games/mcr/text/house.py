"""House rules of MCR in words: the built-in ones, and every switch."""

from __future__ import annotations

from muraille.games.mcr.options import HOUSES, SWITCHES, McrHouseRules, Switch
from muraille.games.text.house import HouseText, SwitchText
from muraille.games.text.words import labelled
from muraille.i18n import catalogue, say


def houses(language: str) -> list[HouseText]:
    """The built-in house rules, the usual ones first."""
    return [_house(language, house) for house in HOUSES.values()]


def _house(language: str, house: McrHouseRules) -> HouseText:
    text = catalogue(language)["profiles"][house.name]
    return HouseText(
        id=house.name,
        name=text["name"],
        sentence=text["description"],
        settings=dict(house.settings),
    )


def switches(language: str) -> list[SwitchText]:
    """Every switch."""
    return [_switch(language, switch) for switch in SWITCHES]


def _switch(language: str, switch: Switch) -> SwitchText:
    is_number = not isinstance(switch.ffmj, bool)
    least, most = switch.range if is_number else (None, None)
    return SwitchText(
        id=switch.name,
        name=None,
        sentence=say(language, f"switches.{switch.name}"),
        kind="number" if is_number else "yes_no",
        values=[] if is_number else [True, False],
        names={},
        least=least,
        most=most,
        step=1 if is_number else None,
        ruling=switch.ruling or None,
    )


def set_so(language: str, switch: str, house: McrHouseRules) -> str:
    """The sentence of a switch, and what a house says to it."""
    sentence = say(language, f"switches.{switch}").rstrip(".。")
    return labelled(language, sentence, setting(language, house.settings[switch]))


def setting(language: str, value: bool | int) -> str:  # noqa: FBT001 - data
    """What a switch is set to."""
    if isinstance(value, bool):
        return say(language, f"common.{'yes' if value else 'no'}")
    return str(value)
