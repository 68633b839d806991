"""How fast Muraille answers, as ratios to PyMahjongGB 1.4.0 measured in the same run.

Run it with ``make bench``. Both sides get their arguments ready-made, run on one thread, take
turns, and keep their best round, so that a busy machine disturbs both alike.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import MahjongGB
import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from muraille.batch import distance_batch, records, score_batch
from muraille.core.tile import COPIES
from muraille.games.hand_bytes import meld_number
from muraille.games.mcr.kernel.prepared import prepared, reader_module
from muraille.games.mcr.options import INTERNATIONAL
from muraille.games.winner.packed import situation
from muraille.games.winner.win import Win
from muraille.kernel.choice import chosen
from tests.differential.pymahjonggb import NAMES, arguments, pack
from tests.kit.random.wins import random_win

HANDS = 20_000
ROUNDS = 7
MILLION = 1e6
DISTANCE = "muraille.kernel.distance"


@dataclass(frozen=True)
class Row:
    """One comparison: what, how many hands, both runs, the ratio that must be reached."""

    name: str
    hands: int
    theirs: Callable[[], object]
    ours: Callable[[], object]
    floor: int


def best(runs: dict[str, Callable[[], object]]) -> dict[str, float]:
    """The shortest time of each run, the runs taking turns."""
    shortest = dict.fromkeys(runs, float("inf"))
    for _ in range(ROUNDS):
        for name, run in runs.items():
            start = time.process_time()
            run()
            shortest[name] = min(shortest[name], time.process_time() - start)
    return shortest


def counting_rows(wins: list[Win]) -> list[Row]:
    """Counting winning hands, one by one and in a batch."""
    theirs = [arguments(win) for win in wins]
    reader, prices = reader_module(), prepared(INTERNATIONAL)
    room = reader.new_reader()
    ours = [
        (
            room,
            prices,
            tuple(meld_number(meld) for meld in win.hand.melds),
            win.hand.concealed,
            win.tile,
            situation(win),
        )
        for win in wins
    ]
    batch = records(wins)
    ask = each(MahjongGB.MahjongFanCalculator, theirs)
    return [
        Row("count, one call, list of fans", HANDS, ask, each(reader.count_hand, ours), 6),
        Row("count, batch", HANDS, ask, lambda: score_batch(batch, INTERNATIONAL), 12),
    ]


def near_miss_row(wins: list[Win], random: Random) -> Row:
    """Refusing hands that lack one tile."""
    rows, theirs = [], []
    for win, record in zip(wins, records(wins), strict=True):
        row = record.copy()
        room = [kind for kind in range(34) if row[kind] < COPIES - 1 and kind != win.tile]
        tile = random.choice(room)
        row[win.tile] -= 1
        row[tile] += 1
        row[38], row[39] = tile, row[39] & 0b11110001
        plain = list(arguments(win))
        plain[2], plain[5:8] = NAMES[tile], [False, False, False]
        rows.append(row)
        theirs.append(tuple(plain))
    every = np.stack(rows)
    near = np.nonzero(score_batch(every, INTERNATIONAL) == 0)[0]
    misses: NDArray[np.uint8] = np.ascontiguousarray(every[near])
    asked = [theirs[place] for place in near]

    def ask() -> None:
        calculator = MahjongGB.MahjongFanCalculator
        for plain in asked:
            try:
                calculator(*plain)
            except TypeError:
                continue

    return Row("near miss, batch", len(asked), ask, lambda: score_batch(misses, INTERNATIONAL), 40)


def distance_rows(wins: list[Win], random: Random) -> list[Row]:
    """The distance of hands a few tiles from ready, alone and with the useful tiles."""
    hands, packs = [], []
    for win in wins:
        tiles = list(win.hand.concealed)
        for _ in range(random.randrange(4)):  # exchange some tiles
            tiles[random.randrange(len(tiles))] = random.randrange(34)
        if max(map(tiles.count, tiles)) <= COPIES:
            hands.append(tuple(sorted(tiles)))
            packs.append(tuple(pack(meld) for meld in win.hand.melds))
    named = [tuple(NAMES[tile] for tile in tiles) for tiles in hands]
    counts = [bytes(tiles.count(kind) for kind in range(34)) for tiles in hands]
    batch = np.frombuffer(b"".join(counts), np.uint8).reshape(-1, 34)
    kernel = chosen(DISTANCE)
    theirs = each(MahjongGB.MahjongShanten, list(zip(packs, named, strict=True)))
    ask_useful = useful_of_all_forms(packs, named)
    n = len(hands)
    return [
        Row("distance, one call", n, theirs, each_one(kernel.distance, counts), 40),
        Row("distance, batch", n, theirs, lambda: distance_batch(batch), 70),
        Row(
            "distance and useful tiles, one call",
            n,
            ask_useful,
            each_one(kernel.distance_and_useful, counts),
            50,
        ),
    ]


def useful_of_all_forms(packs: list[Any], named: list[tuple[str, ...]]) -> Callable[[], None]:
    """PyMahjongGB gives useful tiles form by form; only forms the melds allow are asked for."""
    concealed = (
        MahjongGB.SevenPairsShanten,
        MahjongGB.ThirteenOrphansShanten,
        MahjongGB.HonorsAndKnittedTilesShanten,
    )

    def ask() -> None:
        for melds, tiles in zip(packs, named, strict=True):
            MahjongGB.RegularShanten(tiles)
            if len(melds) <= 1:
                MahjongGB.KnittedStraightShanten(tiles)
            if not melds:
                for form in concealed:
                    form(tiles)

    return ask


def each(function: Callable[..., object], calls: list[tuple[Any, ...]]) -> Callable[[], None]:
    """One call after the other."""

    def run() -> None:
        for call in calls:
            function(*call)

    return run


def each_one(function: Callable[[bytes], object], hands: list[bytes]) -> Callable[[], None]:
    """One call after the other, of a function of one thing."""

    def run() -> None:
        for hand in hands:
            function(hand)

    return run


def starting_times() -> dict[str, float]:
    """Seconds until Python has imported the package, and until the shell shows a count."""
    bare = _shortest([sys.executable, "-c", "pass"])
    package = _shortest([sys.executable, "-c", "import muraille"])
    command = str(Path(sys.executable).with_name("muraille"))
    shell = _shortest([command, "score", "[123p]123m78m456sNN 9m"])
    return {"import muraille": package - bare, "muraille score (shell)": shell}


def _shortest(command: list[str]) -> float:
    times = []
    for _ in range(5):
        start = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)  # noqa: S603 - our own command
        times.append(time.perf_counter() - start)
    return min(times)


def main() -> None:
    """Measure and print."""
    random = Random(2026)
    wins = [random_win(random) for _ in range(HANDS)]
    rows = [*counting_rows(wins), near_miss_row(wins, random), *distance_rows(wins, random)]
    sheet = Table(title=f"{HANDS:,} mixed hands, all forms, 0-4 melds; one thread")
    for column in ("what", "PyMahjongGB 1.4.0", "Muraille", "ratio", "floor"):
        sheet.add_column(column, justify="left" if column == "what" else "right")
    for row in rows:
        times = best({"theirs": row.theirs, "ours": row.ours})
        theirs, ours = (times[side] / row.hands * MILLION for side in ("theirs", "ours"))
        ratio = theirs / ours
        mark = "[green]✓[/]" if ratio >= row.floor else "[red]✗[/]"
        sheet.add_row(
            row.name, f"{theirs:.2f} µs", f"{ours:.3f} µs", f"{ratio:.1f}", f"{row.floor} {mark}"
        )
    console = Console()
    console.print(
        f"readers: {reader_module().__name__}, {chosen('muraille.kernel.distance').__name__}"
    )
    console.print(sheet)
    for name, seconds in starting_times().items():
        console.print(f"{name}: {seconds:.3f} s")


if __name__ == "__main__":
    main()
