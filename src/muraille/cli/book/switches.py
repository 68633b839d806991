"""The switches of a house in the book of any game: what they are, and how they are set."""

from __future__ import annotations

from typing import Any, Final

from muraille.games.book.page import BookPage
from muraille.games.game import Figures, Game
from muraille.games.house_rules import H, range_text
from muraille.games.text.house import SwitchText
from muraille.games.text.words import listed
from muraille.i18n import LANGUAGES, say
from muraille.report.lookup import PREFIX

PART: Final = "switches"
"""The part of a book that has the switches, where it has one."""
FEW: Final = 2
"""Values of a list that are shown."""


def setting_text(value: object) -> str:
    """A setting as it is typed; of a long list its beginning."""
    if isinstance(value, list):
        return ",".join(value[:FEW]) + ("…" if len(value) > FEW else "")
    return str(value).lower() if isinstance(value, bool) else str(value)


def switch_page(language: str, game: Game[H], house: H, name: str) -> BookPage:
    """All there is to say about a switch."""
    told = {one: _switch(game, one, name) for one in LANGUAGES}
    switch, usual, here = told[language], game.usual.settings[name], house.settings[name]
    facts = [say(language, "book.default", value=setting_text(usual))]
    if here != usual:
        facts.append(say(language, "book.here", value=setting_text(here)))
    facts.append(say(language, "book.values", values=listed(language, _values(switch))))
    return BookPage(
        id=PREFIX + name,
        name=switch.name or name,
        names={one: text.name or name for one, text in told.items()},
        aliases=[],
        definition=switch.sentence,
        value=None,
        worth="",
        values={},
        group="",
        source="",
        facts=facts,
        relations=[],
    )


def switch_figures(game: Game[H], house: H, name: str) -> Figures:
    """A switch for programs."""
    told = {one: _switch(game, one, name) for one in LANGUAGES}
    return {
        "id": name,
        "kind": PART,
        "names": {one: text.name or name for one, text in told.items()},
        "definitions": {one: text.sentence for one, text in told.items()},
        "default": game.usual.settings[name],
        "setting": house.settings[name],
        "values": _values(told["en"]),
    }


def _switch(game: Game[Any], language: str, name: str) -> SwitchText:
    return next(switch for switch in game.switches(language) if switch.id == name)


def _values(switch: SwitchText) -> list[str]:
    """What a switch can be set to, as it is typed."""
    if switch.least is None:
        return [setting_text(value) for value in switch.values]
    return [range_text(switch.least, switch.most, switch.step or 1)]
