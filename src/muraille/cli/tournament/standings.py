"""``muraille tournament standings``: who stands where, from a spreadsheet of results."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated, Any, Final

import typer

from muraille.cli import options
from muraille.cli.json_text import as_json_text
from muraille.cli.language import chosen_language
from muraille.cli.tournament.results_file import Results, read_results
from muraille.core.errors import Refusal
from muraille.games.text.signed import signed
from muraille.i18n import say
from muraille.tournament.mers import base, counted_players
from muraille.tournament.result_list import ListedResult, result_list
from muraille.tournament.standings import (
    TournamentStanding,
    player_standings,
    team_standings,
    uneven_tables,
)

ResultsFile = Annotated[str, typer.Argument(metavar="FILE", show_default=False)]
Disqualified = Annotated[
    list[str] | None, typer.Option("--disqualified", metavar="NAME", show_default=False)
]
AsCsv = Annotated[bool, typer.Option("--csv")]
ABSENT: Final = "–"  # noqa: RUF001 - nothing was played


def standings(  # noqa: PLR0913 - the options of the command
    results: ResultsFile,
    *,
    disqualified: Disqualified = None,
    as_csv: AsCsv = False,
    lang: options.Lang = None,
    as_json: options.AsJson = False,
    plain: options.Plain = False,
) -> None:
    """The standings of a tournament."""
    language = chosen_language(lang, os.environ)
    if as_csv and as_json:
        raise Refusal("options_exclude", first="--csv", second="--json")
    told = read_results(results)
    players = player_standings(told.tables, disqualified or ())
    teams = team_standings(players, told.facts["team"])
    if as_json:
        sys.stdout.write(as_json_text(_figures(players, teams, told)) + "\n")
    elif as_csv:
        sys.stdout.write(_as_csv(language, players, told))
    else:
        _show(language, players, teams, told, plain=plain)


def _figures(
    players: Sequence[TournamentStanding], teams: Sequence[TournamentStanding], told: Results
) -> dict[str, Any]:
    """The standings for programs; table points are told in sixtieths, so that sums are exact."""
    counted = counted_players(told.tables)
    return {
        "players": [
            {
                **_line(one),
                "mers_base": base(one.rank, counted),
                **{fact: of.get(one.name, "") for fact, of in told.facts.items()},
            }
            for one in players
        ],
        "teams": [_line(one) for one in teams],
        "uneven": [
            {"session": table.session, "table": table.table, "sum": total}
            for table, total in uneven_tables(told.tables)
        ],
    }


def _line(one: TournamentStanding) -> dict[str, Any]:
    return {
        "rank": one.rank,
        "name": one.name,
        "sixtieths": one.sixtieths,
        "score": one.score,
        "disqualified": one.disqualified,
        "sessions": list(one.sessions),
    }


def _as_csv(language: str, players: Sequence[TournamentStanding], told: Results) -> str:
    """The list with the columns of the European association."""
    facts = told.facts
    known = {
        one.name: ListedResult(
            one.name, facts["ema"].get(one.name, ""), facts["country"].get(one.name, "")
        )
        for one in players
    }
    return result_list(language, players, known, counted_players(told.tables))


def _show(
    language: str,
    players: Sequence[TournamentStanding],
    teams: Sequence[TournamentStanding],
    told: Results,
    *,
    plain: bool,
) -> None:
    from muraille.cli import draw  # noqa: PLC0415 - programs do not wait for rich

    console = draw.paper(plain=plain)
    sessions = sorted({table.session for table in told.tables})
    parts = (
        say(language, "tournament.title"),
        say(language, "tournament.players", n=len(players)),
        say(language, "tournament.sessions", n=len(sessions)),
    )
    console.print(draw.text(" · ".join(parts), "bold"))
    draw.indented(console, _table(language, players, sessions))
    if teams:
        console.print(draw.text(say(language, "tournament.teams"), "bold"))
        draw.indented(console, _table(language, teams))
    for table, total in uneven_tables(told.tables):
        facts = {"session": table.session, "table": table.table, "sum": signed(total)}
        console.print(draw.text(say(language, "tournament.uneven", **facts), "yellow"))


def _table(language: str, lines: Sequence[TournamentStanding], sessions: Sequence[int] = ()) -> Any:  # noqa: ANN401 - a table of rich
    """The standings with the table points of each session; those of a team are not told apart."""
    from muraille.cli import draw  # noqa: PLC0415 - as above
    from muraille.paper.table_points import shared  # noqa: PLC0415 - as above

    table = draw.grid(">-", "", ">-", ">-", *(">-~" for _ in sessions))
    keys = ("place", "name", "table_points", "score")
    titles = [say(language, f"tournament.columns.{key}") for key in keys]
    numbers = [say(language, "tournament.columns.session", n=session) for session in sessions]
    table.line(*(draw.text(title, "dim") for title in (*titles, *numbers)))
    for one in lines:
        played = {line.session: shared(language, line.sixtieths) for line in one.sessions}
        table.line(
            say(language, "tournament.disqualified") if one.disqualified else str(one.rank),
            draw.text(one.name, "bold" if one.rank == 1 else ""),
            shared(language, one.sixtieths),
            signed(one.score),
            *(played.get(session, ABSENT) for session in sessions),
        )
    return table
