"""Columns: by how much each of three groups of players moves on, session after session.

Four groups A, B, C, D of q players; at table i of a session sit A[i], B[i+b], C[i+c], D[i+d] in an
abelian group of order q. Nobody meets anybody twice if and only if over the sessions b, c, d, c-b,
d-b and d-c are each all different.
"""

from __future__ import annotations

from math import gcd
from typing import Final, TypeAlias

from muraille.seating.chance import Chance, chance_of
from muraille.seating.group import AbelianGroup, clocks_of, group_of

Column: TypeAlias = tuple[int, int, int]
Moves: TypeAlias = tuple[tuple[int, ...], ...]
"""Sessions of tables of four slots: A is 0 to q - 1, B follows, then C and D."""

TRIES: Final = 60
NODES: Final = 2_000
"""Columns that one try looks at."""


def sessions_by_columns(tables: int, sessions: int) -> tuple[Moves, ...] | None:
    """So many sessions without any rematch, or none where no columns are found."""
    if sessions > tables:
        return None
    if gcd(tables, 6) == 1:
        return tuple(_by_multiples(tables, session) for session in range(sessions))
    for clocks in clocks_of(tables):
        group = group_of(clocks)
        for number in range(TRIES):
            words = ("columns", *map(str, clocks), str(sessions), str(number))
            search = _ColumnSearch(group, sessions, chance_of(*words))
            if search.found():
                return tuple(_moved(group, column) for column in search.columns)
            if search.nodes <= NODES:
                break  # all was looked at: another order would find no more
    return None


def _by_multiples(tables: int, step: int) -> Moves:
    """The columns (r, 2r, 3r), which are different wherever 1, 2 and 3 can be divided by."""
    return tuple(
        tuple(group * tables + (table + group * step) % tables for group in range(4))
        for table in range(tables)
    )


def _moved(group: AbelianGroup, column: Column) -> Moves:
    q = group.order
    return tuple(
        (i, *(k * q + group.plus[i][move] for k, move in enumerate(column, 1))) for i in range(q)
    )


class _ColumnSearch:
    """A search in depth for columns, in an order that chance decides, with a limit."""

    def __init__(self, group: AbelianGroup, sessions: int, chance: Chance) -> None:
        q = group.order
        self.columns: list[Column] = []
        self.nodes = 0
        self._minus = group.minus
        self._sessions = sessions
        self._used = [bytearray(q) for _ in range(6)]
        everything = range(q)
        # The first column may be zero: any other first one only gives the players other numbers.
        self._firsts = (0, *chance.shuffled(range(1, q)))
        self._seconds = ((0,), *(chance.shuffled(everything) for _ in range(1, q)))
        self._thirds = ((0,), *(chance.shuffled(everything) for _ in range(1, q)))

    def found(self) -> bool:
        """Whether there are columns enough; they are in ``columns``."""
        return self._go_on(0) is True

    def _go_on(self, level: int) -> bool | None:
        """Find the columns from this first move on: yes, no, or the limit is reached."""
        if len(self.columns) == self._sessions:
            return True
        if len(self._firsts) - level < self._sessions - len(self.columns):
            return False
        answer = self._with(level)
        if answer is False and level:
            return self._go_on(level + 1)
        return answer

    def _with(self, level: int) -> bool | None:
        """The same, with a column that begins with this first move."""
        b = self._firsts[level]
        _, seconds, thirds, between, low, high = self._used
        minus = self._minus
        for c in self._seconds[level]:
            if seconds[c] or between[minus[c][b]]:
                continue
            for d in self._thirds[level]:
                if thirds[d] or low[minus[d][b]] or high[minus[d][c]]:
                    continue
                self.nodes += 1
                if self.nodes > NODES:
                    return None
                answer = self._beyond(level, (b, c, d))
                if answer is not False:
                    return answer
        return False

    def _beyond(self, level: int, column: Column) -> bool | None:
        """The same, with this column."""
        self._mark(column, 1)
        self.columns.append(column)
        answer = self._go_on(level + 1)
        if answer is not True:
            self.columns.pop()
            self._mark(column, 0)
        return answer

    def _mark(self, column: Column, value: int) -> None:
        b, c, d = column
        minus = self._minus
        for used, one in zip(
            self._used, (b, c, d, minus[c][b], minus[d][b], minus[d][c]), strict=True
        ):
            used[one] = value
