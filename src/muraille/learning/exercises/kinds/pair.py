"""``pair``: which of two hands has a fan; the other one nearly has it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from muraille.games.mcr.count import score
from muraille.games.mcr.explain import McrExplanation
from muraille.learning.exercises import counts
from muraille.learning.exercises.built_hand import BuiltHand, shown_win
from muraille.learning.exercises.exercise import (
    AnswerForm,
    Exercise,
    Explanation,
    Term,
    line,
    number,
    said,
)
from muraille.learning.exercises.fan_hands import MOST_LINES, hand_with
from muraille.learning.exercises.kind import Aim, Kind
from muraille.learning.exercises.lots import Lots
from muraille.learning.exercises.near_miss import near_misses
from muraille.learning.exercises.shapes import SHAPES

MOST_TILES: Final = 3
FEW_LINES: Final = 2
RIVALS: Final = {
    "thirteen_orphans": "all_terminals_and_honors",
    "greater_honors_and_knitted_tiles": "lesser_honors_and_knitted_tiles",
    "lesser_honors_and_knitted_tiles": "knitted_straight",
    "seven_pairs": "all_pungs",
    "knitted_straight": "lesser_honors_and_knitted_tiles",
}
"""A fan of a special form -> the fan whose hands are taken for it."""
_Near: TypeAlias = tuple[BuiltHand, tuple[int, ...]]
_LEVELS: Final = (5, 4, 3)
"""By the number of tiles that differ: none but the circumstances, one, two."""


def level(measured: tuple[int, ...]) -> int:
    """How hard it is: the fewer tiles differ, the harder to see; then by the lines."""
    same, lines = measured
    differing = MOST_TILES - same
    return _LEVELS[differing] if differing < len(_LEVELS) else 1 + (lines > FEW_LINES)


def make(aim: Aim, lots: Lots) -> Exercise | None:
    """A hand with the wished fan and a near miss, the one first or the other."""
    found = hand_with(aim.wish, lots, FEW_LINES if aim.level == 1 else MOST_LINES)
    right = counts.explained(found[1]) if found else None
    if found is None or right is None:
        return None
    lines = len(counts.counted(right))
    near: list[_Near] = [
        (hand, (MOST_TILES - differing, lines))
        for hand, differing in near_misses(found[0], aim.wish, lots)
    ]
    near += ((hand, (0, lines)) for hand in _rivals(aim.wish, lots))
    near.sort(key=lambda one: level(one[1]) != aim.level)
    missed = next(_clear(aim.wish, near), None)
    if missed is None:
        return None
    wrong, measured = missed
    first, second = (right, wrong) if lots.falls(50) else (wrong, right)
    shown = shown_win(first.win), shown_win(second.win)
    key = "1" if first is right else "2"
    return Exercise(
        recipe=aim.recipe,
        level=level(measured),
        measure=measured,
        cards=(f"fan:{aim.wish}",),
        question=said("which_has", fan=line(aim.wish)),
        form=AnswerForm.ONE,
        key=(key,),
        house=counts.house_of(first) or counts.house_of(second),
        hands=shown,
        options=(Term("hand", "1"), Term("hand", "2")),
        explanation=Explanation(
            because=said(
                "two_totals", hand=Term("hand", key), n=number(right.total), m=number(wrong.total)
            ),
            counted=shown,
        ),
    )


def _rivals(fan: str, lots: Lots) -> Iterator[BuiltHand]:
    """Hands of a form that is taken for that of the fan: no few tiles lead from one to another."""
    found = hand_with(RIVALS[fan], lots) if fan in RIVALS else None
    if found is not None and fan not in {name for name, _, _ in score(found[1]).fans}:
        yield found[0]


def _clear(fan: str, near: list[_Near]) -> Iterator[tuple[McrExplanation, tuple[int, ...]]]:
    """Near misses that do not even show the fan: which hand has it cannot be argued about."""
    for hand, measured in near:
        win = hand.win()
        why = counts.explained(win) if win else None
        if why is not None and fan not in counts.uncounted(why):
            yield why, measured


PAIR: Final = Kind("pair", make, wishes=tuple(SHAPES))
