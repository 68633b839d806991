"""A plan drawn for people: a block for each session, a line for each table."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from muraille.cli.count.sheet import heading
from muraille.cli.draw import grid, indented, text
from muraille.cli.seating.findings import label, sentence
from muraille.core.tile import Wind
from muraille.games.text import words
from muraille.i18n import say
from muraille.seating.check import PlanFinding
from muraille.seating.person import ListedPerson
from muraille.seating.plan import SeatingPlan


def show(
    console: Console, language: str, plan: SeatingPlan, people: Sequence[ListedPerson]
) -> None:
    """Print the sessions."""
    winds = [words.capital(words.wind_name(language, wind)) for wind in Wind]
    seats = [*winds, ""] if plan.fives else winds
    for number, (tables, resting) in enumerate(zip(plan.sessions, plan.resting(), strict=True), 1):
        heading(console, say(language, "seating.session", n=number))
        lines = grid(">-", *("" for _ in seats))
        lines.line("", *(text(seat, "dim") for seat in seats))
        for place, table in enumerate(tables, 1):
            names = [label(player, people) for player in table]
            lines.line(text(str(place), "bold"), *names, *("" for _ in seats[len(names) :]))
        indented(console, lines)
        if resting:
            names = [label(player, people) for player in resting]
            rest = words.labelled(
                language, say(language, "seating.resting"), words.listed(language, names)
            )
            indented(console, text(rest, "dim"))


def tell(
    console: Console, language: str, findings: Sequence[PlanFinding], people: Sequence[ListedPerson]
) -> None:
    """Print what a check found."""
    for finding in findings:
        mark = "✗" if finding.wrong else "–"  # noqa: RUF001 - neither yes nor no
        told = words.one_line(sentence(language, finding, people))
        indented(console, text(f"{mark} {told}", "red" if finding.wrong else ""))
