"""Whether a machine has time for us."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

GLANCE: Final = 0.5
"""Seconds of looking."""
_STATISTICS: Final = Path("/proc/stat")
_IDLE: Final = slice(3, 5)
"""Where Linux counts time nobody needs: idle, and waiting for a disk."""


def share_of_others() -> float:
    """How much of the time of all processors is taken while we do nothing, from 0 to 1."""
    if not _STATISTICS.exists():  # another system: nobody can say
        return 0.0
    before = _times()
    time.sleep(GLANCE)
    passed = [after - was for after, was in zip(_times(), before, strict=True)]
    return 1.0 - sum(passed[_IDLE]) / max(1, sum(passed))


def _times() -> list[int]:
    """What the processors did since the start, by kind."""
    first = _STATISTICS.read_text(encoding="ascii").partition("\n")[0]
    return [int(word) for word in first.split()[1:9]]
