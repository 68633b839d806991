"""``may_hu``: whether a discard may be won on, with the flowers that do not help."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from muraille.games.mcr.count import score
from muraille.games.mcr.options import FFMJ
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

TRIES: Final = 10
MINIMUM: Final = FFMJ.minimum
ANSWERS: Final = ("yes", "only_drawn", "no")
CLOSE: Final = ((1, 4), (2, 3), (4, 2))
"""Points from the border, at most -> how hard that is."""


def level(measured: tuple[int, ...]) -> int:
    """How hard it is: the nearer the border, and more so where flowers seem to cross it."""
    near, tempting = measured
    return min(5, near + tempting)


def measure(total: int, flowers: int) -> tuple[int, ...]:
    """How near the points are to the border, and whether flowers seem to bring them over it."""
    away = MINIMUM - total if total < MINIMUM else total - MINIMUM + 1
    near = next((hard for most, hard in CLOSE if away <= most), 1)
    return near, int(total < MINIMUM <= total + flowers)


def make(aim: Aim, lots: Lots) -> Exercise | None:
    """A discard that completes a hand with the wished fan."""
    kept: Win | None = None
    for _ in range(TRIES):
        found = hand_with(aim.wish, lots)
        if found is None:
            break
        flowers = lots.below(4) if lots.falls(60) else 0
        kept = replace(
            found[1],
            self_drawn=False,
            flowers=flowers,
            replacement=False,
            robbed=False,
            last_of_wall=False,
        )
        if level(measure(score(kept).total, flowers)) == aim.level:
            break
    why = counts.explained(kept) if kept else None
    if kept is None or why is None:
        return None
    drawn = replace(kept, self_drawn=True)
    later = counts.explained(drawn)
    if later is None:
        return None
    key = "yes" if not why.missing else "no" if later.missing else "only_drawn"
    measured = measure(why.total, kept.flowers)
    shown = shown_win(kept)
    tempted = measured[1] and key != "yes"
    return Exercise(
        recipe=aim.recipe,
        level=level(measured),
        measure=measured,
        cards=("skill:may_hu", *(("rule:r02",) if kept.flowers else ())),
        question=said("may_hu"),
        form=AnswerForm.ONE,
        key=(key,),
        house=counts.house_of(why) or counts.house_of(later),
        hands=(shown,),
        options=tuple(Term("word", answer) for answer in ANSWERS),
        explanation=Explanation(
            because=said(
                "flowers_come_after" if tempted else f"hu_{key}",
                n=number(why.total),
                m=number(later.total),
            ),
            counted=(shown,) if key != "only_drawn" else (shown, shown_win(drawn)),
        ),
    )


MAY_HU: Final = Kind("may_hu", make, wishes=tuple(SHAPES))
