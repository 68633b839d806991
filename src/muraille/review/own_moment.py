"""A moment of an own game as an exercise: it is named by its position, its key is thought anew."""

from __future__ import annotations

from typing import Any, Final

from muraille.bots import registry
from muraille.core.errors import Refusal
from muraille.games.game import Game
from muraille.games.house_rules import HouseRules
from muraille.games.registry import GAMES, game_of
from muraille.games.table_rules import RuleSet
from muraille.learning.exercises.exercise import Exercise
from muraille.learning.exercises.kinds.advised import of_moment
from muraille.learning.exercises.mined import Mined
from muraille.learning.exercises.moment import AskedMoment, moment_of, read, written
from muraille.record.own.record import Record, house_of, rules_of
from muraille.report.advice.advised import Advised
from muraille.report.advice.decisions import Decision
from muraille.report.advice.position import posed
from muraille.review.reviewer import MASTER, master_advice
from muraille.table.actions import WIN_CODE, action_of, write_action
from muraille.table.position.described import Position
from muraille.table.position.seen import position_seen

FEWEST: Final = 2
"""Ways between which one can choose."""


def own_moment(record: Record, advised: Advised) -> AskedMoment | None:
    """The moment of a decision; none where it cannot be told without the game it was played in.

    A house with changed switches has no name, a flower in the hand or a kong of others that nobody
    knows no place in a position; whether to win is no exercise, nor is the last discard. What could
    be done must follow from what is told: after a claim, say, no kong may be declared.
    """
    position = position_seen(advised.decision.view)
    if position is None or not _is_built_in(record):
        return None
    asked = _asked(position, rules_of(record))
    if asked is None or asked.legal != advised.decision.legal:
        return None
    return AskedMoment(record.rules, record.profile, written(position))


def own_exercise(name: str) -> Exercise:
    """The exercise of a moment by its name; refused (``no_such_exercise``) where there is none."""
    moment = moment_of(name)
    if moment.rules not in tuple(GAMES):
        raise Refusal("no_such_exercise")
    game = game_of(moment.rules)
    if moment.house not in game.houses:
        raise Refusal("no_such_exercise")
    advised = _thought_over(game, game.house(moment.house), moment)
    best = advised.ways[0].value
    ways = tuple(
        (write_action(action_of(way.action)), max(0.0, best - way.value))
        for way in advised.ways
        if way.chance is not None
    )
    if len(ways) < FEWEST:
        raise Refusal("no_such_exercise")
    return of_moment(moment, Mined(read(moment.text), ways))


def _thought_over(game: Game[Any], house: HouseRules, moment: AskedMoment) -> Advised:
    adviser, rules = game.adviser(house), game.rules(house)
    decision = _asked(read(moment.text), rules)
    if adviser.by_aims is None or decision is None:
        raise Refusal("no_such_exercise")
    advised = master_advice(game, rules, registry.player(MASTER, adviser), decision)
    if advised is None:
        raise Refusal("no_such_exercise")
    return advised


def _asked(position: Position, rules: RuleSet) -> Decision | None:
    """The decision of a position; none where no table comes to it, or where it may win.

    Which tile was drawn last is not told: with another one the same hand may win.
    """
    try:
        decision = posed(position, rules)
    except Refusal:
        return None
    return None if WIN_CODE in decision.legal else decision


def _is_built_in(record: Record) -> bool:
    houses = game_of(record.rules).houses
    return record.profile in houses and houses[record.profile] == house_of(record)
