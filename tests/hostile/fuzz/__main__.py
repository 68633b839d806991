"""``python -m tests.hostile.fuzz words 1000000``: how many were taken for good; no crash.

Every thousand a line is written, so that what led to a crash can be found: the number of the
thousand is the seed of its chance.
"""

from __future__ import annotations

import faulthandler
import sys
from random import Random

from tests.hostile.fuzz.targets import TARGETS

STRIDE = 1000


def main(name: str, count: int, first: int = 0) -> None:
    """Give a target as many damaged bytes as asked for."""
    faulthandler.enable()
    read = TARGETS[name](Random(2026))
    taken = 0
    for part in range(first, first + max(1, count // STRIDE)):
        random = Random(part)
        taken += sum(read(random) for _ in range(min(count, STRIDE)))
        sys.stdout.write(f"{name}: {part} done, {taken} taken\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
