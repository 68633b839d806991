"""An advice for programs: the same in every language."""

from __future__ import annotations

from typing import Any

from muraille.bots.advice import Advice, Goal
from muraille.core.notation import write_tile
from muraille.report.advice.advised import Advised
from muraille.table.actions import action_of, write_action

DIGITS = 4
"""Behind the point."""


def recorded(advice: Advised) -> dict[str, Any]:
    """Every way to take a decision, the best first."""
    chosen = advice.decision.chosen
    return {
        "bot": advice.bot,
        "chosen": None if chosen is None else write_action(action_of(chosen)),
        "actions": [_way(advice, way) for way in advice.ways],
    }


def _way(advice: Advised, way: Advice) -> dict[str, Any]:
    return {
        "action": write_action(action_of(way.action)),
        "value": round(way.value, DIGITS),
        "behind": round(advice.behind(way), DIGITS),
        "danger": round(way.danger, DIGITS),
        "goals": [_goal(goal) for goal in way.goals],
    }


def _goal(goal: Goal) -> dict[str, Any]:
    return {
        "goal": goal.name,
        "missing": goal.away,
        "tiles": [write_tile(kind) for kind in sorted(set(goal.missing))],
        "live": goal.live,
        "points": goal.points,
        "chance": round(goal.chance, DIGITS),
    }
