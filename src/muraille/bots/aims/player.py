"""Bots that think of complete hands: what they may do without thought, and what they weigh."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Protocol

from muraille.bots.advice import Advice
from muraille.bots.greedy import Mind, mind_for
from muraille.bots.player import View
from muraille.bots.sight import Sight
from muraille.games.advice import Adviser, AimAdviser
from muraille.table.engine import codes as c

WINS: Final = c.WIN << 6


class Thought(Mind, Protocol):
    """A mind that can say what it thinks of each action."""

    def judged(self, sight: Sight, legal: Sequence[int], *, why: bool = False) -> Iterable[Advice]:
        """Each action with its worth; with its goals, if one asks why."""


class ThinkingPlayer:
    """It discards and claims what its mind finds best.

    In a game that lists no aims it plays like greedy.
    """

    def __init__(
        self, name: str, adviser: Adviser, thought_of: Callable[[AimAdviser], Thought]
    ) -> None:
        self.name = name
        self._thought = thought_of(adviser) if isinstance(adviser, AimAdviser) else None
        self._mind: Mind = self._thought or mind_for(adviser)

    def reset(self, seed: int) -> None:
        """Its chance follows from what it sees, and it remembers nothing."""

    def choose(self, view: View, seat: int, legal: Sequence[int]) -> int:
        """A win, a flower, else what is worth most."""
        sure = forced(legal)
        return self._mind.choose(Sight(view, seat), legal) if sure is None else sure

    def advise(self, view: View, seat: int, legal: Sequence[int]) -> tuple[Advice, ...]:
        """Every action with its worth and its goals, the one it chooses first."""
        choice = self.choose(view, seat, legal)
        told: dict[int, Advice] = {}
        if self._thought and view[c.PHASE] in {c.TURNING, c.CLAIMING}:
            found = self._thought.judged(Sight(view, seat), legal, why=True)
            told = {advice.action: advice for advice in found}
        plain = (told.get(code, Advice(code, 0.0, 0.0, ())) for code in legal)
        return tuple(sorted(plain, key=lambda a: (a.action != choice, -a.value, a.action)))


def forced(legal: Sequence[int]) -> int | None:
    """What needs no thought: a win, the only action, a flower."""
    if WINS in legal:
        return WINS
    if len(legal) == 1:
        return legal[0]
    if legal[-1] >> 6 == c.LAY_FLOWER:
        return legal[-1]
    return next((code for code in reversed(legal) if c.PLAYING <= code < c.KINDS), None)
