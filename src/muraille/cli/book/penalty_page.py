"""One line of the penalty book, printed for people."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from muraille.cli.count.sheet import heading
from muraille.cli.draw import Grid, grid, indented, text
from muraille.games.text import words
from muraille.games.text.signed import signed
from muraille.i18n import LANGUAGES, say
from muraille.referee.consequence import LADDER, Consequence
from muraille.referee.infraction import Infraction
from muraille.referee.reminder import Reminder
from muraille.report.penalties import words as penalty_words
from muraille.report.penalties.words import Entry


def show_one(console: Console, language: str, entry: Entry, game: str) -> None:
    """Print all there is to say about a line."""
    title = Text.assemble((f"{entry.id}  ", "bold"), (penalty_words.name(language, entry), "bold"))
    if price := penalty_words.line_price(language, entry):
        title.append(" · ").append(text(price, "bold green"))
    console.print(title)
    others = [penalty_words.name(other, entry) for other in LANGUAGES if other != language]
    aliases = penalty_words.aliases(language, entry)
    console.print(text(" · ".join((*others, *aliases)), "dim"))
    console.print()
    console.print(text(penalty_words.condition(language, entry)))
    console.print(text(words.capital(penalty_words.source(language, entry)), "dim"))
    if isinstance(entry, Infraction):
        _infraction(console, language, entry)
    else:
        _reminder(console, language, entry)
    _grounds(console, language, entry.decisions)
    if note := penalty_words.note(language, entry, game):
        _part(console, language, f"note_titles.{game}", note)


def _infraction(console: Console, language: str, entry: Infraction) -> None:
    if entry.repair:
        _said(console, language, entry, "repair")
    _said(console, language, entry, "consequence")
    if entry.needs_call:
        indented(console, text(say(language, "penalties.needs_call"), "yellow"))
    _said(console, language, entry, "next")
    if any(entry.consequence.points(0, len(LADDER))):
        heading(console, say(language, "penalties.points"))
        indented(console, _points(language, entry.consequence))


def _points(language: str, consequence: Consequence) -> Grid:
    """What it costs the offender and brings to the others, each time it costs something else."""
    table = grid("", *(">-" for _ in LADDER))
    repeated = len(LADDER) if consequence.ladder else 1
    prices = [consequence.points(0, times) for times in range(repeated)]
    if repeated > 1:
        times = [penalty_words.time(language, nth) for nth in range(1, repeated + 1)]
        table.line("", *(text(time, "dim") for time in times))
    offender = [_cell(own) for own, *_ in prices]
    table.line(say(language, "penalties.offender"), *offender)
    table.line(say(language, "penalties.opponents"), *(_cell(other) for _, other, *_ in prices))
    return table


def _cell(points: int) -> Text:
    return text(signed(points), "bold" if points else "dim")


def _reminder(console: Console, language: str, entry: Reminder) -> None:
    _said(console, language, entry, "consequence")
    if entry.breaches:
        _part(console, language, "breaches", words.listed(language, entry.breaches))


def _grounds(console: Console, language: str, decisions: Sequence[str]) -> None:
    if not decisions:
        return
    heading(console, say(language, "penalties.grounds"))
    table = grid("-", "~")
    for reason in decisions:
        table.line(reason, penalty_words.ground(language, reason))
    indented(console, table)


def _said(console: Console, language: str, entry: Entry, field: str) -> None:
    _part(console, language, field, penalty_words.entry_text(language, entry, field))


def _part(console: Console, language: str, title: str, sentence: str) -> None:
    heading(console, say(language, f"penalties.{title}"))
    indented(console, text(sentence))
