"""``waits``: every tile that completes a hand."""

from __future__ import annotations

from typing import Final

from muraille.analysis.distance import waits as completing
from muraille.core.hand import Hand
from muraille.core.notation import write_tile
from muraille.core.tile import COPIES, EAST, is_numbered
from muraille.learning.exercises.built_hand import shown_waiting
from muraille.learning.exercises.exercise import AnswerForm, Exercise, Explanation, said
from muraille.learning.exercises.kind import Aim, Kind
from muraille.learning.exercises.lots import Lots
from muraille.learning.exercises.waiting_hands import FORMS, waiting

TRIES: Final = 12
"""Hands that are tried for a level; the last one is taken as it is."""
FEW: Final = 2
MANY: Final = 4


def measure(hand: Hand) -> tuple[int, ...]:
    """How many tiles it waits for, and whether all it holds is of one suit."""
    suits = {tile // 9 if is_numbered(tile) else EAST for tile in hand.concealed}
    return len(completing(hand)), int(len(suits) == 1 and len(hand.concealed) >= MANY)


def level(measured: tuple[int, ...]) -> int:
    """How hard it is: many waits are; a few, more so in one suit."""
    tiles, pure = measured
    if tiles >= MANY:
        return 4 + (tiles > MANY)
    return (1 if tiles <= FEW else 2) + pure


def aimed(aim: Aim, lots: Lots) -> Hand | None:
    """A hand of the wished form that waits for nothing it has all four of itself."""
    kept = None
    for _ in range(TRIES):
        hand = waiting(aim.wish, lots)
        if hand is None or any(hand.all_tiles.count(tile) == COPIES for tile in completing(hand)):
            continue
        kept = hand
        if level(measure(hand)) == aim.level:
            break
    return kept


def make(aim: Aim, lots: Lots) -> Exercise | None:
    """A hand of the wished form."""
    hand = aimed(aim, lots)
    if hand is None:
        return None
    measured = measure(hand)
    shown = shown_waiting(hand)
    return Exercise(
        recipe=aim.recipe,
        level=level(measured),
        measure=measured,
        cards=("skill:waits", f"form:{aim.wish}"),
        question=said("what_waits"),
        form=AnswerForm.TILES,
        key=tuple(write_tile(tile) for tile in completing(hand)),
        hands=(shown,),
        explanation=Explanation(waiting=shown),
    )


WAITS: Final = Kind("waits", make, wishes=FORMS)
