"""What holds for the book of every game: each page is found, named and shown."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.games.book.page import BookPage, Example
from muraille.games.circumstances import Circumstances
from muraille.games.game import Game
from muraille.games.house_rules import HouseRules
from muraille.games.sheet import Line, Sheet
from muraille.games.text.house import SwitchText
from muraille.games.text.words import read_wind
from muraille.i18n import LANGUAGES
from muraille.testing.broken import require, same

FEW: Final = 16
"""Numbers of a switch that are all tried; of a longer range only both ends."""


def pages_of(game: Game[Any], house: HouseRules, language: str) -> dict[str, BookPage]:
    """The pages of the book by their names for programs; none stands twice."""
    found: dict[str, BookPage] = {}
    for part in game.book(language, house).parts:
        require(part.title, f"part {part.id} has no title in {language}")
        for page in part.pages:
            require(page.id not in found, f"page {page.id} stands twice")
            found[page.id] = page
    return found


def every_page_has_words(game: Game[Any], house: HouseRules) -> None:
    """A book has the same pages in every language, each with a name and a definition."""
    first = list(pages_of(game, house, LANGUAGES[0]))
    for language in LANGUAGES:
        pages = pages_of(game, house, language)
        same(list(pages), first, f"the pages in {language}")
        for page in pages.values():
            require(page.name and page.definition, f"page {page.id} says nothing in {language}")
            same(set(page.names), set(LANGUAGES), f"the languages that name {page.id}")
            same(page.names[language], page.name, f"the name of {page.id} in {language}")


def every_page_is_found(game: Game[Any], house: HouseRules) -> None:
    """A page is found by its name in each language, and by its name for programs."""
    for language in LANGUAGES:
        pages = pages_of(game, house, language)
        for page in game.search("", language, house):
            require(page.id in pages, f"page {page.id} is found and is not in the book")
            found = [one.id for one in game.search(page.id, language, house)]
            same(found, [page.id], f"what {page.id!r} finds")
            name = pages[page.id].name  # two pages may share one
            require(game.search(name, language, house), f"{name!r} finds nothing")


def every_page_is_shown(game: Game[Any], house: HouseRules) -> None:
    """A page for programs is plain JSON; its example is told in every language."""
    for page in game.search("", LANGUAGES[0], house):
        require(json.dumps(page.figures()), f"page {page.id} is no JSON")
        shown = [game.example(language, page.id, house) for language in LANGUAGES]
        same(len({one is None for one in shown}), 1, f"whether {page.id} has an example")
        for one in shown:
            if one is not None:
                require(one.count and one.elements, f"the example of {page.id} is not counted")
                same(one.hand, getattr(shown[0], "hand", None), f"the example of {page.id}")


def every_page_is_worth_what_it_counts(game: Game[Any], house: HouseRules) -> None:
    """A page says what its example counts for it, whatever the usual house sets otherwise."""
    houses = {"": house}
    if house == game.usual:
        houses |= dict(_varied(game, house))
    for said, varied in houses.items():
        compared = 0
        for page in pages_of(game, varied, LANGUAGES[0]).values():
            shown = game.example(LANGUAGES[0], page.id, varied)
            if page.value is None or shown is None:
                continue
            for line in _lines(game, shown, varied):
                if line.id == page.id:
                    each = line.value if line.each is None else line.each
                    same(page.value, each, f"the worth of page {page.id} {said}".rstrip())
                    compared += 1
        # An example may need other house rules, and flowers are points beside the lines.
        require(compared, f"no example counts the line of its page {said}".rstrip())


def _varied(game: Game[Any], house: HouseRules) -> Iterator[tuple[str, HouseRules]]:
    """The house with one switch set otherwise, for every switch and value."""
    for switch in game.switches(LANGUAGES[0]):
        for value in _values(switch):
            if value != house.settings[switch.id]:
                yield f"with {switch.id} = {value}", game.changed(house, {switch.id: value})


def _values(switch: SwitchText) -> list[bool | int | str]:
    """What a switch may be set to."""
    if switch.kind == "several":
        return ["all", "none"]
    if switch.least is None or switch.step is None:
        return switch.values
    most = switch.least + switch.step if switch.most is None else switch.most
    numbers = range(switch.least, most + 1, switch.step)
    return list(numbers) if len(numbers) <= FEW else [numbers[0], numbers[-1]]


def _lines(game: Game[Any], shown: Example, house: HouseRules) -> Iterator[Line]:
    """The lines of an example, counted and not; none where the house refuses the hand."""
    told: dict[str, Any] = {
        name: said if isinstance(said, bool) else read_wind(said)
        for name, said in shown.circumstances.items()
    }
    try:
        sheet: Sheet = game.count(shown.hand, Circumstances(**told), house).sheet(LANGUAGES[0])
    except Refusal:
        return
    for part in (*sheet.reading.counted, sheet.reading.uncounted, sheet.values):
        if part is not None:
            yield from part.lines


LAWS: Final[Mapping[str, Callable[[Game[Any], HouseRules], None]]] = MappingProxyType(
    {
        law.__name__: law
        for law in (
            every_page_has_words,
            every_page_is_found,
            every_page_is_shown,
            every_page_is_worth_what_it_counts,
        )
    }
)
"""Name -> law."""
