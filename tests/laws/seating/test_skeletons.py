"""Nobody meets anybody twice wherever a construction is known; elsewhere as seldom as can be."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from muraille.seating.skeleton import skeleton
from tests.kit.examples import at_length
from tests.kit.seatings import are_full, meetings, most_meetings, rests

MOST = {16: 5, 20: 5, 24: 7, 28: 9, 32: 9, 36: 9, 40: 9, 44: 11, 48: 13, 64: 21, 100: 25}
"""Players -> sessions without any rematch."""
USUAL = [
    *((tables, 8) for tables in range(8, 91)),
    *((tables, 9) for tables in (9, 10, 12, 15, 18, 34, 90)),
    *((tables, 12) for tables in (12, 13, 14, 15, 18, 22, 90)),
]
AT_LENGTH = [
    *((tables, 9) for tables in range(9, 91)),
    *((tables, 12) for tables in range(12, 91)),
]


@pytest.mark.parametrize(("players", "most"), MOST.items())
def test_small_fields_have_all_sessions_that_are_promised(players: int, most: int) -> None:
    for sessions in range(1, most + 1) if most < 12 else (most,):
        found = skeleton(players, sessions)
        assert len(found.sessions) == sessions
        assert are_full(found.sessions, range(players))
        assert most_meetings(found.sessions) == 1
        assert found.rematches == 0


def test_larger_fields_never_meet_twice() -> None:
    for tables, sessions in at_length(USUAL, AT_LENGTH):
        found = skeleton(4 * tables, sessions).sessions
        assert len(found) == sessions
        assert are_full(found, range(4 * tables)), (tables, sessions)
        assert most_meetings(found) == 1, (tables, sessions)


@pytest.mark.parametrize(
    ("players", "sessions"), [(16, 4), (20, 4), (24, 6), (28, 8), (32, 8), (40, 8), (100, 8)]
)
def test_mates_never_meet_by_construction(players: int, sessions: int) -> None:
    found = skeleton(players, sessions, teams=True)
    met = meetings(found.sessions)
    assert sorted(slot for block in found.blocks for slot in block) == list(range(players))
    assert not any(
        met[frozenset(pair)] for block in found.blocks for pair in combinations(block, 2)
    )
    assert max(met.values()) == 1


@pytest.mark.parametrize(("players", "sessions"), [(16, 5), (20, 6)])
def test_mates_never_meet_where_others_must_meet_again(players: int, sessions: int) -> None:
    found = skeleton(players, sessions, teams=True)
    met = meetings(found.sessions)
    assert not any(
        met[frozenset(pair)] for block in found.blocks for pair in combinations(block, 2)
    )
    assert are_full(found.sessions, range(players))
    assert found.rematches == sum(met.values()) - len(met) > 0


@pytest.mark.parametrize(("players", "sessions"), [(8, 7), (12, 11)])
def test_few_players_meet_exactly_three_times(players: int, sessions: int) -> None:
    met = meetings(skeleton(players, sessions).sessions)
    assert set(met.values()) == {3}
    assert len(met) == players * (players - 1) // 2


@pytest.mark.parametrize(
    ("players", "sessions", "least", "most"),
    [
        # Each session of two tables parts two and two again, of three tables one pair at each.
        (8, 2, 4, 4),
        (12, 2, 3, 3),
        # 6 sessions of 16 are 144 meetings of 120 pairs; 7 of 20 are 210 of 190.
        (16, 6, 24, 24),
        (20, 7, 20, 45),
        (28, 10, 42, 42),
    ],
)
def test_forced_rematches_are_few(players: int, sessions: int, least: int, most: int) -> None:
    found = skeleton(players, sessions)
    met = meetings(found.sessions)
    assert are_full(found.sessions, range(players))
    assert found.rematches == sum(met.values()) - len(met)
    assert least <= found.rematches <= most


def test_nobody_meets_in_two_sessions_running_if_it_can_be_avoided() -> None:
    for players, sessions in ((16, 7), (28, 12)):
        found = skeleton(players, sessions).sessions
        for before, after in pairwise(found):
            assert not meetings([before]).keys() & meetings([after]).keys()


@pytest.mark.parametrize("sessions", [1, 4, 5])
def test_players_rest_in_turn_and_meet_nobody_twice(sessions: int) -> None:
    fields = [15, 19, *(n for n in range(21, 60) if n % 4), 98, 99, 101]
    for players in fields:
        found = skeleton(players, sessions).sessions
        counted = rests(found, range(players))
        assert all(len(tables) == players // 4 for tables in found)
        assert sum(counted) == players % 4 * sessions
        assert max(counted) - min(counted) <= 1
        assert most_meetings(found) == 1, players


def test_from_32_players_on_eight_sessions_always_work() -> None:
    for players in at_length(range(33, 70), range(70, 300)):
        assert most_meetings(skeleton(players, 8).sessions) == 1, players


@pytest.mark.parametrize("players", [5, 6, 7, 10, 13])
def test_rests_are_even_where_few_play(players: int) -> None:
    for sessions in (3, 8):
        found = skeleton(players, sessions).sessions
        counted = rests(found, range(players))
        assert sum(counted) == players % 4 * sessions
        assert max(counted) - min(counted) <= 1
        assert all(len(table) == 4 for tables in found for table in tables)
