"""The evaluator that learned from play: how often such positions were won, and for what.

Its weights were fitted to hands that bots played (docs/researcher/bots.md, ``tools/train_bot.py``).
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np

from muraille.bots.aims.features import Rows, features

WEIGHTS: Final = "value_net.toml"


class ValueNet:
    """A chance to win, times what a win brings more than any other end of the hand."""

    def __init__(self, weights: dict[str, Rows]) -> None:
        self._hidden, self._hidden_from = weights["hidden"], weights["hidden_from"]
        self._win_hidden, self._win = weights["win_hidden"], weights["win"]
        self._gain = weights["gain"]

    def chance(self, seen: Rows) -> Rows:
        """How often such positions are won."""
        thought = np.tanh(seen @ self._hidden + self._hidden_from)
        odds = thought @ self._win_hidden + seen @ self._win[:-1] + self._win[-1]
        found: Rows = 1 / (1 + np.exp(-odds))
        return found

    def judged(self, survey: Rows, around: Rows) -> tuple[Rows, Rows]:
        """The chance to win, times what it brings; and that chance."""
        seen = features(survey, around)
        gain = seen @ self._gain[:-1] + self._gain[-1]
        chance = self.chance(seen)
        return chance * gain, chance


@cache
def learned() -> ValueNet:
    """The evaluator whose weights come with the program."""
    text = files("muraille.bots.aims").joinpath(WEIGHTS).read_text(encoding="utf-8")
    table = tomllib.loads(text)
    return ValueNet({name: np.array(rows) for name, rows in table["weights"].items()})
