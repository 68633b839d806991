"""How many examples a law is tried with, and where they come from."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final, TypeVar

from hypothesis import HealthCheck, settings

TIMES: Final = int(os.environ.get("MURAILLE_EXAMPLES", "1"))
"""So many times as many examples as usual, drawn anew: ``make laws``, ``make rehearse``."""
USUAL: Final = 50

_Example = TypeVar("_Example")


def register() -> None:
    """The usual profile: the same examples in every run, and no clock.

    A busy machine must not fail a law: what is slow is measured by ``make bench``.
    """
    settings.register_profile(
        "muraille",
        deadline=None,
        derandomize=TIMES == 1,
        max_examples=USUAL * TIMES,
        suppress_health_check=[HealthCheck.too_slow],
    )
    settings.load_profile("muraille")


def examples(count: int) -> settings:
    """A law that is tried with so many examples, where the usual number is too few or too many."""
    return settings(max_examples=count * TIMES)


def at_length(usual: Sequence[_Example], more: Sequence[_Example]) -> list[_Example]:
    """What is tried in every run, and what ``make rehearse`` tries besides."""
    return [*usual, *(more if TIMES > 1 else ())]
