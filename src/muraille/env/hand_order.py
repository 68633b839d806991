"""Which hand a table plays next: single hands, or whole games whose winds go round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from muraille.games.table_rules import ROUND, RuleSet
from muraille.table.rotation import LONGEST_GAME, Rotation

WALL_BITS: Final = np.uint64(LONGEST_GAME - 1)


@dataclass(frozen=True, slots=True)
class Planned:
    """What the next hand of each table begins with."""

    walls: NDArray[np.uint64]
    hands: NDArray[np.int16]
    easts: NDArray[np.int8]
    rounds: NDArray[np.int8]


class HandOrder(Protocol):
    """How hands follow one another; an episode has a number, whichever table plays it."""

    def begin(self, tables: NDArray[np.intp], episodes: NDArray[np.uint64]) -> None:
        """Plan the first hands of some episodes."""

    def go_on(self, table: int, winner: int | None) -> bool:
        """Plan the next hand of an episode; False if there is none."""


class SingleHands:
    """Every wall is an episode: its number says who is east and which round it is."""

    def __init__(self, planned: Planned) -> None:
        self._planned = planned

    def begin(self, tables: NDArray[np.intp], episodes: NDArray[np.uint64]) -> None:
        """As simulations and leagues play these walls."""
        low = (episodes & WALL_BITS).astype(np.int16)
        self._planned.walls[tables] = episodes
        self._planned.hands[tables] = low
        self._planned.easts[tables] = low & 3
        self._planned.rounds[tables] = low // ROUND & 3

    def go_on(self, table: int, winner: int | None) -> bool:  # noqa: ARG002 - there is no next hand
        """A hand is all there is."""
        return False


class WholeGames:
    """Hands of one game have walls side by side: as many as the longest one can have."""

    def __init__(self, planned: Planned, rules: RuleSet) -> None:
        self._planned = planned
        self._start = Rotation(rules, rules.hands)
        self._walls = LONGEST_GAME if rules.procedure.round_by_east else rules.hands
        self._rotations = [self._start] * len(planned.walls)

    def begin(self, tables: NDArray[np.intp], episodes: NDArray[np.uint64]) -> None:
        """The first seat is east."""
        for table, episode in zip(tables.tolist(), episodes.tolist(), strict=True):
            self._rotations[table] = self._start
            self._plan(table, episode * self._walls)

    def go_on(self, table: int, winner: int | None) -> bool:
        """The winds go round as the rules say."""
        self._rotations[table] = self._rotations[table].after(winner)
        if self._rotations[table].is_over:
            return False
        self._plan(table, int(self._planned.walls[table]) + 1)
        return True

    def _plan(self, table: int, wall: int) -> None:
        rotation = self._rotations[table]
        self._planned.walls[table] = wall & (1 << 64) - 1
        self._planned.hands[table] = rotation.number
        self._planned.easts[table] = rotation.east
        self._planned.rounds[table] = rotation.round & 3
