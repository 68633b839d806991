"""A player where any complete hand wins, as good as its evaluation."""

from __future__ import annotations

from collections.abc import Sequence

from muraille.bots.advice import Advice
from muraille.bots.targets.evaluation import TargetEvaluation
from muraille.bots.targets.policy import TargetPolicy
from muraille.games.advice import TargetAdviser
from muraille.table.actions import FLOWER_CODES, WIN_CODE
from muraille.table.view import View


class TargetPlayer:
    """It wins when it can, lays out its flowers, and heads for what its evaluation finds best."""

    def __init__(
        self, name: str, adviser: TargetAdviser, evaluation: type[TargetEvaluation]
    ) -> None:
        self.name = name
        self._policy = TargetPolicy(adviser, evaluation)

    def reset(self, seed: int) -> None:
        """It uses no chance and remembers nothing."""

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """A win, a flower, else what promises most."""
        if WIN_CODE in legal:
            return WIN_CODE
        if len(legal) == 1 or legal[-1] in FLOWER_CODES:
            return legal[-1]
        return self._policy.choose(view, legal)

    def advise(self, view: View, legal: Sequence[int]) -> tuple[Advice, ...]:
        """Every action with its worth and its goals, the one it chooses first."""
        choice = self.choose(view, legal)
        told = {advice.action: advice for advice in self._policy.evaluated(view, legal)}
        plain = (told.get(code, Advice(code, 0.0, 0.0, ())) for code in legal)
        return tuple(sorted(plain, key=lambda a: (a.action != choice, -a.value, a.action)))
