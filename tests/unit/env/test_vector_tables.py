"""Many tables as arrays: seeds, resets, and what bad input leads to."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from muraille.arena.foul import gains_of
from muraille.bots.simulation import Setup, mixed, simulate
from muraille.core.errors import Refusal
from muraille.env import mcr_botzone_v1, mcr_hand_v1, mcr_match_v1
from muraille.env.observations import PRESETS, array_form
from muraille.env.vector_tables import VectorTables
from muraille.games.mcr.rules import McrRules
from muraille.table.deal import Deal


def played(tables: VectorTables, walls: int) -> dict[int, list[int]]:
    """Wall -> gains, of a random play that follows from the walls."""
    found: dict[int, list[int]] = {}
    while not found.keys() >= set(range(walls)):
        tables.step(tables.choose())
        for table in np.flatnonzero(tables.over):
            found[int(tables.ended_walls[table])] = tables.gains[table].tolist()
    return {wall: found[wall] for wall in range(walls)}


def image(tables: VectorTables) -> list[bytes]:
    """All there is to see of the tables."""
    arrays = (tables.seats, tables.obs, tables.mask, tables.gains, tables.over, tables.walls)
    states = [tables.state(table).tobytes() for table in range(tables.n)]
    return [*(array.tobytes() for array in arrays), *states]


def test_a_wall_is_the_one_of_simulations() -> None:
    tables = mcr_hand_v1.tables(5, seed=11, first=3, observe="view")
    deal = Deal(McrRules())
    for table in range(5):
        wall = 3 + table
        seed = mixed(11, wall, 0)
        deal.engine.begin_shuffled(deal.table, seed, wall % 256, wall & 3, wall // 4 & 3)
        assert tables.view(table, 0).east == wall & 3
        assert bytes(tables.state(table)[435:579]) == bytes(deal.whole.wall)
    assert sum(1 for _ in simulate(Setup(("random",) * 4, 1, seed=11))) == 1


def test_a_seed_begins_again_and_no_seed_goes_on() -> None:
    tables = mcr_hand_v1.tables(4, seed=5)
    before = image(tables)
    tables.step(tables.choose())
    assert image(tables) != before
    tables.reset()
    assert tables.walls.tolist() == [4, 5, 6, 7]
    tables.reset(seed=5)
    assert image(tables) == before
    tables.reset(options={"wall": 40})
    assert tables.walls.tolist() == [40, 41, 42, 43]


def test_some_tables_are_reset_and_the_others_go_on() -> None:
    tables = mcr_hand_v1.tables(3, seed=5)
    for _ in range(9):
        tables.step(tables.choose())
    kept = tables.state(0).tobytes()
    tables.reset(options={"reset_mask": np.array([False, True, False])})
    assert tables.state(0).tobytes() == kept
    assert tables.walls.tolist() == [0, 4, 2]


def test_a_match_has_sixteen_hands_and_scores_are_carried() -> None:
    tables = mcr_match_v1.tables(2, seed=1, observe="none")
    hands = np.zeros(2, int)
    total = np.zeros((2, 4), int)
    while not tables.over.any():
        tables.step(tables.choose())
        hands += tables.hand_over
        total += tables.gains
    table = int(np.flatnonzero(tables.over)[0])
    assert hands[table] == 16
    assert tables.ended_walls[table] == 16 * table + 15
    assert tables.totals[table].tolist() == total[table].tolist()
    assert sum(tables.table_points(table)) == pytest.approx(7)


@pytest.mark.parametrize(
    ("actions", "code"),
    [
        ([0, 0], "action_numbers_shape"),
        ([[0], [0], [0]], "action_numbers_shape"),
        (np.zeros(3), "action_numbers_type"),
        (["pass"] * 3, "action_numbers_type"),
        ([None] * 3, "action_numbers_type"),
        ([0, 0, 251], "action_number_range"),
        ([-1, 0, 0], "action_number_range"),
        (np.array([1 << 40] * 3), "action_number_range"),
    ],
)
def test_bad_input_is_refused_and_changes_nothing(actions: Any, code: str) -> None:  # noqa: ANN401 - anything
    tables = mcr_hand_v1.tables(3, seed=2)
    before = image(tables)
    with pytest.raises(Refusal) as refused:
        tables.step(actions)
    assert refused.value.code == code
    assert str(refused.value)
    assert image(tables) == before


def test_one_illegal_number_stops_all_tables() -> None:
    tables = mcr_hand_v1.tables(3, seed=2)
    before = image(tables)
    actions = tables.choose()
    actions[2] = np.flatnonzero(tables.mask[2] == 0)[-1]
    tables.mask[2] = 1  # who writes into the mask has not changed what is legal
    with pytest.raises(Refusal):
        tables.step(actions)
    tables.reset(seed=2)
    assert image(tables) == before


def test_a_foul_loses_the_hand_as_in_the_arena() -> None:
    tables = mcr_botzone_v1.tables(2, seed=2, illegal="foul")
    seat = int(tables.seats[0])
    actions = tables.choose()
    actions[0] = np.flatnonzero(tables.mask[0] == 0)[-1]
    tables.step(actions)
    assert tables.gains[0].tolist() == list(gains_of(seat))
    assert tables.over.tolist() == [1, 0]
    assert tables.walls.tolist() == [2, 1]


def test_without_autoreset_a_table_waits() -> None:
    tables = mcr_hand_v1.tables(1, seed=2, autoreset=False)
    while not tables.over[0]:
        tables.step(tables.choose())
    assert tables.seats[0] == -1
    assert not tables.mask.any()
    with pytest.raises(Refusal) as refused:
        tables.step_first(0)
    assert refused.value.code == "hand_over"


@pytest.mark.parametrize(
    "options",
    [{"n": 0}, {"observe": "pictures"}, {"observe": ["order"]}, {"observe": []}, {"illegal": "x"}],
)
def test_no_environment_is_made_of_nonsense(options: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as refused:
        mcr_hand_v1.tables(**options)
    assert str(refused.value)


def test_presets_have_the_planes_of_their_names() -> None:
    assert {name: array_form(name).shape[0] for name in PRESETS} == {
        "ijcai-6": 6,
        "ijcai-38": 38,
        "ijcai-148": 148,
        "muraille-64": 64,
    }


def test_flowers_can_be_laid_without_asking() -> None:
    tables = mcr_hand_v1.tables(16, seed=3, auto_flowers=True, observe="none")
    for _ in range(400):
        assert not tables.mask[:, 235:243].any()
        tables.step(tables.choose())
