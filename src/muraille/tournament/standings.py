"""Who stands where after the sessions that were played."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from muraille.core.errors import Refusal
from muraille.tournament.result import Status, TableResult, table_points


@dataclass(frozen=True, slots=True)
class SessionScore:
    """What one session brought to one player."""

    session: int
    table: str
    score: int
    sixtieths: int
    """Table points."""


@dataclass(frozen=True, slots=True)
class TournamentStanding:
    """How one player, or one team, stands."""

    rank: int
    """Whoever has as many table points and the same score shares it."""
    name: str
    sixtieths: int
    score: int
    sessions: tuple[SessionScore, ...]
    """In their order; for a team those of all its players."""
    disqualified: bool = False


def player_standings(
    results: Iterable[TableResult], disqualified: Collection[str] = ()
) -> tuple[TournamentStanding, ...]:
    """The ranked players, first to last: by table points, then by score.

    Substitutes have no rank. Whoever is disqualified has nothing and stands last.
    """
    played: dict[str, list[SessionScore]] = defaultdict(list)
    for result in _checked(results):
        for seat, sixtieths in zip(result.seats, table_points(result), strict=True):
            if seat.status is Status.PLAYER:
                line = SessionScore(result.session, result.table, seat.score, sixtieths)
                played[seat.player].append(line)
    for name in disqualified:
        if name not in played:
            raise Refusal("no_ranked_player", player=name)
    return _ranked(played, frozenset(disqualified))


def team_standings(
    players: Iterable[TournamentStanding], team_of: Mapping[str, str]
) -> tuple[TournamentStanding, ...]:
    """The teams, by the sums of their players; whoever has no team is left out."""
    played: dict[str, list[SessionScore]] = defaultdict(list)
    for player in players:
        if team := team_of.get(player.name):
            played[team] += () if player.disqualified else player.sessions
    return _ranked(played, frozenset())


def _checked(results: Iterable[TableResult]) -> Sequence[TableResult]:
    """The results, if nobody sits at two tables of a session and no table is told twice."""
    found = sorted(results, key=lambda one: (one.session, one.table))
    tables: set[tuple[int, str]] = set()
    seated: dict[tuple[int, str], str] = {}
    for result in found:
        if (result.session, result.table) in tables:
            raise Refusal("table_told_twice", session=result.session, table=result.table)
        tables.add((result.session, result.table))
        for seat in result.seats:
            other = seated.setdefault((result.session, seat.player), result.table)
            if other != result.table:
                raise Refusal(
                    "at_two_tables",
                    player=seat.player,
                    session=result.session,
                    tables=f"{other}, {result.table}",
                )
    _agreed(found)
    return found


def _agreed(results: Iterable[TableResult]) -> None:
    """Refuse somebody who is a player at one table and a substitute at another."""
    statuses: dict[str, Status] = {}
    for seat in (seat for result in results for seat in result.seats):
        ranked = statuses.setdefault(seat.player, seat.status) is Status.PLAYER
        if ranked is not (seat.status is Status.PLAYER):
            raise Refusal("player_and_substitute", player=seat.player)


def _ranked(
    played: Mapping[str, Sequence[SessionScore]], disqualified: Collection[str]
) -> tuple[TournamentStanding, ...]:
    def worth(name: str) -> tuple[bool, int, int]:
        if name in disqualified:
            return (False, 0, 0)
        lines = played[name]
        return (True, sum(one.sixtieths for one in lines), sum(one.score for one in lines))

    order = sorted(played, key=_by(worth))
    best = [worth(name) for name in order]
    return tuple(
        TournamentStanding(best.index(of) + 1, name, of[1], of[2], tuple(played[name]), not of[0])
        for name, of in zip(order, best, strict=True)
    )


def _by(
    worth: Callable[[str], tuple[bool, int, int]],
) -> Callable[[str], tuple[bool, int, int, str]]:
    """The best first; equals by name, so that an order is one."""

    def key(name: str) -> tuple[bool, int, int, str]:
        ranked, sixtieths, score = worth(name)
        return (not ranked, -sixtieths, -score, name)

    return key


def uneven_tables(results: Iterable[TableResult]) -> tuple[tuple[TableResult, int], ...]:
    """The tables whose scores do not add up to nothing, with their sums.

    Penalties that nobody receives leave such a sum; a slip of the pen does too.
    """
    found = ((result, sum(seat.score for seat in result.seats)) for result in results)
    return tuple((result, total) for result, total in found if total)
