"""``settle``: what four players of the classical game give each other."""

from __future__ import annotations

from typing import Final

from muraille.core.tile import Wind
from muraille.games.classic.lines.points import MAH_JONG
from muraille.games.classic.options import HOUSES
from muraille.games.classic.settle import settle
from muraille.learning.exercises.exercise import (
    AnswerForm,
    Exercise,
    Explanation,
    Settled,
    number,
    said,
    wind_term,
)
from muraille.learning.exercises.kind import Aim, Kind
from muraille.learning.exercises.lots import Lots

HOUSE: Final = next(
    house for house in HOUSES.values() if house.options.scoring_system == "advanced"
)
LARGEST: Final = 150
TRIES: Final = 40
"""Tables that are drawn for a level."""


def level(measured: tuple[int, ...]) -> int:
    """How hard it is: all four shares, a winner who is not East, a loser who has more."""
    everybody, not_east, richer = measured
    return 1 + everybody + not_east + 2 * richer


def make(aim: Aim, lots: Lots) -> Exercise | None:
    """Four hands by lot, told by their points."""
    for _ in range(TRIES):
        winner = lots.one(tuple(Wind))
        points = [2 * lots.below(LARGEST // 2) for _ in Wind]
        points[winner] = MAH_JONG + 2 * lots.below(LARGEST // 2)
        everybody = lots.falls(60)
        richer = max(points) > points[winner]
        measured = (int(everybody), int(winner is not Wind.EAST), int(richer))
        # Equal hands pay each other nothing: nothing to see there.
        if level(measured) == aim.level and len(set(points)) == len(points):
            break
    else:
        return None
    paid = settle(points, winner, HOUSE.options)
    asked = tuple(Wind) if everybody else (lots.one(tuple(Wind)),)
    return Exercise(
        recipe=aim.recipe,
        rules="classic",
        house=HOUSE.name,
        level=level(measured),
        measure=measured,
        cards=("skill:settle",),
        question=said("what_does_each_gain" if everybody else "what_does_one_gain"),
        form=AnswerForm.NUMBERS,
        key=tuple(str(paid.net[wind]) for wind in asked),
        facts=(
            said("mah_jong_of", wind=wind_term(winner)),
            *(said("hand_of", wind=wind_term(wind), n=number(points[wind])) for wind in Wind),
        ),
        blanks=tuple(map(wind_term, asked)),
        explanation=Explanation(settled=Settled(tuple(points), winner)),
    )


SETTLE: Final = Kind("settle", make)
