"""``classic_count``: points, factor and value of a hand of the classical game."""

from __future__ import annotations

from typing import Final

from muraille.core.tile import Wind
from muraille.games.circumstances import Circumstances
from muraille.games.classic.count import ClassicScore, Kept
from muraille.games.classic.counted import counted
from muraille.games.classic.options import CLASSIC
from muraille.games.classic.typed_hand import read_ended
from muraille.learning.exercises.built_hand import shown_win
from muraille.learning.exercises.exercise import (
    AnswerForm,
    Exercise,
    Explanation,
    Shown,
    Term,
    number,
    said,
)
from muraille.learning.exercises.fan_hands import hand_with
from muraille.learning.exercises.kind import Aim, Kind
from muraille.learning.exercises.lots import Lots

ASKED: Final = ("points", "factor", "value")
SHAPES: Final = (
    *("chicken_hand", "all_chows", "dragon_pung", "seat_wind", "double_pung", "all_pungs"),
    *("melded_kong", "concealed_kong", "half_flush", "full_flush", "two_dragon_pungs"),
    *("concealed_hand", "outside_hand", "pung_of_terminals_or_honors"),
)
"""Fans of the other game whose hands make good ones here."""
DOUBLES: Final = (
    *("no_chow", "main_pure", "entirely_concealed", "east", "triplet_of_dragons"),
    *("triplet_of_seat_wind", "triplet_of_dominant_wind"),
)
"""Doubles that its hands often have: one can ask for them."""
TRIES: Final = 8
MANY_ITEMS: Final = 4


def measure(score: ClassicScore) -> tuple[int, ...]:
    """Its doubles, and whether many of its sets bring points."""
    items = sum(item.value > 0 for item in score.items)
    return len(score.doubles), int(items >= MANY_ITEMS)


def level(measured: tuple[int, ...]) -> int:
    """How hard it is."""
    doubles, many = measured
    return min(5, 1 + doubles + many)


def make(aim: Aim, lots: Lots) -> Exercise | None:
    """A winner's hand that is counted line by line: no Grand Jeu, no limit."""
    kept = None
    for _ in range(TRIES):
        found = hand_with(aim.wish, lots)
        if found is None:
            return None
        win = found[1]
        said_of = Circumstances(
            seat_wind=win.seat_wind,
            dominant_wind=lots.one(tuple(Wind)),
            self_drawn=win.self_drawn or None,
        )
        shown = Shown(shown_win(win).text, said_of)
        score = counted(*read_ended(shown.text, said_of), CLASSIC).score
        if score.kept is Kept.ORDINARY and score.score == score.base * score.multiplier:
            kept = shown, score
            if level(measure(score)) == aim.level:
                break
    if kept is None:
        return None
    shown, score = kept
    measured = measure(score)
    return Exercise(
        recipe=aim.recipe,
        rules="classic",
        level=level(measured),
        measure=measured,
        cards=("skill:classic_count", *_cards(score)),
        question=said("classic_count"),
        form=AnswerForm.NUMBERS,
        key=(str(score.base), str(score.multiplier), str(score.score)),
        hands=(shown,),
        blanks=tuple(Term("word", word) for word in ASKED),
        explanation=Explanation(
            because=said(
                "points_times_factor",
                n=number(score.base),
                m=number(score.multiplier),
                value=number(score.score),
            ),
            counted=(shown,),
        ),
    )


def _cards(score: ClassicScore) -> tuple[str, ...]:
    return tuple(
        dict.fromkeys(f"classic:{double.id}" for double in score.doubles if double.id in DOUBLES)
    )


CLASSIC_COUNT: Final = Kind("classic_count", make, wishes=SHAPES)
