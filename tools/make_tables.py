"""Write the tables that the kernels read: ``src/muraille/kernel/tables/``."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable, Sequence
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from muraille.kernel.store import WIDTHS
from tools.distance_tables import distance_tables

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST_TILES = 14
"""A complete hand: no suit holds more."""


def write(folder: Path, name: str, entries: Iterable[int]) -> None:
    """Write one table; the ending of its name says how wide its entries are."""
    words = array(WIDTHS[name.rpartition(".")[2]], entries)
    if sys.byteorder == "big":
        words.byteswap()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(words.tobytes())


def packed(counts: Iterable[int]) -> int:
    """Counts as one number, three bits each."""
    return sum(c << 3 * i for i, c in enumerate(counts))


def suit_numbers() -> tuple[list[int], list[int]]:
    """The two halves of a suit's number: see :mod:`muraille.kernel.suits`.

    Endings are sorted by their number of tiles, so those that fit a beginning come first.
    """
    endings = sorted(product(range(5), repeat=4), key=sum)
    high = [0] * 8**4
    for place, ending in enumerate(endings):
        high[packed(ending)] = place
    low, states = [0] * 8**5, 0
    for beginning in product(range(5), repeat=5):
        room = MOST_TILES - sum(beginning)
        low[packed(beginning)] = states
        states += sum(sum(ending) <= room for ending in endings)
    return low, high


def suit_grid(low: Sequence[int], high: Sequence[int]) -> NDArray[np.int64]:
    """The numbers of all suits on the grid of their nine counts; -1 where a hand has no room."""
    beginnings = np.array([low[packed(counts)] for counts in product(range(5), repeat=5)])
    endings = np.array([high[packed(counts)] for counts in product(range(5), repeat=4)])
    numbers: NDArray[np.int64] = (beginnings[:, None] + endings).reshape((5,) * 9)
    numbers[np.indices((5,) * 9, np.uint8).sum(axis=0) > MOST_TILES] = -1
    return numbers


def write_all(folder: Path) -> None:
    """Write every table."""
    low, high = suit_numbers()
    write(folder, "suit_low.u32", low)
    write(folder, "suit_high.u16", high)
    for name, entries in distance_tables(suit_grid(low, high)):
        write(folder, name, entries)


if __name__ == "__main__":
    write_all(Path(sys.argv[1]))
