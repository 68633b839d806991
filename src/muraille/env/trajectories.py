"""From steps of tables to episodes of seats: what a learner of advantages needs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class SeatEpisodes:
    """Decisions of steps, sorted by table, episode, seat and time; an entry for each decision."""

    step: NDArray[np.intp]
    table: NDArray[np.intp]
    last: NDArray[np.bool_]
    """Whether it was the last decision of its seat in an episode that is over."""
    reward: NDArray[np.float64]
    """What the seat gained from this decision to its next one."""
    complete: NDArray[np.bool_]
    """Whether its episode is over; the others are to be carried over to the next batch."""


def by_seat(
    seats: NDArray[np.integer[Any]], over: NDArray[np.integer[Any]], gains: NDArray[np.integer[Any]]
) -> SeatEpisodes:
    """Sort steps: ``seats[T, n]`` acted, then ``over[T, n]`` and ``gains[T, n, 4]`` followed."""
    times, n = seats.shape
    done = over != 0
    episode = np.cumsum(done, axis=0) - done
    table, step = (np.tile(np.arange(n), times), np.repeat(np.arange(times), n))
    key = np.lexsort((step, seats.ravel(), episode.ravel(), table))
    step, table = step[key], table[key]
    seat, part = seats.ravel()[key], episode.ravel()[key]
    group = (table * (times + 1) + part) * 4 + seat
    ends = np.append(group[1:] != group[:-1], True)
    complete = part < done.sum(axis=0)[table]
    paid = np.concatenate([np.zeros((1, n, 4)), np.cumsum(gains, axis=0)])
    until = np.append(step[1:], times)
    finish = _finish(done, episode)
    until = np.where(ends, finish[table, part], until)
    reward = paid[until, table, seat] - paid[step, table, seat]
    return SeatEpisodes(step, table, ends & complete, reward, complete)


def _finish(done: NDArray[np.bool_], episode: NDArray[np.integer[Any]]) -> NDArray[np.intp]:
    """The step after the last one of each episode of each table."""
    times, n = done.shape
    ends = np.full((n, times + 1), times, np.intp)
    when, where = np.nonzero(done)
    ends[where, episode[when, where]] = when + 1
    return ends
