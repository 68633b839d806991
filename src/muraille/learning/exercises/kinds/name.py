"""``name``: which of four fans the hand counts."""

from __future__ import annotations

from typing import Final

from muraille.games.mcr.explain import McrExplanation
from muraille.learning.exercises import counts
from muraille.learning.exercises.built_hand import shown_win
from muraille.learning.exercises.exercise import AnswerForm, Exercise, Explanation, line, said
from muraille.learning.exercises.fan_hands import MOST_LINES, hand_with
from muraille.learning.exercises.kind import Aim, Kind
from muraille.learning.exercises.lots import Lots
from muraille.learning.exercises.shapes import SHAPES

OPTIONS: Final = 4
PLAIN: Final = 3
"""The highest level at which nothing is offered that the hand shows and does not count."""


def level(measured: tuple[int, ...]) -> int:
    """How hard it is: by the lines of the hand, and by what looks right and is not."""
    offered, lines = measured
    return PLAIN + min(offered, 2) if offered else min(max(lines - 1, 1), PLAIN)


def make(aim: Aim, lots: Lots) -> Exercise | None:
    """A hand that counts the wished fan, among others."""
    found = hand_with(aim.wish, lots, aim.level + 1 if aim.level < PLAIN else MOST_LINES)
    why = counts.explained(found[1]) if found else None
    if why is None:
        return None
    wrong = _wrong(aim, why, lots)
    measured = (
        sum(fan in counts.traps(why) for fan in wrong),
        len(counts.counted(why)),
    )
    shown = shown_win(why.win)
    return Exercise(
        recipe=aim.recipe,
        level=level(measured),
        measure=measured,
        cards=(f"fan:{aim.wish}",),
        question=said("which_counts"),
        form=AnswerForm.ONE,
        key=(aim.wish,),
        house=counts.house_of(why),
        hands=(shown,),
        options=tuple(line(fan) for fan in lots.shuffled((aim.wish, *wrong))),
        explanation=Explanation(because=said("this_counts", fan=line(aim.wish)), counted=(shown,)),
    )


def _wrong(aim: Aim, why: McrExplanation, lots: Lots) -> tuple[str, ...]:
    """Three fans that do not count: as many as the level asks for are shown all the same."""
    looks = lots.some(counts.traps(why), max(0, aim.level - PLAIN))
    return (*looks, *counts.mistakable(aim.wish, why, lots))[: OPTIONS - 1]


NAME: Final = Kind("name", make, wishes=tuple(SHAPES))
