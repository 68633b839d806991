"""Comparing counts where several names are equally right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

# Which of several equal names is counted does not matter.
CLASSES: Final = {
    "pure_double_chow": "two chows",
    "mixed_double_chow": "two chows",
    "short_straight": "two chows",
    "two_terminal_chows": "two chows",
    "edge_wait": "wait",
    "closed_wait": "wait",
    "single_wait": "wait",
}


def by_class(fans: Mapping[str, int]) -> Counter[str]:
    """How often each fan counts; equal names under one."""
    counts: Counter[str] = Counter()
    for fan, times in fans.items():
        counts[CLASSES.get(fan, fan)] += times
    return +counts
