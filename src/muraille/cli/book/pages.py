"""The book of any game, printed for people: the whole of it, or one page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from muraille.cli.book.switches import PART
from muraille.cli.count.sheet import elements, heading
from muraille.cli.draw import grid, indented, text, whole
from muraille.games.book.page import Book, BookPage, BookPart, Example, Relations
from muraille.games.text import words
from muraille.i18n import LANGUAGES, say

WIDE: Final = 118
"""Columns of a terminal that has room for every name."""
NARROW: Final = 76
"""Columns below which there is room for the names alone."""


def page_of(book: Book, name: str) -> BookPage:
    """The page of this id."""
    return next(page for part in book.parts for page in part.pages if page.id == name)


def show_all(console: Console, language: str, book: Book, found: Sequence[str]) -> None:
    """Print the tables of the book, or the pages that were found."""
    shown = [
        (part, [page for page in part.pages if page.id in set(found)])
        for part in book.parts
        if part.id != PART and any(page.id in set(found) for page in part.pages)
    ]
    console.print(text(words.capital(book.name), "bold underline"))
    console.print(text(book.house, "dim"))
    for part, pages in shown:
        _part(console, language, part, pages)


def show_more(console: Console, language: str) -> None:
    """Say how a page is opened."""
    console.print()
    console.print(text(say(language, "book.more"), "dim"))


def _part(console: Console, language: str, part: BookPart, pages: Sequence[BookPage]) -> None:
    heading(console, f"{part.title} · {len(pages)}")
    columns = _columns(console, language)
    numbers = part.columns or ("",)
    name = "-" if columns else ""
    table = grid(*(">-" for _ in numbers), name, *("~-" if c == "id" else "~" for c in columns))
    if part.columns:
        table.line(*(text(column, "dim") for column in part.columns))
    before: BookPage | None = None
    for page in pages:
        new = before is None or page.group != before.group
        if new and page.group and page.group != page.worth:
            table.line(*("" for _ in numbers), text(page.group, "dim italic"))
        elif new and before is not None:
            table.line("")
        by_worth = page.group == page.worth
        worth = str(page.value) if by_worth and page.value is not None else page.worth
        shown = [str(n) for n in page.numbers] or ["" if by_worth and not new else worth]
        table.line(
            *(text(one, "bold green" if page.played else "dim") for one in shown),
            text(page.name, "bold" if page.played else "dim"),
            *(page.id if column == "id" else page.names.get(column, "") for column in columns),
        )
        before = page
    indented(console, table)
    if part.remark:
        indented(console, text(part.remark, "dim"))


def _columns(console: Console, language: str) -> tuple[str, ...]:
    """What stands beside the name: the id and the other languages, as far as there is room."""
    others = tuple(other for other in LANGUAGES if other != language)
    if console.width >= WIDE:
        return ("id", *others)
    if console.width < NARROW:
        return ()
    return others if language == "en" else ("id", "zh" if language == "fr" else "fr")


def show_one(
    console: Console,
    language: str,
    page: BookPage,
    example: Example | None,
    *,
    plain: bool = False,
) -> None:
    """Print all there is to say about a page."""
    title = Text.assemble((page.name, "bold"))
    if page.worth:
        title.append(" · ").append(page.worth, "bold green" if page.played else "yellow")
    console.print(title)
    others = dict.fromkeys(page.names[other] for other in LANGUAGES if other != language)
    known = [name for name in others if name != page.name]
    console.print(text(" · ".join((*known, *page.aliases, page.id)), "dim"))
    console.print()
    console.print(text(page.definition))
    values = [say(language, "book.worth", name=n, points=v) for n, v in page.values.items()]
    facts = [words.capital(page.source)] if page.source else []
    if line := " · ".join([*facts, *values, *page.facts]):
        console.print(text(line, "dim"))
    if example is not None:
        _example(console, language, example, plain=plain)
    for relations in page.relations:
        _relations(console, relations)


def _example(console: Console, language: str, example: Example, *, plain: bool) -> None:
    heading(console, say(language, "book.example"))
    elements(console, language, example.elements, plain=plain)
    facts = " · ".join(map(whole, (example.code, *example.facts)))
    indented(console, text(facts, "dim"))
    for line in example.count:
        indented(console, text(line, "cyan"))


def _relations(console: Console, relations: Relations) -> None:
    heading(console, relations.title)
    table = grid("", "~")
    for row in relations.rows:
        table.line(row.name, row.note)
    indented(console, table)
