"""Laws of the standings of a tournament, against a slow and simple reckoning."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muraille.core.errors import Refusal
from muraille.tournament.result import SeatResult, Status, TableResult, table_points
from muraille.tournament.standings import player_standings, team_standings

RANKS = (4, 2, 1, 0)

statuses = st.sampled_from(
    [Status.PLAYER, Status.PLAYER, Status.PLAYER, Status.SUBSTITUTE, Status.RELIEF]
)
scores = st.integers(-3, 3).map(lambda score: score * 8)


@st.composite
def tournaments(draw: st.DrawFn) -> list[TableResult]:
    """Whole fields; everybody is of one status throughout."""
    tables, sessions = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    people = [f"p{number:02}" for number in range(4 * tables)]
    of = {name: draw(statuses) for name in people}
    if draw(st.booleans()):  # at most one at a table comes in the middle
        of = dict.fromkeys(people, Status.PLAYER)
    found = []
    for session in range(1, sessions + 1):
        draw(st.randoms(use_true_random=False)).shuffle(people)
        for table in range(tables):
            four = people[4 * table : 4 * table + 4]
            seats = tuple(SeatResult(name, draw(scores), of[name]) for name in four)
            found.append(TableResult(session, str(table + 1), seats))
    return found


def reckoned(result: TableResult) -> dict[str, Fraction]:
    """Points by hand: sort, give 4 2 1 0, and let equals share."""
    competing = [seat for seat in result.seats if seat.status is not Status.RELIEF]
    order = sorted(competing, key=lambda seat: -seat.score)
    points: dict[str, Fraction] = {seat.player: Fraction(0) for seat in result.seats}
    for score in {seat.score for seat in order}:
        equal = [place for place, seat in enumerate(order) if seat.score == score]
        for place in equal:
            points[order[place].player] = Fraction(sum(RANKS[one] for one in equal), len(equal))
    return points


@given(tournaments())
def test_points_are_those_reckoned_by_hand(results: list[TableResult]) -> None:
    for result in results:
        found = [Fraction(one, 60) for one in table_points(result)]
        assert found == list(reckoned(result).values())


@given(tournaments(), st.integers(0, 2**32))
def test_the_order_in_which_results_come_changes_nothing(
    results: list[TableResult], seed: int
) -> None:
    shuffled = list(results)
    Random(seed).shuffle(shuffled)
    assert player_standings(shuffled) == player_standings(results)


@given(tournaments())
def test_everybody_ranked_is_there_once_and_better_is_before(results: list[TableResult]) -> None:
    found = player_standings(results)
    players = {
        seat.player for result in results for seat in result.seats if seat.status is Status.PLAYER
    }
    assert sorted(one.name for one in found) == sorted(players)
    worth = [(one.sixtieths, one.score) for one in found]
    assert worth == sorted(worth, reverse=True)
    assert [one.rank for one in found] == [1 + sum(o > w for o in worth) for w in worth]


@given(tournaments(), st.data())
def test_whoever_is_disqualified_is_last_with_nothing(
    results: list[TableResult], data: st.DataObject
) -> None:
    everybody = player_standings(results)
    if not everybody:
        return
    out = data.draw(st.sampled_from([one.name for one in everybody]))
    found = player_standings(results, [out])
    assert (found[-1].name, found[-1].sixtieths, found[-1].score) == (out, 0, 0)
    assert found[-1].disqualified
    others = [(one.name, one.sixtieths, one.score) for one in everybody if one.name != out]
    assert [(one.name, one.sixtieths, one.score) for one in found[:-1]] == others


@given(tournaments())
def test_a_team_has_what_its_players_have(results: list[TableResult]) -> None:
    players = player_standings(results)
    team_of = {one.name: f"team {int(one.name[1:]) % 2}" for one in players}
    teams = team_standings(players, team_of)
    assert sum(one.sixtieths for one in teams) == sum(one.sixtieths for one in players)
    assert sum(one.score for one in teams) == sum(one.score for one in players)


def four(names: str, session: int = 1, table: str = "1") -> TableResult:
    return TableResult(session, table, tuple(SeatResult(name, 0) for name in names))


@pytest.mark.parametrize(
    ("code", "results"),
    [
        ("at_two_tables", lambda: [four("ABCD"), four("AEFG", table="2")]),
        ("table_told_twice", lambda: [four("ABCD"), four("EFGH")]),
        ("table_not_four", lambda: [four("ABC")]),
        ("twice_at_table", lambda: [four("ABCA")]),
        (
            "player_and_substitute",
            lambda: [
                four("ABCD"),
                TableResult(
                    2, "1", (SeatResult("A", 0, Status.SUBSTITUTE), *four("BCDE").seats[:3])
                ),
            ],
        ),
    ],
)
def test_what_cannot_be_is_refused(code: str, results: object) -> None:
    with pytest.raises(Refusal) as refused:
        player_standings(results())  # type: ignore[operator]
    assert refused.value.code == code
