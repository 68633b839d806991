"""What the score of one hand means in the settlement of the house."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from muraille.cli.count.mcr.sheet import heading, loss
from muraille.cli.draw import grid, indented, text
from muraille.core.tile import Wind
from muraille.games.classic.explain import Explanation
from muraille.i18n import say
from muraille.report import classic_lines, words

LOSERS = 3


def settlement(console: Console, language: str, why: Explanation) -> None:
    """Print what the player writes down, or what is paid to him."""
    heading(console, language, "classic.sheet.settlement")
    if why.house.options.scoring_system == "advanced" and why.winner:
        _paid(console, language, why)
    else:
        indented(console, text(classic_lines.settlement(language, why)))
    indented(console, text(say(language, "classic.sheet.all_hands"), "dim"))


def _paid(console: Console, language: str, why: Explanation) -> None:
    """The Mah-Jong is paid by all three, twice where East is one of the two."""
    score, east = why.score.score, why.at.seat_wind is Wind.EAST
    doubled = LOSERS if east else 1
    table = grid("", ">-", "~")
    winner = words.capital(say(language, "score.winner"))
    wind = words.wind_name(language, why.at.seat_wind)
    table.line(
        f"{winner}{words.aside(language, wind)}",
        text(f"+{score * (LOSERS + doubled)}", "bold green"),
    )
    if not east:
        name = words.capital(words.wind_name(language, Wind.EAST))
        table.line(name, loss(-2 * score), f"2 × {score}")  # noqa: RUF001 - times
    others = LOSERS if east else LOSERS - 1
    named = f"{others} × {say(language, 'score.other_players')}"  # noqa: RUF001 - times
    each = say(language, "score.each")
    sums = f"2 × {score}" if east else str(score)  # noqa: RUF001 - times
    table.line(named, loss(-score * (2 if east else 1)), f"{each} {sums}")
    indented(console, table)
    back = why.house.options.east_exception_factor if east else 2
    told = say(language, "classic.sheet.advanced_richer", n=back)
    indented(console, Text.assemble(text(told, "dim")))
