"""How many examples a law is tried with, and where they come from."""

from __future__ import annotations

import os
from typing import Final

from hypothesis import HealthCheck, settings

TIMES: Final = int(os.environ.get("MURAILLE_EXAMPLES", "1"))
"""So many times as many examples as usual, drawn anew in each run: ``make laws``."""
USUAL: Final = 50


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
