"""Teach the bots that evaluator: play hands, fit how often positions are won, write the weights.

``python -m tools.train_bot play hands.npz --hands 4000 --seed 1`` plays with the weights there are
(or counts missing tiles, if there are none), and notes every position a discard or
a pass has led to. ``python -m tools.train_bot fit hands.npz …`` fits and writes them. Twice in turn
is one round of policy iteration; docs/researcher/bots.md says which rounds made today's weights.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from muraille.bots.aims.distance_evaluator import DistanceEvaluator
from muraille.bots.aims.features import SETTING, Rows, features
from muraille.bots.aims.value_net import WEIGHTS, learned
from muraille.bots.kernel.survey import TOLD
from muraille.core.wall import SEATS
from tools.training_hands import play

BOTS: Final = Path(__file__).resolve().parent.parent / "src" / "muraille" / "bots" / "aims"
HIDDEN: Final = 24
PASSES_OVER: Final = 5
"""Times that the fit looks at every position."""
BATCH: Final = 512
RATE: Final = 2e-3
DECAY: Final = 1e-5
RIDGE: Final = 200.0
ROUNDS: Final = 2
"""How often the fit is repeated with what the net itself expects of the next position."""
TRUST: Final = 0.5
"""How much the end of a hand counts beside that expectation, each step back."""
KEPT_BACK: Final = 8
"""One hand of so many is not learned from: it tells when to stop."""


@dataclass
class Net:
    """One hidden layer, and a straight way past it."""

    parts: list[Rows]

    @classmethod
    def new(cls, width: int, mean: float) -> Net:
        """Small weights by lot, and the odds of the mean."""
        lots = np.random.default_rng(0)
        hidden = lots.normal(size=(width, HIDDEN)) / np.sqrt(width)
        out = lots.normal(size=HIDDEN) / np.sqrt(HIDDEN) / 2
        odds = np.array(np.log(mean / (1 - mean)))
        return cls([hidden, np.zeros(HIDDEN), out, odds, np.zeros(width)])

    def thought(self, seen: Rows) -> Rows:
        """The hidden layer."""
        found: Rows = np.tanh(seen @ self.parts[0] + self.parts[1])
        return found

    def chance(self, seen: Rows) -> Rows:
        """The chance to win."""
        odds = self.thought(seen) @ self.parts[2] + self.parts[3] + seen @ self.parts[4]
        found: Rows = np.clip(1 / (1 + np.exp(-odds)), 1e-6, 1 - 1e-6)
        return found

    def slopes(self, seen: Rows, won: Rows) -> list[Rows]:
        """Where the loss falls."""
        thought = self.thought(seen)
        wrong = (self.chance(seen) - won) / len(seen)
        back = np.outer(wrong, self.parts[2]) * (1 - thought * thought)
        into = [seen.T @ back, back.sum(0), thought.T @ wrong, wrong.sum(), seen.T @ wrong]
        return [slope + DECAY * part for slope, part in zip(into, self.parts, strict=True)]

    def loss(self, seen: Rows, won: Rows) -> float:
        """What is lost on average, in nats."""
        chance = self.chance(seen)
        return float(-np.mean(won * np.log(chance) + (1 - won) * np.log(1 - chance)))


def descended(seen: Rows, won: Rows, other: Rows, other_won: Rows) -> Net:
    """The net that is best on the hands kept back (Adam, the steps getting smaller)."""
    net = Net.new(seen.shape[1], float(won.mean()))
    best, least = net, np.inf
    means = [np.zeros_like(part) for part in net.parts]
    squares = [np.zeros_like(part) for part in net.parts]
    lots, step = np.random.default_rng(1), 0
    for turn in range(PASSES_OVER):
        rate = RATE * (1 + np.cos(np.pi * turn / PASSES_OVER)) / 2
        order = lots.permutation(len(seen))
        for start in range(0, len(seen), BATCH):
            step += 1
            some = order[start : start + BATCH]
            for i, slope in enumerate(net.slopes(seen[some], won[some])):
                means[i] = 0.9 * means[i] + 0.1 * slope
                squares[i] = 0.999 * squares[i] + 0.001 * slope * slope
                size = np.sqrt(squares[i] / (1 - 0.999**step)) + 1e-8
                net.parts[i] = net.parts[i] - rate * means[i] / (1 - 0.9**step) / size
        loss = net.loss(other, other_won)
        sys.stdout.write(f"{turn}: {loss:.5f}\n")
        if loss < least:
            best, least = Net([part.copy() for part in net.parts]), loss
    return best


def softened(chance: Rows, won: Rows, who: Rows) -> Rows:
    """Between the end of the hand and what was expected a turn later: much less left to luck."""
    found = won.copy()
    for i in range(len(found) - 2, -1, -1):
        if who[i] == who[i + 1]:
            found[i] = (1 - TRUST) * chance[i + 1] + TRUST * found[i + 1]
    return found


def ridge(seen: Rows, gain: Rows) -> Rows:
    """What a linear look says of the gain; the last weight stands alone."""
    with_one = np.hstack((seen, np.ones((len(seen), 1))))
    held = RIDGE * np.eye(with_one.shape[1])
    held[-1, -1] = 0
    return np.asarray(np.linalg.solve(with_one.T @ with_one + held, with_one.T @ gain), np.float64)


def fit(files: Sequence[Path]) -> None:
    """Fit to all hands of some files, and write the weights."""
    rows, ends, before = [], [], 0
    for file in files:
        kept = np.load(file)
        rows.append(kept["rows"].astype(np.float64))
        ends.append(kept["ends"] + [before, 0, 0])
        before = (int(ends[-1][:, 0].max()) // len(SEATS) + 1) * len(SEATS)
    all_rows, all_ends = np.vstack(rows), np.vstack(ends)
    seen = features(all_rows[:, :TOLD], all_rows[:, TOLD : TOLD + SETTING])
    mean, spread = seen.mean(0), seen.std(0) + 1e-6
    seen = (seen - mean) / spread
    who, won, gain = all_ends[:, 0], all_ends[:, 1].astype(np.float64), all_ends[:, 2]
    back, win = who // len(SEATS) % KEPT_BACK == 0, won > 0
    net = descended(seen[~back], won[~back], seen[back], won[back])
    for _ in range(ROUNDS):
        hoped = softened(net.chance(seen), won, who)
        net = descended(seen[~back], hoped[~back], seen[back], won[back])
    hidden, hidden_from, win_hidden, odds, straight = net.parts
    brings = ridge(seen[win], gain[win] - gain[~win].mean())
    shift = mean / spread
    loss = net.loss(seen[back], won[back])
    write(
        {
            "hidden": hidden / spread[:, None],
            "hidden_from": hidden_from - shift @ hidden,
            "win_hidden": win_hidden,
            "win": np.append(straight / spread, odds - shift @ straight),
            "gain": np.append(brings[:-1] / spread, brings[-1] - shift @ brings[:-1]),
        },
        f"{before // len(SEATS)} hands, {len(seen)} positions, loss {loss:.4f}",
    )


def write(weights: dict[str, Rows], how: str) -> None:
    """The weights as a table that can be read."""
    lines = [f"# Written by tools/train_bot.py: {how}. See docs/researcher/bots.md.", "[weights]"]
    for name, part in weights.items():
        lines.append(f"{name} = [")
        rows = part if part.ndim > 1 else [part]
        texts = [", ".join(f"{number:.5g}" for number in row) for row in rows]
        lines += [f"  [{text}]," for text in texts] if part.ndim > 1 else [f"  {texts[0]},"]
        lines.append("]")
    BOTS.joinpath(WEIGHTS).write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Play or fit."""
    parser = argparse.ArgumentParser(description=__doc__)
    todo = parser.add_subparsers(dest="todo", required=True)
    playing = todo.add_parser("play")
    playing.add_argument("out", type=Path)
    playing.add_argument("--hands", type=int, default=4000)
    playing.add_argument("--seed", type=int, default=1)
    todo.add_parser("fit").add_argument("files", type=Path, nargs="+")
    said = parser.parse_args()
    if said.todo == "play":
        evaluator = learned() if BOTS.joinpath(WEIGHTS).exists() else DistanceEvaluator()
        play(evaluator, said.out, said.hands, said.seed)
    else:
        fit(said.files)


if __name__ == "__main__":
    main()
