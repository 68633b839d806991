"""The book of the classical game, printed for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from muraille.cli.count.mcr.sheet import heading
from muraille.cli.draw import grid, indented, text
from muraille.games.classic.families import HEADINGS
from muraille.games.classic.house_rules import ClassicHouse
from muraille.games.classic.options import Options
from muraille.i18n import say
from muraille.report import classic_words, words
from muraille.report.classic_book import (
    UNDETERMINED,
    Entry,
    is_double,
    set_values,
    value,
    winner_only,
)

ALL_SETS: Final = 6
"""Rows of the table of points."""


WIDE: Final = 76
"""Columns of a terminal that has room for the ids."""


def show_all(
    console: Console,
    language: str,
    entries: Sequence[Entry],
    house: ClassicHouse,
    *,
    whole_book: bool,
) -> None:
    """Print the tables of the book, or the entries that were found."""
    console.print(text(_title(language, house), "bold"))
    if not whole_book:
        console.print(text(say(language, "classic.book.found", n=len(entries)), "dim"))
    options = house.options
    _sets(console, language, [e for e in entries if e.table == "sets"], options)
    lines = [e for e in entries if e.table == "lines" and e.id not in UNDETERMINED]
    added = [e for e in lines if not is_double(e)]
    _lines(console, language, "added", added, options)
    _lines(console, language, "doubles", [e for e in lines if e not in added], options)
    special = [e for e in entries if e.id in UNDETERMINED and e.table == "lines"]
    _lines(console, language, "undetermined", special, options)
    _grands_jeux(console, language, [e for e in entries if e.table == "grands_jeux"], options)
    if not whole_book:
        _plain(console, language, "families", [e for e in entries if e.table == "families"])
    _plain(console, language, "switches", [e for e in entries if e.table == "switches"])
    console.print()
    console.print(text(say(language, "classic.book.more"), "dim"))


def _title(language: str, house: ClassicHouse) -> str:
    name = classic_words.house_name(language, house)
    return f"{say(language, 'classic.book.title')} · {name}"


def _id_column(console: Console) -> list[str]:
    """A column for the ids, where there is room."""
    return ["~-"] if console.width >= WIDE else []


def _id(console: Console, entry: Entry) -> list[str]:
    return [entry.id] if console.width >= WIDE else []


def _sets(console: Console, language: str, entries: Sequence[Entry], options: Options) -> None:
    if not entries:
        return
    heading(console, language, "classic.book.sets")
    table = grid(">-", ">-", "", *_id_column(console))
    titles = [say(language, f"classic.book.{word}") for word in ("exposed", "concealed")]
    table.line(*(text(title, "dim") for title in titles))
    for entry in entries:
        exposed, concealed = (text(str(n), "bold green") for n in set_values(entry, options))
        table.line(exposed, concealed, entry.name(language), *_id(console, entry))
    if len(entries) == ALL_SETS:
        nothing = text("0", "dim")
        table.line(nothing, nothing, text(say(language, "classic.book.chow"), "dim"))
    indented(console, table)


def _lines(
    console: Console, language: str, title: str, entries: Sequence[Entry], options: Options
) -> None:
    """Lines of a table: first those of every hand, then the winner's."""
    if not entries:
        return
    heading(console, language, f"classic.book.{title}")
    table = grid(">-", "", *_id_column(console))
    before: bool | None = None
    for entry in sorted(entries, key=winner_only):
        own = winner_only(entry)
        if own != before and title != "undetermined":
            group = say(language, f"classic.book.{'winner_only' if own else 'all_hands'}")
            table.line("", text(group, "dim italic"))
        before = own
        table.line(
            _worth(language, entry, options),
            _played(language, entry, options),
            *_id(console, entry),
        )
    indented(console, table)


def _row(console: Console, language: str, entry: Entry, options: Options) -> list[str | Text]:
    worth, name = _worth(language, entry, options), _played(language, entry, options)
    return [worth, name, *_id(console, entry)]


def _worth(language: str, entry: Entry, options: Options) -> Text:
    worth = value(entry, options)
    if worth is None:
        return text("–", "dim")  # noqa: RUF001 - nothing
    shown = classic_words.times(language, worth) if is_double(entry) else str(worth)
    return text(shown, "bold green")


def _played(language: str, entry: Entry, options: Options) -> Text:
    """The name, and whether the house plays it."""
    if value(entry, options) is not None:
        return text(entry.name(language))
    aside = words.aside(language, say(language, "classic.book.unplayed"))
    return text(entry.name(language) + aside, "dim")


def _grands_jeux(
    console: Console, language: str, entries: Sequence[Entry], options: Options
) -> None:
    if not entries:
        return
    heading(console, language, "classic.book.grands_jeux")
    table = grid(">-", "", *_id_column(console))
    before = ""
    for entry in entries:
        family = HEADINGS[entry.id]
        if family != before:
            table.line("", text(say(language, f"classic.families.{family}.name"), "dim italic"))
        before = family
        table.line(
            _worth(language, entry, options),
            _played(language, entry, options),
            *_id(console, entry),
        )
    indented(console, table)


def _plain(console: Console, language: str, title: str, entries: Sequence[Entry]) -> None:
    if not entries:
        return
    heading(console, language, f"classic.book.{title}")
    table = grid("", *_id_column(console))
    for entry in entries:
        table.line(entry.name(language), *_id(console, entry))
    indented(console, table)


def members(console: Console, language: str, entries: Sequence[Entry], options: Options) -> None:
    """The Grands Jeux of a family."""
    heading(console, language, "classic.book.grands_jeux")
    table = grid(">-", "", *_id_column(console))
    for entry in entries:
        table.line(
            _worth(language, entry, options),
            _played(language, entry, options),
            *_id(console, entry),
        )
    indented(console, table)
