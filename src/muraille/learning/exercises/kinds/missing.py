"""``missing``: a hand below the minimum, and what would have brought it there."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from muraille.core.notation import write_tile
from muraille.games.mcr.count import score
from muraille.games.mcr.explain import McrExplanation
from muraille.games.mcr.options import FFMJ
from muraille.games.mcr.waits import other_ways
from muraille.games.winner.win import Win
from muraille.learning.exercises import counts
from muraille.learning.exercises.built_hand import shown_win
from muraille.learning.exercises.exercise import (
    AnswerForm,
    Exercise,
    Explanation,
    Term,
    number,
    said,
)
from muraille.learning.exercises.fan_hands import hand_with
from muraille.learning.exercises.kind import Aim, Kind
from muraille.learning.exercises.lots import Lots
from muraille.learning.exercises.shapes import SHAPES

TRIES: Final = 6
MINIMUM: Final = FFMJ.minimum
LEAST: Final = 3
"""With less, only luck would have helped."""
OPTIONS: Final = 5
FEWEST: Final = 3
DEAREST: Final = 6
"""Points of a fan that a hand below the minimum may have."""


def level(measured: tuple[int, ...]) -> int:
    """How hard it is: by the lines to be counted first."""
    return min(3, max(1, measured[0] - 1))


def make(aim: Aim, lots: Lots) -> Exercise | None:
    """A hand with the wished fan that lacks points."""
    for _ in range(TRIES):
        found = hand_with(aim.wish, lots, aim.level + 1)
        if found is None:
            return None
        win = replace(found[1], flowers=0)
        if LEAST <= score(win).total < MINIMUM:
            why = counts.explained(win)
            return _asked(aim, why, lots) if why else None
    return None


def _asked(aim: Aim, why: McrExplanation, lots: Lots) -> Exercise | None:
    ways = {_id(way, other): score(other).total for way, other in other_ways(why.win)}
    others = [counts.explained(other) for _, other in other_ways(why.win)]
    if None in others:
        return None
    right = [way for way, total in ways.items() if total >= MINIMUM]
    wrong = [way for way, total in ways.items() if total < MINIMUM]
    lost = lots.some(wrong, OPTIONS - 2)
    offered = {*lost, *lots.some(right, OPTIONS - len(lost))}
    if not lost or len(offered) < FEWEST:
        return None
    shown = shown_win(why.win)
    measured = (len(counts.counted(why)),)
    return Exercise(
        recipe=aim.recipe,
        level=level(measured),
        measure=measured,
        cards=("skill:missing",),
        question=said("what_was_missing", n=number(why.total)),
        form=AnswerForm.SOME,
        key=tuple(way for way in ways if way in offered and way in right),
        house=next(filter(None, (counts.house_of(one) for one in (why, *others) if one)), ""),
        hands=(shown,),
        options=tuple(Term("way", way) for way in ways if way in offered),
        explanation=Explanation(
            because=said("points_of_eight", n=number(why.total)), counted=(shown,)
        ),
    )


def _id(way: str, other: Win) -> str:
    return f"{way}:{write_tile(other.tile)}" if way == "other_tile" else way


CHEAP: Final = tuple(fan for fan in SHAPES if FFMJ.book[fan].points <= DEAREST)
"""Fans that a hand below the minimum can have."""
MISSING: Final = Kind("missing", make, wishes=CHEAP, levels=(1, 2, 3))
