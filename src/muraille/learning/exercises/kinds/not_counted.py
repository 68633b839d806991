"""``not_counted``: which fan of a hand is not added, or by which principle it is not."""

from __future__ import annotations

from typing import Final

from muraille.games.mcr.explain import McrExplanation
from muraille.games.mcr.figures import PRINCIPLES
from muraille.learning.exercises import counts
from muraille.learning.exercises.built_hand import shown_win
from muraille.learning.exercises.exercise import AnswerForm, Exercise, Explanation, Term, line, said
from muraille.learning.exercises.fan_hands import hand_with
from muraille.learning.exercises.kind import Aim, Kind
from muraille.learning.exercises.lots import Lots
from muraille.learning.exercises.shapes import SHAPES

OPTIONS: Final = 4
NOT_SINGLE: Final = "not_single"
"""A wait that is not single breaks no principle: it is no such fan."""
GROUNDS: Final = (*dict.fromkeys(PRINCIPLES.values()), NOT_SINGLE)
"""What keeps a fan from being added."""
PRECISE: Final = frozenset(PRINCIPLES) | {"several_waits", "waits_held"}
"""Reasons that stand on one ground alone."""


def make(aim: Aim, lots: Lots) -> Exercise | None:
    """A hand that shows the wished fan and does not count it, or another one."""
    found = hand_with(aim.wish, lots)
    why = counts.explained(found[1]) if found else None
    if why is None:
        return None
    looks = tuple(fan for fan in counts.traps(why) if len(_grounds(why, fan)) == 1)
    if not looks:
        return None
    fan = lots.one(looks)
    if aim.level % 2 == 0:
        return _by_which_ground(aim, why, fan)
    return _which(aim, why, fan, lots)


def _grounds(why: McrExplanation, fan: str) -> frozenset[str]:
    """The grounds on which a fan does not count; empty where its reason is of another sort."""
    reasons = [line.reason for line in why.reading.uncounted if line.fan == fan and line.reason]
    if any(reason.code not in PRECISE for reason in reasons):
        return frozenset()
    return frozenset(PRINCIPLES.get(reason.code, NOT_SINGLE) for reason in reasons)


def _which(aim: Aim, why: McrExplanation, fan: str, lots: Lots) -> Exercise | None:
    """One fan that is not added among those that are."""
    beside = lots.some(counts.counted(why), OPTIONS - 1)
    if len(beside) < OPTIONS - 2:
        return None
    options = tuple(line(one) for one in lots.shuffled((fan, *beside)))
    return _exercise(aim, why, fan, (options, (fan,)), "which_not_added")


def _by_which_ground(aim: Aim, why: McrExplanation, fan: str) -> Exercise:
    """The ground on which it is not added."""
    (ground,) = _grounds(why, fan)
    options = tuple(Term("ground", one) for one in GROUNDS)
    return _exercise(aim, why, fan, (options, (ground,)), "why_not_added")


def _exercise(
    aim: Aim,
    why: McrExplanation,
    fan: str,
    answer: tuple[tuple[Term, ...], tuple[str, ...]],
    code: str,
) -> Exercise:
    shown = shown_win(why.win)
    options, key = answer
    asks_why = code == "why_not_added"
    measured = (len(counts.counted(why)), int(asks_why), len(counts.uncounted(why)))
    return Exercise(
        recipe=aim.recipe,
        level=level(measured),
        measure=measured,
        cards=(f"fan:{fan}", "skill:not_counted"),
        question=said(code, fan=line(fan)) if asks_why else said(code),
        form=AnswerForm.ONE,
        key=key,
        house=counts.house_of(why),
        hands=(shown,),
        options=options,
        explanation=Explanation(because=said("not_added", fan=line(fan)), counted=(shown,)),
    )


def level(measured: tuple[int, ...]) -> int:
    """How hard it is: by the lines that count; to know the ground is harder."""
    lines, asks_why, _ = measured
    return min(5, max(1, lines - 1) + asks_why)


NOT_COUNTED: Final = Kind("not_counted", make, wishes=tuple(SHAPES))
