"""Bots that think of complete hands: what they may do without thought, and what they weigh."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from muraille.bots.advice import Advice
from muraille.bots.greedy import Policy, policy_for
from muraille.core.tile import is_bonus
from muraille.games.advice import Adviser, AimAdviser
from muraille.table.actions import FLOWER_CODES, WIN_CODE, discards_in
from muraille.table.view import View


class ExplainingPolicy(Policy, Protocol):
    """A mind that can say what it thinks of each action."""

    def evaluated(self, view: View, legal: Sequence[int], *, why: bool = False) -> Iterable[Advice]:
        """Each action with its worth; with its goals, if one asks why."""


class PolicyPlayer:
    """It discards and claims what its mind finds best.

    In a game that lists no aims it plays like greedy.
    """

    def __init__(
        self, name: str, adviser: Adviser, policy_of: Callable[[AimAdviser], ExplainingPolicy]
    ) -> None:
        self.name = name
        self._explaining = None if adviser.by_aims is None else policy_of(adviser.by_aims)
        self._policy: Policy = self._explaining or policy_for(adviser)

    def reset(self, seed: int) -> None:
        """Its chance follows from what it sees, and it remembers nothing."""

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """A win, a flower, else what is worth most."""
        sure = forced(legal)
        return self._policy.choose(view, legal) if sure is None else sure

    def advise(self, view: View, legal: Sequence[int]) -> tuple[Advice, ...]:
        """Every action with its worth and its goals, the one it chooses first."""
        choice = self.choose(view, legal)
        told: dict[int, Advice] = {}
        if self._explaining and (view.is_turn or view.is_claim):
            found = self._explaining.evaluated(view, legal, why=True)
            told = {advice.action: advice for advice in found}
        plain = (told.get(code, Advice(code, 0.0, 0.0, ())) for code in legal)
        return tuple(sorted(plain, key=lambda a: (a.action != choice, -a.value, a.action)))


def forced(legal: Sequence[int]) -> int | None:
    """What needs no thought: a win, the only action, a flower."""
    if WIN_CODE in legal:
        return WIN_CODE
    if len(legal) == 1:
        return legal[0]
    if legal[-1] in FLOWER_CODES:
        return legal[-1]
    return next((tile for tile in reversed(discards_in(legal)) if is_bonus(tile)), None)
