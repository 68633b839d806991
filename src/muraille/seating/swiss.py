"""Swiss tables: neighbours in rank sit together, but nobody with whom they have played."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from typing import Final

from muraille.seating.chance import Chance
from muraille.seating.rematches import Pair, Session, Table
from muraille.seating.skeleton import SEATS

STEPS: Final = 80_000
STEPS_EACH: Final = 2_000
"""Steps for each player, where there are few of them."""
WARMTH: Final = 60
"""By how much a swap may make things worse in the beginning; in the end not at all."""
EVERY: Final = 7
"""Every so manieth step may make things worse."""
FARTHEST: Final = 3
"""Tables over which two may change places."""
REMATCH: Final = 1_000_000
"""What a rematch costs, and mates at one table: far more than ranks that are far apart."""
EXACT: Final = 16
"""Players among whom tables without a rematch are found if there are any."""
NODES: Final = 20_000
"""Tables that are looked at among more players."""


def swiss(
    order: Sequence[int], met: Collection[Pair], chance: Chance, mates: Collection[Pair] = ()
) -> Session:
    """Tables of players in the order of their standing, whose number is a multiple of four."""
    search = _Ranks(order, met, mates)
    danish = tuple(tuple(order[start : start + 4]) for start in range(0, len(order), 4))
    found = search.cooled(danish, chance)
    if search.cost(found) < REMATCH:
        return found
    free = search.without_rematch()
    return found if free is None else min(found, search.cooled(free, chance), key=search.cost)


class _Ranks:
    """What tables cost: rematches before all, then ranks that are far apart."""

    def __init__(
        self, order: Sequence[int], met: Collection[Pair], mates: Collection[Pair]
    ) -> None:
        self._order = order
        count = len(order)
        rank = {player: place for place, player in enumerate(order)}
        self._costs = [[(one - two) ** 2 for two in range(count)] for one in range(count)]
        for one, other in (*met, *mates):
            if one in rank and other in rank:
                self._costs[rank[one]][rank[other]] += REMATCH
                self._costs[rank[other]][rank[one]] += REMATCH
        self._rank = rank
        self._nodes = 0

    def cost(self, tables: Session) -> int:
        """What these tables cost together."""
        return sum(self._table([self._rank[player] for player in table]) for table in tables)

    def _table(self, ranks: Sequence[int]) -> int:
        a, b, c, d = ranks
        of_a, of_b = self._costs[a], self._costs[b]
        return of_a[b] + of_a[c] + of_a[d] + of_b[c] + of_b[d] + self._costs[c][d]

    def cooled(self, start: Session, chance: Chance) -> Session:
        """The best tables found by swaps that may cost something at first, and less and less."""
        tables = [[self._rank[player] for player in table] for table in start]
        costs = [self._table(table) for table in tables]
        total = best = sum(costs)
        found = [list(table) for table in tables]
        steps = min(STEPS, STEPS_EACH * len(self._order)) if len(tables) > 1 else 0
        for step in range(steps):
            here = chance.below(len(tables))
            move = chance.below(2 * FARTHEST) - FARTHEST
            there = here + move + (move >= 0)
            seats = chance.below(SEATS * SEATS)
            if not 0 <= there < len(tables):
                continue
            one, other, x, y = tables[here], tables[there], seats // SEATS, seats % SEATS
            one[x], other[y] = other[y], one[x]
            cost_here, cost_there = self._table(one), self._table(other)
            change = cost_here + cost_there - costs[here] - costs[there]
            allowed = 0 if step % EVERY else WARMTH * (steps - step) // steps
            if change > allowed:
                one[x], other[y] = other[y], one[x]
                continue
            costs[here], costs[there] = cost_here, cost_there
            total += change
            if total < best:
                best, found = total, [list(table) for table in tables]
        return self._named(found)

    def without_rematch(self) -> Session | None:
        """Tables without a rematch, those of the first in rank as close as can be; none if none."""
        self._nodes = 0
        found = self._filled(list(range(len(self._order))))
        return None if found is None else self._named(found)

    def _filled(self, left: list[int]) -> list[list[int]] | None:
        """Tables for these ranks: the best of them takes three whom it has not met."""
        if not left:
            return []
        first = left[0]
        for mates in self._mates(first, left[1:]):
            self._nodes += 1
            if self._nodes > NODES and len(self._order) > EXACT:
                return None
            rest = [rank for rank in left[1:] if rank not in mates]
            tables = self._filled(rest)
            if tables is not None:
                return [[first, *mates], *tables]
        return None

    def _mates(self, first: int, others: Sequence[int]) -> Iterator[Table]:
        """Three others who have met neither the first nor each other."""
        fresh = [rank for rank in others if self._costs[first][rank] < REMATCH]
        for mates in combinations(fresh, SEATS - 1):
            if all(self._costs[one][other] < REMATCH for one, other in combinations(mates, 2)):
                yield mates

    def _named(self, tables: Sequence[Sequence[int]]) -> Session:
        order = self._order
        return tuple(tuple(order[rank] for rank in sorted(table)) for table in tables)
