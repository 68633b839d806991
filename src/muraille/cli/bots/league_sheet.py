"""What a league came to, printed for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from muraille.arena.foul import KINDS
from muraille.arena.league import League
from muraille.arena.played import PlayedWall
from muraille.arena.standings import Standings
from muraille.arena.statistics import Estimate
from muraille.cli.bots.simulation_sheet import number, share
from muraille.cli.count.sheet import heading
from muraille.cli.draw import grid, indented, text
from muraille.games.registry import game_of
from muraille.games.text import words
from muraille.i18n import say

BAR: Final = 33
"""Columns of an interval."""
MOST_WITH_MARGINS: Final = 4
"""Entrants whose pairs fit on a line with their intervals."""
SECOND: Final = 1.0
STYLES: Final = {1: "green", -1: "red", 0: ""}


def watched(
    walls: Iterable[PlayedWall], done: int, missing: int, language: str
) -> Generator[PlayedWall]:
    """The same walls, with a bar on the screen that goes when they are done."""
    columns = (
        TextColumn(say(language, "arena.playing")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=done + missing, completed=done)
        for wall in walls:
            bar.advance(task)
            yield wall


def show(console: Console, language: str, league: League, found: Standings) -> None:
    """Print who is better, how they play, and who beats whom."""
    console.print(text(say(language, "arena.title", n=found.hands), "bold"))
    facts = (
        say(language, "arena.walls", n=found.walls),
        say(language, "arena.format", name=league.format_name),
        say(language, f"arena.{league.walls}"),
        game_of(league.rules).house_label(language, league.house),
        words.labelled(language, say(language, "simulate.seed"), str(league.seed)),
    )
    console.print(text(" · ".join(facts), "dim"))
    _results(console, language, league, found)
    _pairs(console, language, league, found)
    _play(console, language, league, found)
    _times(console, language, league, found)
    _hands(console, language, found)


def interval_bar(estimate: Estimate, scale: float, width: int = BAR) -> str:
    """An interval around zero: ``│`` is zero, ``●`` the mean."""
    middle = width // 2

    def place(value: float) -> int:
        return max(0, min(width - 1, middle + round(value / scale * middle)))

    signs = [" "] * width
    margin = estimate.margin or 0.0
    for at in range(place(estimate.mean - margin), place(estimate.mean + margin) + 1):
        signs[at] = "─"
    signs[middle] = "┼" if signs[middle] == "─" else "│"
    signs[place(estimate.mean)] = "●"
    return "".join(signs)


def scale_of(found: Standings) -> float:
    """The largest distance from zero that an interval reaches."""
    return max([abs(e.mean) + (e.margin or 0.0) for e in found.points] + [1e-9])


def estimated(language: str, estimate: Estimate, digits: int = 2) -> str:
    """A mean with half of its interval."""
    mean = number(language, estimate.mean, digits, sign=True)
    return mean if estimate.margin is None else f"{mean} ± {number(language, estimate.margin, 2)}"


def _results(console: Console, language: str, league: League, found: Standings) -> None:
    heading(console, say(language, "arena.results"))
    table = grid(">-", "-", ">-", "-", ">-")
    head = ("", "arena.name", "simulate.points_per_hand", "arena.interval", "arena.rating")
    table.line(*(text(say(language, key) if key else "", "dim") for key in head))
    scale = scale_of(found)
    for rank, who in enumerate(found.ranked(), 1):
        points, rating = found.points[who], found.ratings[who]
        elo = f"{number(language, rating.points, 0, sign=True)} ± "
        table.line(
            str(rank),
            text(league.entrants[who].name, "bold"),
            text(estimated(language, points), STYLES[points.sign]),
            text(interval_bar(points, scale), STYLES[points.sign]),
            elo + number(language, rating.margin, 0),
        )
    indented(console, table)


def _play(console: Console, language: str, league: League, found: Standings) -> None:
    heading(console, say(language, "arena.play"))
    table = grid("-", *[">-"] * 6)
    head = (
        "arena.name",
        *(f"simulate.{key}" for key in ("wins", "self_drawn", "dealt_in", "mean_points")),
        *("arena.drawn_hands", "arena.fouls"),
    )
    table.line(*(text(say(language, key), "dim") for key in head))
    for who in found.ranked():
        deeds = found.deeds[who]
        fouls = deeds.fouls.total()
        table.line(
            text(league.entrants[who].name, "bold"),
            share(language, deeds.wins, deeds.seats),
            share(language, deeds.drawn, deeds.seats),
            share(language, deeds.dealt_in, deeds.seats),
            "" if deeds.mean_win is None else number(language, deeds.mean_win, 1),
            share(language, deeds.unwon, deeds.seats),
            text(str(fouls), "red" if fouls else ""),
        )
    indented(console, table)


def _times(console: Console, language: str, league: League, found: Standings) -> None:
    heading(console, say(language, "arena.times"))
    table = grid("-", ">-", ">-", ">-")
    head = ("name", "median", "slow", "worst")
    table.line(*(text(say(language, f"arena.{key}"), "dim") for key in head))
    for who in found.ranked():
        times = found.deeds[who].times
        table.line(
            text(league.entrants[who].name, "bold"),
            spent(language, times.within(0.5)),
            spent(language, times.within(0.99)),
            spent(language, times.worst / 1e6),
        )
    indented(console, table)


def _pairs(console: Console, language: str, league: League, found: Standings) -> None:
    ranked = found.ranked()
    mirrored = league.format.mirrored
    heading(console, say(language, "arena.pairs" if mirrored else "arena.alone"))
    table = grid("-", *[">-"] * len(ranked))
    table.line("", *(text(league.entrants[who].name, "dim") for who in ranked))
    for row in ranked:
        found_pairs = (found.pairs.get((row, column)) for column in ranked)
        cells = (
            _cell(language, pair, brief=len(ranked) > MOST_WITH_MARGINS) for pair in found_pairs
        )
        table.line(text(league.entrants[row].name, "bold"), *cells)
    indented(console, table)


def _cell(language: str, estimate: Estimate | None, *, brief: bool) -> Text:
    if estimate is None:
        return text("·", "dim")
    mean = number(language, estimate.mean, 1, sign=True)
    return text(mean if brief else estimated(language, estimate), STYLES[estimate.sign])


def _hands(console: Console, language: str, found: Standings) -> None:
    console.print()
    lines = grid("-", ">-")
    lines.line(say(language, "simulate.exhausted"), share(language, found.unwon, found.hands))
    if found.wins:
        mean = number(language, found.won_points / found.wins, 1)
        lines.line(say(language, "simulate.mean_win"), mean)
    if found.fouls:
        lines.line(say(language, "arena.fouled"), share(language, found.fouls, found.hands))
        kinds: Counter[str] = sum((deeds.fouls for deeds in found.deeds), Counter())
        for kind in (kind for kind in KINDS if kinds[kind]):
            lines.line(f"  {say(language, f'arena.foul_{kind}')}", str(kinds[kind]))
    indented(console, lines)


def spent(language: str, seconds: float) -> str:
    """A time as people read it."""
    if seconds >= SECOND:
        return say(language, "arena.seconds", n=number(language, seconds, 1))
    milliseconds = 1000 * seconds
    digits = 0 if milliseconds >= 10 else 2 if milliseconds >= 0.1 else 3  # noqa: PLR2004
    return say(language, "arena.milliseconds", n=number(language, milliseconds, digits))
