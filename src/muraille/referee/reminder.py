"""A rule of procedure the book recalls: no sanction stands behind it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reminder:
    """One rule of procedure; its words stand under ``key`` in the catalogues."""

    id: str
    key: str
    seconds: int | None = None
    """The time it grants, if it is about time."""
    breaches: tuple[str, ...] = ()
    """The infractions that break it."""
    decisions: tuple[str, ...] = ()
