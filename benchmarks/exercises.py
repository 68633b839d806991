"""How long an exercise takes: made, filtered and told, for each kind, level and card.

``python -m benchmarks.exercises [SEEDS]``: no exercise may take more than 50 ms at the house. What
is measured is time of the processor, which a busy machine hardly changes; each kind is warmed up
first, as the house does it when it opens.
"""

from __future__ import annotations

import sys
from time import process_time
from typing import Final

from muraille.learning.exercises.drills import KINDS, RULES, attempted, kinds_for, series
from muraille.learning.exercises.kinds.classic_count import DOUBLES
from muraille.learning.exercises.shapes import SHAPES
from muraille.learning.exercises.waiting_hands import FORMS
from muraille.report.exercises.told import exercise_told
from muraille.report.exercises.warm_up import warm_up

SEEDS: Final = 40
"""Exercises of each level, unless said."""
LIMIT: Final = 0.050
CARDS: Final = (
    *(f"fan:{fan}" for fan in SHAPES),
    *(f"form:{form}" for form in FORMS),
    *(f"classic:{name}" for name in (*DOUBLES, *KINDS["grand_jeu"].wishes)),
    *(f"rule:{rule}" for rule in RULES),
)
"""Every idea that is asked for by its name."""


def times_of(kind: str, seeds: int) -> list[float]:
    """Seconds of the processor that single exercises of a kind take, in rising order."""
    found: list[float] = []
    warm_up([kind])
    for level in KINDS[kind].levels:
        found += [time_of(kind, seed, level=level) for seed in range(seeds)]
    for card in CARDS:
        if kind in kinds_for(card):
            found += [time_of(kind, seed, card=card) for seed in range(max(1, seeds // 10))]
    return sorted(found)


def time_of(kind: str, seed: int, *, level: int | None = None, card: str | None = None) -> float:
    """Seconds of the processor that one exercise takes."""
    attempted.cache_clear()
    start = process_time()
    for exercise in series(kind, 1, seed, level=level, card=card):
        exercise_told("fr", exercise)
    return process_time() - start


def main() -> None:
    """Print a line for each kind."""
    seeds = int(sys.argv[1]) if len(sys.argv) > 1 else SEEDS
    print(f"{'kind':<14} {'median':>9} {'p95':>9} {'slowest':>9}")
    for kind in KINDS:
        times = times_of(kind, seeds)
        median, p95, slowest = times[len(times) // 2], times[len(times) * 95 // 100], times[-1]
        kept = "✓" if slowest <= LIMIT else "✗"
        print(
            f"{kind:<14} {median * 1e3:6.1f} ms {p95 * 1e3:6.1f} ms {slowest * 1e3:6.1f} ms  {kept}"
        )


if __name__ == "__main__":
    main()
