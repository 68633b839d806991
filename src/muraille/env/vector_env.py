"""gymnasium's vector form: many tables, at each of which whoever is asked acts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from muraille.env.task import Task
from muraille.env.vector_tables import VectorTables

Shown: TypeAlias = dict[str, NDArray[Any]]


class MahjongVectorEnv(VectorEnv[Shown, NDArray[Any], NDArray[Any]]):
    """The reward of a step is what the seat that acted has gained; ``info`` has all four."""

    def __init__(  # noqa: PLR0913 - the options of an environment
        self,
        task: Task,
        num_envs: int = 1,
        *,
        observe: str | Sequence[str] = "ijcai-38",
        seed: int = 0,
        scale: float = 1.0,
        illegal: Literal["raise", "foul"] = "raise",
        ask_forced: bool = False,
        auto_flowers: bool = False,
    ) -> None:
        self.tables = VectorTables(
            task,
            num_envs,
            observe=observe,
            seed=seed,
            illegal=illegal,
            ask_forced=ask_forced,
            auto_flowers=auto_flowers,
            autoreset=False,  # the last observations are shown first
        )
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.num_envs = num_envs
        self.scale = scale
        form = self.tables.form
        self.single_observation_space = Dict(
            {
                "observation": Box(0, form.high, form.shape, np.uint8),
                "action_mask": Box(0, 1, (task.actions,), np.int8),
            }
        )
        self.single_action_space = Discrete(task.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.render_mode = None
        self._begun = False

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Shown, dict[str, Any]]:
        """Begin anew: of a seed the first episodes, else the next ones."""
        first = seed if isinstance(seed, int) or seed is None else next(iter(seed), None)
        if first is not None or self._begun or options:
            self.tables.reset(seed=first, options=options)
        self._begun = True
        return self._shown(), {"seat": self.tables.seats.copy(), "wall": self.tables.walls.copy()}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Shown, NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Let the seat each table waits for act."""
        tables = self.tables
        acted = tables.seats.copy()
        tables.step(actions)
        rewards = tables.gains[np.arange(self.num_envs), acted].astype(np.float64) / self.scale
        over = tables.over.astype(np.bool_)
        info: dict[str, Any] = {"acted": acted, "gains": tables.gains.copy()}
        if over.any():
            info |= self._final(over, acted)
            tables.reset(options={"reset_mask": over})
        info |= {"seat": tables.seats.copy(), "wall": tables.walls.copy()}
        return self._shown(), rewards, over, np.zeros(self.num_envs, np.bool_), info

    def _final(self, over: NDArray[np.bool_], acted: NDArray[Any]) -> dict[str, Any]:
        """How the seats that acted last saw the end of their episodes."""
        last = np.full(self.num_envs, None, dtype=object)
        for table in np.flatnonzero(over).tolist():
            seen, mask = self.tables.observe(table, int(acted[table]))
            last[table] = {"observation": seen, "action_mask": mask.view(np.int8)}
        gains = self.tables.gains.copy()
        return {
            "final_obs": last,
            "_final_obs": over.copy(),
            "final_info": {"gains": gains, "_gains": over.copy()},
            "_final_info": over.copy(),
        }

    def _shown(self) -> Shown:
        return {
            "observation": self.tables.obs.copy(),
            "action_mask": self.tables.mask.astype(np.int8),
        }
