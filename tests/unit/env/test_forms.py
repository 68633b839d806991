"""The forms of others: PettingZoo's and gymnasium's own tests pass."""

from __future__ import annotations

import subprocess
import sys
from types import ModuleType

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from pettingzoo.test import api_test, seed_test

from muraille.core.errors import Refusal
from muraille.env import (
    classic_game_v1,
    classic_hand_v1,
    first_hand_v1,
    mcr_botzone_v1,
    mcr_hand_v1,
    mcr_match_v1,
)

NAMES = (
    *(mcr_hand_v1, mcr_match_v1, mcr_botzone_v1),
    *(classic_hand_v1, classic_game_v1, first_hand_v1),
)
QUIET = pytest.mark.filterwarnings("ignore:Observation:UserWarning")
"""PettingZoo's tests would rather have an array than an array with a mask."""


@QUIET
@pytest.mark.parametrize("name", NAMES, ids=lambda name: str(name.TASK.name))
def test_pettingzoo_accepts_each_name(name: ModuleType) -> None:
    api_test(name.env(), num_cycles=60)
    seed_test(name.env, num_cycles=10)
    env = name.raw_env()
    assert env.state_space.contains(env.state())


def test_rewards_of_a_hand_come_to_all_four_seats() -> None:
    env = mcr_hand_v1.env(seed=4, scale=2.0)
    env.reset()
    total = dict.fromkeys(env.possible_agents, 0.0)
    for step, agent in enumerate(env.agent_iter()):
        seen, reward, done, _, _ = env.last()
        total[agent] += reward
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if done else 1 if seen["action_mask"][1] else int(legal[step % len(legal)]))
    assert sum(total.values()) == 0


@pytest.mark.parametrize("action", [0, 500, "pass"])
def test_a_wrong_action_is_refused_and_nothing_changes(action: object) -> None:
    env = mcr_botzone_v1.raw_env(seed=4)
    env.reset()
    before = env.state().tobytes()
    with pytest.raises(Refusal):
        env.step(action)
    assert env.state().tobytes() == before


def test_gymnasium_accepts_a_learner_among_bots() -> None:
    check_env(mcr_hand_v1.solo_env(illegal="foul"), skip_render_check=True)
    env = mcr_match_v1.solo_env(bots=("random", "nearest", "random"), seat=2)
    seen, _ = env.reset(seed=6)
    done, steps = False, 0
    while not done and steps < 300:
        legal = np.flatnonzero(seen["action_mask"])
        seen, _, done, _, _ = env.step(np.int64(legal[0]))
        steps += 1
        assert done or seen["action_mask"].any()


def test_gymnasium_s_vector_form() -> None:
    env = mcr_hand_v1.vector_env(8, seed=1)
    seen, info = env.reset(seed=9)
    assert env.observation_space.contains(seen)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    ended = 0
    for _ in range(300):
        acted = info["seat"]
        seen, rewards, over, cut, info = env.step(env.tables.choose())
        assert np.array_equal(rewards, info["gains"][np.arange(8), acted])
        assert not cut.any()
        ended += int(over.sum())
        for table in np.flatnonzero(over):
            assert env.single_observation_space.contains(info["final_obs"][table])
            assert not info["final_obs"][table]["action_mask"].any()
    assert ended
    assert env.observation_space.contains(seen)


def test_wrappers_of_gymnasium_count_the_episodes() -> None:
    inner = mcr_botzone_v1.vector_env(8, seed=1)
    env = RecordEpisodeStatistics(inner)
    env.reset(seed=9)
    tables = inner.tables
    for _ in range(300):
        env.step(tables.choose())
    assert env.episode_count > 8
    assert tables.walls.max() >= 16


def test_arrays_need_numpy_alone() -> None:
    script = (
        "import sys; sys.modules['gymnasium'] = sys.modules['pettingzoo'] = None\n"
        "from muraille.core.errors import Refusal\n"
        "from muraille.env import mcr_hand_v1\n"
        "tables = mcr_hand_v1.tables(2); tables.step(tables.choose())\n"
        "try: mcr_hand_v1.env()\n"
        "except Refusal as refusal: print(refusal.code)\n"
    )
    command = [sys.executable, "-c", script]
    said = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603
    assert said.stdout.strip() == "no_env"
