"""Decisions of learning programs a second, as a ratio to PyMahjongGB, and beside peers.

Everything runs in one process, in turns, on one thread; the shortest time of each counts, of the
processor and not of the clock. Peers are asked if they are installed. Run with
``python -m benchmarks.environments``.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import version
from random import Random
from typing import Any, Final

import MahjongGB
import numpy as np
from rich.console import Console
from rich.table import Table

from benchmarks.counting import best, each
from benchmarks.playing import mark
from muraille.env import classic_hand_v1, mcr_botzone_v1, mcr_hand_v1, mcr_match_v1
from muraille.env.vector_tables import VectorTables
from tests.differential.pymahjonggb import arguments
from tests.kit.random.wins import random_win

CALLS: Final = 5_000
VECTOR_FLOOR: Final = 500_000
MANY: Final = 64
"""Tables from which on the floor holds."""
AEC_FLOOR: Final = 50_000
PEER_SECONDS: Final = 1.0


@dataclass(frozen=True)
class Run:
    """One way to play by lot: how many decisions it makes, and the least a second."""

    name: str
    decisions: int
    run: Callable[[], object]
    floor: int | None = None


def stepping(tables: VectorTables, steps: int) -> Callable[[], object]:
    """Play by lot inside the arrays: choosing, checking, stepping, masks, observations."""

    def run() -> None:
        for _ in range(steps):
            tables.step(tables.choose())

    return run


def calling(env: Any, decisions: int) -> Callable[[], object]:  # noqa: ANN401 - PettingZoo's
    """Play by lot through PettingZoo: every decision is a call."""

    def run() -> None:
        done = 0
        while True:
            env.reset()
            for _ in env.agent_iter():
                seen, _, over, _, _ = env.last()
                if over:
                    env.step(None)
                    continue
                mask = seen["action_mask"]
                legal = mask.nonzero()[0]
                env.step(1 if mask[1] else legal[done * 7919 % len(legal)])
                done += 1
                if done == decisions:
                    return

    return run


def runs() -> list[Run]:
    """Everything of ours that is measured."""
    found = [
        Run(
            f"{name.TASK.name}, {n} tables, {observe}",
            n * (40_000 // n),
            stepping(name.tables(n, observe=observe, seed=7), 40_000 // n),
            VECTOR_FLOOR
            if n >= MANY and observe == "ijcai-38" and name is not classic_hand_v1
            else None,
        )
        for name, n, observe in (
            (mcr_hand_v1, 64, "ijcai-38"),
            (mcr_hand_v1, 1024, "ijcai-38"),
            (mcr_botzone_v1, 64, "ijcai-38"),
            (mcr_match_v1, 64, "ijcai-38"),
            (classic_hand_v1, 64, "ijcai-38"),
            (mcr_hand_v1, 64, "muraille-64"),
            (mcr_hand_v1, 64, "ijcai-148"),
            (mcr_hand_v1, 64, "compact"),
            (mcr_hand_v1, 64, "view"),
            (mcr_hand_v1, 64, "none"),
            (mcr_hand_v1, 1, "ijcai-38"),
        )
    ]
    for maker, name in ((mcr_hand_v1.raw_env, "raw_env"), (mcr_hand_v1.env, "env")):
        run = calling(maker(seed=7), 4_000)
        found.append(Run(f"mcr_hand_v1, PettingZoo {name}, ijcai-38", 4_000, run, AEC_FLOOR))
    return found


def riichienv_decisions(module: Any) -> int:  # noqa: ANN401 - a module of others
    """One round of riichi by lot, encoded and masked."""
    env, chance = module.RiichiEnv(game_mode="4p-red-single", skip_mjai_logging=True), Random(7)
    seen, decisions = env.reset(), 0
    while not env.done():
        chosen = {}
        for seat, observation in seen.items():
            observation.encode()
            np.frombuffer(observation.mask(), np.uint8)
            chosen[seat] = chance.choice(observation.legal_actions())
            decisions += 1
        seen = env.step(chosen)
    return decisions


def rlcard_decisions(module: Any) -> int:  # noqa: ANN401 - a module of others
    """One hand of rlcard's simplified game by lot, encoded."""
    env, chance = module.make("mahjong"), Random(7)
    state, _ = env.reset()
    decisions = 0
    while not env.is_over():
        state, _ = env.step(chance.choice(list(state["legal_actions"])))
        decisions += 1
    return decisions


PEERS: Final[dict[str, Callable[[Any], int]]] = {
    "riichienv": riichienv_decisions,
    "rlcard": rlcard_decisions,
}


def peer(name: str) -> str:
    """Decisions of a peer a second, or why there are none."""
    try:
        module = import_module(name)
    except ImportError as error:
        return f"skipped, not installed: {error}"
    decisions, start = 0, time.process_time()
    try:
        while time.process_time() - start < PEER_SECONDS:
            decisions += PEERS[name](module)
    except Exception as error:  # noqa: BLE001 - whatever a version of others does
        return f"skipped, {version(name)} cannot be run so: {error!r}"
    return f"{decisions / (time.process_time() - start):,.0f} decisions a second ({version(name)})"


def main() -> int:
    """Measure and print; 1 if a floor is missed."""
    random = Random(2026)
    wins = [arguments(random_win(random)) for _ in range(CALLS)]
    ours = runs()
    fans = {"theirs": each(MahjongGB.MahjongFanCalculator, wins)}
    times = best({**fans, **{run.name: run.run for run in ours}})
    calls = CALLS / times["theirs"]
    sheet = Table(title="Play by lot, one thread, masks and observations included")
    for column in ("environment", "decisions a second", "decisions a call", "floor"):
        sheet.add_column(column, justify="left" if column == "environment" else "right")
    missed = False
    for run in ours:
        speed = run.decisions / times[run.name]
        fine = run.floor is None or speed >= run.floor
        missed |= not fine
        floor = "" if run.floor is None else f"{run.floor:,} {mark(fine=fine)}"
        sheet.add_row(run.name, f"{speed:,.0f}", f"{speed / calls:.2f}", floor)
    console = Console()
    console.print(f"PyMahjongGB 1.4.0: {calls:,.0f} fan calls a second; numpy {np.__version__}")
    console.print(sheet)
    for name in PEERS:
        console.print(f"{name}: {peer(name)}")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
