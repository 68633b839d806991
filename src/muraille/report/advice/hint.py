"""What a strong player would have done, told to the player who has chosen already."""

from __future__ import annotations

from typing import Any, Final, Literal

from muraille.bots.advice import Advice, Goal
from muraille.core.notation import write_tile
from muraille.games.game import Game
from muraille.games.sheet import HandText
from muraille.games.text import words
from muraille.games.text.hand import hand_text
from muraille.i18n import say
from muraille.report.advice import words as advice_words
from muraille.report.advice.advised import Advised
from muraille.report.told import Told
from muraille.table.actions import (
    DISCARDS,
    WIN_CODE,
    action_of,
    tile_of,
    verb_of,
    write_action,
)

MOST: Final = 3
"""Ways that are told, and goals of the best one: more are not read at a table."""
FEWER: Final = 1
"""Goals of the others."""
NEARLY: Final = 0.07
"""A way that is worth so little less, as a part of the best, is almost as good."""
Verdict = Literal["same", "close", "different"]


class GoalTold(Told):
    """A complete hand that an action leaves within reach."""

    name: str
    missing: int
    """Tiles."""
    tiles: list[str]
    """The kinds that bring it closer."""
    live: int
    """Copies of them nobody has seen."""
    points: int
    chance: float
    """From 0 to 1: how often it is reached before another player wins, by a model."""
    sentence: str
    worth: str
    """Points and chance in words."""


class WayTold(Told):
    """One thing to do, and what speaks for and against it."""

    action: str
    """As it is sent to the table."""
    name: str
    tile: str | None
    """The tile that is discarded, or declared."""
    value: float
    """In points; only differences mean something."""
    behind: float
    """How much less than the best one."""
    difference: str
    danger: float
    """Points lost on average because another player wins with the discard."""
    danger_word: str
    goals: list[GoalTold]


class Hint(Told):
    """The last own decision, and how a strong player would have taken it."""

    on: int
    """The number of the last event when it was asked."""
    hand: HandText
    """As it was then; the drawn tile is among the concealed ones."""
    offered: str | None
    bot: str
    bot_name: str
    verdict: Verdict
    sentence: str
    chosen: WayTold
    best: list[WayTold]
    """The best first."""


def goal_told(language: str, game: Game[Any], goal: Goal) -> GoalTold:
    """A goal in words."""
    points = advice_words.points(language, game, goal)
    return GoalTold(
        name=advice_words.goal_name(language, game, goal),
        missing=goal.away,
        tiles=advice_words.tiles(goal),
        live=goal.live,
        points=goal.points,
        chance=round(goal.chance, 4),
        sentence=words.capital(advice_words.goal(language, game, goal)),
        worth=words.listed(language, (points, advice_words.chance(language, goal))),
    )


def way_told(language: str, advice: Advised, way: Advice) -> WayTold:
    """A way in words."""
    behind = advice.behind(way)
    level = advice_words.danger_level(advice, way)
    tile = tile_of(way.action) if verb_of(way.action) in DISCARDS else None
    return WayTold(
        action=write_action(action_of(way.action)),
        name=advice_words.action(language, way.action, advice.decision.view.offered),
        tile=None if tile is None else write_tile(tile),
        value=round(way.value, 3),
        behind=round(behind, 3),
        difference=_difference(language, advice, way),
        danger=round(way.danger, 3),
        danger_word=advice_words.danger(language, level),
        goals=[
            goal_told(language, advice.game, goal)
            for goal in way.goals[: MOST if way is advice.ways[0] else FEWER]
        ],
    )


def _difference(language: str, advice: Advised, way: Advice) -> str:
    """How far behind the best way it is; beside a win nothing compares."""
    if way is advice.ways[0]:
        return say(language, "advice.best")
    won = advice.ways[0].action == WIN_CODE
    return "" if won else advice_words.behind(language, advice.behind(way))


def hint(language: str, on: int, advice: Advised) -> Hint:
    """What can be said of a decision that was taken."""
    view = advice.decision.view
    best = [way_told(language, advice, way) for way in advice.ways[:MOST]]
    chosen = way_told(language, advice, advice.chosen or advice.ways[0])
    verdict = _verdict(advice, chosen)
    return Hint(
        on=on,
        hand=hand_text(language, view.hand(view.seat)),
        offered=None if view.offered is None else write_tile(view.offered),
        bot=advice.bot,
        bot_name=say(language, f"report.bots.{advice.bot}.name"),
        verdict=verdict,
        sentence=say(language, f"advice.{verdict}", action=_within(best[0].name)),
        chosen=chosen,
        best=best,
    )


def _within(name: str) -> str:
    """An action named in the middle of a sentence."""
    return name[:1].lower() + name[1:]


def _verdict(advice: Advised, chosen: WayTold) -> Verdict:
    first = advice.ways[0]
    if first.action == advice.decision.chosen:
        return "same"
    near = first.action != WIN_CODE and chosen.behind <= NEARLY * abs(first.value)
    return "close" if near else "different"
