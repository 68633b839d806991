"""Practice: what a learner has done, as their devices wrote it down.

Nothing is scheduled here. Devices draw from the log what is due, so that two devices that know the
same entries agree, in whatever order they heard of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

ALL: Final = ""
"""The subject of everything there is."""
MOST_ENTRIES: Final = 20_000
"""Entries that are kept of a person: more than two years at twenty a day."""


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


def counts(entry: PracticeEntry, floors: Mapping[str, int]) -> bool:
    """Whether an entry is not forgotten."""
    return entry.at >= max(floors.get(ALL, 0), floors.get(entry.subject, 0))
