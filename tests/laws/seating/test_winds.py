"""Every table has four winds, every player each of them as often as the others."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from muraille.seating.chance import chance_of
from muraille.seating.winds import with_winds
from tests.kit.examples import examples
from tests.kit.seatings import wind_spread


@examples(80)
@given(st.integers(4, 60), st.integers(1, 14), st.integers(0, 10**9))
def test_winds_differ_by_one_at_most(players: int, sessions: int, seed: int) -> None:
    """Whoever sits with whom, and whoever rests how often."""
    random = Random(seed)
    given_sessions = []
    for _ in range(sessions):
        tables = random.randint(1, players // 4)
        seated = random.sample(range(players), 4 * tables)
        given_sessions.append(tuple(tuple(seated[4 * n : 4 * n + 4]) for n in range(tables)))
    found = with_winds(players, given_sessions, chance_of(str(seed)))
    assert wind_spread(found) <= 1
    assert [[sorted(table) for table in tables] for tables in found] == [
        [sorted(table) for table in tables] for tables in given_sessions
    ]
