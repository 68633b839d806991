"""Moments of a hand worth asking about: two strong bots agree, and no other way comes near."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from muraille.bots import registry
from muraille.bots.advice import Advice, ExplainingPlayer
from muraille.bots.danger import Danger
from muraille.core.tile import PLAYING_KINDS
from muraille.core.wall import Seat
from muraille.games.advice import Adviser
from muraille.games.table_rules import RuleSet
from muraille.learning.exercises.mined import Mined
from muraille.report.advice.decisions import Decision, decisions
from muraille.table.actions import (
    WIN_CODE,
    Verb,
    action_of,
    coded,
    discards_in,
    verb_of,
    write_action,
)
from muraille.table.deal import legal_in
from muraille.table.position.described import Position, view_under
from muraille.table.position.seen import position_seen
from muraille.table.view import View

LEAD: Final = {"strong": 1.5, "value": 0.5}
"""Bot -> how far behind its best way every other one must be, in points."""
WAYS: Final = 6
SHARE: Final = 3.0
"""A safest tile is so many times safer than the next."""
LATE: Final = 24
"""Tiles of the wall below which players look at danger."""
EARLY: Final = 50
"""Tiles of the wall above which players choose a goal."""
CLEAR: Final = 1.5
"""A goal is so many times as likely as the next of another name."""


class Miner:
    """Two bots that look through the decisions of a hand."""

    def __init__(self, rules: RuleSet, adviser: Adviser) -> None:
        self._rules = rules
        self._bots = {name: _explaining(name, adviser) for name in LEAD}

    def moments(self, log: Sequence[int], seats: Iterable[Seat]) -> dict[str, Mined]:
        """What a hand brings: the first fit moment of each kind, seat by seat, the last first."""
        found: dict[str, Mined] = {}
        for seat in seats:
            for decision in decisions(self._rules, log, seat):
                for kind, mined in fit(decision, self._rules, self._bots):
                    found.setdefault(kind, mined)
        return found


def _explaining(name: str, adviser: Adviser) -> ExplainingPlayer:
    bot = registry.player(name, adviser)
    assert isinstance(bot, ExplainingPlayer)  # noqa: S101 - those of LEAD are
    return bot


def fit(
    decision: Decision, rules: RuleSet, bots: dict[str, ExplainingPlayer]
) -> Iterator[tuple[str, Mined]]:
    """The kinds a decision is fit for."""
    position = position_seen(decision.view)
    if position is None or WIN_CODE in decision.legal:
        return
    view = view_under(position, rules)
    legal = legal_in(rules, view)
    if len(legal) < 3:  # noqa: PLR2004 - a choice among some
        return
    told = {name: advice(bot, view, legal) for name, bot in bots.items()}
    best = told["strong"][0]
    if agreed(told):
        kind = "discard" if view.is_turn else "claim"
        if kind == "claim" or verb_of(best.action) is Verb.DISCARD:
            yield kind, Mined(position, graded(told["strong"]), goal_of(best))
        if kind == "discard" and position.wall_left > EARLY and is_clear(best):
            yield "goal", Mined(position, graded(told["strong"]), goal_of(best))
    if view.is_turn and position.wall_left < LATE:
        yield from safest(view, position, legal)


def advice(bot: ExplainingPlayer, view: View, legal: tuple[int, ...]) -> tuple[Advice, ...]:
    """What a bot says, the dearest way first."""
    return tuple(sorted(bot.advise(view, legal), key=lambda way: (-way.value, way.action)))


def agreed(told: dict[str, tuple[Advice, ...]]) -> bool:
    """Whether all bots want the same, each by its lead."""
    best = {ways[0].action for ways in told.values()}
    leads = (ways[0].value - ways[1].value >= LEAD[name] for name, ways in told.items())
    return len(best) == 1 and all(leads)


def graded(ways: tuple[Advice, ...]) -> tuple[tuple[str, float], ...]:
    """The best ways with what each is behind; of one tile the discard only."""
    return tuple(
        (write_action(action_of(way.action)), round(ways[0].value - way.value, 1))
        for way in ways[:WAYS]
    )


def goal_of(best: Advice) -> str:
    """What the best way leads to, by its name."""
    return best.goals[0].name if best.goals else ""


def is_clear(best: Advice) -> bool:
    """Whether one goal stands out."""
    others = [goal for goal in best.goals if goal.name != best.goals[0].name]
    return bool(best.goals) and all(best.goals[0].chance >= CLEAR * one.chance for one in others)


def safest(view: View, position: Position, legal: tuple[int, ...]) -> Iterator[tuple[str, Mined]]:
    """A moment in which one discard is clearly safer than all others."""
    danger = Danger(view, view.unseen)
    tiles = [tile for tile in discards_in(legal) if tile < PLAYING_KINDS]
    ranked = sorted((danger.of(tile), tile) for tile in tiles)
    if len(ranked) < 4 or ranked[1][0] < SHARE * ranked[0][0]:  # noqa: PLR2004 - four to choose from
        return
    ways = tuple(
        (write_action(action_of(coded(Verb.DISCARD, tile))), round(100 * (risk - ranked[0][0]), 1))
        for risk, tile in (ranked[0], *ranked[1:2], *ranked[-3:])
    )
    yield "safe", Mined(position, tuple(dict.fromkeys(ways)))
