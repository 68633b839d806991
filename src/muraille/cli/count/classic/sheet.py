"""The score sheet of the classical game: a count that explains itself, printed for people."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.padding import Padding

from muraille.cli.count.classic.compare import compared, others
from muraille.cli.count.classic.payment import settlement
from muraille.cli.count.mcr.sheet import heading
from muraille.cli.draw import draw, grid, indented, may_draw, text, whole
from muraille.games.classic.count import Score
from muraille.games.classic.explain import Explanation
from muraille.i18n import say
from muraille.report import classic_lines, classic_words, words
from muraille.report.classic_layout import drawn_groups, spelled
from muraille.report.classic_record import without_winning_tile


def show(  # noqa: PLR0913 - what is told, and how
    console: Console,
    language: str,
    why: Explanation,
    notes: Sequence[str] = (),
    *,
    plain: bool = False,
    settled: bool = True,
) -> None:
    """Print everything there is to say about a hand; a table settles itself."""
    _hand(console, language, why)
    _reading(console, language, why, plain=plain)
    _points(console, language, why)
    _doubles(console, language, why.score)
    _total(console, language, why)
    compared(console, language, why)
    others(console, language, why)
    if settled:
        settlement(console, language, why)
    for note in notes:
        told = say(language, f"classic.notes.{note}")
        console.print(Padding(text(told, "yellow"), (1, 0, 0, 0)))


def _hand(console: Console, language: str, why: Explanation) -> None:
    tile = why.at.finish.tile if why.at.finish else None
    shown = words.hand_code(language, without_winning_tile(why.hand, why.at), tile)
    bonus = words.tile_codes(language, sorted(why.hand.bonus))
    console.print(text(f"{shown} {bonus}".strip(), "bold"))
    console.print(text(" · ".join(map(whole, classic_lines.facts(language, why))), "dim"))


def _reading(console: Console, language: str, why: Explanation, *, plain: bool) -> None:
    heading(console, language, f"classic.sheet.{'reading' if why.winner else 'held'}")
    if may_draw(console, plain=plain):
        draw(console, language, drawn_groups(language, why))
    else:
        indented(console, text(spelled(language, why)))
    for told in classic_lines.told(language, why):
        indented(console, text(told, "dim"))


def _points(console: Console, language: str, why: Explanation) -> None:
    heading(console, language, "classic.sheet.points_title")
    table = grid(">-", "", "-")
    for row in classic_lines.rows(why):
        line, sets = row.line, words.tile_codes(language, row.tiles)
        style = "bold green" if line.value else "dim"
        table.line(
            text(str(line.value), style),
            text(classic_lines.line_name(language, line), "" if line.value else "dim"),
            text(sets, "cyan" if line.value else "dim"),
        )
    if not why.score.items:
        indented(console, text(say(language, "classic.sheet.no_points"), "dim"))
    base = str(why.score.base)
    table.line(text("─" * len(base), "dim"))
    table.line(text(base, "bold"), text(say(language, "classic.sheet.base"), "bold"))
    if table.row_count > 2 or why.score.items:  # noqa: PLR2004 - the sum and its stroke
        indented(console, table)


def _doubles(console: Console, language: str, score: Score) -> None:
    heading(console, language, "classic.sheet.doubles_title")
    if not score.doubles:
        indented(console, text(say(language, "classic.sheet.no_double"), "dim"))
        return
    table = grid(">-", "")
    for line in score.doubles:
        factor = classic_words.times(language, line.value)
        table.line(text(factor, "bold green"), classic_words.line_name(language, line))
    if len(score.doubles) > 1:
        product = classic_words.times(language, score.multiplier)
        table.line(text("─" * len(product), "dim"))
        table.line(text(product, "bold"), text(say(language, "classic.sheet.multiplier"), "bold"))
    indented(console, table)


def _total(console: Console, language: str, why: Explanation) -> None:
    console.print()
    if why.score.multiplier > 1 or why.late:
        indented(console, text(classic_words.product(language, why.score)))
    if why.limited:
        limit = why.house.options.limit
        indented(console, text(say(language, "classic.sheet.limit", limit=limit), "yellow"))
    if why.flat:
        indented(console, text(say(language, "classic.sheet.flat"), "dim"))
    points = classic_words.points(language, why.score.score)
    indented(console, text(say(language, "classic.sheet.score", points=points), "bold"))
