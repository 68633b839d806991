"""The first exercise is no slower than the next: what all of them need is read before it."""

from __future__ import annotations

from collections.abc import Iterable

from muraille.i18n import LANGUAGES
from muraille.learning.exercises.drills import KINDS, series
from muraille.report.exercises.told import exercise_told


def warm_up(kinds: Iterable[str] = KINDS) -> None:
    """Make an exercise of each kind and tell it in every language: catalogues, books, tables."""
    for kind in kinds:
        for exercise in series(kind, 1, 1):
            for language in LANGUAGES:
                exercise_told(language, exercise)
