"""The penalty book as a list, printed for people."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from rich.console import Console

from muraille.cli.draw import Grid, grid, text
from muraille.games.game import Game
from muraille.games.text import words
from muraille.i18n import say
from muraille.referee.infraction import Infraction
from muraille.report.penalties import words as penalty_words
from muraille.report.penalties.search import examples
from muraille.report.penalties.words import Entry


def show_all(
    console: Console, language: str, entries: Sequence[Entry], game: Game[Any], *, in_order: bool
) -> None:
    """Print the book by its sections, or what was found, the best first."""
    title = say(language, "penalties.title")
    count = say(language, "penalties.count", n=len(entries))
    console.print(text(f"{title} · {count}", "bold underline"))
    console.print(text(_whose(language, game), "dim"))
    console.print()
    table = grid("-", "", "~")
    if in_order:
        _by_section(table, language, entries)
    else:
        _lines(table, language, entries)
    console.print(table)
    number, first, *_ = examples(language, game.name)
    console.print()
    console.print(text(say(language, "penalties.more", number=number, words=first), "dim"))


def _whose(language: str, game: Game[Any]) -> str:
    """Whether the book was written for a game, or a house may adopt it there."""
    key = "penalties.own" if game.own_penalties else "penalties.adopted"
    return say(language, key, game=say(language, f"report.rules.{game.name}.name"))


def _by_section(table: Grid, language: str, entries: Sequence[Entry]) -> None:
    for section, lines in groupby(entries, key=_section):
        if table.row_count:
            table.line("")
        table.line("", text(words.capital(_titled(language, section)), "bold"))
        _lines(table, language, list(lines))


def _section(entry: Entry) -> int:
    return entry.section if isinstance(entry, Infraction) else 0


def _titled(language: str, section: int) -> str:
    key = f"sections.{section}" if section else "reminders_title"
    return say(language, f"penalties.{key}")


def _lines(table: Grid, language: str, entries: Sequence[Entry]) -> None:
    for entry in entries:
        table.line(
            text(penalty_words.short(entry.id), "bold green"),
            penalty_words.name(language, entry),
            penalty_words.line_price(language, entry),
        )
