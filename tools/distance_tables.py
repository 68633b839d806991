"""The tables of :mod:`muraille.kernel.distance`, computed when Muraille is built.

A row says how many tiles a part of a hand misses for 0 to 4 sets without a pair, then for 0 to 4
sets with a pair: ten numbers, kept as the ten digits of one number in base sixteen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import permutations, product
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Grid: TypeAlias = NDArray[np.uint8]
    Rows: TypeAlias = NDArray[np.uint64]

Shape: TypeAlias = tuple[int, ...]
"""How often each rank of a suit, or each honour, is held."""
Row: TypeAlias = tuple[int, ...]

RANKS, HONOURS, COPIES, SETS, MOST_TILES = 9, 7, 4, 4, 14
CHOWS_AND_PUNGS: tuple[Shape, ...] = (
    *(tuple(int(low <= i < low + 3) for i in range(RANKS)) for low in range(RANKS - 2)),
    *(tuple(3 * (i == rank) for i in range(RANKS)) for rank in range(RANKS)),
)
PAIRS: tuple[Shape, ...] = tuple(tuple(2 * (i == r) for i in range(RANKS)) for r in range(RANKS))


def _with_one(shapes: Iterable[Shape], groups: Iterable[Shape]) -> set[Shape]:
    """Every shape with one more group, as far as there are four copies of each rank."""
    groups = tuple(groups)
    larger = (
        tuple(map(sum, zip(shape, group, strict=True))) for shape in shapes for group in groups
    )
    return {shape for shape in larger if max(shape) <= COPIES}


def suit_targets() -> list[set[Shape]]:
    """The shapes of a suit made of 0 to 4 sets, then of 0 to 4 sets and a pair."""
    sets: list[set[Shape]] = [{(0,) * RANKS}]
    for _ in range(SETS):
        sets.append(_with_one(sets[-1], CHOWS_AND_PUNGS))
    return sets + [_with_one(shapes, PAIRS) for shapes in sets]


def missing_from(targets: Iterable[Shape]) -> Grid:
    """For every way to hold a suit, the tiles missing to hold one of the targets.

    Rank after rank: a tile too few costs one, a tile too many costs nothing.
    """
    grid = np.full((COPIES + 1,) * RANKS, MOST_TILES, np.uint8)
    grid[tuple(np.array(sorted(targets)).T)] = 0
    for rank in range(RANKS):
        by_count = np.moveaxis(grid, rank, 0)
        for c in reversed(range(COPIES)):
            np.minimum(by_count[c], by_count[c + 1] + 1, out=by_count[c])
        for c in range(COPIES):
            np.minimum(by_count[c + 1], by_count[c], out=by_count[c + 1])
    return grid


def suit_rows() -> Rows:
    """The row of every way to hold a suit, on the grid of its nine counts."""
    rows = np.zeros((COPIES + 1,) * RANKS, np.uint64)
    for place, targets in enumerate(suit_targets()):
        rows |= missing_from(targets).astype(np.uint64) << np.uint64(4 * place)
    return rows


def honours_missing(counts: Shape, sets: int, pairs: int) -> int:
    """Tiles missing among honours: pungs of those held most, the pair of any other kind."""
    if not pairs:
        return sum(3 - min(c, 3) for c in sorted(counts, reverse=True)[:sets])
    return min(
        max(2 - c, 0) + honours_missing(counts[:i] + counts[i + 1 :], sets, 0)
        for i, c in enumerate(counts)
    )


def honours_row(counts: Shape) -> int:
    """The row of the honours."""
    return encoded(
        honours_missing(counts, sets, pairs) for pairs in range(2) for sets in range(SETS + 1)
    )


def encoded(row: Iterable[int]) -> int:
    """A row as one number."""
    return sum(value << 4 * place for place, value in enumerate(row))


def decoded(row: int) -> Row:
    """The ten numbers of a row."""
    return tuple(row >> 4 * place & 15 for place in range(2 * SETS + 2))


def join(part: Row, other: Row) -> Row:
    """The row of two parts of a hand: the sets and the pair fall to one or to the other."""
    spans = [(i, n - i) for n in range(SETS + 1) for i in range(n + 1)]
    without, paired = [15] * (SETS + 1), [15] * (SETS + 1)
    for i, j in spans:
        without[i + j] = min(without[i + j], part[i] + other[j])
        pair_here, pair_there = part[SETS + 1 + i] + other[j], part[i] + other[SETS + 1 + j]
        paired[i + j] = min(paired[i + j], pair_here, pair_there)
    return (*without, *paired)


def closed(rows: set[Row]) -> tuple[list[Row], dict[tuple[Row, Row], Row]]:
    """The rows and all they join to, with the joins."""
    joins: dict[tuple[Row, Row], Row] = {}
    known: list[Row] = []
    waiting = sorted(rows)
    while waiting:
        row = waiting.pop()
        if row in known:
            continue
        known.append(row)
        for other in known:
            joins[row, other] = joins[other, row] = join(row, other)
            waiting.append(joins[row, other])
    return sorted(known), joins


def honour_classes() -> Iterator[tuple[int, Shape]]:
    """Place in ``honour_row.u8`` and counts: kinds held at least once, twice, three times."""
    for once, twice, thrice in product(range(HONOURS + 1), repeat=3):
        if once >= twice >= thrice and once + twice + thrice <= MOST_TILES:
            counts = tuple((i < once) + (i < twice) + (i < thrice) for i in range(HONOURS))
            yield once << 6 | twice << 3 | thrice, counts


def knitted() -> list[int]:
    """Suit, residues held -> tiles in each of the six knittings, four bits each."""
    entries = [0] * 3 * 512
    for suit, digits in product(range(3), product(range(4), repeat=3)):
        place = suit << 9 | sum(c << 3 * i for i, c in enumerate(digits))
        entries[place] = sum(
            digits[order[suit]] << 4 * k for k, order in enumerate(permutations(range(3)))
        )
    return entries


def knitting() -> list[int]:
    """Knitting, suit -> its three ranks, packed; the honours have none."""
    return [
        0o1001001 << 3 * residue if residue is not None else 0
        for order in permutations(range(3))
        for residue in (*order, None)
    ]


def distance_tables(numbers: NDArray[np.int64]) -> Iterator[tuple[str, Iterable[int]]]:
    """Name and entries of every table; ``numbers`` are those of the suits, -1 if too many tiles."""
    distinct, place = np.unique(suit_rows()[numbers >= 0], return_inverse=True)
    suits = [decoded(int(row)) for row in distinct]
    honours = {i: decoded(honours_row(counts)) for i, counts in honour_classes()}
    rows, joins = closed({*suits, *honours.values()})
    number = {row: i for i, row in enumerate(rows)}
    suit_row = np.zeros(numbers.max() + 1, np.uint8)
    suit_row[numbers[numbers >= 0]] = np.array([number[row] for row in suits])[place]
    yield "suit_row.u8", suit_row.tobytes()
    yield "honour_row.u8", bytes(number.get(honours.get(i, ()), 0) for i in range(512))
    yield (
        "joined_row.u8",
        bytes(
            number[joins[a, b]] if a is not None and b is not None else 0
            for a, b in product([*rows, *[None] * (256 - len(rows))], repeat=2)
        ),
    )
    yield (
        "missing.u8",
        bytes(
            rows[i][SETS + 1 + sets] if i < len(rows) else 0
            for sets, i in product(range(SETS + 1), range(256))
        ),
    )
    yield "knitted.u32", knitted()
    yield "knitting.u32", knitting()
