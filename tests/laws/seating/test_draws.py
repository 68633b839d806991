"""A draw keeps what its skeleton promises, whoever is drawn; the same chance draws the same."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muraille.seating.chance import chance_of
from muraille.seating.draw import drawn, drawn_in_fives
from muraille.seating.person import ListedPerson, numbered
from tests.kit.examples import examples
from tests.kit.seatings import are_full, meetings, most_meetings, rests, wind_spread

GOLDEN = (
    ((7, 1, 4, 2), (14, 12, 10, 13), (5, 15, 9, 16), (3, 6, 11, 8)),
    ((2, 10, 15, 3), (16, 4, 6, 14), (13, 11, 1, 5), (9, 8, 12, 7)),
    ((15, 13, 8, 4), (12, 16, 2, 11), (1, 14, 3, 9), (6, 5, 7, 10)),
    ((10, 8, 16, 1), (2, 9, 13, 6), (11, 7, 14, 15), (4, 3, 5, 12)),
    ((6, 1, 12, 15), (10, 4, 9, 11), (13, 3, 16, 7), (8, 2, 5, 14)),
)
"""Sixteen players, five sessions, the seed “muraille”: on every machine, for ever."""
FIELDS = {16: 4, 20: 4, 24: 6, 28: 8, 40: 8}


def crowd(players: int, seed: int, *, teams: bool = False) -> tuple[ListedPerson, ...]:
    """People of a few clubs, half of them of one country."""
    random = Random(seed)
    people = []
    for number in range(players):
        country = random.choice(("FR", "FR", "FR", "IT", "DE", "NL"))
        club = f"{country} {random.randrange(6)}"
        team = f"team {number // 4}" if teams else ""
        people.append(ListedPerson(f"P{number}", club, country, team))
    return tuple(people)


def test_the_same_seed_gives_the_same_plan() -> None:
    chance = chance_of("seed", "muraille")
    assert drawn(numbered(16), 5, chance).sessions == GOLDEN
    assert drawn(numbered(16), 5, chance_of("seed", "murailles")).sessions != GOLDEN


@examples(8)
@given(st.sampled_from(sorted(FIELDS)), st.booleans(), st.integers(0, 10**9))
def test_swaps_of_people_keep_every_law(players: int, teams: bool, seed: int) -> None:  # noqa: FBT001
    people = crowd(players, seed, teams=teams)
    plan = drawn(people, FIELDS[players], chance_of(str(seed)))
    assert are_full(plan.sessions, range(1, players + 1))
    assert most_meetings(plan.sessions) == 1
    assert wind_spread(plan.sessions) <= 1
    if teams:
        met = meetings(plan.sessions)
        for start in range(1, players, 4):
            mates = range(start, start + 4)
            assert not any(met[frozenset(pair)] for pair in combinations(mates, 2))


@pytest.mark.parametrize("teams", [False, True])
def test_clubs_are_apart_in_the_first_sessions(*, teams: bool) -> None:
    people = crowd(100, 7, teams=teams)
    plan = drawn(people, 8, chance_of("clubs"))
    assert wind_spread(plan.sessions) == 0
    for tables in plan.sessions[:3]:
        for table in tables:
            assert len({people[player - 1].club for player in table}) == 4


def test_who_never_leaves_a_table_never_does() -> None:
    fixed = {3: 2, 17: 9, 31: 1}
    people = [
        ListedPerson(str(number), table=fixed.get(number, 0), apart=("4",) if number == 5 else ())
        for number in range(1, 41)
    ]
    plan = drawn(people, 8, chance_of("fixed"))
    assert most_meetings(plan.sessions) == 1
    assert not meetings(plan.sessions)[frozenset((4, 5))]
    for tables in plan.sessions:
        assert all(player in tables[number - 1] for player, number in fixed.items())


def test_nobody_sees_a_table_a_third_time() -> None:
    for players in (40, 100):
        plan = drawn(numbered(players), 8, chance_of("numbers"))
        visits = meetings_with_tables(plan.sessions)
        assert max(visits.values()) <= 2


def meetings_with_tables(sessions: tuple[tuple[tuple[int, ...], ...], ...]) -> dict[object, int]:
    visits: dict[object, int] = {}
    for tables in sessions:
        for number, table in enumerate(tables):
            for player in table:
                visits[player, number] = visits.get((player, number), 0) + 1
    return visits


@examples(6)
@given(st.integers(5, 30), st.integers(1, 6), st.integers(0, 10**9))
def test_any_number_of_players_is_seated(players: int, sessions: int, seed: int) -> None:
    plan = drawn(numbered(players), sessions, chance_of(str(seed)))
    counted = rests(plan.sessions, range(1, players + 1))
    assert max(counted) - min(counted) <= 1
    assert sum(counted) == players % 4 * sessions
    assert wind_spread(plan.sessions) <= 1
    assert [sorted(out) for out in plan.resting()] == [
        sorted(set(range(1, players + 1)) - {one for table in tables for one in table})
        for tables in plan.sessions
    ]


def test_tables_of_five_take_everybody() -> None:
    plan = drawn_in_fives(numbered(17), 4, chance_of("fives"))
    for tables in plan.sessions:
        assert [len(table) for table in tables] == [4, 4, 4, 5]
        assert sorted(player for table in tables for player in table) == list(range(1, 18))
