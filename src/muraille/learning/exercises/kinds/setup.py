"""``setup``: where the dice open the wall."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

from muraille.core.tile import Wind
from muraille.core.wall import columns, find_breach
from muraille.learning.exercises.exercise import (
    LEVELS,
    AnswerForm,
    Exercise,
    Explanation,
    Term,
    number,
    said,
    wind_term,
)
from muraille.learning.exercises.kind import Aim, Kind
from muraille.learning.exercises.lots import Lots

WALLS: Final = ("own", "right", "across", "left")
"""Walls as the learner sees them, in the order of play."""
LENGTH: Final = columns(flowers=True)
OPTIONS: Final = 5
STEP: Final = 797
"""A prime: every throw of a level comes once before one comes again."""
FARTHER: Final = 4
"""Throws above it go round the table more than once; above its double, twice."""


def measure(r1: int, r2: int) -> tuple[int, ...]:
    """Whether the count goes on along the next wall, and how far round the table the first goes."""
    return int(r1 + r2 > LENGTH), int(r1 > FARTHER) + int(r1 > 2 * FARTHER)


def level(measured: tuple[int, ...]) -> int:
    """How hard it is."""
    beyond, rounds = measured
    return 1 + rounds + 2 * beyond


@cache
def _throws(at: int) -> tuple[tuple[int, ...], ...]:
    """Every throw of four dice of a level, for each place at the table."""
    dice = product(range(1, 7), repeat=4)
    thrown = (one for one in dice if level(measure(one[0] + one[1], one[2] + one[3])) == at)
    return tuple((*one, you) for one in thrown for you in range(4))


def make(aim: Aim, lots: Lots) -> Exercise | None:
    """A throw of the wished level."""
    throws = _throws(aim.level)
    *dice, you = throws[aim.recipe.seed // len(LEVELS) * STEP % len(throws)]
    r1, r2 = sum(dice[:2]), sum(dice[2:])
    breach = find_breach(r1, r2, 0, LENGTH)
    right = breach.owner, breach.column
    places = {right: None} | dict.fromkeys(_mistakes(r1, r2, right, lots))
    offered = list(places)[:OPTIONS]
    measured = measure(r1, r2)
    return Exercise(
        recipe=aim.recipe,
        level=level(measured),
        measure=measured,
        cards=("skill:setup",),
        question=said("where_is_the_breach"),
        form=AnswerForm.ONE,
        key=(_id(right, you),),
        facts=(
            said("you_are", wind=wind_term(Wind(you))),
            said("first_throw", a=number(dice[0]), b=number(dice[1])),
            said("second_throw", a=number(dice[2]), b=number(dice[3])),
        ),
        options=tuple(Term("place", _id(one, you)) for one in lots.shuffled(offered)),
        explanation=Explanation(
            because=said(
                "counted_past_the_end" if measured[0] else "counted_along",
                n=number(r1),
                m=number(r1 + r2),
                wind=wind_term(Wind((r1 - 1) & 3)),
            )
        ),
    )


def _mistakes(r1: int, r2: int, right: tuple[int, int], lots: Lots) -> tuple[tuple[int, int], ...]:
    """Places one comes to by a mistake: the other way round, the second throw alone, the next."""
    owner, column = right
    opened = (r1 - 1) & 3
    found = [
        ((1 - r1) & 3, column),
        (opened, r2),
        ((owner + 1) & 3, column),
        ((owner + 2) & 3, column),
        (owner, column + 1 if column < LENGTH else column - 1),
        ((opened + 1) & 3, r2),
    ]
    return lots.shuffled([place for place in found if place != right])


def _id(place: tuple[int, int], you: int) -> str:
    owner, column = place
    return f"{WALLS[(owner - you) & 3]}:{column}"


SETUP: Final = Kind("setup", make)
