"""What a simulation came to, printed for people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from muraille.bots.results import Tally
from muraille.bots.simulation import Chunk, Setup
from muraille.cli.count.sheet import heading
from muraille.cli.draw import grid, indented, text
from muraille.games.registry import game_of
from muraille.games.text import words
from muraille.i18n import say

MOST_FANS: Final = 20
"""Lines of fans that people read."""
COLUMNS: Final = (
    "",
    "bot",
    "points_per_hand",
    "margin",
    "wins",
    "self_drawn",
    "dealt_in",
    "mean_points",
)


def watched(chunks: Iterator[Chunk], setup: Setup, language: str) -> Iterator[Chunk]:
    """The same chunks, with a bar on the screen that goes when they are done."""
    columns = (
        TextColumn(say(language, "simulate.playing")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=setup.hands)
        for chunk in chunks:
            bar.advance(task, chunk.tally.hands)
            yield chunk


def show(console: Console, language: str, setup: Setup, tally: Tally, seconds: float) -> None:
    """Print who gained what, and what the wins were made of."""
    played = say(language, "simulate.hands", n=tally.hands)
    if setup.duplicate:
        played += words.aside(language, say(language, "simulate.walls", n=tally.walls))
    seed = words.labelled(language, say(language, "simulate.seed"), str(setup.seed))
    if setup.own_walls:
        seed = f"{say(language, 'arena.own')} · {seed}"
    console.print(text(played, "bold"))
    console.print(
        text(f"{game_of(setup.rules).house_label(language, setup.profile)} · {seed}", "dim")
    )
    console.print()
    _players(console, language, setup, tally)
    console.print()
    _table(console, language, tally)
    _fans(console, language, setup, tally)
    console.print()
    rate = number(language, tally.hands / max(seconds, 1e-9), 0)
    time = say(language, "simulate.time", seconds=number(language, seconds, 1), rate=rate)
    console.print(text(time, "dim"))


def _players(console: Console, language: str, setup: Setup, tally: Tally) -> None:
    table = grid(">-", "-", ">-", ">-", ">-", ">-", ">-", ">-")
    table.line(*(text(say(language, f"simulate.{t}") if t else "", "dim") for t in COLUMNS))
    for place, bot in enumerate(setup.bots):
        standing = tally.players[place]
        mean, margin = tally.per_hand(place)
        style = "green" if mean - margin > 0 else "red" if mean + margin < 0 else ""
        table.line(
            str(place + 1),
            text(bot, "bold"),
            text(number(language, mean, 2, sign=True), style),
            text(f"± {number(language, margin, 2)}" if tally.walls > 1 else "", "dim"),
            share(language, standing.wins, tally.hands),
            share(language, standing.drawn, tally.hands),
            share(language, standing.dealt_in, tally.hands),
            number(language, standing.won_points / standing.wins, 1) if standing.wins else "",
        )
    indented(console, table)


def _table(console: Console, language: str, tally: Tally) -> None:
    lines = grid("-", ">-")
    lines.line(say(language, "simulate.won"), share(language, tally.wins, tally.hands))
    lines.line(say(language, "simulate.exhausted"), share(language, tally.exhausted, tally.hands))
    lines.line(say(language, "simulate.mean_win"), number(language, tally.mean_points, 1))
    indented(console, lines)


def _fans(console: Console, language: str, setup: Setup, tally: Tally) -> None:
    if not tally.wins:
        return
    heading(console, say(language, f"simulate.{setup.rules}_lines"))
    lines = grid("-", ">-")
    for fan, wins in tally.fan_lines()[:MOST_FANS]:
        lines.line(game_of(setup.rules).line_name(language, fan), share(language, wins, tally.wins))
    indented(console, lines)


def number(language: str, value: float, digits: int, *, sign: bool = False) -> str:
    """A number as the language writes it."""
    written = f"{value:+.{digits}f}" if sign else f"{value:.{digits}f}"
    return written.replace("-", "−").replace(".", say(language, "simulate.point"))  # noqa: RUF001


def share(language: str, part: int, whole: int) -> str:
    """A part of a whole, in a hundred."""
    return say(language, "simulate.percent", n=number(language, 100 * part / max(1, whole), 1))
