"""Bots that think of possible futures: what they may do without thought, and what they weigh."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from muraille.bots.advice import Advice
from muraille.bots.aiming import Aiming
from muraille.bots.greedy import Mind, mind_for
from muraille.bots.player import View
from muraille.bots.sight import Sight
from muraille.bots.temper import Temper
from muraille.rules.advice import Adviser, AimAdviser
from muraille.table import codes as c

WINS: Final = c.WIN << 6


class ThinkingPlayer:
    """It discards and claims what brings most in the futures it imagines.

    In a game that lists no aims it plays like greedy.
    """

    def __init__(self, name: str, adviser: Adviser, temper: Temper) -> None:
        self.name = name
        self._aiming = Aiming(adviser, temper) if isinstance(adviser, AimAdviser) else None
        self._mind: Mind = self._aiming or mind_for(adviser)

    def reset(self, seed: int) -> None:
        """Its lots follow from what it sees, and it remembers nothing."""

    def choose(self, view: View, seat: int, legal: Sequence[int]) -> int:
        """A win, a flower, else what is worth most."""
        forced = _forced(legal)
        return self._mind.choose(Sight(view, seat), legal) if forced is None else forced

    def advise(self, view: View, seat: int, legal: Sequence[int]) -> tuple[Advice, ...]:
        """Every action with its worth and its goals, the one it chooses first."""
        choice = self.choose(view, seat, legal)
        told: dict[int, Advice] = {}
        if self._aiming and view[c.PHASE] in {c.TURNING, c.CLAIMING}:
            found = self._aiming.judged(Sight(view, seat), legal, why=True)
            told = {advice.action: advice for advice in found}
        plain = (told.get(code, Advice(code, 0.0, 0.0, ())) for code in legal)
        return tuple(sorted(plain, key=lambda a: (a.action != choice, -a.value, a.action)))


def _forced(legal: Sequence[int]) -> int | None:
    """What needs no thought: a win, the only action, a flower."""
    if WINS in legal:
        return WINS
    if len(legal) == 1:
        return legal[0]
    if legal[-1] >> 6 == c.LAY_FLOWER:
        return legal[-1]
    return next((code for code in reversed(legal) if c.PLAYING <= code < c.KINDS), None)
