"""Grades and sides of losses: literal tables."""

from __future__ import annotations

import pytest

from muraille.bots.advice import Advice
from muraille.learning.tolerance import Grade, graded
from muraille.review.loss import LossParts, Side, parts

BEST = Advice(0, 10.0, 0.0, (), chance=0.5)
"""Won every other time, for twenty points more than any other end."""


@pytest.mark.parametrize(
    ("behind", "grade"),
    [
        (0.0, Grade.RIGHT),
        (0.5, Grade.RIGHT),
        (0.51, Grade.POSSIBLE),
        (1.5, Grade.POSSIBLE),
        (1.51, Grade.MISTAKE),
        (30.0, Grade.MISTAKE),
    ],
)
def test_a_grade_has_the_tolerance_of_the_design(behind: float, grade: Grade) -> None:
    assert graded(behind) is grade


@pytest.mark.parametrize(
    ("chosen", "expected", "side"),
    [
        # Won two times in five instead of every other time, for the same.
        (Advice(1, 8.0, 0.0, (), chance=0.4), LossParts(2.0, 0.0, 0.0), Side.SPEED),
        # Won as often, for sixteen points instead of twenty.
        (Advice(1, 8.0, 0.0, (), chance=0.5), LossParts(0.0, 2.0, 0.0), Side.VALUE),
        # As good a hand, but the discard costs two points on average.
        (Advice(1, 8.0, 2.0, (), chance=0.5), LossParts(0.0, 0.0, 2.0), Side.DANGER),
        # Faster, and much cheaper: 0.6 of ten points.
        (Advice(1, 6.0, 0.0, (), chance=0.6), LossParts(-1.5, 5.5, 0.0), Side.VALUE),
    ],
)
def test_a_loss_is_shared_out(chosen: Advice, expected: LossParts, side: Side) -> None:
    found = parts(BEST, chosen)
    assert (found.speed, found.value, found.danger) == pytest.approx(
        (expected.speed, expected.value, expected.danger)
    )
    assert found.side is side
    assert found.speed + found.value + found.danger == pytest.approx(BEST.value - chosen.value)
