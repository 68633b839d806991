"""Many tables as arrays: the fast environment, which needs numpy and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from types import ModuleType
from typing import Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from muraille.core.errors import Refusal
from muraille.core.wall import SEATS
from muraille.env.hand_order import HandOrder, Planned, SingleHands, WholeGames
from muraille.env.observations import array_form
from muraille.env.task import Task
from muraille.table.many.tables import (
    NEW_GAME,
    NEXT_HAND,
    OWN_WALL_TILES,
    SIZES,
    VIEW,
    Asking,
    ManyTables,
)
from muraille.table.ranking import ranking
from muraille.table.view import View

WORD: Final = 1 << 64


class VectorTables:
    """``n`` tables, each of which waits for one seat.

    The arrays below belong to the environment and are written in place. A table whose episode is
    over begins its next one within the same step: ``gains`` and ``over`` then speak of what has
    ended, ``obs`` and ``mask`` of what has begun.
    """

    seats: NDArray[np.int8]
    """The seat each table waits for; -1 if it waits for a reset."""
    obs: NDArray[np.uint8]
    """What that seat sees."""
    mask: NDArray[np.uint8]
    """Which numbers it may choose: 1 or 0."""
    gains: NDArray[np.int32]
    """Points each seat has gained in the last step."""
    hand_over: NDArray[np.int8]
    """Whether a hand has ended in the last step."""
    over: NDArray[np.int8]
    """Whether an episode has."""
    winners: NDArray[np.int8]
    """Who won the last hand that ended at each table; -1 for nobody."""
    walls: NDArray[np.uint64]
    """The wall each table plays."""
    ended_walls: NDArray[np.uint64]
    """The walls of the hands that ended last."""
    totals: NDArray[np.int64]
    """What each seat has gained in the episode, or in the one that has just ended."""

    def __init__(  # noqa: PLR0913 - an environment has many sides
        self,
        task: Task,
        n: int = 1,
        *,
        observe: str | Sequence[str] = "ijcai-38",
        seed: int = 0,
        first: int = 0,
        illegal: Literal["raise", "foul"] = "raise",
        ask_forced: bool = False,
        auto_flowers: bool = False,
        autoreset: bool = True,
        engine: ModuleType | None = None,
    ) -> None:
        if n < 1:
            raise Refusal("no_tables", found=n)
        if illegal not in {"raise", "foul"}:
            raise Refusal("unknown_illegal", found=illegal)
        self.task = task
        self.n = n
        self.form = array_form(observe)
        self.first = first
        self.illegal = illegal
        self.autoreset = autoreset
        self._make_arrays()
        rules = task.rule_set()
        self._course: HandOrder = (
            WholeGames(self._planned, rules) if task.whole_game else SingleHands(self._planned)
        )
        blocks = np.array(self.form.blocks or [(0, 0, 0)], np.int32)
        seen = np.zeros((n, self.form.size), np.uint8)
        self.obs = seen.reshape(n, *self.form.shape)
        planned = self._planned
        self._tables = ManyTables(
            rules,
            n,
            Asking(
                task.flowers and rules.procedure.flowers, task.own_walls, ask_forced, auto_flowers
            ),
            self.form.form,
            blocks.data,
            _views(
                *(planned.walls, planned.hands, planned.easts, planned.rounds, self._due),
                *(np.zeros((n, OWN_WALL_TILES), np.uint8), np.zeros(n, np.uint64)),
            ),
            _views(
                *(self._numbers, self.seats, self.mask, seen),
                *(np.zeros((1, SIZES[VIEW]), np.uint8), self.gains, self.hand_over, self.winners),
            ),
            engine,
        )
        self.reset(seed=seed)

    def _make_arrays(self) -> None:
        n = self.n
        self._numbers = np.zeros(n, np.int16)
        self._due = np.zeros(n, np.int8)
        self._episodes = np.zeros(n, np.uint64)
        self.seats = np.zeros(n, np.int8)
        self.mask = np.zeros((n, self.task.actions), np.uint8)
        self.gains = np.zeros((n, 4), np.int32)
        self.hand_over = np.zeros(n, np.int8)
        self.over = np.zeros(n, np.int8)
        self.winners = np.full(n, -1, np.int8)
        self.walls = np.zeros(n, np.uint64)
        self.ended_walls = np.zeros(n, np.uint64)
        self.totals = np.zeros((n, 4), np.int64)
        self._fresh = np.ones(n, np.bool_)
        """Tables whose totals begin anew with the next step."""
        self._cleared = True
        """Whether there are such tables."""
        self._planned = Planned(
            self.walls, np.zeros(n, np.int16), np.zeros(n, np.int8), np.zeros(n, np.int8)
        )

    def reset(self, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin anew: with a seed the first episodes, without one the next.

        ``options``: ``wall`` names the episode of the first table, the others follow;
        ``reset_mask`` says which tables begin their next episode, and the others go on. Other
        options are those of somebody else.
        """
        said = dict(options or {})
        chosen = _reset_mask(said.get("reset_mask"), self.n)
        if seed is not None:
            if not 0 <= seed < WORD:
                raise Refusal("seed_range", found=seed)
            self._tables.plant(seed)
            self.seed = seed
        if seed is not None or "wall" in said:
            start = int(said.get("wall", self.first))
            self._episodes[:] = [(start + table) % WORD for table in range(self.n)]
        else:
            self._episodes[chosen] += np.uint64(self.n)
        self._begin(chosen)
        self.gains[chosen] = 0
        self.hand_over[chosen] = 0
        self.over[chosen] = 0
        self.totals[chosen] = 0
        self._fresh[chosen] = True
        self._cleared = True
        self._tables.deal()

    def step(self, actions: NDArray[np.integer[Any]] | Sequence[int]) -> None:
        """Let the seat each table waits for act; what is refused has changed nothing."""
        self._numbers[:] = _checked_numbers(actions, self.n, self.task.actions)
        self._play()

    def step_first(self, action: int) -> None:
        """The same for one table: nothing is made of arrays, so it is twice as fast."""
        if self.n != 1:
            raise Refusal("action_numbers_shape", found="()", expected=f"({self.n},)")
        try:
            number = index(action)
        except TypeError as error:
            raise Refusal("action_numbers_type", found=type(action).__name__) from error
        if not 0 <= number < self.task.actions:
            raise Refusal("action_number_range", found=number, last=self.task.actions - 1)
        self._numbers[0] = number
        self._play()

    def _play(self) -> None:
        """Do what the numbers say."""
        if self.illegal == "foul" and (self.autoreset or not (self.seats < 0).any()):
            self._tables.foul()
        else:
            self._tables.check()
        ended = self._tables.step()
        if self._cleared:
            self.over[:] = 0
            self.totals[self._fresh] = 0
            self._fresh[:] = False
            self._cleared = False
        if ended:
            self.ended_walls[:] = self.walls
            self._go_on()

    def _go_on(self) -> None:
        """Hands are over: the next ones are planned and dealt."""
        ended = np.flatnonzero(self.hand_over)
        self.totals[ended] += self.gains[ended]
        self._due[:] = 0
        done = ended
        if self.task.whole_game:
            winners = self.winners[ended].tolist()
            goes_on = [
                self._course.go_on(table, None if winner < 0 else winner)
                for table, winner in zip(ended.tolist(), winners, strict=True)
            ]
            self._due[ended[goes_on]] = NEXT_HAND
            done = ended[np.logical_not(goes_on)]
        self.over[done] = 1
        self._fresh[done] = True
        self._cleared = True
        if self.autoreset:
            self._episodes[done] += np.uint64(self.n)
            self._begin(done)
        self._tables.deal()

    def _begin(self, tables: NDArray[np.intp]) -> None:
        self._course.begin(tables, self._episodes[tables])
        self._due[tables] = NEW_GAME

    def choose(self) -> NDArray[np.int16]:
        """Legal actions by lot that follow from the walls; a win, where there is one."""
        self._tables.choose()
        return self._numbers.copy()

    def observe(self, table: int, seat: int) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        """What any seat of a table sees and may do now: nothing, if it is not asked."""
        self._check_place(table, seat)
        out = np.zeros((1, self.form.size), np.uint8)
        mask = np.zeros((1, self.task.actions), np.uint8)
        self._tables.look(table, seat, out.data, mask.data)
        return out.reshape(self.form.shape), mask[0]

    def view(self, table: int, seat: int) -> View:
        """A table in the words of players, as a seat may know it: what bots look at."""
        self._check_place(table, seat)
        return self._tables.view(table, seat)

    def state(self, table: int = 0) -> NDArray[np.uint8]:
        """The whole table, hidden tiles included: for critics, never for players."""
        self._check_place(table, 0)
        return np.frombuffer(self._tables.state(table), np.uint8).copy()

    def put(self, table: int, state: bytes) -> None:
        """Put a table into another state: for searches and laws; the arrays follow with a step."""
        self._check_place(table, 0)
        self._tables.set_state(table, state)

    def faults(self, table: int) -> int:
        """How many numbers and codes of a table do not name one another: never any."""
        return self._tables.faults(table)

    def table_points(self, table: int) -> tuple[float, ...]:
        """What the ranks of a game are worth in a tournament: 4, 2, 1, 0, shared by equals."""
        shares = {s.seat: float(s.table_points) for s in ranking(self.totals[table].tolist())}
        return tuple(shares[seat] for seat in SEATS)

    def _check_place(self, table: int, seat: int) -> None:
        if not (0 <= table < self.n and seat in SEATS):
            raise Refusal("no_such_table_seat", table=table, seat=seat)


def _views(*arrays: NDArray[Any]) -> tuple[memoryview, ...]:
    """The memory of arrays, as the engine takes it, compiled or not."""
    return tuple(array.data for array in arrays)


def _checked_numbers(actions: Any, n: int, count: int) -> NDArray[Any]:  # noqa: ANN401 - from outside
    """Numbers of actions, one for each table."""
    given = np.asarray(actions)
    if given.dtype.kind not in "iu":
        raise Refusal("action_numbers_type", found=str(given.dtype))
    if given.shape != (n,):
        raise Refusal("action_numbers_shape", found=str(given.shape), expected=f"({n},)")
    wrong = np.flatnonzero((given < 0) | (given >= count))
    if len(wrong):
        raise Refusal("action_number_range", found=int(given[wrong[0]]), last=count - 1)
    return given


def _reset_mask(mask: Any, n: int) -> NDArray[np.intp]:  # noqa: ANN401 - from outside
    """The tables that are to begin anew."""
    if mask is None:
        return np.arange(n)
    given = np.asarray(mask)
    if given.shape != (n,) or given.dtype.kind not in "biu":
        raise Refusal("reset_mask_shape", found=str(given.shape), expected=f"({n},)")
    return np.flatnonzero(given)
