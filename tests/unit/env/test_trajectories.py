"""Steps of tables sorted into episodes of seats."""

from __future__ import annotations

import numpy as np

from muraille.env import mcr_hand_v1
from muraille.env.trajectories import by_seat


def test_rewards_of_a_seat_are_what_it_gained_in_its_hand() -> None:
    tables = mcr_hand_v1.tables(5, seed=8, observe="none")
    seats, over, gains = [], [], []
    for _ in range(300):
        seats.append(tables.seats.copy())
        tables.step(tables.choose())
        over.append(tables.over.copy())
        gains.append(tables.gains.copy())
    rows = by_seat(np.array(seats), np.array(over), np.array(gains))
    assert sorted(zip(rows.step, rows.table, strict=True)) == [
        (step, table) for step in range(300) for table in range(5)
    ]
    ended = int(np.array(over).sum())
    assert 3 * ended <= int(rows.last.sum()) <= 4 * ended
    # Who decides nothing in a hand gains what belongs to no decision.
    silent = 4 * ended - int(rows.last.sum())
    paid = np.abs(np.array(gains)).sum()
    assert silent or np.abs(rows.reward[rows.complete]).sum() == paid
    assert (rows.reward[~rows.last] == 0).all()


def test_a_small_batch_by_hand() -> None:
    seats = np.array([[0], [1], [0], [2], [0]])
    over = np.array([[0], [0], [1], [0], [0]])
    gains = np.zeros((5, 1, 4), int)
    gains[2, 0] = [8, -8, 0, 0]
    rows = by_seat(seats, over, gains)
    assert rows.step.tolist() == [0, 2, 1, 4, 3]
    assert rows.reward.tolist() == [0, 8, -8, 0, 0]
    assert rows.last.tolist() == [False, True, True, False, False]
    assert rows.complete.tolist() == [True, True, True, False, False]
