"""How many connections the machine allows one process."""

from __future__ import annotations

import sys
from typing import Final

ENOUGH: Final = 65_536
RESERVE: Final = 100
"""Descriptors for everything that is no connection: the database, the log, the listener."""


def most_descriptors() -> int:
    """Connections there may be before descriptors run out; 0 where nobody counts them."""
    if sys.platform == "win32":
        return 0
    import resource  # noqa: PLC0415 - not for every machine

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 0 if soft == resource.RLIM_INFINITY else max(1, soft - RESERVE)


def raise_limit() -> None:
    """As many descriptors as the machine gives without asking anybody, up to a sensible number."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - not for every machine

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
