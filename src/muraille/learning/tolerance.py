"""How an opinion is graded: what is hardly worse than the best way is not wrong."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

RIGHT_WITHIN: Final = 0.5
"""Points behind the best way that make no difference: nobody plays more exactly."""
POSSIBLE_WITHIN: Final = 1.5
"""Points behind the best way that another strong player may well give away."""


class Grade(StrEnum):
    """How good a decision was, on the scale of the strongest bot."""

    RIGHT = "right"
    POSSIBLE = "possible"
    """Not what the bot would do, but hardly worse."""
    MISTAKE = "mistake"


def graded(behind: float) -> Grade:
    """The grade of a way that is so many points behind the best one."""
    if behind <= RIGHT_WITHIN:
        return Grade.RIGHT
    return Grade.POSSIBLE if behind <= POSSIBLE_WITHIN else Grade.MISTAKE
