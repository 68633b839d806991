"""Asking a bot why: which bots can say it, and what they say of a decision."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from muraille.bots import registry
from muraille.bots.advice import Advice, ExplainingPlayer
from muraille.core.errors import Refusal
from muraille.games.advice import Adviser
from muraille.games.game import Game
from muraille.report.advice.decisions import Decision


@dataclass(frozen=True, slots=True)
class Advised:
    """A decision, and every way to take it as a bot sees it, the best first."""

    game: Game[Any]
    bot: str
    decision: Decision
    ways: tuple[Advice, ...]

    @property
    def chosen(self) -> Advice | None:
        """What was done, as the bot sees it."""
        return next((way for way in self.ways if way.action == self.decision.chosen), None)

    def behind(self, way: Advice) -> float:
        """How much less a way is worth than the best one, in points."""
        return max(0.0, self.ways[0].value - way.value)


def explaining(adviser: Adviser) -> Iterator[str]:
    """The bots that can say why in a game, the strongest first."""
    for name in reversed(tuple(registry.BOTS)):
        if isinstance(registry.player(name, adviser), ExplainingPlayer):
            yield name


def advised(
    game: Game[Any], adviser: Adviser, decision: Decision, bot: str | None = None
) -> Advised:
    """What a bot says of a decision: the strongest that can say why, unless one is named."""
    name = next(explaining(adviser)) if bot is None else registry.known(bot)
    player = registry.player(name, adviser)
    if not isinstance(player, ExplainingPlayer):
        known = ", ".join(explaining(adviser))
        raise Refusal("cannot_explain", bot=name, known=known)
    player.reset(0)
    return Advised(game, name, decision, player.advise(decision.view, decision.legal))
