"""Let bots play, and keep the moments worth asking about.

``python -m tools.mine_exercises [WALLS]`` writes the pack of ``learning/exercises/packs`` anew.

A moment is kept where two strong bots agree on what to do and no other way comes near; of each hand
one moment of a kind at most. The same walls bring the same pack, byte by byte.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from muraille.bots.simulation import Hall, Setup
from muraille.core.wall import SEATS
from muraille.learning.exercises.mined import Mined, line_of
from muraille.report.exercises.miner import Miner

PACK: Final = Path(__file__).parents[1] / "src/muraille/learning/exercises/packs/advice.jsonl"
WALLS: Final = 240
SEED: Final = 2026
MOST: Final = {"discard": 90, "claim": 70, "goal": 60, "safe": 60}
"""Positions of each kind."""


def main() -> None:
    """Write the pack."""
    walls = int(sys.argv[1]) if len(sys.argv) > 1 else WALLS
    kept: dict[str, list[str]] = {kind: [] for kind in MOST}
    for wall in range(walls):
        for kind, mined in mined_in(wall).items():
            if len(kept[kind]) < MOST[kind]:
                kept[kind].append(line_of(kind, mined))
        if all(len(lines) == MOST[kind] for kind, lines in kept.items()):
            break
    lines = sorted(line for found in kept.values() for line in found)
    PACK.write_text("\n".join(lines) + "\n", encoding="utf-8")
    told = ", ".join(f"{kind} {len(found)}" for kind, found in kept.items())
    sys.stdout.write(f"{told}: {PACK.stat().st_size} bytes\n")


def mined_in(wall: int) -> dict[str, Mined]:
    """What one hand brings."""
    hall = Hall(Setup(("strong",) * len(SEATS), 1, seed=SEED))
    hall.play(wall, 0, [])
    seats = [(seat + wall) & 3 for seat in SEATS]
    return Miner(hall.deal.rules, hall.adviser).moments(hall.deal.log, seats)


if __name__ == "__main__":
    main()
