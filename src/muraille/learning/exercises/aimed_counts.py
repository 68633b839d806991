"""Counted hands as an aim wants them: with its fan, and as hard as it says where lots allow."""

from __future__ import annotations

from typing import Final

from muraille.games.mcr.explain import McrExplanation
from muraille.learning.exercises import counts
from muraille.learning.exercises.fan_hands import MOST_LINES, hand_with
from muraille.learning.exercises.kind import Aim
from muraille.learning.exercises.lots import Lots

TRIES: Final = 4
"""Hands that are tried for a level; the last one is taken as it is."""
_LINES: Final = {1: 2, 2: 3, 3: 4}
"""Level -> the most lines a hand of it has."""


def aimed_count(aim: Aim, lots: Lots) -> McrExplanation | None:
    """A hand that counts the wished fan, explained; none where none may be asked about."""
    why = None
    for _ in range(TRIES):
        found = hand_with(aim.wish, lots, _LINES.get(aim.level, MOST_LINES))
        if found is None:
            return why
        why = counts.explained(found[1]) or why
        if why is not None and counts.level(counts.measure(why)) == aim.level:
            return why
    return why
