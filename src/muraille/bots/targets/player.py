"""A player where any complete hand wins, as good as the eyes it looks with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from muraille.bots.advice import Advice
from muraille.bots.player import View
from muraille.bots.sight import Sight
from muraille.bots.targets.hopes import Outlook
from muraille.bots.targets.policy import Heading
from muraille.games.advice import HeadingAdviser
from muraille.table.engine import codes as c

WINS: Final = c.WIN << 6


class HeadingPlayer:
    """It wins when it can, lays out its flowers, and heads for what its eyes see."""

    def __init__(self, name: str, adviser: HeadingAdviser, eyes: type[Outlook]) -> None:
        self.name = name
        self._heading = Heading(adviser, eyes)

    def reset(self, seed: int) -> None:
        """It uses no chance and remembers nothing."""

    def choose(self, view: View, seat: int, legal: Sequence[int]) -> int:
        """A win, a flower, else what promises most."""
        if WINS in legal:
            return WINS
        if len(legal) == 1 or legal[-1] >> 6 == c.LAY_FLOWER:
            return legal[-1]
        return self._heading.choose(Sight(view, seat), legal)

    def advise(self, view: View, seat: int, legal: Sequence[int]) -> tuple[Advice, ...]:
        """Every action with its worth and its goals, the one it chooses first."""
        choice = self.choose(view, seat, legal)
        told = {advice.action: advice for advice in self._heading.judged(Sight(view, seat), legal)}
        plain = (told.get(code, Advice(code, 0.0, 0.0, ())) for code in legal)
        return tuple(sorted(plain, key=lambda a: (a.action != choice, -a.value, a.action)))
