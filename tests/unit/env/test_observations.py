"""Observations, read back in the words of players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest
from numpy.typing import NDArray

from muraille.core.tile import PLAYING_KINDS
from muraille.core.wall import SEATS
from muraille.env import classic_hand_v1, mcr_hand_v1
from muraille.env.vector_tables import VectorTables
from muraille.table.many.action_numbers import competition_kind
from muraille.table.view import View

KINDS = range(PLAYING_KINDS)


def positions(tables: VectorTables, steps: int) -> Iterator[tuple[int, View, NDArray[np.uint8]]]:
    """Seat, view and observation of every table again and again."""
    for _ in range(steps):
        for table in range(tables.n):
            seat = int(tables.seats[table])
            yield seat, tables.view(table, seat), tables.obs[table]
        tables.step(tables.choose())


def counted(planes: NDArray[np.uint8]) -> Counter[int]:
    """Kind -> copies, of planes that count."""
    cells = planes.reshape(len(planes), 36).sum(axis=0).tolist()
    assert cells[34:] == [0, 0]
    return Counter(
        {kind: cells[competition_kind(kind)] for kind in KINDS if cells[competition_kind(kind)]}
    )


def test_planes_of_the_competition_say_what_the_view_says() -> None:
    tables = mcr_hand_v1.tables(
        6, seed=3, observe=["seat_wind", "round_wind", "hand", "rivers", "unseen"]
    )
    for seat, view, planes in positions(tables, 150):
        hand = Counter(tile for tile in view.tiles(seat) if tile < PLAYING_KINDS)
        assert counted(planes[2:6]) == hand
        rivers = [Counter(t for t in view.river(s) if t < PLAYING_KINDS) for s in SEATS]
        for step in SEATS:
            assert counted(planes[6 + 4 * step : 10 + 4 * step]) == rivers[(seat + step) & 3]
        assert np.flatnonzero(planes[0]).tolist() == [27 + (seat - view.east & 3)]
        assert planes.max() == 1


def test_kept_rivers_have_what_was_claimed() -> None:
    tables = mcr_hand_v1.tables(6, seed=3, observe=["kept_rivers", "rivers", "melds"])
    most = 0
    for _, _, planes in positions(tables, 150):
        claimed = int(planes[:16].sum()) - int(planes[16:32].sum())
        melds = planes[32:48].sum()
        most = max(most, claimed)
        assert 0 <= 3 * claimed <= melds
    assert most >= 4


def test_the_compact_form_is_seen_from_the_seat() -> None:
    tables = classic_hand_v1.tables(6, seed=3, observe="compact")
    for seat, view, row in positions(tables, 100):
        assert row.shape == (288,)
        held = Counter({kind: int(row[kind]) for kind in KINDS if row[kind]})
        assert held == Counter(t for t in view.tiles(seat) if t < PLAYING_KINDS)
        assert row[43] == (0 if view.offered is None else view.offered + 1)
        assert row[45] == view.phase
        assert row[48] == (seat - view.east & 3)
        assert sum(row[85:89]) + int(row[130]) <= 144


@pytest.mark.parametrize("observe", ["muraille-64", "ijcai-148", "view"])
def test_the_seat_that_is_asked_sees_what_anybody_in_its_chair_would(observe: str) -> None:
    tables = mcr_hand_v1.tables(3, seed=3, observe=observe)
    for _ in range(40):
        for table in range(3):
            seen, mask = tables.observe(table, int(tables.seats[table]))
            assert np.array_equal(seen, tables.obs[table])
            assert np.array_equal(mask, tables.mask[table])
            other, nothing = tables.observe(table, (int(tables.seats[table]) + 1) & 3)
            assert not nothing.any()
            assert other.any()
        tables.step(tables.choose())
