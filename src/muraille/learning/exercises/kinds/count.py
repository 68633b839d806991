"""``count``: what a hand is worth."""

from __future__ import annotations

from typing import Final

from muraille.learning.exercises import counts
from muraille.learning.exercises.aimed_counts import aimed_count
from muraille.learning.exercises.built_hand import shown_win
from muraille.learning.exercises.exercise import AnswerForm, Exercise, Explanation, said
from muraille.learning.exercises.kind import Aim, Kind
from muraille.learning.exercises.lots import Lots
from muraille.learning.exercises.shapes import SHAPES


def make(aim: Aim, lots: Lots) -> Exercise | None:
    """A hand with the wished fan, to be counted."""
    why = aimed_count(aim, lots)
    if why is None:
        return None
    measured = counts.measure(why)
    shown = shown_win(why.win)
    return Exercise(
        recipe=aim.recipe,
        level=counts.level(measured),
        measure=measured,
        cards=(*(f"fan:{fan}" for fan in counts.counted(why)), "skill:count"),
        question=said("how_much"),
        form=AnswerForm.NUMBER,
        key=(str(why.total),),
        house=counts.house_of(why),
        hands=(shown,),
        explanation=Explanation(because=counts.because(why), counted=(shown,)),
    )


COUNT: Final = Kind("count", make, wishes=tuple(SHAPES))
