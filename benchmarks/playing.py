"""Playing hands, as a ratio to PyMahjongGB: hands a second for each fan calculation a second.

Both run in one process, in turns, on one thread; the shortest time of each counts. Run with
``python -m benchmarks.playing``.
"""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

import MahjongGB
from rich.console import Console
from rich.table import Table

from benchmarks.counting import best, each
from muraille.bots import registry
from muraille.bots.hand_loop import play_hand
from muraille.bots.simulation import mixed
from muraille.games.mcr.advice import McrAdviser
from muraille.games.mcr.rules import McrRules
from muraille.table.deal import Deal
from tests.differential.pymahjonggb import arguments
from tests.kit.random.wins import random_win

CALLS: Final = 5_000
MEMORY_HANDS: Final = 200_000
MEMORY_FLOOR: Final = 1024
"""Kilobytes a process may grow while it plays so many hands."""
MILLION: Final = 1e6


@dataclass(frozen=True)
class Row:
    """One way to play: its name, how many hands, and the least hands a fan calculation."""

    name: str
    hands: int
    run: Callable[[], object]
    floor: float | None


def inside(deal: Deal, hands: int) -> Callable[[], object]:
    """Random players inside the engine."""
    return lambda: deal.engine.play_random(deal.table, 7, 0, hands)


def called(deal: Deal, bots: tuple[str, ...], hands: int) -> Callable[[], object]:
    """Bots that are called for each choice, with their own view."""
    adviser = McrAdviser()
    players = [registry.player(name, adviser) for name in bots]

    def run() -> None:
        for hand in range(hands):
            for place, player in enumerate(players):
                player.reset(mixed(hand, place))
            deal.engine.begin_shuffled(
                deal.table, mixed(7, hand), hand & 15, hand & 3, hand >> 2 & 3
            )
            play_hand(deal, players)

    return run


def resident() -> int:
    """Kilobytes of memory this process holds now."""
    status = Path("/proc/self/status")
    if not status.exists():  # another system: the most it ever held
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1])


def growth(deal: Deal) -> int:
    """Kilobytes a process grows by while it plays very many hands."""
    deal.engine.play_random(deal.table, 1, 0, MEMORY_HANDS // 10)
    before = resident()
    deal.engine.play_random(deal.table, 2, 0, MEMORY_HANDS)
    return resident() - before


def mark(*, fine: bool) -> str:
    """Whether a floor is reached."""
    return "[green]✓[/]" if fine else "[red]✗[/]"


def main() -> int:
    """Measure and print; 1 if a floor is missed."""
    random = Random(2026)
    wins = [arguments(random_win(random)) for _ in range(CALLS)]
    deal = Deal(McrRules())
    rows = [
        Row("random, inside the engine", 2000, inside(deal, 2000), 0.1),
        Row("random, each choice called", 400, called(deal, ("random",) * 4, 400), 0.02),
        Row("greedy, each choice called", 20, called(deal, ("greedy",) * 4, 20), None),
    ]
    runs = {"theirs": each(MahjongGB.MahjongFanCalculator, wins), **{r.name: r.run for r in rows}}
    times = best(runs)
    calls = CALLS / times["theirs"]
    sheet = Table(title="Hands of four bots, one thread")
    for column in ("players", "hands a second", "hands a call", "floor"):
        sheet.add_column(column, justify="left" if column == "players" else "right")
    missed = False
    for row in rows:
        speed = row.hands / times[row.name]
        ratio = speed / calls
        fine = row.floor is None or ratio >= row.floor
        missed |= not fine
        floor = "" if row.floor is None else f"{row.floor} {mark(fine=fine)}"
        sheet.add_row(row.name, f"{speed:,.0f}", f"{ratio:.4f}", floor)
    start = time.perf_counter()
    grown = growth(deal)
    flat = grown <= MEMORY_FLOOR
    console = Console()
    console.print(
        f"engine: {deal.engine.__name__}; PyMahjongGB 1.4.0: {calls:,.0f} fan calls a second"
    )
    console.print(sheet)
    console.print(
        f"memory after {MEMORY_HANDS:,} more random hands: {grown:+,} kB"
        f" (floor {MEMORY_FLOOR:,} kB {mark(fine=flat)}), {time.perf_counter() - start:.1f} s"
    )
    return int(missed or not flat)


if __name__ == "__main__":
    sys.exit(main())
