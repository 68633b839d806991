"""Account-once: chows that are combined already are not combined with each other again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeAlias

from muraille.games.mcr.fans.fan import Fan

TWO: Final = 2
OVER_SUITS: Final = "mixed_double_chow"
"""The fan that joins two chows of different suits."""


@dataclass(frozen=True, slots=True)
class ChowCombination:
    """A fan that combines some chows, given by their places in the hand."""

    fan: Fan
    chows: frozenset[int]


Chain: TypeAlias = tuple[frozenset[int], int, tuple[ChowCombination, ...]]
"""Chows that were reached, the one it starts with, and the combinations on the way."""


def combinations_of(fans: Iterable[Fan], chows: Sequence[int]) -> Iterator[ChowCombination]:
    """Every combination that ``fans`` find among the chows, which come in rising order."""
    for fan in fans:
        arity = fan.definition.__code__.co_argcount
        for places in combinations(range(len(chows)), arity):
            if fan.definition(*(chows[place] for place in places)):
                yield ChowCombination(fan, frozenset(places))


def best_combinations(
    found: Iterable[ChowCombination], chows: int, *, account_once: bool = True
) -> tuple[ChowCombination, ...]:
    """The dearest combinations that may be counted together.

    Account-once makes them a forest: a fan of k chows must join k groups that nothing has joined
    yet. Whatever the house, a fan never uses a chow twice (non-identical), and a fan is not
    counted inside a dearer one (non-repeat). Among equals, beside a fan of three chows the fourth
    is joined within its suit, as the booklet does (ruling R-27); beyond that the first choice in
    the order of the book wins.
    """
    ordered = sorted(found, key=lambda one: -one.fan.points)
    best: tuple[ChowCombination, ...] = ()
    most = (0, 0)

    def grow(
        start: int, chosen: tuple[ChowCombination, ...], groups: frozenset[frozenset[int]]
    ) -> None:
        nonlocal best, most
        worth = sum(one.fan.points for one in chosen), -_beside_three(chosen)
        if worth > most:
            best, most = chosen, worth
        for place in range(start, len(ordered)):
            one = ordered[place]
            joined = frozenset(group for group in groups if group & one.chows)
            if account_once and len(joined) < len(one.chows):
                continue
            if any(_clash(one, other) for other in chosen):
                continue
            merged = frozenset().union(*joined)
            grow(place + 1, (*chosen, one), groups - joined | {merged})

    grow(0, (), frozenset(frozenset((place,)) for place in range(chows)))
    return best


def _beside_three(chosen: Sequence[ChowCombination]) -> int:
    """How often a chow of another suit is joined though three or four chows make a fan."""
    beside = any(len(one.chows) > TWO for one in chosen)
    return sum(one.fan.id == OVER_SUITS for one in chosen) if beside else 0


def _clash(one: ChowCombination, other: ChowCombination) -> bool:
    """Two combinations that no house counts together."""
    same_fan = one.fan.id == other.fan.id and bool(one.chows & other.chows)
    return same_fan or one.chows <= other.chows or other.chows <= one.chows


def chain_between(
    chows: frozenset[int], kept: Sequence[ChowCombination]
) -> tuple[ChowCombination, ...]:
    """The shortest chain of combinations that already joins two of these chows; else nothing."""
    chains: list[Chain] = [(frozenset((chow,)), chow, ()) for chow in sorted(chows)]
    return next(_chains(chows, kept, chains), ())


def _chains(
    chows: frozenset[int],
    kept: Sequence[ChowCombination],
    chains: list[Chain],
) -> Iterator[tuple[ChowCombination, ...]]:
    """Chains that end in another of the chows than they begin with, the shortest first."""
    for reached, start, chain in chains:
        for one in kept:
            if one in chain or not one.chows & reached:
                continue
            if one.chows & chows - {start}:
                yield (*chain, one)
            chains.append((reached | one.chows, start, (*chain, one)))
