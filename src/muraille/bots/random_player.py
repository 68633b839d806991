"""A bot that plays any legal action, and takes every win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from muraille.table.actions import WIN_CODE
from muraille.table.view import View

_STEP: Final = 6364136223846793005
_MASK: Final = (1 << 64) - 1


class RandomPlayer:
    """It knows nothing of the game but what is legal.

    Its chance is a plain multiplication of 64 bits: there is nothing to guard, and a hand of
    choices should not cost more than the hand.
    """

    name = "random"

    def __init__(self) -> None:
        self._state = 1

    def reset(self, seed: int) -> None:
        """Another hand, another chance."""
        self._state = (seed ^ seed >> 29) * _STEP + 1 & _MASK

    def choose(self, view: View, legal: Sequence[int]) -> int:  # noqa: ARG002 - it does not look
        """Any of them; a win if there is one."""
        if WIN_CODE in legal:
            return WIN_CODE
        self._state = state = self._state * _STEP + 1 & _MASK
        return legal[(state >> 33) * len(legal) >> 31]
