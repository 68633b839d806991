"""Rounds by rank: no rematch where there is a way, neighbours together, winds in turn."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muraille.core.errors import Refusal
from muraille.seating.chance import chance_of
from muraille.seating.draw import drawn
from muraille.seating.person import numbered
from muraille.seating.plan import SeatingPlan
from muraille.seating.ranked import danish, proposed, snake, swapped
from muraille.seating.swiss import swiss
from tests.kit.examples import examples
from tests.kit.seatings import meetings, most_meetings, partitions, rests, wind_spread


@examples(30)
@given(st.sampled_from([8, 12, 16]), st.integers(0, 70), st.integers(0, 10**9))
def test_no_rematch_where_brute_force_finds_a_way(players: int, met: int, seed: int) -> None:
    """Any two may have met, not only in whole sessions: that is harder."""
    random = Random(seed)
    pairs = list(combinations(range(players), 2))
    before = set(random.sample(pairs, len(pairs) * met // 100))
    order = random.sample(range(players), players)
    tables = swiss(order, before, chance_of(str(seed)))
    assert sorted(player for table in tables for player in table) == list(range(players))
    again = sum(tuple(sorted(pair)) in before for t in tables for pair in combinations(t, 2))
    ways = partitions(range(players), before)
    assert (again == 0) == (next(ways, None) is not None)


def test_neighbours_sit_together_where_nobody_has_met() -> None:
    order = list(range(1, 25))
    assert swiss(order, (), chance_of("swiss")) == danish(order)
    assert snake(order)[0] == (1, 12, 13, 24)
    assert {sum(table) for table in snake(order)} == {50}


@pytest.mark.parametrize(("players", "before", "widest"), [(40, 5, 24), (100, 5, 16)])
def test_a_swiss_round_after_drawn_ones(players: int, before: int, widest: int) -> None:
    plan = drawn(numbered(players), before, chance_of("drawn"))
    order = Random(3).sample(range(1, players + 1), players)
    after = proposed(plan, order, "swiss", chance_of("swiss"))
    assert after.sessions[:before] == plan.sessions
    assert most_meetings(after.sessions) == 1
    spans = [
        max(ranks) - min(ranks)
        for ranks in ([order.index(player) for player in table] for table in after.sessions[-1])
    ]
    assert max(spans) <= widest
    assert most_meetings(proposed(plan, order, "danish", chance_of("x")).sessions) > 1


@examples(6)
@given(st.integers(8, 26), st.sampled_from(["swiss", "danish", "snake"]), st.integers(0, 10**9))
def test_rests_and_winds_are_even_round_after_round(players: int, way: str, seed: int) -> None:
    random = Random(seed)
    plan = drawn(numbered(players), 1, chance_of(str(seed)))
    for number in range(4):
        order = random.sample(range(1, players + 1), players)
        plan = proposed(plan, order, way, chance_of(str(seed), str(number)))  # type: ignore[arg-type]
    counted = rests(plan.sessions, range(1, players + 1))
    assert max(counted) - min(counted) <= 1
    assert wind_spread(plan.sessions) <= 2


def test_two_names_change_places_by_hand() -> None:
    plan = SeatingPlan(8, (((1, 2, 3, 4), (5, 6, 7, 8)),))
    assert swapped(plan, 1, 2, 7).sessions == (((1, 7, 3, 4), (5, 6, 2, 8)),)
    assert meetings(swapped(plan, 1, 2, 7).sessions)[frozenset((1, 7))] == 1
    for session, one, other in ((0, 1, 2), (2, 1, 2), (1, 1, 9), (1, 0, 1)):
        with pytest.raises(Refusal):
            swapped(plan, session, one, other)


def test_tables_of_five_have_no_rank() -> None:
    plan = SeatingPlan(9, (((1, 2, 3, 4), (5, 6, 7, 8, 9)),), fives=True)
    with pytest.raises(Refusal) as refused:
        proposed(plan, range(1, 10), "danish", chance_of("x"))
    assert refused.value.code == "fives_are_free"


@pytest.mark.parametrize("order", [[], [1, 2, 3], [1, 2, 3, 4, 5, 6, 7, 7], [*range(1, 10)]])
def test_a_standing_has_everybody_once(order: list[int]) -> None:
    plan = SeatingPlan(8, (((1, 2, 3, 4), (5, 6, 7, 8)),))
    with pytest.raises(Refusal) as refused:
        proposed(plan, order, "swiss", chance_of("x"))
    assert refused.value.code == "bad_standing"
