"""The book of a game in words: its parts, its pages, and what each page shows."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from typing import Final, TypeVar

from muraille.core.errors import Refusal
from muraille.core.model import model
from muraille.core.nearest import nearest
from muraille.games.book.search import HELD, LONGEST, ORDER, SAME, ranked, sought
from muraille.games.sheet import Element
from muraille.games.text.words import folded

ID: Final = re.compile(r"\w[_.]\w")
"""What only the name of something for programs has in it: such a text is exact, or a part."""

_Entry = TypeVar("_Entry")


@model
class Relation:
    """What a page says about another one, or about the house rules: a name and a note."""

    id: str
    """The page it speaks of; empty if it is none."""
    name: str
    note: str


@model
class Relations:
    """Relations that go together under a title."""

    title: str
    rows: list[Relation]


@model
class Example:
    """A hand that shows what a page speaks of."""

    hand: str
    """Winning tile last, in the canonical notation; it can be sent to be counted."""
    code: str
    """As players of the language write it."""
    circumstances: dict[str, str | bool]
    """How it ended, by the names of :class:`Circumstances`."""
    elements: list[Element]
    facts: list[str]
    count: list[str]
    """How it is counted, a line each."""


@model
class BookPage:
    """Something the book of a game speaks of."""

    id: str
    name: str
    names: dict[str, str]
    """Language -> what it is called there."""
    aliases: list[str]
    definition: str
    value: int | None
    """Points or factor in this house; none where it has none or is not played."""
    worth: str
    """The same as it is shown; empty where it has none."""
    values: dict[str, str]
    """Name of a built-in house -> what it is worth there, where they differ."""
    group: str
    """The heading under which the book lists it, such as a number of points."""
    source: str
    facts: list[str]
    """What else is to be known: for the winner alone, which family, which settings."""
    relations: list[Relations]
    """What it takes in, what takes it in, where house rules differ."""
    numbers: tuple[int, ...] = ()
    """Its values under the columns of its part, where there are several."""
    played: bool = True
    """Whether these house rules play it; if not, ``worth`` says so."""


@model
class BookPart:
    """Pages that go together."""

    id: str
    title: str
    pages: list[BookPage]
    columns: tuple[str, ...] = ()
    """What the numbers of a page are, where it has several."""
    remark: str = ""
    """What else has to be said of all its pages."""


@model
class Book:
    """The book of a game, in a language and as some house rules read it."""

    rules: str
    name: str
    house: str
    parts: list[BookPart]


def entries_named(
    text: str,
    names: Mapping[_Entry, Collection[str]],
    called: Callable[[_Entry], str],
    refused: str = "unknown_entry",
) -> list[_Entry]:
    """The entries a text may mean: all for nothing, one for a name, some for a part of one.

    ``names`` has all that an entry may be called; ``called`` names the nearest one in a refusal.
    A name may be typed with digits, without accents, in the plural, in another order, with a slip.
    """
    if not text.strip():
        return list(names)
    wanted = folded(text[:LONGEST])
    is_id = ID.search(text) is not None
    named = [entry for entry, known in names.items() if wanted in known] if is_id else []
    if named:
        return named[:1]
    index = {entry: sought(called(entry), frozenset(known)) for entry, known in names.items()}
    found = [(level, entry) for level, entry in ranked(text, index) if level < HELD or not is_id]
    if found:
        best = found[0][0]
        return [found[0][1]] if best in {SAME, ORDER} else [entry for _, entry in found]
    entries = {name: entry for entry, known in names.items() for name in known}
    close = nearest(wanted, entries)
    raise Refusal(refused, found=text[:40], nearest=close and called(entries[close]))
