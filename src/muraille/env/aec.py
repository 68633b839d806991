"""PettingZoo's form: seats act one after the other, and nobody sees another's answer."""

from __future__ import annotations

from typing import Any, Final, Literal

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from muraille.core.wall import SEATS
from muraille.env.task import Task
from muraille.env.vector_tables import VectorTables

SEAT_NAMES: Final = tuple(f"seat_{seat}" for seat in SEATS)


class MahjongAEC(AECEnv):  # type: ignore[misc] # PettingZoo has no types
    """One table for PettingZoo; rewards are points, divided by ``scale``."""

    def __init__(  # noqa: PLR0913 - the options of an environment
        self,
        task: Task,
        *,
        observe: str | list[str] = "ijcai-38",
        seed: int = 0,
        scale: float = 1.0,
        illegal: Literal["raise", "foul"] = "raise",
        ask_forced: bool = False,
        auto_flowers: bool = False,
        table_points: bool = False,
    ) -> None:
        super().__init__()
        self.metadata = {"name": task.name, "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.possible_agents = list(SEAT_NAMES)
        self._tables = VectorTables(
            task,
            observe=observe,
            seed=seed,
            illegal=illegal,
            ask_forced=ask_forced,
            auto_flowers=auto_flowers,
            autoreset=False,
        )
        self._scale = scale
        self._table_points = table_points
        form = self._tables.form
        shown = {
            "observation": Box(0, form.high, form.shape, np.uint8),
            "action_mask": Box(0, 1, (task.actions,), np.int8),
        }
        self.observation_spaces: dict[str, Space[Any]] = {
            name: Dict(dict(shown)) for name in SEAT_NAMES
        }
        self.action_spaces: dict[str, Space[Any]] = {
            name: Discrete(task.actions) for name in SEAT_NAMES
        }
        self.state_space = Box(0, 255, self._tables.state().shape, np.uint8)
        self._begun = False
        self._paid = False

    def observation_space(self, agent: str) -> Space[Any]:
        """What a seat is shown."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """What a seat can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode: of a seed the first one, else the next."""
        if seed is not None or self._begun or options:
            self._tables.reset(seed=seed, options=options)
        self._begun = True
        self.agents = list(SEAT_NAMES)
        self.rewards = dict.fromkeys(SEAT_NAMES, 0.0)
        self._cumulative_rewards = dict.fromkeys(SEAT_NAMES, 0.0)
        self.terminations = dict.fromkeys(SEAT_NAMES, False)
        self.truncations = dict.fromkeys(SEAT_NAMES, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in SEAT_NAMES}
        self.agent_selection = SEAT_NAMES[self._tables.seats[0]]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What any seat sees now; who is not asked may do nothing."""
        tables = self._tables
        if agent == self.agent_selection and not tables.over[0]:
            return {
                "observation": tables.obs[0].copy(),
                "action_mask": tables.mask[0].astype(np.int8),
            }
        seat = SEAT_NAMES.index(agent)
        seen, mask = tables.observe(0, seat)
        return {"observation": seen, "action_mask": mask.view(np.int8)}

    def state(self) -> NDArray[np.uint8]:
        """The whole table, for critics that may look."""
        return self._tables.state()

    def step(self, action: Any) -> None:  # noqa: ANN401 - PettingZoo gives None to who is done
        """Let the seat that is asked act."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        tables = self._tables
        tables.step_first(action)
        self._cumulative_rewards[agent] = 0.0
        if tables.hand_over[0]:
            self._pay()
            self._accumulate_rewards()
        elif self._paid:
            self._clear_rewards()
            self._paid = False
        if tables.over[0]:
            self.terminations = dict.fromkeys(SEAT_NAMES, True)
        else:
            self.agent_selection = SEAT_NAMES[tables.seats[0]]

    def _pay(self) -> None:
        """A hand is over: points change hands, and after the last one table points."""
        gains = [float(gain) for gain in self._tables.gains[0]]
        if self._table_points and self._tables.over[0]:
            points = self._tables.table_points(0)
            gains = [gain + point for gain, point in zip(gains, points, strict=True)]
        self._paid = True
        self.rewards = {
            name: gain / self._scale for name, gain in zip(SEAT_NAMES, gains, strict=True)
        }

    def render(self) -> None:
        """Nothing is drawn here: the house does that."""

    def close(self) -> None:
        """Nothing is held open."""


def checked_env(task: Task, **options: Any) -> OrderEnforcingWrapper:  # noqa: ANN401 - as above
    """The same, which refuses calls in a wrong order."""
    return OrderEnforcingWrapper(MahjongAEC(task, **options))
