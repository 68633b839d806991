"""Practice: what a learner has done, as their devices wrote it down.

Nothing is scheduled here. Devices draw from the log what is due, so that two devices that know the
same entries agree, in whatever order they heard of them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

ALL: Final = ""
"""The subject of everything there is."""
MOST_ENTRIES: Final = 20_000
"""Entries that are kept of a person: more than two years at twenty a day."""

ID: Final = r"^[A-Za-z0-9_-]{16}$"
CARD: Final = r"^(fan|rule|skill|form|set|classic|ruling|mine):[a-z0-9_.:-]{1,60}$"
LESSON: Final = "lesson"
LESSON_NAME: Final = r"^[a-z0-9][a-z0-9_.]{0,30}$"
EXERCISE: Final = r"^[A-Za-z0-9_.:-]{0,300}$"
KIND: Final = r"^[a-z0-9_]{0,60}$"
LATEST: Final = 2**53 - 1
"""Milliseconds since 1970: as far as a device counts exactly."""
RATINGS: Final = range(1, 5)
LEVELS: Final = range(6)
LONGEST_MS: Final = 86_400_000


@dataclass(frozen=True, slots=True)
class PracticeEntry:
    """A card that was asked, or a lesson that was done."""

    id: str
    """Drawn by chance on the device."""
    at: int
    """Milliseconds since 1970, by the clock of the device."""
    about: str
    """What was practised: ``fan:pure_straight``, ``lesson:a06``."""
    facts: Mapping[str, Any]
    """How it went, as the device tells it."""

    @property
    def subject(self) -> str:
        """What kind of thing was practised; all of it can be forgotten together."""
        return self.about.partition(":")[0]


@dataclass(frozen=True, slots=True)
class PracticePage:
    """A part of the log of a person."""

    entries: Sequence[PracticeEntry]
    """In the order in which the house was told of them."""
    place: int
    """Where the next part begins."""
    is_last: bool
    floors: Mapping[str, int]
    """By subject, the time before which nothing counts: it was forgotten, on every device."""


def is_told(entry: PracticeEntry) -> bool:
    """Whether a device could have told of it: what is kept may be damaged."""
    if not re.fullmatch(ID, entry.id) or not 0 <= entry.at <= LATEST:
        return False
    if entry.subject == LESSON:
        return not entry.facts and bool(re.fullmatch(LESSON_NAME, entry.about.partition(":")[2]))
    return bool(re.fullmatch(CARD, entry.about)) and _is_review(**entry.facts)


def _is_review(
    rating: int, ms: int | None = None, kind: str = "", level: int = 0, exercise: str = ""
) -> bool:
    fits = rating in RATINGS and level in LEVELS and (ms is None or 0 <= ms <= LONGEST_MS)
    return fits and bool(re.fullmatch(KIND, kind) and re.fullmatch(EXERCISE, exercise))


def counts(entry: PracticeEntry, floors: Mapping[str, int]) -> bool:
    """Whether an entry is not forgotten."""
    return entry.at >= max(floors.get(ALL, 0), floors.get(entry.subject, 0))
