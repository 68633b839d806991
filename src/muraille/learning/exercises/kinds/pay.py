"""``pay``: who pays what for a win of MCR."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from muraille.core.tile import Wind
from muraille.games.mcr.options import FFMJ
from muraille.games.mcr.settle import payments
from muraille.learning.exercises import counts
from muraille.learning.exercises.aimed_counts import aimed_count
from muraille.learning.exercises.built_hand import shown_win
from muraille.learning.exercises.exercise import (
    LEVELS,
    AnswerForm,
    Exercise,
    Explanation,
    Sentence,
    Settled,
    number,
    said,
    wind_term,
)
from muraille.learning.exercises.kind import Aim, Kind
from muraille.learning.exercises.lots import Lots
from muraille.learning.exercises.shapes import SHAPES

MINIMUM: Final = FFMJ.minimum
EASY_HAND: Final = 3
"""The highest level of a count that is easy."""
TOLD: Final = 3
"""The highest level at which the points are told."""
STEP: Final = 31
SPAN: Final = 92
"""Totals from the minimum to 99, taken in steps that meet each once."""


def level(measured: tuple[int, ...]) -> int:
    """How hard it is: drawn, given, with flowers; then the hand has to be counted first."""
    shown, flowers, given, hard = measured
    return (4 + (flowers and hard)) if shown else 1 + given + flowers


def make(aim: Aim, lots: Lots) -> Exercise | None:
    """A win; up to level 3 its points are told, then its hand is shown."""
    return _told(aim, lots) if aim.level <= TOLD else _shown(aim, lots)


def _told(aim: Aim, lots: Lots) -> Exercise:
    """Points by the seed, so that neighbours differ; winds by lot."""
    number_of = aim.recipe.seed // len(LEVELS)
    total = MINIMUM + number_of * STEP % SPAN
    winner = Wind(number_of // SPAN % 4)
    flowers = lots.between(1, 5) if aim.level == TOLD else 0
    source = None if aim.level == 1 else _other(winner, lots)
    measured = (0, int(flowers > 0), int(source is not None), 0)
    return _asked(aim, measured, (winner, source, total, flowers))


def _shown(aim: Aim, lots: Lots) -> Exercise | None:
    """A hand that has to be counted first."""
    hard = aim.level > EASY_HAND + 1
    fan = lots.one(tuple(SHAPES))
    why = aimed_count(Aim(aim.recipe, 4 if hard else 2, fan), lots)
    if why is None or why.total < MINIMUM:
        return None
    flowers = lots.between(1, 5) if hard else 0
    win = replace(why.win, flowers=flowers)
    source = None if win.self_drawn else _other(win.seat_wind, lots)
    measured = (1, int(flowers > 0), 0, int(counts.level(counts.measure(why)) > EASY_HAND))
    told = _asked(aim, measured, (win.seat_wind, source, why.total, flowers))
    shown = shown_win(win)
    return replace(
        told,
        house=counts.house_of(why),
        facts=told.facts[:1],
        hands=(shown,),
        explanation=replace(told.explanation, counted=(shown,)),
    )


def _other(winner: Wind, lots: Lots) -> Wind:
    return lots.one([wind for wind in Wind if wind is not winner])


def _asked(
    aim: Aim, measured: tuple[int, ...], won: tuple[Wind, Wind | None, int, int]
) -> Exercise:
    """The question for the four shares of a win."""
    winner, source, total, flowers = won
    paid = payments(total + flowers, winner, source)
    return Exercise(
        recipe=aim.recipe,
        level=level(measured),
        measure=measured,
        cards=("skill:pay",),
        question=said("who_pays"),
        form=AnswerForm.NUMBERS,
        key=tuple(map(str, paid.net)),
        facts=_facts(winner, source, total, flowers),
        blanks=tuple(wind_term(wind) for wind in Wind),
        explanation=Explanation(
            because=said("each_pays_eight"), settled=Settled((total + flowers,), winner, source)
        ),
    )


def _facts(winner: Wind, source: Wind | None, total: int, flowers: int) -> tuple[Sentence, ...]:
    wind = wind_term(winner)
    facts = [
        said("wins_drawn", wind=wind)
        if source is None
        else said("wins_given", wind=wind, source=wind_term(source))
    ]
    facts.append(said("without_flowers", n=number(total)))
    if flowers:
        facts.append(said("flowers", n=number(flowers)))
    return tuple(facts)


PAY: Final = Kind("pay", make)
