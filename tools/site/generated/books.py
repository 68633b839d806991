"""The books of the games and their house rules, as every game tells them through its port."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import groupby
from typing import Any, Final

from muraille.games.book.page import BookPage, BookPart, Example, Relations
from muraille.games.game import Game
from muraille.games.registry import GAMES
from muraille.games.text.house import HouseText, SwitchText
from muraille.i18n import catalogue
from tools.site.generated.markdown import page, table
from tools.site.tiles import BACK, drawn

NAMES: Final = {"en": ("fr", "zh"), "fr": ("en", "zh")}
"""The languages in which an entry is named beside that of the page."""
SWITCHES: Final = "switches"
"""The part of a book that the page of house rules shows in full."""
HEADS: Final = {
    "en": {"switch": "switch", "meaning": "meaning", "may_be": "may be", "ruling": "ruling"},
    "fr": {"switch": "réglage", "meaning": "sens", "may_be": "valeurs", "ruling": "décision"},
}


def book(game: Game[Any], language: str) -> str:
    """Every part of the book of a game, as its usual house reads it."""
    parts = game.book(language, game.usual).parts
    return page(*(_part(game, language, part) for part in parts if part.id != SWITCHES))


def _part(game: Game[Any], language: str, part: BookPart) -> str:
    if part.columns:
        rows = [(f"**{one.name}**", *map(str, one.numbers), one.definition) for one in part.pages]
        shown = table(("", *part.columns, ""), rows)
    else:
        shown = page(*_groups(game, language, part))
    return page(f"## {part.title}", part.remark, shown)


def _groups(game: Game[Any], language: str, part: BookPart) -> Iterator[str]:
    for group, pages in groupby(part.pages, key=lambda one: one.group):
        if group:
            yield f"### {group[:1].upper()}{group[1:]}"
        for one in pages:
            yield _entry(one, game.example(language, one.id, game.usual), language)


def _entry(one: BookPage, example: Example | None, language: str) -> str:
    """One entry: what it is, what it is worth, an example, and what it has to do with others."""
    names = [one.names[other] for other in NAMES[language] if other in one.names]
    worth = f"**{one.worth}**" if one.worth else ""
    return page(
        f"#### {one.name} {{ #{one.id} }}",
        one.definition,
        _hand(example) if example is not None else "",
        " · ".join(part for part in (worth, one.source, *one.facts) if part),
        *(_relations(relations) for relations in one.relations),
        f"<small>{' · '.join([*names, f'`{one.id}`'])}</small>",
    )


def _hand(example: Example) -> str:
    groups = []
    for element in example.elements:
        tiles = list(element.tiles)
        if element.face_down:
            tiles[0] = tiles[-1] = BACK
        groups.append((tiles, element.winning))
    facts = " · ".join(example.facts)
    count = "<br>".join(example.count)
    return page(drawn(groups, example.code), f"<small>{facts}<br>{count}</small>")


def _relations(relations: Relations) -> str:
    """Names in a line where nothing is said of them, else a list."""
    told = [f"[{one.name}](#{one.id})" if one.id else one.name for one in relations.rows]
    notes = [one.note for one in relations.rows]
    if not any(notes):
        return f"*{relations.title}:* {', '.join(told)}"
    lines = [
        f"{name.removesuffix('.')}: {note}" if note else name
        for name, note in zip(told, notes, strict=True)
    ]
    return page(f"*{relations.title}:*", "\n".join(f"- {line}" for line in lines))


def switches(game: Game[Any], language: str) -> str:
    """Every switch of a game, with how the built-in houses set it."""
    houses = game.house_texts(language)
    said = HEADS[language]
    head = (said["switch"], said["meaning"], *(f"`{house.id}`" for house in houses))
    return table(
        (*head, said["may_be"], said["ruling"]),
        [_switch(one, houses) for one in game.switches(language)],
    )


def _switch(one: SwitchText, houses: list[HouseText]) -> tuple[str, ...]:
    name = f"**{one.name}.** " if one.name else ""
    return (
        f'<span id="{one.id}">`{one.id}`</span>',
        f"{name}{one.sentence}",
        *(_setting(house.settings[one.id]) for house in houses),
        _values(one),
        one.ruling or "",
    )


def _setting(value: object) -> str:
    """A setting as a file writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    return str(len(value)) if isinstance(value, list) else str(value)


def _values(one: SwitchText) -> str:
    if one.kind == "number" and one.least is not None:
        most = "" if one.most is None else str(one.most)
        return f"{one.least}…{most}"
    shown = one.values if one.kind != "several" else ["all", "none", "[…]"]
    return ", ".join(f"`{_setting(value)}`" for value in shown)


def houses(game: Game[Any], language: str) -> str:
    """The built-in house rules of a game."""
    rows = [(f"`{one.id}`", one.name, one.sentence) for one in game.house_texts(language)]
    return table(("", "", ""), rows)


def principles(language: str) -> str:
    """What decides which fans of MCR may stand together."""
    told = catalogue(language)["principles"].values()
    return page(*(f"- **{one['name']}.** {one['explanation']}" for one in told))


PARTS: Final[Mapping[str, Callable[[str], str]]] = {
    "principles": principles,
    **{
        f"{game.name}_{what.__name__}": partial(what, game)
        for game in GAMES.values()
        for what in (book, switches, houses)
    },
}
"""For every game its book, its switches and its houses: ``mcr_book``, ``classic_switches`` …"""
