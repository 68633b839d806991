"""Club evenings: whoever comes has a table, away from those met lately."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muraille.seating.chance import chance_of
from muraille.seating.evening import evening_tables, resting, sizes, weights
from muraille.seating.rematches import Session
from tests.kit.examples import examples
from tests.kit.seatings import meetings, partitions


def test_sizes_of_tables() -> None:
    impossible = {1, 2, 3, 6, 7, 11}
    for players in range(1, 60):
        found = sizes(players)
        assert (found is None) == (players in impossible)
        if found is not None:
            assert sum(found) == players
            assert found.count(5) == players % 4
            assert set(found) <= {4, 5}


@examples(40)
@given(st.integers(0, 10**9))
def test_eight_players_sit_as_well_as_any_way_allows(seed: int) -> None:
    random = Random(seed)
    past: list[Session] = []
    for _ in range(random.randint(1, 4)):
        order = random.sample(range(8), 8)
        past.append((tuple(order[:4]), tuple(order[4:])))
    tables = evening_tables(range(8), past, chance_of(str(seed)))
    # 10 ** 6, and 7 tenths of it for every further evening.
    price = {0: 1_000_000, 1: 700_000, 2: 490_000, 3: 343_000}

    def cost(way: Session | list[tuple[int, ...]]) -> int:
        return sum(
            price[ago] * meetings([evening])[frozenset(pair)]
            for table in way
            for pair in combinations(table, 2)
            for ago, evening in enumerate(past)
        )

    assert cost(tables) == min(map(cost, partitions(range(8))))


@pytest.mark.parametrize(("members", "come", "most"), [(24, 16, 0), (24, 17, 3), (40, 23, 1)])
def test_nobody_meets_those_of_the_evening_before(members: int, come: int, most: int) -> None:
    random = Random(1)
    past: list[Session] = []
    again = 0
    for evening in range(10):
        present = random.sample(range(members), come)
        tables = evening_tables(present, past, chance_of("evening", str(evening)))
        assert sorted(player for table in tables for player in table) == sorted(present)
        again += len(meetings([tables]).keys() & meetings(past[:1]).keys())
        past.insert(0, tables)
    assert again <= most


def test_who_is_to_be_kept_apart_is() -> None:
    apart = [(0, 1), (0, 2), (3, 4)]
    for number in range(5):
        tables = evening_tables(range(12), (), chance_of(str(number)), apart=apart)
        met = meetings([tables])
        assert not any(met[frozenset(pair)] for pair in apart)


def test_levels_are_mixed_or_alike_as_wished() -> None:
    levels = {player: player // 4 for player in range(16)}
    alike = evening_tables(range(16), (), chance_of("a"), levels=levels, wish="alike")
    mixed = evening_tables(range(16), (), chance_of("b"), levels=levels, wish="mixed")
    assert [len({levels[player] for player in table}) for table in alike] == [1, 1, 1, 1]
    assert all(len({levels[player] for player in table}) > 2 for table in mixed)


def test_a_later_evening_weighs_more() -> None:
    assert weights([((0, 1, 2, 3),), ((0, 1, 4, 5),)])[0, 1] == 1_700_000
    assert weights([((4, 5, 6, 7),), ((0, 1, 2, 3),)])[0, 1] == 700_000


def test_who_rested_lately_plays() -> None:
    rested = {0: 1, 1: 2, 2: 3, 3: 1, 4: 5, 5: 1}
    assert resting(range(6), rested, chance_of("rest")) == (2, 4)
    assert len(resting(range(7), {}, chance_of("rest"))) == 3
