"""Abelian groups: the clocks by which players move on from session to session."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product


@dataclass(frozen=True, slots=True)
class AbelianGroup:
    """An abelian group as a product of clocks; its elements are numbered from 0, which is zero."""

    clocks: tuple[int, ...]
    """The hours of each clock."""
    plus: tuple[tuple[int, ...], ...]
    minus: tuple[tuple[int, ...], ...]

    @property
    def order(self) -> int:
        """How many elements it has."""
        return len(self.plus)


def group_of(clocks: tuple[int, ...]) -> AbelianGroup:
    """The group of these clocks."""
    elements = tuple(product(*map(range, clocks)))
    number = {element: place for place, element in enumerate(elements)}

    def table(sign: int) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(
                number[tuple((x + sign * y) % m for x, y, m in zip(a, b, clocks, strict=True))]
                for b in elements
            )
            for a in elements
        )

    return AbelianGroup(clocks, table(1), table(-1))


def clocks_of(order: int) -> list[tuple[int, ...]]:
    """All abelian groups of an order, those of many small clocks first: they suit us best.

    >>> clocks_of(12)
    [(2, 2, 3), (4, 3)]
    """
    parts = [_powers(prime, exponent) for prime, exponent in _factors(order)]
    found = (tuple(clock for part in chosen for clock in part) for chosen in product(*parts))
    return sorted(found, key=lambda clocks: (-len(clocks), clocks))


def _factors(number: int) -> Iterator[tuple[int, int]]:
    """Its primes, each with its exponent."""
    prime = 2
    while number > 1:
        exponent = 0
        while number % prime == 0:
            number //= prime
            exponent += 1
        if exponent:
            yield prime, exponent
        prime += 1


def _powers(prime: int, exponent: int) -> list[tuple[int, ...]]:
    """The ways to write a power of a prime as a product of such powers."""
    return [tuple(prime**one for one in partition) for partition in _partitions(exponent, exponent)]


def _partitions(number: int, most: int) -> Iterator[tuple[int, ...]]:
    if number == 0:
        yield ()
    for first in range(min(number, most), 0, -1):
        for rest in _partitions(number - first, first):
            yield (first, *rest)
