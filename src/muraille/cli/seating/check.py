"""``muraille seating check``: a plan read back, and everything that is wrong in it or had to be."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, Final

import typer

from muraille.cli import options
from muraille.cli.bots.simulate import read_number
from muraille.cli.json_text import as_json_text
from muraille.cli.language import chosen_language
from muraille.cli.seating.findings import sentence, size
from muraille.cli.seating.people_file import read_people
from muraille.cli.seating.plan_file import read_plan_file
from muraille.core.errors import Refusal
from muraille.i18n import say
from muraille.seating.check import PlanFinding
from muraille.seating.check import check as checked
from muraille.seating.person import ListedPerson
from muraille.seating.plan import MOST_PLAYERS, SeatingPlan
from muraille.seating.skeleton import SEATS

WRONG: Final = 1
"""Exit code of a plan in which something is wrong."""

PlanFile = Annotated[str, typer.Argument(metavar="FILE", show_default=False)]
Players = Annotated[str | None, typer.Option("--players", "-n", metavar="N")]
People = Annotated[str | None, typer.Option("--people", metavar="FILE")]
ByRank = Annotated[bool, typer.Option("--by-rank")]


def check(  # noqa: PLR0913 - the options of the command
    plan_file: PlanFile,
    *,
    seat_players: Players = None,
    people_file: People = None,
    by_rank: ByRank = False,
    lang: options.Lang = None,
    as_json: options.AsJson = False,
    plain: options.Plain = False,
) -> int:
    """Say what is wrong in a plan, and what had to be."""
    language = chosen_language(lang, os.environ)
    if seat_players is not None and people_file is not None:
        raise Refusal("options_exclude", first="--people", second="--players")
    people = () if people_file is None else read_people(people_file)
    plan = read_plan_file(plan_file, people)
    if seat_players is not None:
        plan = replace(plan, players=read_number("--players", seat_players, SEATS, MOST_PLAYERS))
    found = checked(plan, people, by_rank=by_rank)
    if as_json:
        sys.stdout.write(as_json_text(structure(language, plan, found, people)) + "\n")
    else:
        _show(language, plan, found, people, plain=plain)
    return WRONG if any(finding.wrong for finding in found) else 0


def structure(
    language: str, plan: SeatingPlan, found: Sequence[PlanFinding], people: Sequence[ListedPerson]
) -> dict[str, Any]:
    """The answer for programs; sentences in the language asked for."""
    return {
        "sound": not any(finding.wrong for finding in found),
        "players": plan.players,
        "sessions": len(plan.sessions),
        "findings": [
            {
                "code": finding.code,
                "wrong": finding.wrong,
                "session": finding.session or None,
                "table": finding.table or None,
                "players": list(finding.players),
                "numbers": list(finding.numbers),
                "sentence": sentence(language, finding, people),
            }
            for finding in found
        ],
    }


def _show(
    language: str,
    plan: SeatingPlan,
    found: Sequence[PlanFinding],
    people: Sequence[ListedPerson],
    *,
    plain: bool,
) -> None:
    from muraille.cli import draw  # noqa: PLC0415 - programs do not wait for rich
    from muraille.cli.seating import plan_sheet  # noqa: PLC0415 - as above

    console = draw.paper(plain=plain)
    console.print(draw.text(size(language, plan.players, len(plan.sessions)), "bold"))
    plan_sheet.tell(console, language, found, people)
    wrong = sum(finding.wrong for finding in found)
    told = say(language, "seating.wrong", n=wrong) if wrong else say(language, "seating.sound")
    console.print(draw.text(f"{'✗' if wrong else '✓'} {told}"))
