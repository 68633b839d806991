"""The tables of the fast reader of MCR: suits, melds, combined chows."""

from __future__ import annotations

from itertools import combinations_with_replacement
from pathlib import Path

from muraille.games.mcr.kernel.chow_table import STARTS, chow_table, steps
from muraille.games.mcr.options import FFMJ
from tools.make_tables import suit_numbers, write

RANKS = 9
HALF = 18
MOST_SETS = 4
FIVE = 5


def suit_readings() -> dict[int, list[int]]:
    """Packed suit -> its readings: pungs, pair << 9, chows << 18.

    A fifth copy is kept: it completes a suit as far as waits are concerned.
    """
    sets = [(0, rank) for rank in range(RANKS)] + [(1, rank) for rank in range(RANKS - 2)]
    found: dict[int, list[int]] = {}
    for n in range(MOST_SETS + 1):
        for some in combinations_with_replacement(sets, n):
            for pair in range(-1, RANKS):
                counts, pungs, chows = [0] * RANKS, 0, 0
                for is_chow, rank in some:
                    if is_chow:
                        chows += 1 << 3 * rank
                        for step in range(3):
                            counts[rank + step] += 1
                    else:
                        pungs |= 1 << rank
                        counts[rank] += 3
                if pair >= 0:
                    counts[pair] += 2
                if max(counts) > FIVE or counts.count(FIVE) > 1:
                    continue
                key = sum(c << 3 * i for i, c in enumerate(counts))
                reading = pungs | (1 << pair if pair >= 0 else 0) << 9 | chows << 18
                found.setdefault(key, []).append(reading)
    return found


def lone_waits(key: int, complete: dict[int, list[int]]) -> int:
    """Ranks whose removal leaves a suit that only they complete.

    If what is left is complete itself, the tile made a pung of a pair, and the pair elsewhere
    could have become one instead.
    """
    lone = 0
    for rank in range(RANKS):
        if key >> 3 * rank & 7:
            rest = key - (1 << 3 * rank)
            others = sum(rest + (1 << 3 * i) in complete for i in range(RANKS))
            if others == 1 and not (rest and rest in complete):
                lone |= 1 << rank
    return lone


def write_suits(folder: Path) -> None:
    """Write which suits are complete, and how they are read."""
    low, high = suit_numbers()
    complete = suit_readings()
    number_of = [0] * 405_350
    states, readings = [0], list[int]()
    for key, found in complete.items():
        if any(key >> 3 * i & 7 >= FIVE for i in range(RANKS)):
            continue
        number_of[low[key & 0o77777] + high[key >> 15]] = len(states)
        pair = 1 if found[0] >> 9 & 0x1FF else 0
        states.append(
            len(readings) | len(found) << 16 | pair << 20 | lone_waits(key, complete) << 24
        )
        readings += found
    write(folder, "suit_state.u16", number_of)
    write(folder, "states.u64", states)
    write(folder, "readings.u64", readings)


def melds() -> list[int]:
    """Eight words a meld: kinds, chow, pung, copies (two words), kong, concealed kong, exposed.

    A kong adds no copies: it is no tile hog, and its kind appears nowhere else.
    """
    words = [0] * 8
    for chow in range(21):
        kind = chow // 7 * 9 + chow % 7
        words += [7 << kind, 1 << 3 * chow, 0, *_copies([kind, kind + 1, kind + 2]), 0, 0, 1]
    for kind in range(34):
        words += [1 << kind, 0, 1 << kind, *_copies([kind] * 3), 0, 0, 1]
    for kind in range(34):
        words += [1 << kind, 0, 1 << kind, 0, 0, 1 << kind, 0, 1]
    for kind in range(34):
        words += [1 << kind, 0, 1 << kind, 0, 0, 1 << kind, 1 << kind, 0]
    return words


def _copies(kinds: list[int]) -> tuple[int, int]:
    return (
        sum(1 << 3 * kind for kind in kinds if kind < HALF),
        sum(1 << 3 * (kind - HALF) for kind in kinds if kind >= HALF),
    )


def write_all(folder: Path) -> None:
    """Write every table of the fast reader."""
    write_suits(folder)
    write(folder, "melds.u64", melds())
    write(folder, "chow_steps.u32", steps())
    write(folder, "chow_starts.u32", STARTS)
    write(folder, "chows.u32", chow_table(FFMJ.book, account_once=True))
    write(folder, "chows_again.u32", chow_table(FFMJ.book, account_once=False))
