"""``find``: all fans that a hand counts, among some that it does not."""

from __future__ import annotations

from typing import Final

from muraille.learning.exercises import counts
from muraille.learning.exercises.aimed_counts import aimed_count
from muraille.learning.exercises.built_hand import shown_win
from muraille.learning.exercises.exercise import AnswerForm, Exercise, Explanation, line, said
from muraille.learning.exercises.kind import Aim, Kind
from muraille.learning.exercises.lots import Lots
from muraille.learning.exercises.shapes import SHAPES

FEWEST: Final = 6
MOST: Final = 9
"""Options: enough to hide the right ones, few enough to read."""
LEAST_RIGHT: Final = 2
MOST_RIGHT: Final = 6
LEAST_WRONG: Final = 3


def make(aim: Aim, lots: Lots) -> Exercise | None:
    """A hand with the wished fan; two lines at least, or it would be ``name``."""
    why = aimed_count(aim, lots)
    if why is None or not LEAST_RIGHT <= len(counts.counted(why)) <= MOST_RIGHT:
        return None
    right = counts.counted(why)
    offered = max(FEWEST, min(MOST, len(right) + LEAST_WRONG)) - len(right)
    looks = lots.some(counts.traps(why), offered - 1)
    wrong = (*looks, *counts.mistakable(aim.wish, why, lots))[:offered]
    order = {fan: place for place, fan in enumerate(SHAPES)}
    measured = counts.measure(why)
    shown = shown_win(why.win)
    return Exercise(
        recipe=aim.recipe,
        level=counts.level(measured),
        measure=measured,
        cards=(*(f"fan:{fan}" for fan in right), "skill:find"),
        question=said("what_counts"),
        form=AnswerForm.SOME,
        key=right,
        house=counts.house_of(why),
        hands=(shown,),
        options=tuple(line(fan) for fan in sorted((*right, *wrong), key=lambda fan: order[fan])),
        explanation=Explanation(counted=(shown,)),
    )


FIND: Final = Kind("find", make, wishes=tuple(SHAPES))
