"""gymnasium's form for one learner: the other three seats are played by bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray

from muraille.bots import registry
from muraille.bots.simulation import mixed
from muraille.core.errors import Refusal
from muraille.core.wall import SEATS
from muraille.env import actions
from muraille.env.task import Task
from muraille.env.vector_tables import VectorTables
from muraille.games.registry import game_of

Seen: TypeAlias = dict[str, NDArray[Any]]


class MahjongSoloEnv(gymnasium.Env[Seen, np.int64]):
    """One seat learns; a step plays on until it is asked again, or the episode is over."""

    def __init__(  # noqa: PLR0913 - the options of an environment
        self,
        task: Task,
        *,
        seat: int = 0,
        bots: Sequence[str] = ("random",),
        observe: str | Sequence[str] = "ijcai-38",
        seed: int = 0,
        scale: float = 1.0,
        illegal: Literal["raise", "foul"] = "raise",
    ) -> None:
        if seat not in SEATS:
            raise Refusal("no_such_table_seat", table=0, seat=seat)
        self.metadata = {"render_modes": []}
        self.seat = seat
        self.scale = scale
        self.tables = VectorTables(
            task, observe=observe, seed=seed, illegal=illegal, autoreset=False
        )
        game = game_of(task.rules)
        adviser = game.adviser(game.house(task.house))
        names = list(bots) * (3 if len(bots) == 1 else 1)
        if len(names) != len(SEATS) - 1:
            raise Refusal("three_bots", found=len(names))
        others = [other for other in SEATS if other != seat]
        self._players = {
            other: registry.player(name, adviser) for other, name in zip(others, names, strict=True)
        }
        form = self.tables.form
        self.observation_space: Dict[Any] = Dict(  # type: ignore[assignment] # it has no values
            {
                "observation": Box(0, form.high, form.shape, np.uint8),
                "action_mask": Box(0, 1, (task.actions,), np.int8),
            }
        )
        self.action_space = Discrete(task.actions)
        self._begun = False
        self._gained = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin an episode: of a seed the first one, else the next."""
        super().reset(seed=seed)
        if seed is not None or self._begun or options:
            self.tables.reset(seed=seed, options=options)
        self._begun = True
        self._wake()
        self._gained = 0
        self._play_on()
        return self._seen(), self._info()

    def step(self, action: np.int64) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Act, and wait until the others have played."""
        self._gained = 0
        self._act(int(action))
        self._play_on()
        over = bool(self.tables.over[0])
        return self._seen(), self._gained / self.scale, over, False, self._info()

    def _play_on(self) -> None:
        """The bots play until the learner is asked, or all is over."""
        tables = self.tables
        while not tables.over[0] and tables.seats[0] != self.seat:
            seat = int(tables.seats[0])
            view = tables.view(0, seat)
            legal = [
                actions.code(number, view.offered)
                for number in np.flatnonzero(tables.mask[0]).tolist()
            ]
            self._act(actions.number(self._players[seat].choose(view, legal), view.offered))

    def _act(self, number: int) -> None:
        self.tables.step_first(number)
        self._gained += int(self.tables.gains[0, self.seat])
        if self.tables.hand_over[0]:
            self._wake()

    def _wake(self) -> None:
        """Bots begin a hand with chances that follow from its wall, as in simulations."""
        for seat, player in self._players.items():
            player.reset(mixed(self.tables.seed, int(self.tables.walls[0]), 1 + seat))

    def _seen(self) -> Seen:
        seen, mask = self.tables.observe(0, self.seat)
        return {"observation": seen, "action_mask": mask.view(np.int8)}

    def _info(self) -> dict[str, Any]:
        return {"wall": int(self.tables.walls[0]), "gains": self.tables.gains[0].tolist()}
