"""Puzzles from games of the house, and what people have against an exercise."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

Reason: TypeAlias = Literal["wrong", "unclear", "broken", "unfit"]
"""The answer is wrong; others are as good; something is missing or drawn badly; it should not be
shown to people."""
REASONS: Final[tuple[Reason, ...]] = get_args(Reason)
HIDING: Final = 3
"""People who report an exercise until it is hidden."""
MOST_PUZZLES: Final = 2000
"""Puzzles that a house keeps: beyond them, those that were answered most go."""


@dataclass(frozen=True, slots=True)
class MinedHand:
    """What one hand of the house brought."""

    people: frozenset[str]
    """Everybody who sat there while it was played."""
    began: int
    """When it was dealt: all of them must have agreed before."""
    lines: tuple[str, ...]
    """The moments, as lines of a pack."""


class ClosedTable(NamedTuple):
    """A table that is over, and when it was closed."""

    closed_at: int
    table: str


class Report(NamedTuple):
    """What somebody has against an exercise."""

    exercise: str
    reason: Reason
    answer: tuple[str, ...]
    """What they had answered."""


def person_key(puzzle: str, person: str) -> str:
    """Ties a person to one puzzle, and leads from it neither to them nor to another puzzle."""
    return hashlib.sha256(f"{puzzle}/{person}".encode()).hexdigest()
