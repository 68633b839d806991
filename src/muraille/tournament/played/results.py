"""The results of the tables as standings want them."""

from __future__ import annotations

from collections.abc import Mapping

from muraille.tournament.played.course import PlayedSession, PlayedTable, TournamentCourse
from muraille.tournament.played.entrant import EnteredPlayer
from muraille.tournament.result import SeatResult, Status, TableResult
from muraille.tournament.standings import TournamentStanding, player_standings, team_standings


def results_of(
    course: TournamentCourse, entrants: Mapping[int, EnteredPlayer], *, published: bool = False
) -> tuple[TableResult, ...]:
    """Every table that has a result; only those of published sessions where that is asked."""
    return tuple(
        _result(session, table, entrants)
        for session in course.sessions
        if session.published or not published
        for table in session.tables
        if table.total is not None
    )


def standings_of(
    course: TournamentCourse, entrants: Mapping[int, EnteredPlayer], *, published: bool = False
) -> tuple[tuple[TournamentStanding, ...], tuple[TournamentStanding, ...]]:
    """Players and teams, first to last; players are told by their numbers."""
    players = player_standings(results_of(course, entrants, published=published))
    teams = {str(number): one.team for number, one in entrants.items()}
    return players, team_standings(players, teams)


def _result(
    session: PlayedSession, table: PlayedTable, entrants: Mapping[int, EnteredPlayer]
) -> TableResult:
    assert table.total is not None  # noqa: S101 - asked for
    seats = []
    for number, score in zip(table.seats, table.total.totals, strict=True):
        known = entrants.get(number)
        substitute = known is not None and known.substitute
        status = Status.SUBSTITUTE if substitute else Status.PLAYER
        seats.append(SeatResult(str(number), score, status))
    return TableResult(session.number, str(table.number), tuple(seats))
