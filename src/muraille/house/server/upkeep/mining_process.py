"""The process that looks for puzzles in hands: behind everything else the machine has to do.

``python -m muraille.house.server.upkeep.mining_process`` reads a hand a line, as JSON, and writes a
line of moments for each. It knows tiles and seats, and neither a person nor a table.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from typing import Final

from muraille.core.wall import Seat
from muraille.games.registry import USUAL, game_of
from muraille.learning.exercises.lots import Lots
from muraille.learning.exercises.mined import line_of
from muraille.learning.exercises.puzzles import puzzle_of
from muraille.report.exercises.miner import Miner

NICEST: Final = 19
MOST_OF_A_HAND: Final = 2
"""Moments that are kept of one hand: two players, or two kinds."""


def found_in(miner: Miner, log: Sequence[int], seats: Sequence[Seat]) -> list[str]:
    """Moments of a hand that are fit to be asked, as lines of a pack."""
    moments = miner.moments(log, seats)
    lines = [line_of(kind, mined) for kind, mined in sorted(moments.items())]
    fit = [line for line in lines if puzzle_of("", line) is not None]
    return list(Lots(f"hand/{log}").some(fit, MOST_OF_A_HAND))


def usual_miner() -> Miner:
    """Bots that play by the rules exercises are asked by."""
    game = game_of(USUAL)
    return Miner(game.rules(game.usual), game.adviser(game.usual))


def main() -> None:
    """Look through one hand after the other, until there is none."""
    if hasattr(os, "nice"):
        os.nice(NICEST)
    miner = usual_miner()
    for line in sys.stdin:
        asked = json.loads(line)
        found = found_in(miner, asked["log"], asked["seats"])
        sys.stdout.write(json.dumps(found) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
